import { createElement } from 'react'
import { describe, expect, test } from 'vitest'
import type { Locale } from '../platform/i18n/locale.ts'
import type { ErrorStatus } from '../web/render/layout.ts'
import { staticMarkup } from '../web/render/static-markup.ts'
import { viewContext } from '../web/view-context.ts'
import { exampleSite, exampleSites } from './examples.ts'
import { siteLayout } from './layout.tsx'
import { logoFor } from './logos.ts'

const sites = exampleSites()
const layout = siteLayout(sites)
const now = new Date('2026-11-20T08:00:00Z')
const page = {
  section: '/deportes/',
  twins: (['es', 'ca'] as const).map((locale) => ({ locale, href: '/ca/gemela/' })),
  backUrl: '%2Funa%2Fpagina%2F',
}

function context(alias = 'portal', locale: Locale = 'es', base = '') {
  return viewContext({ site: sites.get(alias)!, base, locale, path: '/' }, now)
}
const header = (...place: Parameters<typeof context>) => layout.header(context(...place), page)
const error = (status: ErrorStatus, locale: Locale = 'es', alias = 'portal') =>
  staticMarkup(createElement(layout.errorView, { ctx: context(alias, locale), status, headlines: [] }))

describe('header', () => {
  test('NAV-02 the logo comes from /static/logos/{alias}.svg with its measures', () => {
    expect(header('radio')).toContain('src="/static/logos/radio.svg" alt="Mestral Radio" width="318" height="56"')
  })

  test('OPEN-110 the weather of the main place leads to the forecast; without one there is nothing', () => {
    const weather = {
      href: '/el-tiempo/',
      place: 'Portalba',
      temperature: '14°',
      sky: '12n',
      skyLabel: 'Poco nuboso (de noche)',
      wind: { from: 315, knots: 23, label: 'Noroeste, 42 km/h', speed: '42 km/h' },
      until: '2026-11-20T10:00:00.000Z',
    }
    const html = siteLayout(sites, () => weather).header(context(), page)
    expect(html).toMatch(/<a [^>]*href="\/el-tiempo\/" data-true-until="2026-11-20T10:00:00.000Z"/)
    for (const text of ['Portalba', '14°', '42 km/h', 'aria-label="Noroeste, 42 km/h"', 'data-sky="12n"'])
      expect(html).toContain(text)
    expect(header()).not.toContain('data-true-until')
  })

  test('a site without a logo gets its name beside the mark', () => {
    const { svg, width, height } = logoFor(
      { name: 'Radio <Nueva>', theme: {}, settings: {}, defaultLocale: 'es' },
      'es',
    )
    expect(svg).toContain('Radio &#60;Nueva&#62;</text>')
    expect([width > 300, height]).toEqual([true, 56])
  })

  test('NAV-02 a site that is called otherwise in another language has its name and its logo there', () => {
    const logo = (width: number) => `<svg width="${width}" height="56"></svg>`
    const settings = { name: { ca: 'Mestral Ràdio' }, logo: { es: logo(318), ca: logo(320) } }
    const radio = { ...sites.get('radio')!, settings }
    const of = (locale: Locale) =>
      layout.header(viewContext({ site: radio, base: '/radio', locale, path: '/' }, now), page)
    expect(of('es')).toContain('src="/static/logos/radio.svg" alt="Mestral Radio" width="318"')
    expect(of('ca')).toContain('src="/static/logos/radio.svg?lang=ca" alt="Mestral Ràdio" width="320"')
    expect(logoFor(radio, 'ca').svg).toBe(logo(320))
  })

  test('CONT-18, CONT-19 entries carry title, target and rel, and their children', () => {
    const html = header()
    expect(html).toMatch(
      /<a href="\/deportes\/" title="Todo el deporte" target="_blank" rel="nofollow noopener" aria-current="true">Deportes/,
    )
    expect(html).toContain('<a href="/deportes/vela/" title="Vela" target="_self" rel="noopener">Vela</a>')
    expect(html).toContain('aria-label="Abrir el submenú Deportes"')
  })

  test('an entry is current on its own page and on those below it', () => {
    const below = layout.header(context(), { ...page, section: '/deportes/vela/' })
    expect(below).toMatch(/<a href="\/deportes\/"[^>]* aria-current="true">/)
    expect(below).toMatch(/<a href="\/deportes\/vela\/"[^>]* aria-current="true">/)
    expect(below).toMatch(/<a href="\/" title="Portada" target="_self" rel="noopener">Portada/)
    expect(layout.header(context(), { ...page, section: '/' })).toMatch(
      /<a href="\/"[^>]* aria-current="page">Portada<\/a>/,
    )
  })

  test('SITE-05, OPEN-02 Catalan pages have Catalan texts and links, and the switch goes to the twin', () => {
    const html = header('portal', 'ca', '/portal')
    expect(html).toContain('href="/portal/ca/deportes/vela/"')
    expect(html).toContain('divendres, 20 de novembre de 2026')
    expect(html).toContain('Ves a la portada')
    expect(html).toMatch(/<a lang="es" hrefLang="es" href="\/ca\/gemela\/" title="Leer en castellano">/i)
    expect(html).toContain('>Notícies</a>')
  })

  test('NAV-09, NAV-10, NAV-15, SITE-25, SITE-27 the account button leads to login with the way back, and to registration', () => {
    const html = header()
    expect(html).toContain('href="/acceso/?backUrl=%2Funa%2Fpagina%2F"')
    expect(html).toContain('href="/registro/"')
  })

  test('OPEN-148 a site words a text its own way, in one language or in both', () => {
    const site = { ...context('portal').site, texts: { es: {}, ca: { 'header.search': 'Cercar' } } }
    const inLanguage = (locale: Locale) => layout.header(viewContext({ site, base: '', locale, path: '/' }, now), page)
    expect(inLanguage('ca')).toContain('Cercar')
    expect(inLanguage('es')).toContain('Buscar')
    expect(inLanguage('es')).not.toContain('Cercar')
  })

  test('HEME-01, SRCH-06 the search of the header leads to the archive and the authors, as far as there are any', () => {
    expect(header()).toContain('<a href="/hemeroteca/">Buscar por fecha</a>')
    expect(header('portal', 'ca')).toContain('<a href="/ca/hemeroteca/">Cerca per data</a>')
    expect(header('portal', 'ca')).toContain('<a href="/ca/autores/">Cerca per autor</a>')
    const site = { ...context('portal').site, webFeatures: { listing: { hemeroteca: false } } }
    const without = layout.header(viewContext({ site, base: '', locale: 'es', path: '/' }, now), page)
    expect(without).not.toContain('Buscar por fecha')
  })

  test('SITE-07, NAV-08 a site without users has no account button', () => {
    const html = header('radio')
    expect(html).not.toContain('data-user')
    expect(html).not.toContain('/acceso/')
  })

  test('CONT-15, CONT-16, NAV-23 an alert shows title, text, link and image', () => {
    const html = header()
    expect(html).toContain('data-alert="wind"')
    expect(html).toContain('Aviso rojo')
    expect(html).toContain('href="/viento/" title="Más información" target="_blank" rel="nofollow noopener"')
    expect(html).toMatch(/<img[^>]*src="\/static\/images\/9\/1-1\/210.jpg" alt="Una manga de viento"/)
  })

  test('NAV-23 the top line keeps the first alert, with the hour at which it ends today', () => {
    const top = (until?: string) => {
      const site = exampleSite({ alerts: [{ id: 'wind', title: { es: 'Aviso rojo' }, text: { es: 'Viento' }, until }] })
      const html = siteLayout(exampleSites()).header(
        viewContext({ site, base: '', locale: 'es', path: '/' }, now),
        page,
      )
      return html.slice(html.indexOf('data-header=""')).replace(/<[^>]+>/g, '|')
    }
    expect(top()).toContain('|Aviso rojo|')
    expect(top('2026-11-20T14:00:00Z')).toContain('|Aviso rojo · hasta las 15.00|')
    expect(top('2026-11-22T14:00:00Z')).toContain('|Aviso rojo|')
    expect(header('radio')).not.toContain('Aviso rojo')
  })

  test('CONT-17, NAV-27 every hot topic is one link with href, rel, target and text', () => {
    expect(header()).toContain('<a href="/etiquetas/temporal/" title="Temporal" target="_self" rel="tag">Temporal</a>')
    expect(header('radio')).not.toContain('data-topics')
  })

  test('OPEN-01 sister sites are reached the way this one was', () => {
    expect(header()).toContain('href="/radio/"')
    expect(header('radio', 'es', '/radio')).toContain('href="/portal/"')
  })

  test('NAV-28 the streams button says Directos', () => {
    expect(header().replace(/<[^>]+>/g, '|')).toMatch(/\|Directos\|/)
  })

  test('no image is preloaded ahead of the page', () => {
    expect(header()).not.toContain('rel="preload"')
  })
})

