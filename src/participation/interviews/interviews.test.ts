import type { AddressInfo } from 'node:net'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testPortal, TEST_SECRET } from '../../app/testing.ts'
import { commandLine } from '../../platform/testing.ts'
import { publishContent } from '../../content/publish.ts'
import { findAnyContent } from '../../content/store.ts'
import { createToken } from '../../content/tokens/store.ts'
import type { ContentInput } from '../../content/types/model.ts'
import { notifications } from '../../platform/database/notifications.ts'
import { silentLog } from '../../platform/log.ts'
import { listMail } from '../../platform/mail/store.ts'
import { codeOf, readerPortal } from '../../readers/testing.ts'
import { sessions } from '../../readers/session/session.ts'
import { saveSite } from '../../sites/store.ts'
import { rateLimiter } from '../../web/http/rate-limit.ts'
import { decide } from '../moderation/actions.ts'
import { waiting } from '../moderation/queue.ts'
import { receiptsOf } from '../receipts/store.ts'
import { answerQuestion, type InterviewRecord } from './actions.ts'
import { register } from './commands.ts'
import { interviewState, shownName, type InterviewNews } from './model.ts'
import { moderateQuestions } from './moderated.ts'
import { interviewRoutes } from './routes.ts'
import { forgetQuestions } from './store.ts'
import { tellTyping } from './typing.ts'

const portal = await readerPortal()
const { app, db, browser, member, sites } = portal
const news = notifications(portal.url, silentLog)
let now = new Date('2026-03-02T12:00:00Z')
const clock = { now: () => now }
const ids: Record<string, string> = {}
const staff = { id: 'marta' }

async function publish(name: string, more: object = {}): Promise<void> {
  const input = {
    type: 'interview',
    externalId: name,
    site: 'portal',
    sites: ['portal', 'radio'],
    language: 'es',
    title: `Pregunta a ${name}`,
    slug: name,
    state: 'published',
    publishAt: '2026-03-01T10:00:00.000Z',
    guest: { name: 'Mireia Sanchis', role: 'Meteoróloga' },
    opensAt: '2026-03-01T10:00:00Z',
    answersFrom: '2026-03-02T11:00:00Z',
    closesAt: '2026-03-02T18:00:00Z',
    ...more,
  } as ContentInput
  ids[name] = (await publishContent({ db, clock }, input, { actor: 'test' })).id
}
const whole = {
  name: 'Marina',
  surname: 'Guàrdia',
  email: 'marina@example.org',
  question: '¿Nevará en el Pla?',
  terms: true,
}
const pathOf = (name: string) => `/api/front/digital-interview/${ids[name] ?? name}`
const ask = (name: string, more: object = {}, reader = browser()) =>
  reader.post(`${pathOf(name)}/question`, { ...whole, ...more })
const decideOn = (id: string, decision: 'show' | 'refuse') =>
  decide(db, { kind: 'question', id, decision, rule: 2, staff, sites: null, now })
const queue = () => waiting(db, { sites: null, kind: 'question', limit: 50, now })
const answersNow = async (name: string) =>
  ((await browser().get(pathOf(name))).body as { answers: { id: string; name: string; answer: string }[] }).answers

beforeAll(async () => {
  await news.start()
  await saveSite(db, {
    id: 'p',
    alias: 'portal',
    name: 'Portal',
    url: 'http://portal.test',
    hasUsers: true,
    position: 1,
  } as never)
  Object.assign(
    sites.all.find(({ alias }) => alias === 'portal')!,
    { settings: { contactEmail: 'encuentros@mestral.example' } },
  )
  const following = { config: { web: { rateLimitFactor: 0 } }, log: silentLog, notifications: news }
  const limiter = rateLimiter(clock, 1)
  interviewRoutes(app, { db, clock, limiter, sessions: sessions({ db, clock }), sites, ...following })
  moderateQuestions()
  await publish('mireia')
  await publish('futura', {
    opensAt: '2026-03-03T10:00:00Z',
    answersFrom: '2026-03-04T10:00:00Z',
    closesAt: '2026-03-05T10:00:00Z',
  })
  await publish('pasada', { closesAt: '2026-03-02T11:30:00Z' })
})
afterAll(async () => {
  await portal.close()
  await news.close()
})

test('INTV-02 a question takes an account, and a site that has them', async () => {
  expect((await ask('mireia')).status).toBe(401)
  const radio = await browser('radio.test').post(`${pathOf('mireia')}/question`, whole)
  expect([radio.status, codeOf(radio).errorCode]).toEqual([404, 'SITE_WITHOUT_USERS'])
})

