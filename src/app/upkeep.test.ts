import { sql } from 'kysely'
import { afterAll, expect, test, vi } from 'vitest'
import { putChannel, putSchedule } from '../broadcast/schedule/actions.ts'
import { forgetBroadcasts } from '../broadcast/schedule/write-store.ts'
import { exampleArticle } from '../content/examples.ts'
import { publishContent } from '../content/publish.ts'
import { findAnyContent, findContent, revisionsOf } from '../content/store.ts'
import { settleScheduled, thinRevisions } from '../content/upkeep.ts'
import { addViews, forgetViews } from '../discovery/most-read/store.ts'
import { DAY_MS, HOUR_MS } from '../platform/durations.ts'
import { dayOf } from '../platform/i18n/dates.ts'
import { testDatabase } from '../platform/database/testing.ts'
import { createJobs } from '../platform/jobs/jobs.ts'
import { silentLog } from '../platform/log.ts'
import { listMail, queueMail } from '../platform/mail/store.ts'
import { loadDemonstration } from './demonstration.ts'
import { quarantine } from '../platform/uploads/quarantine.ts'
import { registerUpkeep } from './upkeep.ts'

/** Nobody sends files here. */
const held = quarantine('/nowhere')
import { forecastsOf, saveForecast } from '../weather/forecast-store.ts'
import { savePlace } from '../weather/store.ts'

const database = await testDatabase()
const { db } = database
let now = new Date('2026-03-02T12:00:00Z')
const clock = { now: () => now }
const storage = { read: async () => null, write: async () => {}, exists: async () => false, remove: async () => {} }
const deps = { db, clock }
const by = { actor: 'test' }
afterAll(() => database.close())

test('a content whose hour has come is seen at once, and its stored state follows later', async () => {
  const publishAt = '2026-03-02T13:00:00Z'
  const input = exampleArticle({ externalId: 'later', publishAt })
  const { id } = await publishContent(deps, input, by)
  now = new Date(publishAt)
  expect(await findContent(db, id, now)).not.toBeNull()
  expect(await settleScheduled(db, now)).toBe(0)
  now = new Date('2026-03-02T13:10:00Z')
  expect(await settleScheduled(db, now)).toBe(1)
  const settled = (await findAnyContent(db, id))!
  expect([settled.state, settled.document.state, settled.version]).toEqual(['published', 'published', 1])
  expect((await publishContent(deps, input, by)).result).toBe('unchanged')
})

test('of a content saved hundreds of times the newest, the first and all recent versions stay', async () => {
  const { id } = await publishContent(deps, exampleArticle({ externalId: 'often' }), by)
  await sql`insert into content_revision (content_id, version, saved_at, actor, state, data)
    select content_id, n, saved_at, actor, state, data from content_revision, generate_series(2, 150) n
    where content_id = ${id}::bigint`.execute(db)
  expect(await thinRevisions(db, now)).toBe(0)
  expect(await thinRevisions(db, new Date(now.getTime() + 91 * DAY_MS))).toBe(49)
  const versions = (await revisionsOf(db, id)).map(({ version }) => version)
  expect([versions.length, versions[0], versions.at(-2), versions.at(-1)]).toEqual([101, 150, 51, 1])
})

test('counts of readings are forgotten after two months', async () => {
  const { id } = await publishContent(deps, exampleArticle({ externalId: 'read' }), by)
  const views = new Map([[id, 3]])
  await addViews(db, views, now)
  await addViews(db, views, new Date(now.getTime() - 61 * DAY_MS))
  expect(await forgetViews(db, now)).toBe(1)
})

