import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { publishMany } from '../../../content/publish.ts'
import { deskPortal } from '../../testing.ts'
import type { PollRow } from './model.ts'

const desk = await deskPortal()
const { db, now } = desk
const community = desk.as('community')
afterAll(() => desk.close())
const hour = (n: number) => new Date(now.getTime() + n * 3_600_000).toISOString()
const list = async (q = ''): Promise<PollRow[]> => (await community.get(`polls?site=portal&q=${q}`)).json().rows

beforeAll(async () => {
  const poll = (externalId: string, more: object) => ({
    type: 'poll',
    externalId,
    site: 'portal',
    language: 'es',
    state: 'published',
    publishAt: hour(-5),
    title: 'x',
    question: '¿Abrir el puerto?',
    startDate: hour(-2),
    endDate: hour(20),
    multiple: false,
    options: [
      { id: 'a', text: 'Sí', votes: 1 },
      { id: 'b', text: 'No' },
    ],
    ...more,
  })
  const inputs = [
    poll('p', { translationGroup: 'g' }),
    poll('p:ca', { translationGroup: 'g', language: 'ca', question: 'Obrir el port?' }),
    poll('luego', { question: 'Luego', startDate: hour(5) }),
  ]
  const made = await publishMany({ db, clock: { now: () => now } }, inputs, { actor: 'cli' })
  expect(made).toHaveLength(3)
  const box = (await list('puerto'))[0]!.twins.map(({ id }) => Number(id)).toSorted((a, b) => a - b)[0]
  await sql`insert into poll_tally (poll_id, option_id, slot, n) values
    (${box}, 'a', 0, 2), (${box}, 'a', 3, 1), (${box}, 'b', 1, 1)`.execute(db)
})

describe('polls of the desk', () => {
  it('show what was chosen in both languages together', async () => {
    const rows = await list('puerto')
    expect(rows).toMatchObject([
      {
        state: 'active',
        isPublic: true,
        mayClose: true,
        // What came in with the poll counts; exact counts of an open one would tell what somebody chose.
        total: 5,
        options: [
          { text: 'Sí', percentage: 80 },
          { text: 'No', percentage: 20 },
        ],
      },
    ])
    expect(rows[0]!.options[0]!.votes).toBeUndefined()
    expect(rows[0]!.twins).toHaveLength(2)
    expect(await list()).toHaveLength(2)
  })

  it('are ended in all languages, once, and never before they begin', async () => {
    const [poll] = await list('puerto')
    const [later] = await list('luego')
    const away = await desk.hire('fora', [{ role: 'community', site: 'radio' }])
    expect((await away.post(`polls/${poll!.id}/close`)).statusCode).toBe(403)
    expect((await community.post(`polls/${later!.id}/close`)).statusCode).toBe(409)
    expect((await community.post(`polls/${poll!.id}/close`)).statusCode).toBe(200)
    expect((await community.post(`polls/${poll!.id}/close`)).statusCode).toBe(409)
    const { rows } = await sql<{ until: string }>`select data ->> 'endDate' as until from content
      where translation_group = 'g'`.execute(db)
    expect(rows.map(({ until }) => Date.parse(until))).toEqual([now.getTime(), now.getTime()])
    expect(await list('puerto')).toMatchObject([{ state: 'finished', mayClose: false, total: 5 }])
  })
})
