import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { publishContent } from '../../content/publish.ts'
import type { ContentInput } from '../../content/types/model.ts'
import { HOUR_MS } from '../../platform/durations.ts'
import { readSigned } from '../../platform/signature.ts'
import { silentLog } from '../../platform/log.ts'
import { codeOf, readerPortal } from '../../readers/testing.ts'
import { sessions } from '../../readers/session/session.ts'
import { rateLimiter, type RateLimiter } from '../../web/http/rate-limit.ts'
import { castBallot } from './ballot-box.ts'
import { forgetVoters, talliesOf } from './ballot-store.ts'
import { dropFlag, flagsOf } from './flag-store.ts'
import { isOldEnough } from './model.ts'
import { pollRoutes } from './routes.ts'

const portal = await readerPortal()
const { app, db, browser, member, sites } = portal
let now = new Date('2026-03-02T12:00:00Z')
const clock = { now: () => now }
const services = { secret: 'a secret of the tests' }
const ids: Record<string, string> = {}

async function publish(name: string, more: object = {}): Promise<void> {
  const input = {
    type: 'poll',
    externalId: name,
    site: 'portal',
    sites: ['portal', 'radio'],
    language: 'es',
    title: name,
    slug: name,
    question: `¿${name}?`,
    state: 'published',
    publishAt: '2026-03-01T10:00:00.000Z',
    startDate: '2026-03-01T10:00:00Z',
    endDate: '2026-03-05T10:00:00Z',
    options: [
      { id: 'a', text: 'Sí', votes: 3 },
      { id: 'b', text: 'No', votes: 1 },
    ],
    ...more,
  } as ContentInput
  ids[name] = (await publishContent({ db, clock }, input, { actor: 'test' })).id
}

const pathOf = (name: string) => `/api/front/poll/${ids[name] ?? name}`
const vote = (name: string, optionIds: unknown, reader = browser()) =>
  reader.post(`${pathOf(name)}/vote`, { optionIds })
const rows = async (table: 'poll_voter' | 'poll_tally') =>
  (await sql<{ n: number }>`select count(*)::int as n from ${sql.table(table)}`.execute(db)).rows[0]!.n

/** Readers who have an account, made without the way through the mail. */
async function accounts(count: number, prefix: string): Promise<string[]> {
  const names = Array.from({ length: count }, (_, n) => `${prefix}${n}`)
  await sql`insert into reader (id, email, email_key, site, created_at, changed_at)
    select n, n || '@example.org', n || '@example.org', 'portal', now(), now() from unnest(${names}::text[]) n`.execute(
    db,
  )
  return names
}

beforeAll(async () => {
  const limited = rateLimiter(clock, 1)
  // Everybody of these tests votes from one address: what it may send is not counted, what it votes is.
  const take: RateLimiter['take'] = (limit, who) => limit.name.startsWith('poll-fast:') && limited.take(limit, who)
  const limiter = { ...limited, take }
  pollRoutes(app, { db, clock, log: silentLog, limiter, sites, services, sessions: sessions({ db, clock }) })
  await publish('tranvia')
  await publish('varias', { multiple: true })
  await publish('futura', { startDate: '2026-03-03T10:00:00Z' })
  await publish('pasada', { endDate: '2026-03-02T11:00:00Z' })
  await publish('muchas')
  await publish('plana')
  await publish('segundo', { endDate: '2026-03-02T18:00:00Z' })
  for (const language of ['es', 'ca'])
    await publish(`gemela-${language}`, { language, translationGroup: 'gemelas', slug: `gemela-${language}` })
})
afterAll(() => portal.close())

test('POLL-04, OPEN-70 voting takes an account, and a site that has them', async () => {
  const answer = await vote('tranvia', ['a'])
  expect([answer.status, codeOf(answer).errorCode]).toEqual([401, 'UNAUTHENTICATED'])
  const radio = await browser('radio.test').post(`${pathOf('tranvia')}/vote`, { optionIds: ['a'] })
  expect([radio.status, codeOf(radio).errorCode]).toEqual([404, 'SITE_WITHOUT_USERS'])
})

