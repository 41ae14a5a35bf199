import { describe, expect, test } from 'vitest'
import { allowedHosts } from '../layout/consent/allowed-hosts.ts'
import { advertisingSchema, reservedHeights } from '../sites/advertising-model.ts'
import { siteRegistry } from '../sites/registry.ts'
import { callServer, testSite } from '../sites/testing.ts'
import { siteState } from '../web/boot-state.ts'
import { securityHeaders } from '../web/http/security.ts'
import { staticMarkup } from '../web/render/static-markup.ts'
import { viewContext } from '../web/view-context.ts'
import { AdPlace } from './ad-place.tsx'
import { module } from './ad.module.tsx'
import { campaignFor, nextCampaignChange } from './campaigns.ts'
import { mayAdvertise, placedAds } from './model.ts'
import { advertisingRoutes } from './routes.ts'

const now = new Date('2026-11-20T08:00:00Z')
const advertising = {
  positions: [
    { id: 'top', adUnitCode: 'portal/top', name: 'Arriba', slotType: 'banner', minimumReservedHeightDesktop: 90 },
    { id: 'small', adUnitCode: 'portal/small', minimumReservedHeightMobile: 100 },
    { id: 'coded', code: '<a href="https://shop.example/">Abierto</a><b id="x">!</b>' },
    { id: 'scripted', code: '<script>top.location = "https://evil.example/"</script>' },
    { id: 'own' },
  ],
  map: {
    default: { desktop: { body: 'top', end: 'coded' }, mobile: { body: 'small', end: 'coded' } },
    shows: { desktop: { grid: 'own' }, mobile: { grid: 'own' } },
    framed: { desktop: { body: 'scripted' }, mobile: { body: 'scripted' } },
  },
  campaigns: [
    { id: 'a', positions: ['own'], html: { es: '<p>Uno</p>', ca: '<p>U</p>' }, until: '2026-11-20T09:00:00Z' },
    { id: 'b', positions: ['own'], html: { es: '<p>Dos</p>' }, from: '2026-11-21T00:00:00Z' },
  ],
  barred: ['ext:esquelas'],
}
const siteWith = (more: Record<string, unknown> = {}) => testSite({ url: 'http://p.test', advertising, ...more })
const contextOf = (more: Record<string, unknown> = {}, locale: 'es' | 'ca' = 'es') =>
  viewContext({ site: siteWith(more), base: '', locale, path: '/a.html' }, now)
const shown = (props: Omit<Parameters<typeof AdPlace>[0], 'ctx'>, ctx = contextOf()) =>
  staticMarkup(<AdPlace {...props} ctx={ctx} />)

