import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { publishMany } from '../../content/publish.ts'
import { deskPortal } from '../testing.ts'
import type { PlanAnswer } from './model.ts'

const desk = await deskPortal()
const { db, now } = desk
const editor = desk.as('editor')
afterAll(() => desk.close())

const minutes = (n: number) => new Date(now.getTime() + n * 60_000).toISOString()
const ids = new Map<string, string>()
const read = async (query = 'site=portal&from=2026-03-02', who = editor): Promise<PlanAnswer> =>
  (await who.get(`plan?${query}`)).json()
const day = async (from: string) => (await read(`site=portal&from=${from}`)).days[0]!.entries

beforeAll(async () => {
  const article = (externalId: string, title: string, more: object = {}) => ({
    type: 'article',
    externalId,
    title,
    site: 'portal',
    language: 'es',
    state: 'published',
    publishAt: minutes(-120),
    ...more,
  })
  const scheduled = (n: number) => ({ state: 'scheduled', publishAt: minutes(n) })
  const inputs = [
    article('fuera', 'Ya está fuera'),
    article('movido', 'Cambia de hora'),
    article('pleno', 'El pleno', { ...scheduled(60), translationGroup: 'g' }),
    article('ple', 'El ple', { ...scheduled(60), language: 'ca', translationGroup: 'g' }),
    article('puerto', 'El puerto', scheduled(64)),
    article('ocio', 'Un plan de ocio', { ...scheduled(62), site: 'ocio', sites: ['portal'] }),
    article('solo-ocio', 'Solo de ocio', { ...scheduled(62), site: 'ocio' }),
    article('tarde', 'A las doce menos un minuto', { state: 'scheduled', publishAt: '2026-03-02T22:59:00Z' }),
    article('noche', 'A medianoche', { state: 'scheduled', publishAt: '2026-03-02T23:00:00Z' }),
    article('lejos', 'Dentro de ocho días', scheduled(8 * 1440)),
    article('directo', 'Minuto a minuto', { type: 'live' }),
    article('acabado', 'Se acabó', { type: 'live', ended: true }),
  ]
  for (const done of await publishMany({ db, clock: { now: () => now } }, inputs, { actor: 'cli' }))
    ids.set(done.externalId, (done as { id: string }).id)
})

