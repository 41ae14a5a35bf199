import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { exampleArticle } from '../../content/examples.ts'
import { publishMany } from '../../content/publish.ts'
import { loadTaxonomy } from '../../content/taxonomy.ts'
import type { Database } from '../../platform/database/database.ts'
import { testDatabase } from '../../platform/database/testing.ts'
import { silentLog } from '../../platform/log.ts'
import { commandLine } from '../../platform/testing.ts'
import { saveSite } from '../../sites/store.ts'
import { takeFrontSnapshots } from './actions.ts'
import { register } from './commands.ts'
import { countSnapshots, findSnapshot, forgetSnapshots, insertSnapshot, snapshotTimes, thinSnapshots } from './store.ts'

let database: Database
const key = { site: 'portal', locale: 'es' } as const
const at = (text: string) => new Date(`2026-03-0${text}:00Z`)
const always = { start: new Date(0), end: new Date('2100-01-01') }

beforeAll(async () => {
  database = await testDatabase()
  await saveSite(database.db, { alias: 'portal', id: '1', name: 'Portal', url: 'http://portal.test', position: 1 })
})
beforeEach(() => forgetSnapshots(database.db))
afterAll(() => database.close())

const publish = (externalId: string, title: string, publishAt: Date) =>
  publishMany(
    { db: database.db, clock: { now: () => publishAt } },
    [exampleArticle({ externalId, title, publishAt: publishAt.toISOString() })],
    { actor: 'test' },
  )
const take = async (now: Date, more: object = {}) => {
  await loadTaxonomy(database.db, now)
  return takeFrontSnapshots({ db: database.db, log: silentLog, now }, more)
}
const times = async () => (await snapshotTimes(database.db, key, always)).map(({ takenAt }) => takenAt.toISOString())

test('OPEN-85 OPEN-91 a front is kept when it changed, at most once an hour, and at the end of the day', async () => {
  await publish('a', 'La primera', at('1T08:00'))
  expect(await take(at('1T09:00'))).toBe(1)
  await publish('b', 'La segunda', at('1T09:10'))
  expect(await take(at('1T09:30'))).toBe(0)
  expect(await take(at('1T10:00'))).toBe(1)
  expect(await take(at('1T11:00'))).toBe(0)
  await publish('c', 'La tercera', at('1T11:05'))
  await take(at('1T12:00'))
  await publish('d', 'La cuarta', at('1T12:10'))
  expect(await take(at('1T12:20'), { endOfDay: true })).toBe(1)
  expect(await take(at('1T12:21'), { endOfDay: true })).toBe(0)
  expect((await times()).map((time) => time.slice(11, 16))).toEqual(['09:00', '10:00', '12:00', '12:20'])
})

test('OPEN-91 keeps contents in their order with the words of that hour, in small rows', async () => {
  await publish('e', 'Como se dijo', at('2T08:00'))
  await take(at('2T09:00'))
  await publish('e', 'Como se dice ahora', at('2T08:00'))
  const [{ id } = { id: '' }] = await snapshotTimes(database.db, key, always)
  const front = (await findSnapshot(database.db, id))!
  const titles = front.rows.flatMap((row) => row.modules.flatMap((module) => module.items.map((item) => item.title)))
  expect(titles[0]).toBe('Como se dijo')
  expect(JSON.stringify(front)).not.toContain('<')
  const [counted] = await countSnapshots(database.db)
  expect(counted).toMatchObject({ site: 'portal', language: 'es', count: 1 })
  expect(counted!.bytes).toBeLessThan(4000)
})

test('OPEN-85 old fronts are thinned: all of two months, three a day of two years, then one a day', async () => {
  const now = new Date('2026-03-02T12:00:00Z')
  const front = { rows: [{ modules: [{ kind: 'lead', items: [{ id: '1', title: 'x' }] }] }] }
  for (const day of ['2026-02-20', '2025-06-10', '2020-06-10'])
    for (let hour = 0; hour < 22; hour++) {
      const takenAt = new Date(`${day}T${String(hour).padStart(2, '0')}:00:00Z`)
      await insertSnapshot(database.db, { ...key, takenAt, hash: String(hour), front })
    }
  expect(await thinSnapshots(database.db, now)).toBe(19 + 21)
  const left = await times()
  expect(left.filter((time) => time.startsWith('2026-02-20'))).toHaveLength(22)
  expect(left.filter((time) => time.startsWith('2025-06-10'))).toHaveLength(3)
  expect(left.filter((time) => time.startsWith('2020-06-10'))).toEqual(['2020-06-10T21:00:00.000Z'])
  expect(await thinSnapshots(database.db, now)).toBe(0)
})

test('the command line keeps, lists and thins fronts', async () => {
  const run = commandLine({ db: database.db, now: at('2T12:00') }, register)
  const said: string[] = []
  for (const words of [['take'], ['list'], ['list', '--json'], ['thin']]) said.push(...(await run('fronts', ...words)))
  expect(said[0]).toContain('1 sites')
  expect(said[1]).toContain('portal es: 1 since 2026-03-02T12:00:00.000Z')
  expect(JSON.parse(said[2]!)).toMatchObject({ site: 'portal', count: 1 })
  expect(said[3]).toBe('0 fronts forgotten')
})
