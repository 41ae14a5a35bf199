import { describe, expect, test } from 'vitest'
import { siteSchema } from '../../sites/site-schema.ts'
import { viewContext } from '../view-context.ts'
import { publicLink, renderDocument, type DocumentParts } from './document.ts'
import { joined, sharedText } from './pieces.ts'

const site = {
  ...siteSchema.parse({
    alias: 'ocio',
    id: '2',
    name: 'Ocio & más',
    url: 'https://mestral.example/ocio',
    facebookAppId: '99',
  }),
  version: 1,
}
const ctx = viewContext({ site, base: '/ocio', locale: 'ca', path: '/cocina/' }, new Date('2026-03-02T10:00:00Z'))
const inSpanish = (href: string) => [{ locale: 'es' as const, href }]
const parts = (more: Partial<DocumentParts> = {}): DocumentParts => ({
  ctx,
  head: { title: 'Arroz "a banda" <b>' },
  path: '/cocina/',
  twins: inSpanish('/ocio/cocina/'),
  bodyClass: undefined,
  header: ['<header></header>'],
  main: ['<p>x</p>'],
  footer: ['<footer></footer>'],
  state: ['{}'],
  rules: sharedText('p{}'),
  assets: {
    boot: sharedText('boot()'),
    scripts: ['/static/c.js'],
    modules: [],
  },
  ...more,
})
const htmlOf = (given: DocumentParts) => joined(renderDocument(given))

