import { sql } from 'kysely'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { HOUR_MS } from '../../../platform/durations.ts'
import { publishContent } from '../../../content/publish.ts'
import { settleQuestion } from '../../../participation/interviews/actions.ts'
import { addBack, backedBy } from '../../../participation/interviews/backs-store.ts'
import { TYPING_CHANNEL } from '../../../participation/interviews/typing.ts'
import { issueReceipt, receiptOf } from '../../../participation/receipts/store.ts'
import { addReader } from '../../../participation/testing.ts'
import { deskPortal } from '../../testing.ts'
import type { InterviewDetails } from './model.ts'

const desk = await deskPortal()
const { db, now } = desk
const community = desk.as('community')
afterAll(() => desk.close())
const hour = (n: number) => new Date(now.getTime() + n * HOUR_MS).toISOString()
const ids: Record<string, string> = {}
const questions: Record<string, string> = {}

beforeAll(async () => {
  for (const [name, closes] of [
    ['ahora', 5],
    ['antes', -1],
  ] as const) {
    const input = {
      type: 'interview',
      externalId: name,
      site: 'portal',
      language: 'es',
      state: 'published',
      publishAt: hour(-24),
      title: `Encuentro de ${name}`,
      slug: name,
      guest: { name: 'Mireia Sanchis' },
      opensAt: hour(-20),
      answersFrom: hour(-2),
      closesAt: hour(closes),
    }
    ids[name] = (await publishContent({ db, clock: { now: () => now } }, input as never, { actor: 'test' })).id
  }
  await addReader(db, 'neus')
  for (const [name, interview, state, backs] of [
    ['nieve', 'ahora', 'shown', 1],
    ['viento', 'ahora', 'shown', 7],
    ['rechazada', 'ahora', 'refused', 0],
    ['tarde', 'antes', 'shown', 0],
  ] as const) {
    const { rows } = await sql<{ id: string }>`insert into interview_question
        (interview_id, site, reader_id, body, state, backs, sent_at)
      values (${ids[interview]}, 'portal', 'neus', ${`¿Y ${name}?`}, ${state}, ${backs}, ${now})
      returning id::text as id`.execute(db)
    questions[name] = rows[0]!.id
  }
  await sql`insert into interview_sender (question_id, reader_id, name, surname, email, sent_at)
    values (${questions['nieve']}, 'neus', 'Neus', 'Calatrí', 'neus@example.org', ${now})`.execute(db)
})

const one = async (name = 'ahora') => (await community.get(`interviews/${ids[name]}`)).json<InterviewDetails>()
const answer = (by: typeof community, name: string, body: object) =>
  by.put(`interviews/questions/${questions[name]}`, { answer: 'Esta noche no.', seen: null, ...body })

it('INTV-01 interviews are listed with what waits, and their accepted questions stand in the order of the guest', async () => {
  const { rows } = (await community.get('interviews?site=portal&q=ENCUÉNTRO')).json()
  expect(rows).toMatchObject([
    { title: 'Encuentro de ahora', state: 'live', isPublic: true, waiting: 2 },
    { title: 'Encuentro de antes', state: 'closed', waiting: 1 },
  ])
  expect((await community.get('interviews?site=radio')).json().rows).toEqual([])
  const { questions: asked, guest, mayAnswer } = await one()
  expect([guest, mayAnswer]).toEqual(['Mireia Sanchis', true])
  expect(asked).toMatchObject([
    { body: '¿Y viento?', backs: 7, name: '', answer: null },
    { body: '¿Y nieve?', backs: 1, name: 'Neus C.', answer: null },
  ])
  // Nobody's address leaves the portal.
  expect(JSON.stringify(asked)).not.toContain('@')
  const order = [questions['nieve'], questions['viento']]
  expect((await community.post(`interviews/${ids['ahora']}/order`, { ids: order })).statusCode).toBe(200)
  expect((await one()).questions.map(({ id }) => id)).toEqual(order)
  const strange = await community.post(`interviews/${ids['ahora']}/order`, { ids: [questions['tarde']] })
  expect(strange.statusCode).toBe(409)
})