test('INTV-03, INTV-04, INTV-05, INTV-06, INTV-07 every field is asked for', async () => {
  const reader = await member('callada')
  for (const field of ['name', 'surname', 'email', 'question', 'terms']) {
    const answer = await ask('mireia', { [field]: undefined }, reader)
    expect([field, answer.status, codeOf(answer).errorCode, codeOf(answer).field]).toEqual([
      field,
      400,
      'REQUIRED_FIELD',
      field,
    ])
  }
  for (const more of [{ question: 'x'.repeat(501) }, { email: 'marina@' }, { terms: 'yes' }, { question: ' ' }])
    expect((await ask('mireia', more, reader)).status, JSON.stringify(more)).toBe(400)
  expect((await ask('999999', {}, reader)).status).toBe(404)
  expect(await queue()).toEqual([])
})

test('OPEN-65 questions are taken while the interview is open', async () => {
  const reader = await member('puntual')
  for (const name of ['futura', 'pasada']) {
    const answer = await ask(name, {}, reader)
    expect([answer.status, codeOf(answer).errorCode, codeOf(answer).message]).toEqual([
      412,
      'INTERVIEW_NOT_OPEN',
      'El encuentro no admite preguntas en este momento.',
    ])
  }
  const times = {
    opensAt: '2026-03-01T10:00:00Z',
    answersFrom: '2026-03-02T10:00:00Z',
    closesAt: '2026-03-03T10:00:00Z',
  }
  const states = ['2026-03-01T09:59:59Z', '2026-03-01T10:00:00Z', '2026-03-02T10:00:00Z', '2026-03-03T10:00:00Z']
  expect(states.map((at) => interviewState(times, new Date(at)))).toEqual(['announced', 'open', 'live', 'closed'])
})