test('POLL-05, POLL-06, OPEN-70 a reader votes once and then sees the results in whole per cents', async () => {
  const reader = await member('votante')
  expect((await reader.get(pathOf('tranvia'))).body).toMatchObject({ hasVoted: false })
  const { status, body, headers } = await vote('tranvia', ['b'], reader)
  expect([status, headers['cache-control']]).toEqual([200, 'private, no-store'])
  expect(body).toEqual({
    ...(body as object),
    state: 'active',
    hasVoted: true,
    totalVotes: 5,
    options: [
      { id: 'a', text: 'Sí', percentage: 60 },
      { id: 'b', text: 'No', percentage: 40 },
    ],
  })
  const again = await vote('tranvia', ['a'], reader)
  expect([again.status, codeOf(again).errorCode, codeOf(again).message]).toEqual([
    409,
    'ALREADY_VOTED',
    'Ya has votado en esta encuesta.',
  ])
  expect((await reader.get(pathOf('tranvia'))).body).toMatchObject({ hasVoted: true, totalVotes: 5 })
  expect((await browser().get(pathOf('tranvia'))).body).not.toHaveProperty('totalVotes')
})

test('OPEN-70 what is no vote is refused and counts for nothing', async () => {
  const reader = await member('torpe')
  const before = await rows('poll_voter')
  for (const optionIds of [[], ['z'], ['a', 'b'], 'a', undefined, [7], Array(31).fill('a')])
    expect((await vote('tranvia', optionIds, reader)).status, JSON.stringify(optionIds)).toBe(400)
  for (const id of ['999999', 'zz', '0'])
    expect((await reader.post(`/api/front/poll/${id}/vote`, { optionIds: ['a'] })).status, id).toBe(404)
  expect(codeOf(await vote('tranvia', [], reader)).message).toBe('Elige una opción para votar.')
  expect(await rows('poll_voter')).toBe(before)
})

test('POLL-01, POLL-03 before it begins and once it is over nobody votes', async () => {
  const reader = await member('impaciente')
  const [early, late] = [await vote('futura', ['a'], reader), await vote('pasada', ['a'], reader)]
  expect([early.status, codeOf(early).errorCode, codeOf(early).message]).toEqual([
    412,
    'POLL_NOT_ACTIVE',
    'La encuesta aún no ha empezado.',
  ])
  expect([late.status, codeOf(late).message]).toEqual([412, 'La encuesta ha finalizado.'])
  // What was chosen says nothing any more, be it nothing or an answer that was taken out.
  for (const [name, chosen] of [
    ['futura', ['nueva']],
    ['pasada', []],
  ] as const)
    expect((await vote(name, chosen, reader)).status, name).toBe(412)
})

test('POLL-02, OPEN-70 several answers count, each once, where several may be chosen; the total is of readers', async () => {
  const reader = await member('indecisa')
  expect((await vote('varias', ['a', 'b', 'a'], reader)).body).toMatchObject({
    hasVoted: true,
    totalVotes: 5,
    options: [{ percentage: 80 }, { percentage: 40 }],
  })
  expect((await talliesOf(db, [ids['varias']!])).get(ids['varias']!)).toEqual({
    ballots: 1,
    options: new Map([
      ['a', 1],
      ['b', 1],
    ]),
  })
})

test('POLL-05 readers of both languages vote in one poll', async () => {
  const reader = await member('bilingue')
  expect((await vote('gemela-ca', ['a'], reader)).status).toBe(200)
  expect((await vote('gemela-es', ['b'], reader)).status).toBe(409)
  expect((await browser().get(pathOf('gemela-es'))).body).toMatchObject({ hasVoted: false })
  expect((await reader.get(pathOf('gemela-es'))).body).toMatchObject({ hasVoted: true, totalVotes: 5 })
})

test('POLL-05 of twenty-five votes of one reader at the same moment one counts', async () => {
  const reader = await member('rapida')
  const answers = await Promise.all(Array.from({ length: 25 }, () => vote('plana', ['a'], reader)))
  const statuses = answers.map(({ status }) => status).sort()
  expect(statuses).toEqual([200, ...Array(24).fill(409)])
  expect((await talliesOf(db, [ids['plana']!])).get(ids['plana']!)).toEqual({
    ballots: 1,
    options: new Map([['a', 1]]),
  })
})

