import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addVote } from '../../content/ratings/store.ts'
import { addViews } from '../../discovery/most-read/store.ts'
import { HOUR_MS } from '../../platform/durations.ts'
import { publishArticles } from '../boards/testing.ts'
import { deskPortal } from '../testing.ts'
import { CHART_HOURS, type Figures } from './model.ts'

const desk = await deskPortal()
const { db, now } = desk
afterAll(() => desk.close())
const before = (hours: number) => new Date(now.getTime() - hours * HOUR_MS)
let ids: Record<string, string>
const figures = async (name: string): Promise<Figures> =>
  (await desk.as('writer').get(`contents/${ids[name]}/figures`)).json()

beforeAll(async () => {
  ids = { ...(await publishArticles(desk, 'es', ['viento'])), ...(await publishArticles(desk, 'ca', ['viento'])) }
})

it('OPEN-92: of what nobody has read every figure is nothing', async () => {
  const { reads, ...others } = await figures('viento-es')
  expect(reads).toMatchObject({ day: 0, week: 0, kept: 0, keptDays: 60 })
  expect(reads.hours).toHaveLength(CHART_HOURS)
  expect(others).toEqual({ comments: 0, saved: 0, stars: null })
})

it('OPEN-92: readings are told by the hours of the last day, for a week and as long as they are kept', async () => {
  const es = ids['viento-es']!
  for (const [hours, n] of [
    [0, 3],
    [1, 5],
    [23, 7],
    [24, 11],
    [24 * 6, 13],
    [24 * 20, 17],
  ] as const)
    await addViews(db, new Map([[es, n]]), before(hours))
  await addViews(db, new Map([[ids['viento-ca']!, 2]]), now)
  const { reads } = await figures('viento-es')
  expect(reads).toMatchObject({ day: 3 + 5 + 7, week: 15 + 11 + 13, kept: 39 + 17 })
  expect(reads.hours.at(-1)).toEqual({ at: '2026-03-02T09:00:00.000Z', n: 3 })
  expect([reads.hours[0]!.n, reads.hours.at(-2)!.n, reads.hours.at(-3)!.n]).toEqual([7, 5, 0])
  // Each language has its own readers.
  expect((await figures('viento-ca')).reads).toMatchObject({ day: 2, kept: 2 })
})

it('OPEN-68: what readers did beside reading is counted as far as it shows', async () => {
  const es = ids['viento-es']!
  await sql`insert into reader (id, email, email_key, site, created_at, changed_at)
    select id, id, id, 'portal', ${now}, ${now} from unnest(array['r1', 'r2']) id`.execute(db)
  await sql`insert into reader_saved (reader_id, content_id, saved_at) values ('r1', ${es}, ${now}), ('r2', ${es}, ${now})`.execute(
    db,
  )
  await sql`insert into comment (content_id, site, reader_id, body, body_digest, state, created_at)
    select ${es}, 'portal', 'r1', state, state, state, ${now} from unnest(array['shown', 'waiting', 'refused']) state`.execute(
    db,
  )
  for (const [browserHash, value] of [
    ['a', 5],
    ['b', 4],
    ['c', 4],
  ] as const)
    await addVote(db, es, { browserHash, readerId: null, value, now })
  expect(await figures('viento-es')).toMatchObject({ comments: 1, saved: 2, stars: { votes: 3, mean: 4.3 } })
})
