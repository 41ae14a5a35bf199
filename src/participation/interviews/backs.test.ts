import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { publishContent } from '../../content/publish.ts'
import type { ContentInput } from '../../content/types/model.ts'
import { notifications } from '../../platform/database/notifications.ts'
import { silentLog } from '../../platform/log.ts'
import { sessions } from '../../readers/session/session.ts'
import { codeOf, readerPortal } from '../../readers/testing.ts'
import { rateLimiter } from '../../web/http/rate-limit.ts'
import { decide } from '../moderation/actions.ts'
import { answerQuestion } from './actions.ts'
import { openQuestions } from './backs-store.ts'
import { moderateQuestions } from './moderated.ts'
import type { InterviewAnswer } from './model.ts'
import { interviewRoutes } from './routes.ts'
import { acceptedQuestions, addQuestion, forgetQuestions } from './store.ts'

const portal = await readerPortal()
const { app, db, browser, member, sites } = portal
const news = notifications(portal.url, silentLog)
let now = new Date('2026-03-02T12:00:00Z')
const clock = { now: () => now }
let interview = ''
const ids: Record<string, string> = {}

/** A question that the moderators have accepted. */
async function accepted(readerId: string, body: string): Promise<string> {
  const asked = { interviewId: interview, site: 'portal', readerId, clientId: body, body, now }
  const id = (await addQuestion(db, { ...asked, name: 'Bego', surname: 'Pla', email: 'bego@example.org' }))!
  await decide(db, { kind: 'question', id, decision: 'show', staff: { id: 'marta' }, sites: null, now })
  return id
}
const back = (id: string, reader = browser()) => reader.post(`/api/front/digital-interview/question/${id}/back`, {})
const similar = async (text: string) => {
  const answer = await browser().get(
    `/api/front/digital-interview/${interview}/similar?text=${encodeURIComponent(text)}`,
  )
  return (answer.body as { questions: { question: string }[] }).questions?.map(({ question }) => question)
}

beforeAll(async () => {
  await news.start()
  const following = { config: { web: { rateLimitFactor: 0 } }, log: silentLog, notifications: news }
  interviewRoutes(app, {
    db,
    clock,
    limiter: rateLimiter(clock, 0),
    sessions: sessions({ db, clock }),
    sites,
    ...following,
  })
  moderateQuestions()
  const input = {
    type: 'interview',
    externalId: 'mireia',
    site: 'portal',
    sites: ['portal'],
    language: 'es',
    title: 'Pregunta a Mireia',
    slug: 'mireia',
    state: 'published',
    publishAt: '2026-03-01T10:00:00.000Z',
    guest: { name: 'Mireia Sanchis', role: 'Meteoróloga' },
    opensAt: '2026-03-01T10:00:00Z',
    answersFrom: '2026-03-02T11:00:00Z',
    closesAt: '2026-03-02T18:00:00Z',
  } as ContentInput
  interview = (await publishContent({ db, clock }, input, { actor: 'test' })).id
  const author = await member('bego')
  ids['nieve'] = await accepted(author.id, '¿Nevará esta noche en el puerto de Castellver?')
  ids['helada'] = await accepted(author.id, '¿Llegará la helada a los naranjos del Pla?')
  ids['author'] = author.id
})
afterAll(async () => {
  await portal.close()
  await news.close()
})

test('OPEN-66 a question is backed once by each reader, by nobody without an account, and not by who asked it', async () => {
  expect((await back(ids['helada']!)).status).toBe(401)
  const reader = await member('neus')
  const answers = await Promise.all(Array.from({ length: 8 }, () => back(ids['helada']!, reader)))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(409)])
  const twice = answers.find(({ status }) => status === 409)!
  expect([codeOf(twice).errorCode, codeOf(twice).message]).toEqual(['ALREADY_VOTED', 'Ya apoyas esta pregunta.'])
  const own = browser()
  await own.post('/api/front/user/login', { email: 'bego@example.org', password: 'Mestral-2026' })
  expect((await back(ids['helada']!, own)).status).toBe(403)
  expect((await back('999999', reader)).status).toBe(404)
  const mine = await reader.get(`/api/front/digital-interview/${interview}/mine`)
  expect(mine.body).toEqual({ backed: [ids['helada']] })
  expect(mine.headers['cache-control']).toBe('private, no-store')
})

test('OPEN-66 what most readers back stands first, for readers and for the guest, unless the newsroom placed it', async () => {
  const order = async () => [
    (await openQuestions(db, interview)).map(({ id, backs }) => [id, backs]),
    (await acceptedQuestions(db, interview)).map(({ id }) => id),
  ]
  const { nieve, helada } = ids
  expect(await order()).toEqual([
    [
      [helada, 1],
      [nieve, 0],
    ],
    [helada, nieve],
  ])
  for (const name of ['primera', 'segona']) await back(nieve!, await member(name))
  expect(await order()).toEqual([
    [
      [nieve, 2],
      [helada, 1],
    ],
    [nieve, helada],
  ])
})

