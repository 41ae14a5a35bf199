import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { publishMany } from '../../content/publish.ts'
import { auditMessages } from '../audit/messages.ts'
import { deskPortal } from '../testing.ts'
import type { AgendaAnswer, DeskEvent } from './model.ts'

const desk = await deskPortal()
const { db, now } = desk
const community = desk.as('community')
afterAll(() => desk.close())

const read = async (from = '2026-03-02'): Promise<AgendaAnswer> =>
  (await community.get(`agenda?site=portal&from=${from}`)).json()
const called = async (title: string): Promise<DeskEvent> =>
  (await read()).events.find((event) => event.title === title)!
const seenOf = ({ twins }: DeskEvent) => Object.fromEntries(twins.map(({ id, version }) => [id, version]))

beforeAll(async () => {
  const event = (externalId: string, title: string, more: object) => ({
    type: 'event',
    externalId,
    title,
    site: 'portal',
    language: 'es',
    state: 'published',
    publishAt: '2026-02-01T08:00:00Z',
    ...more,
  })
  const evening = { occurrence: { code: 'unique-date', date: '2026-03-05T19:00:00Z' } }
  const place = { location: { name: 'Teatro Principal' } }
  const inputs = [
    event('uno', 'Concierto', { ...evening, translationGroup: 'g', ...place }),
    event('uno:ca', 'Concert', { ...evening, translationGroup: 'g', language: 'ca' }),
    event('dos', 'CONCIERTO', { ...evening, state: 'draft' }),
    event('tres', 'Gran gala', { ...evening, ...place }),
    event('feria', 'Feria', {
      occurrence: { code: 'date-range', start: '2026-03-03T23:00:00Z', end: '2026-03-06T23:00:00Z' },
    }),
    event('luego', 'Luego', { occurrence: { code: 'unique-date', date: '2026-06-01T10:00:00Z' } }),
  ]
  await publishMany({ db, clock: { now: () => now } }, inputs, { actor: 'cli' })
})

describe('the agenda of the desk', () => {
  it('lists what happens by its days, in all languages as one, with what may be the same', async () => {
    const { days, events, mayChange } = await read()
    expect(mayChange).toBe(true)
    const title = (id: string) => events.find((event) => event.id === id)!.title
    expect(
      days.map(({ day, entries }) => [day, entries.map(({ id, goesOn }) => title(id) + (goesOn ? ' …' : ''))]),
    ).toEqual([
      ['2026-03-04', ['Feria']],
      ['2026-03-05', ['Concierto', 'CONCIERTO', 'Gran gala', 'Feria …']],
      ['2026-03-06', ['Feria …']],
      ['2026-03-07', ['Feria …']],
    ])
    const concert = await called('Concierto')
    expect(concert).toMatchObject({ place: 'Teatro Principal', isDraft: false })
    expect(concert.twins.map(({ language }) => language)).toEqual(['es', 'ca'])
    expect(concert.duplicates.map((other) => other.title).toSorted()).toEqual(['CONCIERTO', 'Gran gala'])
    expect((await called('Feria')).duplicates).toEqual([])
    expect((await desk.as('writer').get('agenda?site=portal&from=2026-03-02')).json().mayChange).toBe(false)
  })

  it('sets the dates of all languages at once, as they were seen', async () => {
    const concert = await called('Concierto')
    const occurrence = { code: 'multiple-times', dates: ['2026-03-05T19:00:00Z', '2026-03-12T19:00:00Z'] }
    const put = (who = community) => who.put(`agenda/${concert.id}/occurrence`, { seen: seenOf(concert), occurrence })
    const away = await desk.hire('fora', [{ role: 'community', site: 'radio' }])
    expect((await put(away)).statusCode).toBe(403)
    expect((await put()).statusCode).toBe(200)
    const { rows } = await sql<{ code: string }>`select data -> 'occurrence' ->> 'code' as code from content
      where translation_group = 'g'`.execute(db)
    expect(rows.map(({ code }) => code)).toEqual(['multiple-times', 'multiple-times'])
    expect((await put()).statusCode).toBe(409)
    expect((await read('2026-03-12')).days.map(({ day }) => day)).toEqual(['2026-03-12'])
  })

  it('confirms what came in as a draft, once and only when nobody works on it', async () => {
    const draft = await called('CONCIERTO')
    expect(draft).toMatchObject({ isDraft: true, path: null })
    const confirm = (seen = seenOf(draft)) => community.post(`agenda/${draft.id}/confirm`, { seen })
    await sql`insert into desk_draft (content_id, base, document, conflicts, created_at, changed_at)
      values (${draft.id}, '{}', '{}', '[]', ${now}, ${now})`.execute(db)
    expect((await confirm()).json().errors[0].field).toBe('draft')
    await sql`delete from desk_draft`.execute(db)
    expect((await confirm()).json()).toMatchObject({ isDraft: false, path: expect.stringContaining('/agenda/') })
    const page = await desk.app.inject({ url: (await called('CONCIERTO')).path!, headers: { host: 'desk.test' } })
    expect(page.statusCode).toBe(200)
    expect((await confirm()).statusCode).toBe(409)
    const { rows } = await sql<{
      action: string
    }>`select action from audit where action like 'event.%' order by id`.execute(db)
    expect(rows).toEqual([{ action: 'event.dated' }, { action: 'event.confirmed' }])
    for (const texts of Object.values(auditMessages))
      for (const { action } of rows) expect(texts).toHaveProperty([`action.${action}`])
  })
})
