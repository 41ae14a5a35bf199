import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { HOUR_MS } from '../../../platform/durations.ts'
import { publishMany } from '../../../content/publish.ts'
import { flagVote } from '../../../participation/polls/flag-store.ts'
import { deskPortal } from '../../testing.ts'
import type { PollRow } from './model.ts'

const desk = await deskPortal()
const { db, now } = desk
const community = desk.as('community')
afterAll(() => desk.close())
const hour = (n: number) => new Date(now.getTime() + n * HOUR_MS).toISOString()
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
    // Whoever types without accents and in capitals finds it as well.
    const rows = await list('PUÉRTO')
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
    // Whoever works in another language reads them there.
    await sql`update staff set language = 'ca' where id = ${community.id}`.execute(db)
    expect((await list()).map(({ question }) => question).toSorted()).toEqual(['Luego', 'Obrir el port?'])
    await sql`update staff set language = 'es' where id = ${community.id}`.execute(db)
  })

  it('tell of votes that came too fast until somebody has looked at them', async () => {
    const [poll] = await list('puerto')
    expect(poll!.flag).toBeNull()
    const box = poll!.twins.map(({ id }) => Number(id)).toSorted((a, b) => a - b)[0]
    const later = new Date(now.getTime() + 60_000)
    for (const at of [now, later]) await flagVote(db, String(box), at)
    const [flagged] = await list('puerto')
    expect(flagged!.flag).toEqual({ n: 2, firstAt: now.toISOString(), lastAt: later.toISOString() })
    const looked = (by: typeof community, until: Date) =>
      by.post(`polls/${poll!.id}/flag`, { until: until.toISOString() })
    expect((await looked(desk.as('writer'), later)).statusCode).toBe(403)
    expect((await looked(community, now)).statusCode).toBe(409)
    expect((await looked(community, later)).statusCode).toBe(200)
    expect((await list('puerto'))[0]!.flag).toBeNull()
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

  it('lose votes that are not counted, with the reason on their page, once they are over', async () => {
    const [poll] = await list('puerto')
    const [later] = await list('luego')
    const reason = { es: 'Llegaron todos de un programa.', ca: 'Van arribar tots d’un programa.' }
    const body = { option: 'a', n: 3, seen: 4, reason }
    expect((await community.post(`polls/${later!.id}/voids`, body)).statusCode).toBe(409)
    const away = await desk.hire('lluny', [{ role: 'community', site: 'radio' }])
    expect((await away.post(`polls/${poll!.id}/voids`, body)).statusCode).toBe(403)
    for (const [more, field] of [
      [{ n: 5 }, 'n'],
      [{ option: 'z' }, 'option'],
    ] as const) {
      const wrong = await community.post(`polls/${poll!.id}/voids`, { ...body, ...more })
      expect([wrong.statusCode, wrong.json().errors[0].field]).toEqual([400, field])
    }
    const page = async (id: string) => {
      const { url } = (await desk.as('editor').get(`contents/${id}`)).json<{ url: string }>()
      const { pathname } = new URL(url, 'http://desk.test')
      return (await desk.app.inject({ url: pathname, headers: { host: 'desk.test' } })).body
    }
    expect((await community.post(`polls/${poll!.id}/voids`, body)).statusCode).toBe(200)
    // Whoever saw what there was before takes out nothing more.
    expect((await community.post(`polls/${poll!.id}/voids`, body)).statusCode).toBe(409)
    const [now] = await list('puerto')
    expect(now).toMatchObject({
      total: 2,
      options: [{ votes: 1 }, { votes: 1 }],
      voided: [{ option: 'a', n: 3, reason }],
    })
    for (const { id, language } of poll!.twins)
      await expect.poll(() => page(id)).toContain(language === 'ca' ? reason.ca : reason.es)
    expect((await community.delete(`polls/${poll!.id}/voids/${now!.voided[0]!.id}`)).statusCode).toBe(200)
    expect((await community.delete(`polls/${poll!.id}/voids/${now!.voided[0]!.id}`)).statusCode).toBe(404)
    expect((await list('puerto'))[0]).toMatchObject({ total: 5, voided: [] })
    const { entries } = (await desk.as('admin').get('audit?action=poll')).json()
    expect(entries.map(({ action }: { action: string }) => action).slice(0, 2)).toEqual([
      'poll.counted-again',
      'poll.voided',
    ])
  })
})