describe('error pages', () => {
  const TITLES = {
    401: ['Necesitas iniciar sesión', 'Cal iniciar la sessió'],
    403: ['Acceso no permitido', 'Accés no permés'],
    404: ['Página no encontrada', 'Pàgina no trobada'],
    410: ['Contenido retirado', 'Contingut retirat'],
    500: ['Error del servidor', 'Error del servidor'],
    503: ['Servicio no disponible', 'Servei no disponible'],
  } as const

  test.each([
    ['ERR-01, ERR-06', 401],
    ['ERR-02, ERR-07', 403],
    ['ERR-03, ERR-08', 404],
    ['ERR-04, ERR-09', 410],
    ['ERR-05, ERR-10', 500],
    ['OPEN-137', 503],
  ] as const)('%s page %i has its text and the way back', (_ids, status) => {
    const [es, ca] = TITLES[status]
    expect(error(status)).toContain(`<h1>${es}</h1>`)
    expect(error(status)).toContain('<a class="button" href="/">Volver a la portada</a>')
    expect(error(status, 'ca')).toContain(`<h1>${ca}</h1>`)
    expect(error(status, 'ca')).toContain('<a class="button" href="/ca/">Torna a la portada</a>')
    expect(layout.errorTitle(context(), status)).toBe(es)
  })

  test('what is not there leads on to what can be read instead', () => {
    expect(error(404, 'ca')).toMatch(
      /Mentrestant.*href="\/ca\/lo-mas-leido\/">El més llegit<.*href="\/ca\/hemeroteca\/"/s,
    )
    expect(error(503)).not.toContain('/lo-mas-leido/')
  })

  test('OPEN-137 what passes is asked for again where it was, and nothing else is', () => {
    const html = staticMarkup(
      createElement(layout.errorView, {
        ctx: { ...context('portal', 'ca'), here: '/ca/agenda/2/' },
        status: 503,
        headlines: [],
      }),
    )
    expect(html).toContain('href="/ca/agenda/2/" rel="nofollow">Torna-ho a provar</a>')
    for (const status of [429, 500, 503] as const) expect(error(status)).toContain('>Reintentar</a>')
    for (const status of [401, 403, 404, 410] as const) expect(error(status)).not.toContain('>Reintentar</a>')
  })

  test('ERR-03 the headlines it is given stand there with their subject and language', () => {
    const headlines = [
      { title: 'Sin ferri', url: '/a_1.html', subject: 'Puerto' },
      { title: 'Sense ferri', url: '/ca/a_2.html', subject: null, lang: 'ca' as const },
    ]
    const html = staticMarkup(createElement(layout.errorView, { ctx: context(), status: 404, headlines }))
    expect(html).toMatch(/Puerto<\/p><a href="\/a_1.html">Sin ferri<\/a>/)
    expect(html).toContain('<li lang="ca"><a href="/ca/a_2.html">Sense ferri</a>')
  })

  test('AUTH-18, SITE-08 the 401 page offers login, with the way back here, only where there are accounts', () => {
    expect(error(401)).toMatch(/href="\/acceso\/\?backUrl=%2F[^"]*">Iniciar sesión</)
    expect(error(401, 'es', 'radio')).not.toContain('/acceso/')
    expect(error(401, 'es', 'radio')).toContain('<h1>Acceso no permitido</h1>')
    expect(error(401, 'ca', 'radio')).not.toMatch(/inicia/i)
  })

  test('a page that is not there offers the search for the words of its address', () => {
    const lost = viewContext(
      { site: sites.get('portal')!, base: '', locale: 'ca', path: '/carreteres-tallades_9.html' },
      now,
    )
    const html = staticMarkup(createElement(layout.errorView, { ctx: lost, status: 404, headlines: [] }))
    expect(html).toContain('/ca/buscar/?text=carreteres%20tallades" rel="nofollow">Buscaves «carreteres tallades»?</a>')
    expect(error(404)).not.toContain('¿Buscabas')
  })

  test('statuses without a page of their own say their number', () => {
    expect(error(429)).toContain('<h1>Error 429</h1>')
    expect(error(429)).toContain('Has hecho demasiados intentos. Inténtalo más tarde.')
  })
})

describe('footer', () => {
  test('OPEN-97 a site of the house has its own word beside that of the house', () => {
    expect(layout.footer(context('radio'))).toContain('<b>Mestral <i>Radio</i></b>')
    expect(layout.footer(context())).toContain('<b>Mestral</b>')
  })

  test('names the site, the year and the sister sites', () => {
    const html = layout.footer(context())
    expect(html).toContain('© 2026 Mestral')
    expect(html).toContain('<a href="/radio/">Mestral Radio</a>')
  })
})