describe('places', () => {
  test('ADS-13, SITE-31 each ad map has its position, and one for both stands once', () => {
    expect(
      placedAds(siteWith().advertising, 'article', 'body').map(({ position, maps }) => [position.id, ...maps]),
    ).toEqual([
      ['small', 'mobile'],
      ['top', 'desktop'],
    ])
    expect(placedAds(siteWith().advertising, 'article', 'end')[0]!.maps).toEqual(['mobile', 'desktop'])
    expect(placedAds(siteWith().advertising, 'article', 'nowhere')).toEqual([])
  })

  test('ADS-01, ADS-14 a sold place is there only where the site lets the library in', () => {
    expect(shown({ page: 'article', place: 'body' })).toBe('')
    const html = shown({ page: 'article', place: 'body' }, contextOf({ gptAdvertisingEnabled: true }))
    expect(html).toMatch(/<nx-ad class="ad ad--banner" data-ad="small"[^>]* data-map="mobile">/)
    expect(html).toMatch(/data-ad="top"[^>]* data-map="desktop"/)
    expect(html).toContain('Publicidad')
  })

  test('ADS-07, OPEN-121 code stands where no ad unit does, without what could run', () => {
    const html = shown({ page: 'article', place: 'end' })
    expect(html).toContain('<a href="https://shop.example/">Abierto</a>')
    expect(html).not.toContain('id="x"')
  })

  test('a campaign of the house stands in its place for its days and in its languages', () => {
    expect(shown({ page: 'shows', place: 'grid' })).toContain('<p>Uno</p>')
    const { advertising: all } = siteWith()
    const at = { locale: 'ca' as const, path: '/', now: new Date('2026-11-22T00:00:00Z') }
    expect(campaignFor(all, 'own', at)).toBeUndefined()
    expect(campaignFor(all, 'own', { ...at, locale: 'es' })?.campaign.id).toBe('b')
    expect(nextCampaignChange(all, now)).toEqual(new Date('2026-11-20T09:00:00Z'))
  })

  test('a place on a board is as old as its campaign at most', async () => {
    const loaded = await module.load!({ site: siteWith(), now } as never, { place: 'grid' })
    expect(loaded?.freshUntil).toEqual(new Date('2026-11-20T09:00:00Z'))
  })

  test('campaigns of one place share its pages by their weight', () => {
    const all = advertisingSchema.parse({
      campaigns: [
        { id: 'a', positions: ['p'], html: { es: '<p>A</p>' }, weight: 3 },
        { id: 'b', positions: ['p'], html: { es: '<p>B</p>' } },
      ],
    })
    const found = Array.from(
      { length: 2000 },
      (_, n) => campaignFor(all, 'p', { locale: 'es', path: `/${n}`, now })!.campaign.id,
    )
    const share = found.filter((id) => id === 'a').length / found.length
    expect(share).toBeGreaterThan(0.7)
    expect(share).toBeLessThan(0.8)
  })

  test('a campaign with a limit brings what stands there for whoever has seen it often enough', () => {
    const own = (id: string, more: object = {}) => ({ id, positions: ['own'], html: { es: `<p>${id}</p>` }, ...more })
    const of = (...campaigns: object[]) =>
      shown({ page: 'shows', place: 'grid' }, contextOf({ advertising: { ...advertising, campaigns } }))
    const limited = own('uno', { maxPerDay: 2, weight: 100 })
    expect(of(limited)).toContain('<div class="ad__own" data-campaign="uno" data-max="2"><p>uno</p></div></div>')
    expect(of(limited, own('dos'))).toContain('<p>uno</p></div><template><p>dos</p></template>')
    expect(of(limited, { ...limited, id: 'tres' })).not.toContain('<template>')
    expect(of(own('dos'))).toContain('<div class="ad__own"><p>dos</p></div></div>')
  })

  test('while an alert says so no page has an advertisement', () => {
    const alert = { id: 'a', title: { es: 'Aviso rojo', ca: 'Avís roig' }, text: { es: 'Lluvia', ca: 'Pluja' } }
    const at = (more: object) => shown({ page: 'shows', place: 'grid' }, contextOf({ alerts: [{ ...alert, ...more }] }))
    expect(at({ withoutAds: true })).toBe('')
    expect(at({})).toContain('Uno')
    expect(at({ withoutAds: true, until: '2026-11-20T07:00:00Z' })).toContain('Uno')
  })

  test('in an emergency no page has an advertisement, and scripts hear of none', () => {
    const at = (until: string) => {
      const words = { title: { es: 'Aviso rojo' }, text: { es: 'Quédate en casa' } }
      return contextOf({ emergency: { ...words, from: '2026-11-19T12:00:00Z', until }, gptAdvertisingEnabled: true })
    }
    const [on, over] = [at('2026-11-30T00:00:00Z'), at('2026-11-19T18:00:00Z')]
    expect([shown({ page: 'shows', place: 'grid' }, on), siteState(on)['adPositions']]).toEqual(['', undefined])
    expect(siteState(on)['gptAdvertisingEnabled']).toBe(false)
    expect(shown({ page: 'shows', place: 'grid' }, over)).not.toBe('')
    expect(siteState(over)['gptAdvertisingEnabled']).toBe(true)
  })

  test('PAYW-36, PAYW-37 previews and sample pages show the place and no advertisement', () => {
    const preview = { ...contextOf(), preview: { contentId: '1' } as never }
    const html = shown({ page: 'shows', place: 'grid' }, preview)
    expect(html).toContain('ad__slot--empty')
    expect(html).not.toContain('Uno')
    expect(shown({ page: 'board', place: 'rows', placeholder: true })).toContain('Espacio publicitario: 300 × 250')
  })

  test('what an editor bars stands beside no advertisement', () => {
    const site = siteWith()
    expect(mayAdvertise(site, { taxa: ['ext:ribalta'], tags: [] })).toBe(true)
    expect(mayAdvertise(site, { taxa: [], tags: ['ext:esquelas'] })).toBe(false)
    expect(mayAdvertise(site, { noAds: true })).toBe(false)
  })
})

