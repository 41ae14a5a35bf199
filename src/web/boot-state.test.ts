import { describe, expect, test } from 'vitest'
import type { Locale } from '../platform/i18n/locale.ts'
import { joined, type Piece } from './render/pieces.ts'
import { bootStateWriter, currentAlerts, nextAlertChange, siteState } from './boot-state.ts'
import { siteSchema } from '../sites/site-schema.ts'
import { featureEnabled, type Site, type SiteInput } from '../sites/model.ts'
import { webRoute } from '../sites/web-route-model.ts'
import { viewContext } from './view-context.ts'

const now = new Date('2026-03-02T10:00:00Z')
const site = (more: Partial<SiteInput> = {}): Site => ({
  ...siteSchema.parse({ alias: 'portal', id: '1', name: 'Mestral', url: 'https://mestral.example', ...more }),
  version: 1,
})
const context = (one: Site, base = '', locale: Locale = 'es') =>
  viewContext({ site: one, base, locale, path: '/' }, now)
const read = (pieces: readonly Piece[]) => JSON.parse(joined(pieces)) as Record<string, unknown>

describe('OPEN-144 what a page tells scripts', () => {
  test('SITE-18, SITE-25, SITE-26, SITE-27 named routes carry base and language and can be replaced', () => {
    const one = site({ webRoutes: { login: '/entrar/' } })
    expect(siteState(context(one, '/portal', 'ca'))['webRoutes']).toMatchObject({
      login: '/portal/ca/entrar/',
      register: '/portal/ca/registro/',
      'user.profile': '/portal/ca/perfil/mi-cuenta/',
    })
  })

  test('OPEN-06 the login URL setting counts when no route is set', () => {
    expect(webRoute(site({ settings: { loginUrl: 'entra' } }), 'login')).toBe('/entra/')
    expect(webRoute(site({ settings: { loginUrl: 'entra' }, webRoutes: { login: '/x/' } }), 'login')).toBe('/x/')
    expect(webRoute(site(), 'login')).toBe('/acceso/')
  })

  test('SITE-24 a page adds its content and its own entries, or replaces those of the site', () => {
    const state = read(bootStateWriter()(context(site()), { contentId: '12', boot: { preview: true, filters: ['a'] } }))
    expect(state).toMatchObject({ contentId: '12', preview: true, filters: ['a'], site: { alias: 'portal' } })
  })

  test('no text can end the script element', () => {
    const write = bootStateWriter()
    const state = write(context(site({ name: '</script><!--' })), { boot: { text: '</script>\u2028' } })
    expect(joined(state)).not.toMatch(/<|\u2028/)
    expect(read(state)).toMatchObject({ text: '</script>\u2028' })
  })

  test('the part of the site is that of the place it is read from', () => {
    const write = bootStateWriter()
    const one = site()
    expect(read(write(context(one, '/portal', 'ca'), {}))).toMatchObject({ base: '/portal', locale: 'ca' })
    expect(read(write(context(one), {}))).toMatchObject({ base: '', locale: 'es', contentId: null })
  })
})

describe('SITE-16, SITE-17, OPEN-04 features', () => {
  test('a missing web feature is on at any depth, a false one is off', () => {
    const one = site({ webFeatures: { user: { comments: false } } })
    expect(featureEnabled(one, 'user', 'comments')).toBe(false)
    expect(featureEnabled(one, 'user', 'bookmarks')).toBe(true)
    expect(featureEnabled(one, 'listing', 'searcher')).toBe(true)
  })
})

