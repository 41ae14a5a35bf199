import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { putChannel, putSchedule } from '../broadcast/schedule/actions.ts'
import { exampleBroadcast, exampleChannel } from '../broadcast/schedule/examples.ts'
import { exampleArticle } from '../content/examples.ts'
import { publishContent } from '../content/publish.ts'
import { findAnyContent } from '../content/store.ts'
import type { ContentInput } from '../content/types/model.ts'
import { takeFrontSnapshots } from '../fronts/snapshots/actions.ts'
import { countSnapshots } from '../fronts/snapshots/store.ts'
import { testDatabase } from '../platform/database/testing.ts'
import { silentLog } from '../platform/log.ts'
import { findReader } from '../readers/accounts/store.ts'
import { registration } from '../readers/testing.ts'
import { saveSite } from '../sites/store.ts'
import type { App } from '../web/http/server.ts'
import { NEWS_SITE, testPortal } from './testing.ts'

/** Three hours behind UTC all year, four or five behind the usual site. */
const SOUTH = {
  ...NEWS_SITE,
  alias: 'sur',
  id: '2',
  name: 'Sur',
  url: 'http://sur.test',
  position: 2,
  timeZone: 'America/Argentina/Buenos_Aires',
  country: 'AR',
}
/** 20 November, 22.30 in Buenos Aires; in Madrid the next day has begun. */
const now = new Date('2026-11-21T01:30:00Z')
const clock = { now: () => now }

const database = await testDatabase()
const { db } = database
let app: App
const paths = new Map<string, string>()

beforeAll(async () => {
  await saveSite(db, NEWS_SITE)
  await saveSite(db, SOUTH)
  const put = async (externalId: string, input: object) => {
    const site = { site: SOUTH.alias, sites: [SOUTH.alias, NEWS_SITE.alias] }
    await publishContent({ db, clock }, { externalId, ...site, ...input } as ContentInput, { actor: 'test' })
    paths.set(externalId, (await findAnyContent(db, `ext:${externalId}`))!.path)
  }
  await put('late', exampleArticleLike({ title: 'Noticia de la noche', publishAt: '2026-11-21T01:00:00Z' }))
  const event = { type: 'event', language: 'es', state: 'published', publishAt: '2026-11-01T08:00:00Z' }
  // Midnight there: a whole day.
  await put('day', { ...event, title: 'Un día', occurrence: { code: 'unique-date', date: '2026-11-24T03:00:00Z' } })
  await put('hour', { ...event, title: 'Una hora', occurrence: { code: 'unique-date', date: '2026-11-25T23:30:00Z' } })
  const channel = await putChannel(db, exampleChannel('canal', { site: SOUTH.alias }))
  await putSchedule(db, { channel, broadcasts: [exampleBroadcast('La noche', 25, 26)], source: 'test' })
  app = await testPortal(db, now)
})
afterAll(async () => {
  await app.close()
  await database.close()
})

function exampleArticleLike(more: object): object {
  const { externalId: _, site: __, ...rest } = exampleArticle(more)
  return rest
}

const ask = (host: string, url: string) => app.inject({ url, headers: { host } })
const south = async (url: string) => (await ask('sur.test', url)).body
const usual = async (url: string) => (await ask('news.test', url)).body
const todayIn = (html: string) => /<time [^>]*dateTime="([\d-]+)" data-today=""/i.exec(html)?.[1]

describe('a site elsewhere', () => {
  test('shows the days and hours of its own clock, and tells scripts which one that is', async () => {
    const [there, here] = [await south(paths.get('late')!), await usual(paths.get('late')!)]
    expect(there).toContain('20 nov 2026, 22:00')
    expect(here).toContain('21 nov 2026, 02:00')
    expect([todayIn(there), todayIn(here)]).toEqual(['2026-11-20', '2026-11-21'])
    expect(there).toContain('data-site="sur" data-zone="America/Argentina/Buenos_Aires"')
    expect(here).not.toContain('data-zone')
  })

  test('its archive begins and ends its days at its own midnight', async () => {
    expect(await south('/hemeroteca/2026/11/20/2026/11/20/')).toContain('Noticia de la noche')
    // Nothing is of that day there: what is new leads on from such a page, whenever it was.
    expect((await ask('sur.test', '/hemeroteca/2026/11/21/2026/11/21/')).statusCode).toBe(404)
    expect(await usual('/hemeroteca/2026/11/21/2026/11/21/')).toContain('Noticia de la noche')
  })

  test('its agenda has whole days where its midnight is, and hours of its clock', async () => {
    const page = await south(paths.get('hour')!)
    expect(page).toContain('20.30')
    const calendar = await south('/agenda/agenda.ics')
    expect(calendar).toContain('DTSTART;VALUE=DATE:20261124')
    expect(calendar).toContain('DTSTART;TZID=America/Argentina/Buenos_Aires:20261125T203000')
    expect(calendar).toContain('X-WR-TIMEZONE:America/Argentina/Buenos_Aires')
    expect(calendar).toContain('TZOFFSETTO:-0300')
    expect(calendar).not.toContain('Madrid')
  })

  test('its guide shows the hours of its clock, and so does what other programs read', async () => {
    const guide = await south('/programacion/guia/')
    expect(guide).toContain('La noche')
    expect(guide).toContain('22.00')
    expect(guide).toContain('"broadcastTimezone":"America/Argentina/Buenos_Aires"')
    expect(await south('/programacion/xmltv.xml')).toContain('start="20261120220000 -0300"')
  })

  test('the last front of its day is kept at its midnight', async () => {
    const at = async (moment: string) => {
      await takeFrontSnapshots({ db, log: silentLog, now: new Date(moment) }, { endOfDay: true, dayEnds: true })
      return (await countSnapshots(db)).map(({ site }) => site)
    }
    expect(await at('2026-11-22T02:44:00Z')).toEqual([])
    expect(await at('2026-11-22T02:59:00Z')).toEqual(['sur'])
    expect(await at('2026-11-22T22:59:00Z')).toEqual(['portal', 'sur'])
  })

  test('its readers live in its country unless they say otherwise', async () => {
    const page = await south('/registro/')
    expect(page).toMatch(/<option value="AR" selected="">Argentina<\/option>/)
    expect(await usual('/registro/')).toMatch(/<option value="ES" selected="">España<\/option>/)
    const made = await app.inject({
      method: 'POST',
      url: '/api/front/user/register',
      headers: { host: 'sur.test', origin: SOUTH.url },
      payload: registration('surena', { province: 'Córdoba', city: 'Alta Gracia' }),
    })
    const reader = await findReader(db, made.json<{ userId: string }>().userId)
    expect(reader).toMatchObject({ country: 'AR', province: 'Córdoba', city: 'Alta Gracia' })
  })
})