describe('what a page says of them', () => {
  test('ADS-02, ADS-03, ADS-04, ADS-05, ADS-08 the boot state carries every position with its fields', () => {
    const [top] = siteState(contextOf())['adPositions'] as Record<string, unknown>[]
    expect(top).toMatchObject({ id: 'top', slotType: 'banner', adUnitCode: 'portal/top', name: 'Arriba' })
    expect(JSON.parse(top!['sizes'] as string)).toEqual([[300, 250]])
    expect(siteState(viewContext({ site: testSite(), base: '', locale: 'es', path: '/' }, now))).not.toHaveProperty(
      'adPositions',
    )
  })

  test('ADS-05 sizes that are no JSON text of sizes are refused', () => {
    const one = (sizes: string) => advertisingSchema.safeParse({ positions: [{ id: 'a', sizes }] }).success
    expect(['[[970,250],"fluid"]', '[[300,250]]', '[]'].map(one)).toEqual([true, true, true])
    expect(['300x250', '', '[[300]]', '{}', '[[0,1]]'].map(one)).toEqual([false, false, false, false, false])
  })

  test('ADS-09, ADS-10 its rules keep the height of each width free', () => {
    const [mobile, desktop] = reservedHeights(siteWith().advertising).split('@media (min-width:768px)')
    expect(mobile).toContain('nx-ad[data-ad="top"]>.ad__slot{min-height:0px}')
    expect(desktop).toContain('nx-ad[data-ad="top"]>.ad__slot{min-height:90px}')
    expect(reservedHeights({ positions: [] })).toBe('')
  })

  test('ADS-14, OPEN-122 only pages of a site that lets the library in may reach its hosts', () => {
    const policy = (more?: Record<string, unknown>) => {
      const site = siteWith(more)
      return securityHeaders(site, allowedHosts(site))['content-security-policy']!
    }
    expect(policy()).not.toContain('doubleclick')
    expect(policy()).toContain("frame-src 'self'")
    expect(policy({ gptAdvertisingEnabled: true })).toMatch(/script-src [^;]*https:\/\/pagead2\.googlesyndication\.com/)
    const own = policy({ gptAdvertisingEnabled: true, settings: { adLibrary: 'https://ads.example/gpt.js' } })
    expect(own).toContain('https://ads.example')
    expect(own).not.toContain('doubleclick')
    const certified = policy({
      gptAdvertisingEnabled: true,
      settings: { adLibrary: 'https://securepubads.g.doubleclick.net/tag/js/gpt.js' },
    })
    expect(certified).toBe(policy({ gptAdvertisingEnabled: true }))
  })
})

describe('code with scripts', () => {
  test('OPEN-121 runs in a document of its own that reaches nothing of the portal', async () => {
    expect(shown({ page: 'framed', place: 'body' })).toContain('data-frame="/publicidad/scripted/"')
    expect(shown({ page: 'framed', place: 'body' })).not.toContain('<script')
    // A campaign goes before code, with scripts or without.
    const campaigns = [{ id: 'a', positions: ['scripted'], html: { es: '<p>Uno</p>' } }]
    const instead = shown({ page: 'framed', place: 'body' }, contextOf({ advertising: { ...advertising, campaigns } }))
    expect(instead).toContain('Uno')
    expect(instead).not.toContain('data-frame')
    const app = await callServer(siteRegistry([siteWith()]))
    advertisingRoutes(app)
    const answer = await app.inject({ url: '/publicidad/scripted/', headers: { host: 'p.test' } })
    expect(answer.body).toContain('evil.example')
    expect(answer.headers['content-security-policy']).toMatch(/^sandbox allow-scripts(?!.*allow-same-origin)/)
    for (const id of ['coded', 'own', 'missing'])
      expect((await app.inject({ url: `/publicidad/${id}/`, headers: { host: 'p.test' } })).statusCode).toBe(404)
    await app.close()
  })
})
