import { describe, expect, test } from 'vitest'
import type { Locale } from '../../platform/i18n/locale.ts'
import { staticMarkup } from '../../web/render/static-markup.ts'
import { testSite } from '../../sites/testing.ts'
import { exampleSites } from '../examples.ts'
import { siteLayout } from '../layout.tsx'
import { viewContext } from '../../web/view-context.ts'
import { ConsentBar } from './consent-bar.tsx'
import { type ConsentCategory, consentCookie, consentDay, consentIn, frameOf, thirdPartiesOf } from './model.ts'

const sites = exampleSites()
const now = new Date('2026-11-20T08:00:00Z')
const contextOf = (thirdParties?: string[], locale: Locale = 'es') => {
  const site = sites.get('portal')!
  const settings = { ...site.settings, ...(thirdParties && { thirdParties }) }
  return viewContext({ site: { ...site, settings }, base: '', locale, path: '/' }, now)
}

describe('consent', () => {
  test('OPEN-122 a site has third parties only where its settings name them', () => {
    const offered = (more: Record<string, unknown>) => thirdPartiesOf(testSite(more))
    expect(offered({})).toEqual([])
    expect(offered({ settings: { thirdParties: ['embeds', 'spies'] }, gptAdvertisingEnabled: true })).toEqual([
      'advertising',
      'embeds',
    ])
    for (const site of sites.all) expect(thirdPartiesOf(site)).toEqual([])
  })

  test('OPEN-121, OPEN-122 readers are asked about advertisements whose code runs in a frame', () => {
    const offered = (code: string) => thirdPartiesOf(testSite({ advertising: { positions: [{ id: 'a', code }] } }))
    expect(offered('<script src="https://ads.example/a.js"></script>')).toEqual(['advertising'])
    expect(offered('<a href="https://shop.example/">Abierto</a>')).toEqual([])
  })

  test('OPEN-122 the bar stands only on sites that have third parties, hidden until the script asks', () => {
    const { footer } = siteLayout(sites)
    expect(footer(contextOf())).not.toMatch(/nx-consent|data-consent/)
    const html = footer(contextOf(['embeds', 'analytics'], 'ca'))
    expect(html).toMatch(/<nx-consent hidden="" [^>]*aria-label="Avís de galetes" data-offered="embeds analytics"/)
    expect(html).toContain('Configura les galetes')
    expect(html).toContain('name="embeds"')
    expect(html).not.toContain('name="advertising"')
    expect(staticMarkup(<ConsentBar ctx={contextOf(['embeds'])} />)).toContain('Rechazar')
  })

  test('OPEN-122 a choice is kept in one technical cookie with its day, and asked again when there is more to ask', () => {
    const cookie = consentCookie(['embeds', 'analytics'], ['embeds'], { secure: true, now, cookies: '' })
    expect(cookie).toBe(
      'nx-consent=embeds.analytics..embeds..1.20261120; Path=/; Max-Age=15724800; SameSite=Lax; Secure',
    )
    const kept = `a=1; ${cookie.split(';')[0]}`
    expect(consentIn(kept, ['embeds', 'analytics'])).toEqual(['embeds'])
    expect(consentIn(kept, ['analytics'])).toEqual([])
    expect(consentIn(kept, ['embeds', 'advertising'])).toBeNull()
    expect(consentIn('nx-consent=embeds....1.20261120; a=1', ['embeds'])).toEqual([])
    expect(consentIn('', ['embeds'])).toBeNull()
    expect([consentDay(kept), consentDay('a=1')]).toEqual(['2026-11-20', null])
    // Who answered another question is asked this one.
    expect(consentIn(kept.replace('..1.', '..0.'), ['embeds'])).toBeNull()
    expect(consentIn('nx-consent=embeds..embeds', ['embeds'])).toBeNull()
  })

  test('OPEN-122 what another site of the same host has asked is kept beside', () => {
    const kept = (cookies: string, offered: ConsentCategory[], granted: ConsentCategory[]) =>
      consentCookie(offered, granted, { secure: false, now, cookies }).split(';')[0]!
    const first = kept('', ['embeds', 'analytics'], ['embeds'])
    const both = kept(`a=1; ${first}`, ['advertising', 'analytics'], ['analytics'])
    expect(both).toBe('nx-consent=embeds.advertising.analytics..embeds.analytics..1.20261120')
    expect([consentIn(both, ['embeds']), consentIn(both, ['advertising'])]).toEqual([['embeds'], []])
    // Its answer lasts no longer for that: of half a year ten days are over.
    const later = new Date('2026-11-30T08:00:00Z')
    const cookie = consentCookie(['advertising'], [], { secure: false, now: later, cookies: first })
    expect(cookie).toBe(
      'nx-consent=embeds.analytics.advertising..embeds..1.20261120; Path=/; Max-Age=14860800; SameSite=Lax',
    )
    // Answers to another question are no answers to this one.
    expect(kept('nx-consent=embeds..embeds..0.20261120', ['analytics'], [])).toBe('nx-consent=analytics....1.20261120')
  })

  test('OPEN-122 frames are those of known players, and only over https', () => {
    expect(frameOf('YouTube', 'https://www.youtube.com/watch?v=abcdefghijk')).toBe(
      'https://www.youtube-nocookie.com/embed/abcdefghijk',
    )
    expect(frameOf('Vimeo', 'https://vimeo.com/123')).toBe('https://player.vimeo.com/video/123?dnt=1')
    expect(frameOf('Spotify', 'https://open.spotify.com/episode/4rOoJ6Egrf8K2IrywzwOMk')).toMatch(/\/embed\/episode\//)
    expect(frameOf('X', 'https://x.com/a/status/1')).toBeNull()
    expect(frameOf('YouTube', 'javascript:alert(1)')).toBeNull()
    expect(frameOf('Datawrapper', 'http://datawrapper.dwcdn.net/a/')).toBeNull()
    expect(frameOf('Datawrapper', 'https://datawrapper.dwcdn.net/a/')).toBe('https://datawrapper.dwcdn.net/a/')
    expect(frameOf('Flourish', 'https://evil.example/a/')).toBeNull()
  })
})