describe('alerts come and go', () => {
  const alert = (id: string, from?: string, until?: string) => ({
    id,
    title: { es: 't' },
    text: { es: 't' },
    from,
    until,
  })
  const one = site({
    alerts: [
      alert('always'),
      alert('over', undefined, '2026-03-02T10:00:00Z'),
      alert('now', '2026-03-02T10:00:00Z', '2026-03-02T11:00:00Z'),
      alert('soon', '2026-03-02T10:30:00Z'),
    ],
  })

  test('CONT-12, CONT-13, CONT-14 a page tells the alerts that are on, with id, title and text in its language', () => {
    const wind = { id: 'viento', title: { es: 'Aviso', ca: 'Avís' }, text: { es: 'Viento', ca: 'Vent' } }
    const told = site({ alerts: [wind, alert('over', undefined, '2026-03-02T10:00:00Z')] })
    expect(read(bootStateWriter()(context(told, '', 'ca'), {}))['alerts']).toMatchObject([
      { id: 'viento', title: 'Avís', text: 'Vent' },
    ])
  })

  test('CONT-15, CONT-16, CONT-17, CONT-18, CONT-19 links of alerts, topics and navigation have all their fields, named as the entities', () => {
    const link = { href: '/viento/', title: { es: 'Más', ca: 'Més' } }
    const alt = { es: 'Olas', ca: 'Ones' }
    const told = site({
      alerts: [{ ...alert('viento'), link, image: { url: '/static/images/1/1-1/210.jpg', alt } }, alert('plain')],
      hotTopics: [{ id: 'mar', href: '/etiquetas/mar/', text: { es: 'Mar' }, rel: 'tag' }],
      navigation: [
        {
          id: 'a',
          href: '/a/',
          text: { es: 'A' },
          children: [{ id: 'b', href: 'https://b.example', text: { es: 'B' } }],
        },
      ] as unknown as SiteInput['navigation'],
    })
    const plain = { target: '_self', rel: 'noopener' }
    expect(siteState(context(told, '', 'ca'))).toMatchObject({
      alerts: [
        {
          link: { href: '/ca/viento/', title: 'Més', ...plain },
          image: { url: '/static/images/1/1-1/210.jpg', alt: 'Ones' },
        },
        { link: null, image: null },
      ],
      hotTopics: [{ link: { id: 'mar', href: '/ca/etiquetas/mar/', text: 'Mar', target: '_self', rel: 'tag' } }],
      navigation: [
        {
          link: { id: 'a', href: '/ca/a/', text: 'A', title: 'A', ...plain },
          children: [{ link: { id: 'b', href: 'https://b.example', text: 'B', title: 'B', ...plain }, children: [] }],
        },
      ],
    })
  })

  test('an alert is on from its first moment to just before its last', () => {
    expect(currentAlerts(one, now).map(({ id }) => id)).toEqual(['always', 'now'])
  })

  test('an emergency that says what an alert says takes its place and its name, so that nobody is told twice', () => {
    const words = { title: { es: 'Aviso rojo' }, text: { es: 'Quédate en casa' } }
    const hours = { from: '2026-03-02T09:00:00Z', until: '2026-03-02T12:00:00Z' }
    const other = { id: 'other', title: { es: 'Aviso' }, text: { es: 'Quédate en casa' } }
    const both = site({ alerts: [other, { id: 'red', ...words }], emergency: { ...words, ...hours } })
    const lines = currentAlerts(both, now)
    expect(lines.map(({ id }) => id)).toEqual(['red', 'other'])
    expect(lines[0]).toMatchObject({ until: hours.until, link: { href: '/' }, withoutAds: true })
    const alone = site({ alerts: [other], emergency: { ...words, ...hours } })
    expect(currentAlerts(alone, now).map(({ id }) => id)).toEqual([`emergency-${Date.parse(hours.from)}`, 'other'])
  })

  test('pages live until the next change', () => {
    expect(nextAlertChange(one, now)).toEqual(new Date('2026-03-02T10:30:00Z'))
    expect(nextAlertChange(site(), now)).toBeUndefined()
  })
})

describe('a site record', () => {
  test('OPEN-01 an alias cannot be a path of the product', () => {
    for (const alias of ['api', 'ca', 'static', 'error', 'acceso']) {
      expect(() => site({ alias }), alias).toThrow('reserved path segment')
    }
  })

  test('the navigation has three levels and no more', () => {
    const item = (id: string, children: object[] = []) => ({ id, href: '/', text: { es: id }, children })
    const levels = (deepest: object[]) => [item('1', [item('2', [item('3', deepest)])])] as SiteInput['navigation']
    expect(site({ navigation: levels([]) }).navigation[0]!.children[0]!.children[0]!.id).toBe('3')
    expect(() => site({ navigation: levels([item('4')]) })).toThrow('expected never')
  })

  test('a theme cannot break out of its declaration', () => {
    expect(() => site({ theme: { accent: 'red;}body{display:none' } })).toThrow('must match pattern')
    expect(site({ theme: { accent: '#123456' } }).theme).toEqual({ accent: '#123456' })
  })
})