test('INTV-08, OPEN-65 of many questions at the same moment three are taken, and the next an hour later', async () => {
  const reader = await member('curiosa')
  const answers = await Promise.all(Array.from({ length: 6 }, (_, n) => ask('mireia', { question: `¿${n}?` }, reader)))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 429, 429, 429])
  const refused = answers.find(({ status }) => status === 429)!
  expect(refused.headers['retry-after']).toBe('3600')
  expect([codeOf(refused).errorCode, codeOf(refused).message]).toEqual([
    'QUESTION_LIMIT_EXCEEDED',
    'Has llegado al límite de preguntas. Inténtalo dentro de un rato.',
  ])
  now = new Date(now.getTime() + 3_601_000)
  expect((await ask('mireia', {}, reader)).status).toBe(200)
  // Nobody fills the list of the guest alone.
  await sql`update interview_question set state = 'shown'`.execute(db)
  await sql`insert into interview_question (interview_id, site, reader_id, body, state, sent_at)
    select ${ids['mireia']}::bigint, 'portal', ${reader.id}, '¿Y?', 'shown', '2026-03-01T00:00:00Z'
    from generate_series(1, 6)`.execute(db)
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from interview_question`.execute(db)
  now = new Date(now.getTime() + 3_601_000)
  expect([rows[0]!.n, (await ask('mireia', {}, reader)).status]).toEqual([10, 429])
  await sql`update interview_question set answer = 'Sí.' where id = (select min(id) from interview_question)`.execute(
    db,
  )
  expect((await ask('mireia', {}, reader)).status).toBe(200)
  now = new Date('2026-03-02T12:00:00Z')
  await sql`delete from interview_question`.execute(db)
  await sql`delete from moderation_queue`.execute(db)
})

test('OPEN-65 a class that asks from one address is counted by its readers alone', async () => {
  const reader = await member('maestra')
  for (let n = 0; n < 61; n += 1) expect((await ask('mireia', { question: '' }, reader)).status, String(n)).toBe(400)
  expect((await ask('mireia', {}, reader)).status).toBe(200)
  await sql`delete from interview_question`.execute(db)
  await sql`delete from moderation_queue`.execute(db)
})

test('OPEN-66, OPEN-155 a question waits for moderators, and its answer is there for everybody and in the receipt', async () => {
  const reader = await member('marina')
  expect((await ask('mireia', { clientId: 'una' }, reader)).body).toEqual({ success: true })
  expect((await ask('mireia', { clientId: 'una' }, reader)).body).toEqual({ success: true })
  const [held] = await queue()
  expect(await queue()).toHaveLength(1)
  const [mail] = await listMail(db, { to: 'encuentros@mestral.example' })
  expect(mail!.subject).toBe('Pregunta nueva: Pregunta a mireia')
  expect(mail!.text).not.toContain('marina@example.org')
  expect((await receiptsOf(db, reader.id))[0]).toMatchObject({ kind: 'question', state: 'waiting' })
  const id = held!.targetId
  await expect(answerQuestion(db, { id, answer: 'Sí', by: '', now })).rejects.toThrow('CONFLICT')
  await decideOn(id, 'show')
  expect(await answersNow('mireia')).toEqual([])
  const run = commandLine({ db, now }, register)
  await run('interview', 'answer', id, 'Sí, desde 900 metros.')
  await expect
    .poll(() => answersNow('mireia'))
    .toEqual([
      {
        id,
        name: 'Marina G.',
        question: whole.question,
        answer: 'Sí, desde 900 metros.',
        answeredBy: '',
        answeredAt: now.toISOString(),
      },
    ])
  expect((await receiptsOf(db, reader.id))[0]).toMatchObject({ state: 'answered' })
  expect(shownName({ name: 'Àngel', surname: '' })).toBe('Àngel')
  await decideOn(id, 'refuse')
  await expect.poll(() => answersNow('mireia')).toEqual([])
})

test('OPEN-68 a refused question is shown to nobody, and its author learns the rule', async () => {
  const reader = await member('grosera')
  await ask('mireia', {}, reader)
  await decideOn((await queue())[0]!.targetId, 'refuse')
  expect((await receiptsOf(db, reader.id))[0]).toMatchObject({ state: 'refused', rule: 2 })
  expect(await answersNow('mireia')).toEqual([])
})

test('PROF-42 questions are among what is kept of a reader; with the account name and address go', async () => {
  const reader = await member('fugaz')
  await ask('mireia', {}, reader)
  const id = (await queue())[0]!.targetId
  await decideOn(id, 'show')
  await answerQuestion(db, { id, answer: 'Claro.', by: '', now })
  const { body } = await reader.get('/api/front/user/data/')
  expect(body).toMatchObject({ questions: [{ body: whole.question }], 'questions-sent': [{ email: whole.email }] })
  await sql`delete from reader where id = ${reader.id}`.execute(db)
  await expect.poll(async () => (await answersNow('mireia')).at(-1)).toMatchObject({ name: '', answer: 'Claro.' })
  const { rows } = await sql`select 1 from interview_sender where reader_id = ${reader.id}`.execute(db)
  expect(rows).toEqual([])
})

test('OPEN-66 after a month nobody has the addresses of those who asked', async () => {
  await ask('mireia', {}, await member('antigua'))
  await forgetQuestions(db, new Date('2026-04-02T12:00:00Z'))
  const { rows } = await sql<{ email: string | null }>`select email from interview_sender`.execute(db)
  expect(rows.every(({ email }) => email === null)).toBe(true)
  expect((await sql`select 1 from interview_question where state = 'refused'`.execute(db)).rows.length).toBe(1)
  await forgetQuestions(db, new Date('2026-06-02T12:00:00Z'))
  expect((await sql`select 1 from interview_question where state = 'refused'`.execute(db)).rows).toEqual([])
})

test('INTV-01, VALI-01, VALI-02, VALI-44 the page in its states, the archive, and the calls of the newsroom', async () => {
  const whole_ = await testPortal(db, now, { SECRET: TEST_SECRET })
  const get = async (url: string) => whole_.inject({ url, headers: { host: 'portal.test' } })
  const page = await get('/encuentros-digitales/mireia/')
  expect(page.statusCode).toBe(200)
  expect(page.body).toContain('Claro.')
  expect(page.body).toContain('name="question"')
  expect((await get('/encuentros-digitales/futura/')).body).toContain('El encuentro aún no ha empezado.')
  const over = (await get('/encuentros-digitales/pasada/')).body
  expect(over).toContain('El encuentro ha terminado.')
  expect(over).not.toContain('name="question"')
  expect((await get('/encuentros-digitales/')).body).toContain('/encuentros-digitales/mireia/')
  const { jar } = await member('llana')
  const cookie = [...jar].map(([key, value]) => `${key}=${value}`).join('; ')
  const send = (name: string, fields: Record<string, string>, who = cookie) =>
    whole_.inject({
      method: 'POST',
      url: `/encuentros-digitales/${ids[name]}/pregunta/`,
      payload: new URLSearchParams(fields).toString(),
      headers: {
        host: 'portal.test',
        'content-type': 'application/x-www-form-urlencoded',
        cookie: who,
      },
    })
  const gone = await send('mireia', { ...whole, question: '¿Sigo dentro?', terms: 'on' }, 'nx-session=over')
  expect([gone.statusCode, gone.headers['cache-control']]).toEqual([401, 'private, no-store'])
  expect(gone.body).toContain('Inicia sesión para preguntar')
  expect(gone.body).toContain('¿Sigo dentro?</textarea>')
  const late = await send('pasada', { ...whole, question: '¿Llego a tiempo?', terms: 'on' })
  expect(late.statusCode).toBe(412)
  expect(late.body).toContain('¿Llego a tiempo?</textarea>')
  const asked = (n: number) => send('mireia', { ...whole, question: `¿Cuántas ya? ${n}`, seen: 'yes', terms: 'on' })
  for (const n of [1, 2, 3]) expect((await asked(n)).statusCode).toBe(303)
  const fourth = await asked(4)
  expect([fourth.statusCode, Number(fourth.headers['retry-after']) > 0]).toEqual([429, true])
  const wrong = await send('mireia', { name: ' ', surname: 'Calatrí', email: 'a@b', question: '' })
  const said = [...wrong.body.matchAll(/<p class="error" id="[^"]+-error">.*?<span>(.*?)<\/span>/g)].map(
    ([, text]) => text,
  )
  expect([wrong.statusCode, ...said]).toEqual([
    400,
    'El campo Nombre es obligatorio',
    'El correo electrónico no es válido',
    'El campo Pregunta es obligatorio',
    'Debes aceptar las condiciones',
  ])
  const { secret } = await createToken(db, { name: 'desk', scopes: ['content:read', 'content:write'], now })
  const headers = { host: 'portal.test', authorization: `Bearer ${secret}` }
  const listed = await whole_.inject({ url: '/api/desk/interview/mireia/questions', headers })
  const { questions } = listed.json() as { questions: { id: string; answer: string | null }[] }
  expect(questions).toMatchObject([{ answer: 'Claro.' }])
  const put = (payload: object) =>
    whole_.inject({ method: 'PUT', url: `/api/desk/interview/question/${questions[0]!.id}`, headers, payload })
  expect((await put({ position: 3, answer: 'Claro que sí.', answeredBy: 'El equipo' })).statusCode).toBe(200)
  await expect.poll(async () => (await answersNow('mireia')).at(-1)).toMatchObject({ answer: 'Claro que sí.' })
  expect(
    (await whole_.inject({ url: '/api/desk/interview/mireia/questions', headers: { host: 'portal.test' } })).statusCode,
  ).toBe(401)
  await whole_.close()
})

test('OPEN-66 open pages hear of answers as they come, and of the end of the interview', async () => {
  await publish('vivo')
  const reader = await member('viva')
  const made = async (question: string) => {
    await ask('vivo', { question }, reader)
    const id = (await queue()).at(-1)!.targetId
    await decideOn(id, 'show')
    return id
  }
  const [first, second] = [await made('¿Una?'), await made('¿Dos?')]
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  const url = `http://127.0.0.1:${port}${pathOf('vivo')}/events`
  const headers = { 'x-site-alias': 'portal' }
  const stop = new AbortController()
  const { headers: sent, body } = await fetch(url, { headers, signal: stop.signal })
  expect(sent.get('content-type')).toContain('text/event-stream')
  const events: { event: string; data: string }[] = []
  const reading = (async () => {
    let text = ''
    for await (const piece of body!.pipeThrough(new TextDecoderStream())) {
      const parts = (text + piece).split('\n\n')
      text = parts.pop()!
      for (const part of parts) {
        const field = (key: string) => new RegExp(`^${key}: (.*)$`, 'm').exec(part)?.[1] ?? ''
        events.push({ event: field('event'), data: field('data') })
      }
    }
  })()
  const told = async (event: string, count = 1) => {
    await expect.poll(() => events.filter((one) => one.event === event).length).toBeGreaterThanOrEqual(count)
    return events.filter((one) => one.event === event)[count - 1]!.data
  }
  const hello = await told('hello')
  await tellTyping(db, (await findAnyContent(db, 'ext:vivo')) as InterviewRecord, { by: '', now })
  expect(JSON.parse(await told('typing'))).toEqual({ name: 'Mireia Sanchis' })
  await answerQuestion(db, { id: first, answer: 'Sí.', by: '', now })
  const one = JSON.parse(await told('news')) as InterviewNews
  expect(one).toMatchObject({ from: hello, index: [first], answers: [{ id: first, answer: 'Sí.' }] })
  expect(one).toMatchObject({ waitingIndex: [second], waiting: [] })
  await answerQuestion(db, { id: second, answer: 'No.', by: '', now })
  // Only what is new comes again; what is taken away is named no more.
  expect(JSON.parse(await told('news', 2))).toMatchObject({
    from: one.version,
    index: [first, second],
    answers: [{ id: second }],
  })
  await decideOn(first, 'refuse')
  expect(JSON.parse(await told('news', 3))).toMatchObject({ index: [second], answers: [] })
  const third = await made('¿Tres?')
  expect(JSON.parse(await told('news', 4))).toMatchObject({
    answers: [],
    waitingIndex: [third],
    waiting: [{ id: third, question: '¿Tres?', backs: 0 }],
  })
  await publish('vivo', { closesAt: '2026-03-02T11:45:00Z' })
  expect(JSON.parse(await told('news', 5))).toMatchObject({ state: 'closed' })
  await told('end')
  await reading
  expect((await fetch(url, { headers })).status).toBe(204)
})
