import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { publishMany } from '../src/content/publish.ts'
import { fixedOffsetClock } from '../src/platform/clock.ts'
import { notifications } from '../src/platform/database/notifications.ts'
import { testDatabase } from '../src/platform/database/testing.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../src/platform/durations.ts'
import { silentLog } from '../src/platform/log.ts'
import { imagesByReferences } from '../src/platform/images/store.ts'
import { contentSchema } from '../src/content/types/model.ts'
import { composeNewsroom } from './compose/newsroom.ts'
import { seedDemo } from './seed.ts'
import { doubleKeys, stories } from './stories.ts'
import { tags, taxa } from './taxa.ts'
import { authors } from './people/authors.ts'
import { addDays, boundsOfDay, dayOf, wallTime } from '../src/platform/i18n/dates.ts'
import { forecastsOf } from '../src/weather/forecast-store.ts'
import { currentForecast } from '../src/weather/model.ts'
import { allSites, changeSite } from '../src/sites/store.ts'
import { siteRegistry } from '../src/sites/registry.ts'
import { chooseContents, type ChosenModule } from '../src/content/boards/compose.ts'
import { boardSchema } from '../src/content/boards/model.ts'
import { databaseSource } from '../src/content/boards/source.ts'
import { countMessages, messagesAt } from '../src/participation/contact/store.ts'
import { queueCounts } from '../src/participation/moderation/queue.ts'
import { loadTaxonomy } from '../src/content/taxonomy.ts'
import type { Locale } from '../src/platform/i18n/locale.ts'
import { boards } from './boards/boards.ts'
import { repeatedScenes } from './scenes.ts'
import { threads } from './threads.ts'
// Boards are checked against the modules that there are.
import '../src/app/modules.ts'

const now = new Date('2026-11-20T08:54:00Z')
const database = await testDatabase()
afterAll(() => database.close())
const { db } = database
const publicUrl = 'http://localhost:3000'
const at = (time: Date) => ({ db, log: silentLog, publicUrl, clock: fixedOffsetClock(time) })

/** What stands where on a front of the demonstration. */
async function frontOf(alias: string, locale: Locale): Promise<ChosenModule[]> {
  await loadTaxonomy(db, now)
  const sites = siteRegistry(await allSites(db))
  const site = sites.get(alias)!
  const { board } = boards.find((one) => one.site === alias && one.pageType === 'front' && one.locale === locale)!
  const ctx = { db, now, log: silentLog, site, locale, base: '', services: { sites } }
  return chooseContents(boardSchema.parse(board), ctx, databaseSource(ctx))
}

test('every key stands once, and every story names what exists', () => {
  expect(doubleKeys()).toEqual([])
  const known = { author: new Set(authors.map(({ key }) => key)) }
  for (const story of stories.values()) {
    const site = story.site ?? 'portal'
    const paths = new Set(taxa[site].map(({ path }) => path))
    for (const path of [story.taxon, ...(story.taxa ?? [])].filter(Boolean)) expect(paths, story.key).toContain(path)
    for (const key of story.tags ?? [])
      expect(
        tags[site].map((tag) => tag.key),
        story.key,
      ).toContain(key)
    for (const key of story.authors ?? []) expect([...known.author], story.key).toContain(key)
    for (const key of story.related ?? []) expect([...stories.keys()], story.key).toContain(key)
  }
})

