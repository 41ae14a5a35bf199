import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Locale } from '../platform/i18n/locale.ts'
import { siteSchema } from './site-schema.ts'
import type { Site } from './model.ts'
import { siteRegistry } from './registry.ts'
import { resolveAddress, siteHref } from './resolve.ts'

function site(alias: string, url: string, position: number, defaultLocale: Locale = 'es'): Site {
  return { ...siteSchema.parse({ alias, id: alias, name: alias, url, position, defaultLocale }), version: 1 }
}

const sites = siteRegistry([
  site('portal', 'http://localhost:3000', 1),
  site('ocio', 'https://ocio.example', 2),
  site('vall', 'https://vall.example', 3, 'ca'),
])
const at = (url: string, host = 'localhost:3000', aliasHeader?: string) =>
  resolveAddress(sites, { host, url, aliasHeader })

describe('OPEN-01 which site an address belongs to', () => {
  test.each([
    ['/ocio/agenda/?a=1', 'localhost:3000', 'ocio', '/ocio', '/agenda/', '?a=1'],
    ['/agenda/', 'OCIO.example', 'ocio', '', '/agenda/', ''],
    ['/ocio/', 'ocio.example', 'ocio', '/ocio', '/', ''],
    ['/ocio', 'localhost:3000', 'ocio', '/ocio', '', ''],
    ['/agenda/', 'elsewhere.example', 'portal', '', '/agenda/', ''],
    ['/ociosa/', 'localhost:3000', 'portal', '', '/ociosa/', ''],
    ['http://evil.example/ocio/x/', 'localhost:3000', 'ocio', '/ocio', '/x/', ''],
  ])('%s on %s', (url, host, alias, base, path, search) => {
    const address = at(url, host)
    expect({ alias: address.site.alias, base: address.base, path: address.path, search: address.search }).toEqual({
      alias,
      base,
      path,
      search,
    })
  })

  test('X-Site-Alias counts for calls alone, and only when the path names no site', () => {
    expect(at('/webapi/most-read/', 'localhost:3000', 'ocio')).toMatchObject({ site: { alias: 'ocio' }, base: '/ocio' })
    expect(at('/ca/api/front/x', 'localhost:3000', 'ocio')).toMatchObject({ site: { alias: 'ocio' }, locale: 'ca' })
    expect(at('/agenda/', 'localhost:3000', 'ocio').site.alias).toBe('portal')
    expect(at('/ocio/api/x', 'localhost:3000', 'portal').site.alias).toBe('ocio')
    expect(at('/api/x', 'localhost:3000', 'nobody').site.alias).toBe('portal')
  })
})

describe('OPEN-02, SITE-04, SITE-05 which language an address has', () => {
  test.each([
    ['/', 'es', '/'],
    ['/ca/', 'ca', '/'],
    ['/ca', 'ca', ''],
    ['/ocio/ca/agenda/', 'ca', '/agenda/'],
    ['/calas/', 'es', '/calas/'],
    ['/es/', 'es', '/es/'],
    ['/vall/', 'ca', '/'],
    ['/vall/es/agenda/', 'es', '/agenda/'],
  ])('%s is %s', (url, locale, path) => {
    expect(at(url)).toMatchObject({ locale, path })
  })
})

test('repeated slashes are collapsed and noticed, so that no link can lead to another host', () => {
  expect(at('//evil.example//x/')).toMatchObject({ path: '/evil.example/x/', untidy: true })
  expect(at('/ocio//ca//x/')).toMatchObject({ site: { alias: 'ocio' }, locale: 'ca', path: '/x/', untidy: true })
})

test('an escape that no address needs makes no other address', () => {
  expect(at('/%6eoticias/%41-%31_%7E/')).toMatchObject({ path: '/noticias/A-1_~/', untidy: true })
  expect(at('/%6Fcio/x/')).toMatchObject({ site: { alias: 'ocio' }, path: '/x/', untidy: true })
  for (const path of ['/ni%C3%B1o/', '/a%2Fb/', '/a%20b/', '/a%2e%2E/', '/%2561/'])
    expect(at(path)).toMatchObject({ path, untidy: false })
})

test('broken percent-encoding is noticed, not thrown', () => {
  expect(at('/%ff/').malformed).toBe(true)
  expect(at('/%zz').malformed).toBe(true)
  expect(at('/a%00b/').malformed).toBe(true)
  expect(at('/%C3%A0/').malformed).toBe(false)
})

test('any request line resolves to a known site and a path that begins with one slash', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.string(), fc.option(fc.string()), (url, host, header) => {
      const address = resolveAddress(sites, { host, url, aliasHeader: header ?? undefined })
      expect(sites.all).toContain(address.site)
      expect(address.path).toMatch(/^(?:$|\/(?!\/))/)
    }),
  )
})

test('an address that a page writes leads back to the same site, language and path', () => {
  const segment = fc.stringMatching(/^[a-z0-9-]{1,12}$/).filter((s) => !['es', 'ca'].includes(s))
  const paths = fc.array(segment, { maxLength: 4 }).map((parts) => `/${parts.map((part) => `${part}/`).join('')}`)
  fc.assert(
    fc.property(fc.constantFrom(...sites.all), fc.constantFrom('es', 'ca'), paths, (one, locale, path) => {
      const address = at(siteHref(one, `/${one.alias}`, locale, path))
      expect(address).toMatchObject({ site: { alias: one.alias }, base: `/${one.alias}`, locale, path })
    }),
  )
})