test('POLL-05 a thousand votes of two processes, one in eight of them twice, are counted exactly', async () => {
  const readers = await accounts(1000, 'mil')
  const poll = ids['muchas']!
  // Each has a box of its own.
  const processes = [db, db.withoutPlugins()]
  const ballots = readers.flatMap((reader, n) => (n % 8 === 0 ? [reader, reader] : [reader]))
  const cast = await Promise.all(
    ballots.map((reader, n) =>
      castBallot(processes[n % 2]!, { ballot: { poll, reader, options: [n % 3 ? 'a' : 'b'] }, now }),
    ),
  )
  expect(cast.filter(({ counted }) => counted)).toHaveLength(1000)
  const tally = (await talliesOf(db, [poll])).get(poll)!
  expect([tally.ballots, [...tally.options.values()].reduce((sum, n) => sum + n, 0)]).toEqual([1000, 1000])
})

test('POLL-05 an account that goes while its vote is under way spoils no other vote', async () => {
  const [one, two] = await accounts(2, 'queda')
  const poll = ids['varias']!
  const options = ['a']
  const outcomes = await Promise.allSettled(
    ['nadie', one!, 'nadie2', two!].map((reader) => castBallot(db, { ballot: { poll, reader, options }, now })),
  )
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'rejected', 'fulfilled'])
})

test('OPEN-70 nothing that is kept joins a reader and what was chosen', async () => {
  const { rows: columns } = await sql<{ table: string; column: string }>`select table_name as table,
    column_name as column from information_schema.columns where table_name in ('poll_voter', 'poll_tally')`.execute(db)
  const of = (table: string) => columns.flatMap((each) => (each.table === table ? [each.column] : [])).sort()
  expect(of('poll_voter')).toEqual(['poll_id', 'reader_id', 'voted_on'])
  expect(of('poll_tally')).toEqual(['n', 'option_id', 'poll_id', 'slot'])
})

test('PROF-42 that a reader has voted is among what is kept, and goes with the account; what was chosen stays counted', async () => {
  const reader = await member('fugaz')
  await vote('tranvia', ['a'], reader)
  const { body } = await reader.get('/api/front/user/data/')
  expect((body as { votes: object[] }).votes).toMatchObject([{ title: 'tranvia', voted_on: '2026-03-02' }])
  const before = (await talliesOf(db, [ids['tranvia']!])).get(ids['tranvia']!)
  await sql`delete from reader where id = ${reader.id}`.execute(db)
  const { rows: left } = await sql`select 1 from poll_voter where reader_id = ${reader.id}`.execute(db)
  expect(left).toEqual([])
  expect((await talliesOf(db, [ids['tranvia']!])).get(ids['tranvia']!)).toEqual(before)
})