describe('the plan', () => {
  it('shows what comes out by days and hours of the house, the languages of a story as one', async () => {
    const { days, today } = await read()
    expect([today, days.map((one) => one.day)]).toEqual([
      '2026-03-02',
      ['2026-03-02', '2026-03-03', '2026-03-04', '2026-03-05', '2026-03-06', '2026-03-07', '2026-03-08'],
    ])
    expect(days.slice(0, 2).map(({ entries }) => entries.map(({ title }) => title))).toEqual([
      ['El pleno', 'Un plan de ocio', 'El puerto', 'A las doce menos un minuto'],
      ['A medianoche'],
    ])
    const [first] = days[0]!.entries
    expect(first).toMatchObject({ id: ids.get('pleno'), kind: 'publish', at: minutes(60), who: null })
    expect(first!.languages.map(({ language }) => language)).toEqual(['es', 'ca'])
    expect((await day('2026-03-10')).map(({ title }) => title)).toEqual(['Dentro de ocho días'])
  })

  it('says which stories come out within five minutes on one front', async () => {
    const met = (await day('2026-03-02')).map(({ title, clashes }) => [title, clashes.map((other) => other.title)])
    expect(met).toEqual([
      ['El pleno', ['Un plan de ocio', 'El puerto']],
      ['Un plan de ocio', ['El pleno', 'El puerto']],
      ['El puerto', ['El pleno', 'Un plan de ocio']],
      ['A las doce menos un minuto', ['A medianoche']],
    ])
  })

  it('has changes, withdrawals and embargoes, and names what could not be done', async () => {
    const id = ids.get('fuera')!
    const plans = [
      { action: 'change', at: minutes(1440) },
      { action: 'withdraw', at: minutes(1500) },
    ]
    for (const plan of plans) expect((await editor.post(`contents/${id}/plan`, plan)).statusCode).toBe(200)
    await editor.post(`contents/${ids.get('puerto')}/embargo`, { until: minutes(1560) })
    expect((await day('2026-03-03')).map(({ title, kind }) => [title, kind])).toEqual([
      ['A medianoche', 'publish'],
      ['Ya está fuera', 'change'],
      ['Ya está fuera', 'withdraw'],
      ['El puerto', 'embargo'],
    ])
    await sql`update desk_plan set at = ${minutes(-9000)}, failed = 'section-missing' where action = 'change'`.execute(
      db,
    )
    const { late, days } = await read()
    expect(late.map(({ title, failed }) => [title, failed])).toEqual([['Ya está fuera', 'section-missing']])
    expect(days[1]!.entries).toHaveLength(3)
  })

  it('says which coverages go on, and who writes what without an hour', async () => {
    const writer = desk.as('writer')
    const { id } = (await writer.post('contents', { type: 'article', site: 'portal', language: 'es' })).json()
    const ops = [{ op: 'set', path: 'title', value: 'La crónica' }]
    await writer.patch(`contents/${id}/draft`, { revision: 0, batch: crypto.randomUUID(), ops })
    const { coverages, works } = await read()
    expect(coverages.map(({ title }) => title)).toEqual(['Minuto a minuto'])
    expect(works).toMatchObject([{ id, title: 'La crónica', state: 'draft', who: { id: writer.id, name: 'writer' } }])
    // Whose turn it is comes before who began it.
    await writer.post(`contents/${id}/stage`, { stage: 'review', assignee: editor.id })
    expect((await read()).works).toMatchObject([{ state: 'review', who: { id: editor.id } }])
    await editor.post(`contents/${id}/plan`, { action: 'publish', at: minutes(300) })
    const after = await read()
    expect([after.works, after.days[0]!.entries.find((entry) => entry.id === id)?.who]).toMatchObject([
      [],
      { name: 'editor' },
    ])
  })

  it('gives what happens at an hour another one, in both languages or in none, as it was seen', async () => {
    const both = [ids.get('pleno')!, ids.get('ple')!]
    const move = (more: object, who = editor) =>
      who.post('plan/move', { ids: both, kind: 'publish', from: minutes(60), to: minutes(90), ...more })
    expect((await move({}, desk.as('writer'))).statusCode).toBe(403)
    expect((await move({ to: minutes(-1) })).json().errors[0].field).toBe('to')
    expect((await move({ ids: [...both, '999999999'] })).statusCode).toBe(404)
    expect((await move({ ids: [...both, ids.get('puerto')] })).statusCode).toBe(409)
    expect((await move({})).statusCode).toBe(200)
    const hoursOf = async (title: string) =>
      (await day('2026-03-02'))
        .filter((entry) => entry.title === title)
        .map(({ at, languages }) => [at, languages.length])
    expect(await hoursOf('El pleno')).toEqual([[minutes(90), 2]])
    expect((await move({})).json().errors[0].field).toBe('from')
    expect((await move({ from: minutes(90), to: minutes(60) })).statusCode).toBe(200)

    const out = ids.get('movido')!
    await editor.post(`contents/${out}/plan`, { action: 'change', at: minutes(20), version: 'then' })
    const change = { ids: [out], kind: 'change', from: minutes(20), to: minutes(25) }
    expect((await move(change)).statusCode).toBe(200)
    await sql`update desk_plan set failed = 'embargo' where content_id = ${out}`.execute(db)
    // What was tried in vain is tried again at its new hour.
    expect((await move({ ...change, from: minutes(25), to: minutes(30) })).statusCode).toBe(200)
    expect((await editor.get(`contents/${out}/plan`)).json().plans).toMatchObject([{ at: minutes(30), failed: null }])
    await sql`delete from desk_plan where content_id = ${out}`.execute(db)

    const held = ids.get('puerto')!
    await editor.post(`contents/${held}/embargo`, { until: minutes(40) })
    const embargo = { ids: [held], kind: 'embargo', from: minutes(40), to: minutes(50) }
    expect((await move(embargo)).statusCode).toBe(200)
    expect((await editor.get(`contents/${held}`)).json().embargoUntil).toBe(minutes(50))
    await editor.post(`contents/${held}/embargo`, { until: null })
    await editor.post(`contents/${held}/discard`, { revision: (await editor.get(`contents/${held}`)).json().revision })
  })

  it('lets an hour be taken back in both languages, and no hour that has come', async () => {
    const id = ids.get('pleno')!
    expect((await desk.as('writer').delete(`contents/${id}/schedule`)).statusCode).toBe(403)
    expect((await editor.delete(`contents/${id}/schedule`)).json()).toEqual({ plans: [] })
    for (const name of ['pleno', 'ple'])
      expect((await editor.get(`contents/${ids.get(name)}`)).json()).toMatchObject({ state: 'draft', publishAt: null })
    expect((await day('2026-03-02')).map(({ title }) => title)).not.toContain('El pleno')
    // It is written on and goes out as any draft does.
    expect((await editor.delete(`contents/${id}/schedule`)).statusCode).toBe(409)
    expect((await editor.delete(`contents/${ids.get('fuera')}/schedule`)).statusCode).toBe(409)
    const before = now.getTime()
    now.setTime(before + 63 * 60_000)
    expect((await editor.delete(`contents/${ids.get('ocio')}/schedule`)).statusCode).toBe(409)
    now.setTime(before)
  })

  it('shows nothing of sites where one may not read', async () => {
    const own = await desk.hire('solo-portal', [{ role: 'editor', site: 'portal' }])
    const { days } = await read('site=portal&from=2026-03-02', own)
    expect(days[0]!.entries.map(({ title }) => title)).not.toContain('Un plan de ocio')
    expect((await own.get('plan?site=ocio&from=2026-03-02')).statusCode).toBe(403)
    expect((await editor.get('plan?site=portal&from=2026-02-30')).statusCode).toBe(400)
  })

  it('goes to days alone whose weeks can be written', async () => {
    for (const from of ['9999-12-31', '0000-01-01', '0099-12-31'])
      for (const of of ['plan', 'agenda'])
        expect((await editor.get(`${of}?site=portal&from=${from}`)).statusCode, `${of} ${from}`).toBe(400)
    expect((await editor.get('schedule/1/9999-12-31')).statusCode).toBe(404)
    expect((await read('site=portal&from=9998-12-31')).days.at(-1)!.day).toBe('9999-01-06')
  })
})