test('what is planned by the clock survives every process', async () => {
  const jobs = createJobs(database.url, silentLog)
  const byClock: string[] = []
  const handle: typeof jobs.handle = (kind, run) => {
    if (kind.cron) byClock.push(kind.queue)
    jobs.handle(kind, run)
  }
  const deps = { db, longRunning: db, storage, quarantine: held, clock, log: silentLog, secret: '' }
  registerUpkeep({ ...jobs, handle }, deps)
  await jobs.start()
  expect(byClock).toEqual(expect.arrayContaining(['settle-scheduled', 'tidy-up']))
  const planned = async () =>
    (await sql<{ name: string }>`select name from jobs.schedule`.execute(db)).rows.map(({ name }) => name).sort()
  await vi.waitFor(async () => expect(await planned()).toEqual(byClock.sort()), 10_000)
  await jobs.stop()
})

test('one kind of what is old that cannot be forgotten keeps no other, and is tried anew', async () => {
  const handled = new Map<string, (data: object, signal: AbortSignal) => Promise<void>>()
  const jobs = {
    handle: (kind: { queue: string }, run: (data: object, signal: AbortSignal) => Promise<void>) =>
      void handled.set(kind.queue, run),
  }
  const stores = { storage, quarantine: held, clock, log: silentLog, secret: '' }
  registerUpkeep(jobs as never, { db, longRunning: db, ...stores })
  const old = new Date(now.getTime() - 31 * DAY_MS)
  await queueMail(db, { to: 'a@example.org', subject: 'S', text: 't', html: 'h', host: 'mestral.example' }, old)
  await sql`alter table content_revision rename to content_revision_away`.execute(db)
  const tidied = handled.get('tidy-up')!({}, new AbortController().signal)
  await expect(tidied).rejects.toThrow('some of what is old was not forgotten')
  expect(await listMail(db)).toEqual([])
  await sql`alter table content_revision_away rename to content_revision`.execute(db)
  await handled.get('tidy-up')!({}, new AbortController().signal)
})

test('OPEN-110 the forecasts of the demonstration go on while the portal runs', async () => {
  const handled = new Map<string, () => Promise<void>>()
  const jobs = { handle: (kind: { queue: string }, run: () => Promise<void>) => void handled.set(kind.queue, run) }
  const demonstration = await loadDemonstration({ demo: true })
  registerUpkeep(jobs as never, {
    db,
    longRunning: db,
    storage,
    quarantine: held,
    clock,
    log: silentLog,
    secret: '',
    demonstration,
  })
  await savePlace(db, { site: 'portal', slug: 'portalba', name: { es: 'Portalba' } })
  await handled.get('demo-forecasts')!()
  expect((await forecastsOf(db, ['portalba'])).get('portalba')!.days[0]!.date).toBe(dayOf(now))
  now = new Date(now.getTime() + 6 * HOUR_MS)
  await handled.get('demo-forecasts')!()
  expect(now.getTime() - (await forecastsOf(db, ['portalba'])).get('portalba')!.updated.getTime()).toBeLessThan(
    2.1 * HOUR_MS,
  )
  // What an operator imported is left alone.
  const [day] = (await forecastsOf(db, ['portalba'])).get('portalba')!.days
  const imported = { place: 'portalba', kind: 'daily' as const, issued: now, source: 'AEMET', data: [day!] }
  expect(await saveForecast(db, imported)).toBe('updated')
  now = new Date(now.getTime() + 6 * HOUR_MS)
  await handled.get('demo-forecasts')!()
  expect((await forecastsOf(db, ['portalba'])).get('portalba')!.days).toHaveLength(1)
})

test('broadcasts are remembered for more than a year', async () => {
  const channel = await putChannel(db, { externalId: 'c', site: 'portal', slug: 'c', name: { es: 'C' } })
  const day = (text: string) => ({
    start: new Date(`${text}T10:00:00Z`),
    end: new Date(`${text}T11:00:00Z`),
    title: { es: text },
  })
  for (const text of ['2024-12-01', '2025-03-01'])
    await putSchedule(db, { channel, broadcasts: [day(text)], source: 'test' })
  expect(await forgetBroadcasts(db, new Date('2026-03-02T13:10:00Z'))).toBe(1)
  const left = await db.selectFrom('broadcast').select('title').execute()
  expect(left.map(({ title }) => title.es)).toEqual(['2025-03-01'])
})