test('POLL-04, POLL-06 without script a form leads to the page of the poll, which shows the results', async () => {
  const send = (name: string, fields: string, reader: { jar: Map<string, string> }) =>
    app.inject({
      method: 'POST',
      url: `/encuestas/${ids[name]}/voto/`,
      headers: {
        host: 'portal.test',
        'content-type': 'application/x-www-form-urlencoded',
        cookie: [...reader.jar].map(([key, value]) => `${key}=${value}`).join('; '),
      },
      payload: fields,
    })
  const reader = await member('sinscript')
  const page = `/encuestas/plana_${ids['plana']}.html`
  const anonymous = await send('plana', 'option=a', browser())
  expect([anonymous.statusCode, anonymous.headers.location]).toEqual([
    303,
    `/acceso/?backUrl=${encodeURIComponent(page)}`,
  ])
  expect((await send('plana', '', reader)).headers.location).toBe(`${page}?voto=elige#encuesta`)
  const voted = String((await send('plana', 'option=b', reader)).headers.location)
  expect(voted).toMatch(new RegExp(`^${page}\\?votado=[\\w.-]+#encuesta$`))
  const signed = new URL(voted, 'http://portal.test').searchParams.get('votado')!
  expect(readSigned(services.secret, 'poll-voted', signed, now)).toBe(ids['plana'])
  // Who comes again sees the results as well.
  const again = new URL(String((await send('plana', 'option=b', reader)).headers.location), 'http://portal.test')
  expect([again.hash, again.searchParams.get('voto')]).toEqual(['#encuesta', 'ya'])
  expect(readSigned(services.secret, 'poll-voted', again.searchParams.get('votado')!, now)).toBe(ids['plana'])
  expect((await send('pasada', 'option=b', reader)).headers.location).toMatch(/html#encuesta$/)
})

test('POLL-03 a vote of the last second counts or is refused, never both', async () => {
  const reader = await member('ultima')
  now = new Date('2026-03-02T17:59:59.999Z')
  expect((await vote('segundo', ['a'], reader)).status).toBe(200)
  const late = await member('tarde')
  now = new Date('2026-03-02T18:00:00Z')
  expect((await vote('segundo', ['b'], late)).status).toBe(412)
  expect((await late.get(pathOf('segundo'))).body).toMatchObject({
    state: 'finished',
    totalVotes: 5,
    options: [{ votes: 4 }, { votes: 1 }],
  })
})

test('POLL-03 ninety days after the end nobody knows who has voted', async () => {
  const of = async () =>
    (await sql`select 1 from poll_voter where poll_id = ${ids['segundo']!}`.execute(db)).rows.length
  expect(await of()).toBe(1)
  await forgetVoters(db, new Date('2026-05-30T00:00:00Z'))
  expect(await of()).toBe(1)
  expect(await forgetVoters(db, new Date('2026-06-01T00:00:00Z'))).toBeGreaterThan(0)
  expect(await of()).toBe(0)
})

test('POLL-04 an account of now votes, unless the poll or its site wants some age and it came after the poll', async () => {
  await publish('joven', { accountAgeHours: 24 })
  const young = await member('nova')
  const refused = await vote('joven', ['a'], young)
  expect([refused.status, codeOf(refused).message]).toEqual([
    403,
    'Tu cuenta es demasiado nueva para votar en esta encuesta.',
  ])
  const rule = { settings: { 'polls.accountAgeHours': 24 }, now }
  const poll = { startDate: '2026-03-01T10:00:00Z' }
  const at = (hours: number) => new Date(now.getTime() - hours * HOUR_MS)
  const made = (hours: number, validated = hours) => ({ createdAt: at(hours), validatedAt: at(validated) })
  expect(isOldEnough(made(23.9), poll, rule)).toBe(false)
  expect(isOldEnough(made(24), poll, rule)).toBe(true)
  expect(isOldEnough(made(1), { startDate: at(0.5).toISOString() }, rule)).toBe(true)
  expect(isOldEnough(made(1, 0.2), { startDate: at(0.5).toISOString() }, rule)).toBe(false)
  expect(isOldEnough(made(1), { ...poll, accountAgeHours: 1 }, rule)).toBe(true)
  expect(isOldEnough(made(0), { ...poll, accountAgeHours: 0 }, rule)).toBe(true)
  expect(isOldEnough(made(0), poll, { settings: {}, now })).toBe(true)
})

test('POLL-05 votes that come faster than a household votes count, and are noted without saying whose they were', async () => {
  await publish('seguidos')
  for (let n = 0; n < 7; n += 1) expect((await vote('seguidos', ['a'], await member(`seguida${n}`))).status).toBe(200)
  expect((await flagsOf(db, [ids['seguidos']!])).get(ids['seguidos']!)).toEqual({ n: 2, firstAt: now, lastAt: now })
  expect((await talliesOf(db, [ids['seguidos']!])).get(ids['seguidos']!)!.ballots).toBe(7)
  expect(await dropFlag(db, ids['seguidos']!, new Date(now.getTime() - 1))).toBe(false)
  expect(await dropFlag(db, ids['seguidos']!, now)).toBe(true)
  expect((await flagsOf(db, [ids['seguidos']!])).size).toBe(0)
})
