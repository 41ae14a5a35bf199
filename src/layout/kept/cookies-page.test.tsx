import { expect, test } from 'vitest'
import { testSite } from '../../sites/testing.ts'
import { staticMarkup } from '../../web/render/static-markup.ts'
import { viewContext } from '../../web/view-context.ts'
import { page } from './cookies.page.tsx'

const shown = (
  thirdParties: string[],
  locale: 'es' | 'ca' = 'es',
  more: Record<string, unknown> = {},
  checkHosts: string[] = [],
) => {
  const site = testSite({ url: 'http://portal.test', settings: { thirdParties }, ...more })
  const ctx = viewContext({ site, base: '', locale, path: '/cookies/' }, new Date('2026-11-20T08:00:00Z'))
  return staticMarkup(<page.View data={{ checkHosts }} ctx={ctx} />)
}

test('OPEN-122 the page of cookies says per purpose who would be let in, and what a script can keep is off until then', () => {
  const html = shown(['embeds', 'analytics'])
  expect(html).toMatch(
    /<label for="purpose-embeds">Contenidos externos<\/label><input id="purpose-embeds"[^>]*hidden=""/,
  )
  expect(html).toContain('www.youtube-nocookie.com')
  expect(html).not.toMatch(/name="(?:advertising|technical)"/)
  expect(html.match(/checked=""/g)).toHaveLength(1)
  const buttons = [...html.matchAll(/<button class="([^"]+)" type="button" data-consent="(\w+)"/g)]
  expect(buttons.map(([, look, what]) => [look, what])).toEqual([
    ['button button--line', 'all'],
    ['button button--line', 'none'],
  ])
  expect(shown(['embeds'], 'ca')).toContain('Qui i quant de temps')
  expect(shown([])).not.toContain('<form')
})

test('OPEN-121, OPEN-122 it tells of advertisements whose code runs in a frame where nobody else is let in', () => {
  const advertising = { positions: [{ id: 'a', code: '<script>1</script>' }] }
  expect(shown([], 'es', { advertising })).toContain('Publicidad: el código de cada anunciante, en un marco aparte')
  expect(shown([], 'es', { advertising, gptAdvertisingEnabled: true })).toContain('pagead2.googlesyndication.com')
})

test('OPEN-122 in an emergency nobody is let in, so there is nothing to choose', () => {
  const words = { es: 'Riada', ca: 'Riuada' }
  const hours = { from: '2026-11-20T07:00:00Z', until: '2026-11-20T09:00:00Z' }
  const html = shown(['embeds'], 'es', { emergency: { title: words, text: words, links: [], ...hours } })
  expect(html).not.toContain('<form')
  expect(html).toContain('Este sitio no carga nada de terceros')
})

test('OPEN-36, OPEN-122 it tells of reCAPTCHA where forms ask it, and never that nobody is let in there', () => {
  const hosts = ['https://www.google.com', 'https://www.gstatic.com']
  for (const thirdParties of [[], ['embeds']]) {
    const html = shown(thirdParties, 'es', {}, hosts)
    expect(html).toContain('reCAPTCHA, de Google (www.google.com y www.gstatic.com)')
    expect(html).not.toContain('Este sitio no carga nada de terceros')
  }
  expect(shown([])).not.toContain('reCAPTCHA')
})