test('every text is valid, has a twin and leaves no markup behind', () => {
  const { entities, contents } = composeNewsroom(now)
  for (const input of [...entities, ...contents]) {
    const parsed = contentSchema.safeParse(input)
    expect(parsed.error?.issues ?? [], String(input.externalId)).toEqual([])
  }
  for (const story of stories.values()) {
    expect(story.ca, story.key).toBeDefined()
    expect(story.es.title, story.key).not.toBe('')
  }
  expect(JSON.stringify(contents.map((content) => 'body' in content && content.body))).not.toMatch(
    /\[ill |\[content |"html":"[|#>]/,
  )
})

test('the newsroom is filled once', async () => {
  expect(await seedDemo(at(now))).toBe('seeded')
  expect(await seedDemo(at(new Date(now.getTime() + HOUR_MS)))).toBe('kept')
  const { length } = await db.selectFrom('content').select('id').where('external_id', 'like', 'demo:%').execute()
  const { entities, contents } = composeNewsroom(now)
  expect(length).toBe(entities.length + contents.length)
})

test('its newsletters have editions that left, in both languages', async () => {
  const { rows } = await sql<{ id: string; locale: string; count: number }>`
    select newsletter_id as id, locale, count(*)::int as count from newsletter_edition
    where state = 'sent' and html like '%{{unsubscribe}}%' group by 1, 2`.execute(db)
  const counts = Object.fromEntries(rows.map(({ id, locale, count }) => [`${id} ${locale}`, count]))
  for (const id of ['el-diario', 'edicion', 'la-cazuela', 'planes', 'verifica', 'alertas-tiempo'])
    for (const locale of ['es', 'ca']) expect(counts[`${id} ${locale}`], `${id} ${locale}`).toBeGreaterThan(0)
})

test('OPEN-92 readers talk about many contents, in both languages, and of no content that is not there', async () => {
  const { rows } = await sql<{ language: string; contents: number; comments: number }>`
    select right(c.external_id, 2) as language, count(distinct c.id)::int as contents, count(*)::int as comments
    from comment join content c on c.id = comment.content_id where comment.state = 'shown' group by 1`.execute(db)
  const by = new Map(rows.map((row) => [row.language, row]))
  for (const language of ['es', 'ca']) {
    const named = Object.keys(threads).filter((key) => key.endsWith(`:${language}`))
    expect(by.get(language)!.contents, language).toBe(named.length)
    expect(named.length, language).toBeGreaterThanOrEqual(8)
    expect(by.get(language)!.comments, language).toBeGreaterThan(named.length)
  }
})

test('COMM-09 a thread that was closed can be looked at, in both languages', async () => {
  const { rows } = await sql<{ language: string }>`select right(c.external_id, 2) as language from content c
    where (c.data ->> 'commentsClosed')::boolean
      and exists (select 1 from comment where content_id = c.id and state = 'shown')`.execute(db)
  expect(new Set(rows.map(({ language }) => language))).toEqual(new Set(['es', 'ca']))
})

test('who is said to write for the first time has written nothing else', async () => {
  const { rows } = await sql<{ others: number }>`select (select count(*)::int from comment other
      where other.reader_id = q.reader_id and other.id <> q.target_id) as others
    from moderation_queue q where q.kind = 'comment' and q.signals @> '[{"name": "first"}]'`.execute(db)
  expect(rows).toEqual([{ others: 0 }])
})

test('every desk of the newsroom has something that waits', async () => {
  const rows = await queueCounts(db, ['portal'])
  const waiting = new Set(rows.map(({ kind, why }) => `${kind} ${why}`))
  expect([...waiting].toSorted()).toEqual(['comment appeal', 'comment held', 'comment reported', 'question held'])
  const messages = await messagesAt(db, { sites: ['portal'], states: ['new', 'taken'], limit: 20 })
  expect(new Set(messages.map(({ locale }) => locale))).toEqual(new Set(['es', 'ca']))
  expect(messages.filter(({ dueAt }) => Date.parse(dueAt!) < now.getTime())).toHaveLength(1)
  expect([...(await countMessages(db, ['portal'])).keys()].toSorted()).toEqual(['answered', 'closed', 'new', 'taken'])
})

test.each(['portal', 'ocio', 'radio'])(
  'OPEN-97 no scene stands twice within a screen and a half of the front of %s',
  async (alias) => {
    const site = siteRegistry(await allSites(db)).get(alias)!
    const { rows } = await sql<{ id: string; drawing: { theme: string; kind?: string } }>`
    select id, drawing from image where drawing is not null`.execute(db)
    const drawn = new Map(rows.map(({ id, drawing }) => [id, drawing]))
    for (const locale of site.languages) expect(repeatedScenes(await frontOf(alias, locale), drawn), locale).toEqual([])
  },
  30_000,
)

test('two processes that start at once fill it once; a killed start begins again', async () => {
  const other = await testDatabase()
  const deps = { ...at(now), db: other.db }
  await publishMany({ db: other.db, clock: deps.clock }, composeNewsroom(now).entities.slice(0, 20), { actor: 'demo' })
  expect((await Promise.all([seedDemo(deps), seedDemo(deps)])).sort()).toEqual(['kept', 'seeded'])
  const { length } = await other.db.selectFrom('content').select('id').execute()
  const { entities, contents } = composeNewsroom(now)
  expect(length).toBe(entities.length + contents.length)
  await other.close()
})

test('every picture that a content names is there', async () => {
  const { contents } = composeNewsroom(now)
  const wanted = contents.flatMap((content) => ('image' in content && content.image ? [content.image.image] : []))
  const found = await imagesByReferences(db, wanted)
  expect(found.size).toBe(new Set(wanted).size)
})

test('of every picture it is known whose it is and what it shows, in both languages', async () => {
  const { rows } = await sql<{ external_id: string }>`select external_id from image where rights = 'unknown'
    or coalesce(alt_in ->> 'es', '') = '' or coalesce(alt_in ->> 'ca', '') = ''`.execute(db)
  expect(rows).toEqual([])
  const { rows: sent } = await sql`select distinct rights from image where external_id like 'demo:sent:%'`.execute(db)
  expect(sent).toEqual([{ rights: 'reader' }])
})

test('OPEN-110 days later the dates have moved, events keep their hour, and the forecast begins on the new day', async () => {
  const passed = 5 * DAY_MS + 7 * HOUR_MS
  const later = new Date(now.getTime() + passed)
  const story = () =>
    db
      .selectFrom('content')
      .select(['publish_at', 'data'])
      .where('external_id', '=', 'demo:puerto-cerrado:es')
      .executeTakeFirstOrThrow()
  const events = () =>
    db.selectFrom('content').select(['external_id', 'data', 'card']).where('type', '=', 'event').orderBy('id').execute()
  const dates = (occurrence: object) =>
    JSON.stringify(occurrence)
      .match(/\d{4}-[^"]*Z/g)!
      .map((text) => wallTime(text))
  const [storyBefore, before] = [await story(), await events()]
  expect(await seedDemo(at(later))).toBe('moved')
  const [storyAfter, after] = [await story(), await events()]
  const moved = storyAfter.publish_at!.getTime() - storyBefore.publish_at!.getTime()
  expect(Math.round(moved / MINUTE_MS)).toBe(passed / MINUTE_MS)
  expect(Date.parse(storyAfter.data.publishAt!)).toBe(storyAfter.publish_at!.getTime())
  expect(before.length).toBeGreaterThan(20)
  for (const [i, { data, card }] of after.entries()) {
    const [was, is] = [before[i]!.data, data].map((document) => dates((document as { occurrence: object }).occurrence))
    expect(is!.map(({ hour, minute }) => [hour, minute])).toEqual(was!.map(({ hour, minute }) => [hour, minute]))
    expect(is![0]).not.toEqual(was![0])
    const { eventUniqueDate, eventEndDate, eventMultipleDates } = card.event!
    expect(wallTime((eventUniqueDate ?? eventEndDate ?? eventMultipleDates[0])!)).toEqual(is![0])
  }
  const forecast = (await forecastsOf(db, ['portalba'])).get('portalba')!
  expect(forecast.days[0]!.date).toBe(dayOf(later))
  // Also after midnight, when the next one is still to come.
  const midnight = boundsOfDay(dayOf(later)).end
  for (const moment of [later, midnight]) {
    const shown = currentForecast(forecast, moment)!
    expect(shown.days).toHaveLength(7)
    expect(shown.days[0]!.date).toBe(dayOf(moment))
    expect(dayOf(shown.hours.at(-1)!.date)).toBe(addDays(dayOf(moment), 1))
  }
})

test('a start in the same hour leaves the forecasts, and one in a later hour makes them again', async () => {
  const hours = async () => (await forecastsOf(db, ['portalba'])).get('portalba')!.hours.length
  const last = new Date(now.getTime() + 6 * DAY_MS)
  await seedDemo(at(last))
  await sql`update weather_forecast set data = '[]' where place = 'portalba' and kind = 'hourly'`.execute(db)
  await seedDemo(at(last))
  expect(await hours()).toBe(0)
  await seedDemo(at(new Date(last.getTime() + HOUR_MS)))
  expect(await hours()).toBeGreaterThan(24)
})

const addresses = async () => (await allSites(db)).map(({ url, scheme }) => [scheme, url])
const started = (publicUrl: string) =>
  seedDemo({ ...at(new Date(now.getTime() + 5 * DAY_MS + 8 * HOUR_MS)), publicUrl })
const editionsNaming = async (address: string) =>
  (await sql`select id from newsletter_edition where html like ${`%${address}/%`}`.execute(db)).rows.length

test('started at another address, its sites and the links of its mails follow', async () => {
  await started('https://mestral.example')
  expect(await addresses()).toEqual([
    ['https', 'https://mestral.example'],
    ['https', 'https://mestral.example/ocio'],
    ['https', 'https://mestral.example/radio'],
  ])
  expect(await editionsNaming(publicUrl)).toBe(0)
  expect(await editionsNaming('https://mestral.example')).toBeGreaterThan(0)
})

test('a site whose address was changed keeps it when the others follow', async () => {
  await changeSite(db, 'radio', (site) => ({ ...site, url: 'https://radio.example' }))
  await started('http://localhost:8080')
  expect(await addresses()).toEqual([
    ['http', 'http://localhost:8080'],
    ['http', 'http://localhost:8080/ocio'],
    ['https', 'https://radio.example'],
  ])
  // Also where the others come back to the address of before.
  await started('https://mestral.example')
  expect((await addresses()).map(([, url]) => url)).toEqual([
    'https://mestral.example',
    'https://mestral.example/ocio',
    'https://radio.example',
  ])
})

test('beside a portal that serves them the sites keep their address, whoever starts at another port', async () => {
  const serving = notifications(database.url, silentLog)
  await serving.start()
  await started('http://localhost:8081')
  expect((await addresses())[0]).toEqual(['https', 'https://mestral.example'])
  await serving.close()
  await started('http://localhost:8081')
  expect((await addresses())[0]).toEqual(['http', 'http://localhost:8081'])
})