test('OPEN-66 before a question is sent those are shown that say nearly the same', async () => {
  expect(await similar('nevara esta noche en el puerto?')).toEqual(['¿Nevará esta noche en el puerto de Castellver?'])
  expect(await similar('¿Nevará esta noche en')).toHaveLength(1)
  expect(await similar('¿Cuánto dura el viaje a Madrid?')).toEqual([])
  expect(await similar('corta')).toBeUndefined()
})

test('OPEN-66 without script a question is backed by a form, and one that was asked before is sent with the second press', async () => {
  const reader = await member('sense')
  const form = (path: string, fields: Record<string, string> = {}) =>
    app.inject({
      method: 'POST',
      url: `/encuentros-digitales/${interview}/${path}`,
      payload: new URLSearchParams(fields).toString(),
      headers: {
        host: 'portal.test',
        'content-type': 'application/x-www-form-urlencoded',
        cookie: [...reader.jar].map(([name, value]) => `${name}=${value}`).join('; '),
      },
    })
  const page = '/encuentros-digitales/mireia/'
  expect((await form(`apoyo/${ids['helada']}/`)).headers.location).toBe(`${page}?apoyo=1#apoyos`)
  expect((await form(`apoyo/${ids['helada']}/`)).headers.location).toBe(`${page}?apoyo=ya#apoyos`)
  const question = '¿Llegará la helada a los naranjos?'
  const fields = { name: 'N', surname: 'C', email: 'n@example.org', question, terms: 'on' }
  const first = await form('pregunta/', fields)
  expect(first.statusCode).toBe(400)
  expect(first.body).toContain('Se parece a «¿Llegará la helada a los naranjos del Pla?».')
  expect((await form('pregunta/', { ...fields, seen: 'yes' })).headers.location).toBe(`${page}?ok=1#preguntar`)
})

test('OPEN-66 pages that ask are told how many back what waits', async () => {
  const waiting = async () => {
    const { body } = await browser().get(`/api/front/digital-interview/${interview}`)
    return (body as InterviewAnswer).waiting.map(({ id, backs }) => [id, backs])
  }
  const [most, second] = (await openQuestions(db, interview)).map(({ id, backs }) => [id, backs] as const)
  expect(await waiting()).toEqual([most, second])
  await back(second![0], await member('tercera'))
  await expect.poll(waiting, { timeout: 20_000 }).toContainEqual([second![0], second![1] + 1])
})

test('PROF-42 what a reader backs is among what is kept; with the account it goes, and the count stays', async () => {
  const reader = await member('fugaz')
  await back(ids['helada']!, reader)
  const { body } = await reader.get('/api/front/user/data/')
  expect((body as { 'questions-backed': object[] })['questions-backed']).toMatchObject([
    { question_id: Number(ids['helada']) },
  ])
  await sql`delete from reader where id = ${reader.id}`.execute(db)
  const { rows } = await sql`select 1 from interview_question_back where reader_id = ${reader.id}`.execute(db)
  expect(rows).toEqual([])
  expect((await openQuestions(db, interview)).find(({ id }) => id === ids['helada'])!.backs).toBe(4)
})

test('OPEN-66 an answered question keeps its count and is backed no more; nor is any once the interview is over', async () => {
  const reader = await member('tarda')
  await answerQuestion(db, { id: ids['nieve']!, answer: 'Sí, desde 900 metros.', by: '', now })
  expect((await back(ids['nieve']!, reader)).status).toBe(409)
  const { body } = await browser().get(`/api/front/digital-interview/${interview}`)
  expect((body as { answers: object[] }).answers).toMatchObject([{ id: ids['nieve'], backs: 2 }])
  now = new Date('2026-03-02T18:00:01Z')
  expect((await back(ids['helada']!, reader)).status).toBe(412)
})

test('OPEN-66 ninety days after an interview nobody knows who backed its questions; the counts stay', async () => {
  const known = async () => (await sql`select 1 from interview_question_back`.execute(db)).rows.length
  const before = await openQuestions(db, interview)
  await forgetQuestions(db, new Date('2026-05-31T00:00:00Z'))
  expect(await known()).toBeGreaterThan(0)
  await forgetQuestions(db, new Date('2026-06-01T00:00:00Z'))
  expect(await known()).toBe(0)
  expect(await openQuestions(db, interview)).toEqual(before)
})