describe('the head of a document', () => {
  test('SITE-11 the title carries the name of the site, escaped', () => {
    expect(htmlOf(parts())).toContain('<title>Arroz &quot;a banda&quot; &lt;b&gt; - Ocio &amp; más</title>')
    expect(htmlOf(parts({ head: { title: '' } }))).toContain('<title>Ocio &amp; más</title>')
  })

  test('SITE-14, OPEN-02 canonical and twins are public addresses, without the base of the visit', () => {
    const html = htmlOf(parts())
    expect(html).toContain('<link rel="canonical" href="https://mestral.example/ocio/ca/cocina/">')
    expect(html).toContain('<link rel="alternate" hreflang="ca" href="https://mestral.example/ocio/ca/cocina/">')
    expect(html).toContain('<link rel="alternate" hreflang="es" href="https://mestral.example/ocio/cocina/">')
    expect(htmlOf(parts({ twins: undefined }))).not.toContain('hreflang')
    // A later page of a list has no counterpart; a day has.
    expect(htmlOf(parts({ path: '/cocina/2/' }))).not.toContain('hreflang')
    const laterOfDay = { path: '/archivo/2026/03/02/2/', twins: inSpanish('/ocio/archivo/2026/03/02/') }
    expect(htmlOf(parts(laterOfDay))).not.toContain('hreflang')
    expect(htmlOf(parts({ path: '/guia/2026/03/02/', twins: inSpanish('/ocio/guia/2026/03/02/') }))).toContain(
      'hreflang',
    )
    expect(publicLink(ctx, '/ocios/')).toBe('https://mestral.example/ocio/ocios/')
  })

  test('a canonical address on another site stays as it is', () => {
    const html = htmlOf(parts({ head: { title: 'x', canonical: 'https://otra.example/x' } }))
    expect(html).toContain('<link rel="canonical" href="https://otra.example/x">')
  })

  test('SITE-19 Open Graph with the picture and the Facebook application', () => {
    const image = { id: 'abc', alt: 'Un plato', width: 1600, height: 900 }
    const html = htmlOf(parts({ head: { title: 'x', image, ogType: 'article' } }))
    expect(html).toContain('<meta property="fb:app_id" content="99">')
    expect(html).toContain(
      '<meta property="og:image" content="https://mestral.example/static/images/abc/16-9/1200.jpg">',
    )
    expect(html).toContain('<meta property="og:locale" content="ca_ES">')
    expect(html).toContain('<meta name="twitter:card" content="summary_large_image">')
  })

  test('SITE-19 a page may be called otherwise and show another picture where it is shared', () => {
    const picture = (id: string) => ({ id, alt: `Lo que se ve en ${id}`, width: 1600, height: 900 })
    const head = { title: 'Titular', image: picture('own') }
    const html = htmlOf(parts({ head: { ...head, share: { title: 'Para las redes', image: picture('other') } } }))
    expect(html).toContain('<title>Titular - ')
    expect(html).toContain('<meta property="og:title" content="Para las redes">')
    expect(html).toContain('/static/images/other/16-9/1200.jpg">')
    expect(html).toContain('<meta property="og:image:alt" content="Lo que se ve en other">')
    expect(html).not.toContain('/static/images/own/')
    const none = htmlOf(parts({ head: { ...head, share: { title: undefined, image: null } } }))
    expect(none).toContain('<meta property="og:title" content="Titular">')
    expect(none).toContain('/static/images/own/16-9/1200.jpg">')
  })

  test('SITE-19 a page without a picture shows that of its site', () => {
    const shared = { ...ctx, site: { ...site, settings: { 'share.image': 'share1' } } }
    expect(htmlOf(parts({ ctx: shared }))).toContain(
      'content="https://mestral.example/static/images/share1/16-9/1200.jpg"',
    )
    expect(htmlOf(parts())).not.toContain('og:image')
  })

  test('what previews of links read stands before the rules, structured data behind the content', () => {
    const html = htmlOf(parts({ head: { title: 'x', jsonLd: [{ '@type': 'WebPage' }] } }))
    expect(html.indexOf('og:title')).toBeLessThan(html.indexOf('<style>'))
    expect(html.indexOf('application/ld+json')).toBeGreaterThan(html.indexOf('</main>'))
  })

  test('structured data names nothing that is empty', () => {
    const blank = { name: '', image: null, sameAs: [], author: ['', null], offers: 0, free: false }
    const step = { '@type': 'HowToStep', text: '' }
    const html = htmlOf(parts({ head: { title: 'x', jsonLd: [{ '@type': 'Recipe', ...blank, steps: [step] }] } }))
    expect(JSON.parse(/ld\+json">(.*?)<\/script>/.exec(html)![1]!)).toEqual({
      '@type': 'Recipe',
      offers: 0,
      free: false,
      steps: [{ '@type': 'HowToStep' }],
    })
  })

  test('structured data cannot end its element', () => {
    const html = htmlOf(parts({ head: { title: 'x', jsonLd: [{ headline: '</script><script>alert(1)' }] } }))
    expect(html).toContain('\\u003c/script>\\u003cscript>alert(1)')
  })

  test('what islands will ask for is named where nobody asks for it before the page is painted', () => {
    const html = htmlOf(parts({ assets: { boot: null, scripts: ['/static/c.js'], modules: ['/static/d.js'] } }))
    const named = '<template><link rel="modulepreload" href="/static/d.js"></template>'
    expect(html.indexOf(named)).toBeGreaterThan(html.indexOf('</main>'))
    expect(html.replace(named, '')).not.toContain('modulepreload')
    expect(htmlOf(parts())).not.toContain('<template>')
  })

  test('OPEN-158 rules and the boot script stand in the page; other scripts wait', () => {
    const html = htmlOf(parts())
    expect(html.indexOf('<style>p{}</style>')).toBeGreaterThan(0)
    expect(html.indexOf('<style>p{}</style>')).toBeLessThan(html.indexOf('<script>boot()</script>'))
    expect(html).toContain('<script type="module" src="/static/c.js" fetchpriority="low"></script>')
    expect(html).not.toContain('rel="stylesheet"')
    const bare = htmlOf(parts({ assets: { boot: null, scripts: [], modules: [] } }))
    expect(bare).not.toContain('<script>')
  })

  test('the content can be skipped to', () => {
    expect(htmlOf(parts())).toContain('<main id="contenido" tabindex="-1"><p>x</p></main>')
  })
})

test('SITE-13 with a static address of its own a site fetches the files of the head from there', () => {
  const elsewhere = { ...site, staticUrl: 'https://cdn.example/s' }
  const html = htmlOf(
    parts({
      ctx: viewContext({ site: elsewhere, base: '', locale: 'es', path: '/' }, ctx.now),
      head: {
        title: '',
        image: { id: 'a', alt: '', width: 1600, height: 900 },
        preloadImage: { srcSet: '/static/images/a/16-9/210.webp 210w', sizes: '100vw' },
      },
    }),
  )
  expect(html).toContain('imagesrcset="https://cdn.example/s/images/a/16-9/210.webp 210w"')
  expect(html).toContain('content="https://cdn.example/s/images/a/16-9/1200.jpg"')
  expect(html).toContain('href="https://cdn.example/s/icons/ocio.svg"')
})