it('OPEN-66 an answer stands on the page, and nobody writes over what somebody else answered meanwhile', async () => {
  const away = await desk.hire('lluny', [{ role: 'community', site: 'radio' }])
  expect((await answer(away, 'nieve', {})).statusCode).toBe(403)
  expect((await answer(community, 'nieve', { answer: ' ' })).statusCode).toBe(400)
  expect((await answer(community, 'rechazada', {})).statusCode).toBe(409)
  expect((await answer(community, 'nieve', { answeredBy: 'Biel' })).statusCode).toBe(200)
  expect((await answer(desk.as('editor'), 'nieve', { answer: 'Sí, mucho.' })).statusCode).toBe(409)
  expect((await answer(community, 'nieve', { answer: 'Mañana.', seen: 'Esta noche no.' })).statusCode).toBe(200)
  const { questions: asked } = await one()
  expect(asked.find(({ id }) => id === questions['nieve'])).toMatchObject({ answer: 'Mañana.', answeredBy: '' })
  const page = await desk.app.inject({ url: '/encuentros-digitales/ahora/', headers: { host: 'desk.test' } })
  expect(page.body).toContain('Mañana.')
  const { entries } = (await desk.as('admin').get('audit?action=interview')).json()
  expect(entries).toHaveLength(2)
})

it('OPEN-66 who writes an answer is told to open pages as long as questions are answered', async () => {
  const told: unknown[] = []
  const heard = new Client({ connectionString: desk.database.url })
  await heard.connect()
  heard.on('notification', ({ payload = '' }) => void told.push(JSON.parse(payload)))
  await heard.query(`listen ${TYPING_CHANNEL}`)
  const typing = (by: typeof community, name: string, body = {}) =>
    by.post(`interviews/questions/${questions[name]}/typing`, body)
  expect((await typing(desk.as('writer'), 'viento')).statusCode).toBe(403)
  for (const [name, body] of [
    ['viento', {}],
    ['viento', { answeredBy: 'Biel' }],
    ['tarde', {}],
  ] as const)
    expect((await typing(community, name, body)).statusCode).toBe(200)
  await heard.query('select 1')
  await heard.end()
  const interview = ids['ahora']
  expect(told).toEqual([
    { interview, name: 'Mireia Sanchis' },
    { interview, name: 'Biel' },
  ])
})

it('OPEN-66 questions that ask the same are joined: the backs add up, and the answer is of all who asked', async () => {
  for (const id of ['vera', 'biel']) await addReader(db, id)
  const made: string[] = []
  for (const [reader, body, backs] of [
    ['vera', '¿Cuándo nevará?', 40],
    ['biel', '¿Nevará pronto?', 3],
  ] as const) {
    const { rows } = await sql<{ id: string }>`insert into interview_question
        (interview_id, site, reader_id, body, state, backs, sent_at)
      values (${ids['ahora']}, 'portal', ${reader}, ${body}, 'shown', ${backs}, ${now})
      returning id::text as id`.execute(db)
    made.push(rows[0]!.id)
    await issueReceipt(db, {
      kind: 'question',
      targetId: rows[0]!.id,
      site: 'portal',
      readerId: reader,
      state: 'shown',
      now,
    })
  }
  const [root, same] = made as [string, string]
  // One of the three is known, and backs both.
  for (const question of made)
    await sql`insert into interview_question_back values (${question}, 'neus', ${now})`.execute(db)
  const join = (by: typeof community, id: string, into: string) => by.post(`interviews/questions/${id}/join`, { into })
  expect((await join(desk.as('writer'), same, root)).statusCode).toBe(403)
  for (const [id, into] of [
    [root, root],
    [root, questions['tarde']!],
    [root, questions['rechazada']!],
    [questions['nieve']!, root],
  ] as const)
    expect((await join(community, id, into)).statusCode, `${id} ${into}`).toBe(409)
  const both = await Promise.all([join(community, same, root), join(community, same, root)])
  expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
  // Forty, two who are not known any more, and whoever asked the other.
  const joined = await one()
  expect(joined.questions.find(({ id }) => id === root)?.backs).toBe(43)
  expect(joined.questions.some(({ id }) => id === same)).toBe(false)
  const body = { answer: 'El jueves.', seen: null }
  expect((await community.put(`interviews/questions/${same}`, body)).statusCode).toBe(409)
  expect((await community.put(`interviews/questions/${root}`, body)).statusCode).toBe(200)
  for (const id of made) expect((await receiptOf(db, 'question', id))?.state).toBe('answered')
  // Whoever asked what is seen no more is asked for by itself again.
  await settleQuestion(db, { id: root, from: 'shown', to: 'removed', now })
  expect((await one()).questions.find(({ id }) => id === same)).toMatchObject({ answer: null, backs: 3 })
  expect((await receiptOf(db, 'question', same))?.state).toBe('shown')
})

it('OPEN-66 a joining is taken back: both questions have the backs that are theirs, and each its own answer', async () => {
  const made: string[] = []
  for (const [reader, body] of [
    ['laia', '¿Granizará?'],
    ['oriol', '¿Caerá granizo?'],
    ['rita', '¿Vendrá pedrisco?'],
  ] as const) {
    await addReader(db, reader)
    const { rows } = await sql<{ id: string }>`insert into interview_question
        (interview_id, site, reader_id, body, state, sent_at)
      values (${ids['ahora']}, 'portal', ${reader}, ${body}, 'shown', ${now}) returning id::text as id`.execute(db)
    made.push(rows[0]!.id)
    const thing = { kind: 'question', targetId: rows[0]!.id, site: 'portal', readerId: reader } as const
    await issueReceipt(db, { ...thing, state: 'shown', now })
  }
  const [root, same, third] = made as [string, string, string]
  const backs = async (id: string) => (await one()).questions.find((each) => each.id === id)?.backs
  const back = (question: string, readerId: string) => addBack(db, { id: question, readerId, now })
  const does = async (id: string, what: string, body?: object) =>
    (await community.post(`interviews/questions/${id}/${what}`, body)).statusCode
  for (const question of [same, third]) await back(question, 'neus')
  await back(same, 'vera')
  expect(await does(third, 'join', { into: same })).toBe(200)
  expect(await does(same, 'join', { into: root })).toBe(200)
  // Neus, Vera, and the two who asked the same; who is among them backs it already.
  expect(await backs(root)).toBe(4)
  for (const reader of ['neus', 'vera', 'oriol', 'rita']) expect(await back(root, reader)).toBeNull()
  expect(await backedBy(db, { interviewId: ids['ahora']!, readerId: 'rita' })).toEqual([root])
  expect((await one()).questions.find(({ id }) => id === root)?.joined).toEqual([{ id: same, body: '¿Caerá granizo?' }])
  const given = await community.put(`interviews/questions/${root}`, { answer: 'Poco.', seen: null })
  expect(given.json()).toEqual({ success: true, status: 'published' })
  expect((await receiptOf(db, 'question', third))?.state).toBe('answered')
  // What stands for another one and is itself joined is separated first.
  expect(await does(third, 'separate')).toBe(409)
  expect(await does(root, 'separate')).toBe(409)
  expect((await desk.as('writer').post(`interviews/questions/${same}/separate`)).statusCode).toBe(403)
  expect(await does(same, 'separate')).toBe(200)
  expect(await does(same, 'separate')).toBe(409)
  expect([await backs(root), await backs(same)]).toEqual([0, 3])
  expect(await backs(third)).toBeUndefined()
  for (const id of [same, third]) expect((await receiptOf(db, 'question', id))?.state).toBe('shown')
  expect((await receiptOf(db, 'question', root))?.state).toBe('answered')
  expect(await does(third, 'separate')).toBe(200)
  expect([await backs(same), await backs(third)]).toEqual([2, 1])
  expect(await back(root, 'vera')).toBe(1)
})
