import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { query } from '../database.ts'
import { postmasterOf, removeFolder, startPortal, type Portal } from '../portal.ts'
import { seededFolder } from '../seeded-folder.ts'

const READERS = 3000
const dataDir = await seededFolder()
let portal: Portal
beforeAll(async () => {
  portal = await startPortal({ dataDir, env: { RATE_LIMIT_FACTOR: '0' } })
})
afterAll(async () => {
  await portal?.end()
  removeFolder(dataDir)
})

const token = (n: number) => `killed-${n}`
/** Readers who are signed in already. */
async function readers(): Promise<void> {
  const hashes = Array.from({ length: READERS }, (_, n) => createHash('sha256').update(token(n)).digest('base64url'))
  await query(
    dataDir,
    `with made as (insert into reader (id, nick, email, email_key, site, created_at, changed_at, validated_at, birthdate)
        select 'killed' || n, 'killed' || n, 'killed' || n || '@example.org', 'killed' || n || '@example.org', 'portal',
          now() - interval '1 year', now(), now() - interval '1 year', '1980-01-01'
        from generate_series(0, ${READERS - 1}) n on conflict do nothing returning id)
      insert into reader_session (hash, reader_id, created_at, proved_at, seen_at, expires_at, method)
        select h, 'killed' || (o - 1), now(), now(), now(), now() + interval '1 day', 'password'
        from unnest($1::text[]) with ordinality as t (h, o) where (select count(*) from made) > 0`,
    [hashes],
  )
}

/** Something that a reader sends: answered, or to be sent again until it is. */
interface Sent {
  path: string
  reader: number
  body: object
}
const kinds = {
  vote: (id: string, n: number): Sent => ({
    path: `/api/front/poll/${id}/vote`,
    reader: n,
    body: { optionIds: [`o${(n % 3) + 1}`] },
  }),
  question: (id: string, n: number): Sent => ({
    path: `/api/front/digital-interview/${id}/question`,
    reader: n,
    body: {
      name: 'Neus',
      surname: 'Moll',
      email: `killed${n}@example.org`,
      question: `¿La ${n}?`,
      terms: true,
      clientId: `q-${n}`,
    },
  }),
  message: (_: string, n: number): Sent => ({
    path: '/api/front/contact',
    reader: n,
    body: {
      name: 'Neus',
      company: '',
      position: '',
      phone: '',
      subject: `Asunto ${n}`,
      message: `Mensaje ${n}`,
      email: `killed${n}@example.org`,
      legal: true,
      commercial: false,
      recaptcha: 'yes',
      clientId: `m-${n}`,
    },
  }),
}

async function statusOf({ path, reader, body }: Sent): Promise<number> {
  const headers = {
    'content-type': 'application/json',
    cookie: `nx-session=${token(reader)}; nx-session-user=killed${reader}`,
  }
  const asked = fetch(portal.url + path, { method: 'POST', headers, body: JSON.stringify(body) })
  const answer = await asked.catch(() => null)
  await answer?.arrayBuffer().catch(() => null)
  return answer?.status ?? 0
}

test('POLL-05, CTCT-02, INTV-06 killed in the middle, portal or database: what was acknowledged is there once', async () => {
  await readers()
  const idOf = async (name: string) =>
    (await query<{ id: string }>(dataDir, `select id::text as id from content where external_id = $1`, [name]))[0]!.id
  const ids = {
    vote: await idOf('demo:encuesta-alumbrado:es'),
    question: await idOf('demo:encuentro-mireia:es'),
    message: '',
  }
  const acknowledged = { vote: 0, question: 0, message: 0 }
  let going = true
  const taken = (kind: keyof typeof kinds, status: number) => status === 200 || (kind === 'vote' && status === 409)
  /** Sends one after the other; what got no answer is sent again, as a browser does, until it gets one. */
  const lane = async (kind: keyof typeof kinds, first: number) => {
    for (let n = first; going && n < READERS; n += 2) {
      const sent = kinds[kind](ids[kind], n)
      while (!taken(kind, await statusOf(sent))) await sleep(50)
      acknowledged[kind] += 1
    }
  }
  const lanes = (Object.keys(kinds) as (keyof typeof kinds)[]).flatMap((kind) => [lane(kind, 0), lane(kind, 1)])
  /** Until some of every kind were taken beyond a count. */
  const some = (than: Record<keyof typeof kinds, number>) =>
    vi.waitFor(() => {
      for (const kind of Object.keys(kinds) as (keyof typeof kinds)[])
        expect(acknowledged[kind], kind).toBeGreaterThan(than[kind])
    }, 30_000)
  await some({ vote: 0, question: 0, message: 0 })
  const before = { ...acknowledged }
  await portal.end('SIGKILL')
  portal = await startPortal({ dataDir, port: portal.port, env: { RATE_LIMIT_FACTOR: '0' } })
  await some(before)
  const between = { ...acknowledged }
  process.kill(await postmasterOf(dataDir), 'SIGKILL')
  await vi.waitFor(() => {
    for (const kind of Object.keys(kinds) as (keyof typeof kinds)[])
      expect(acknowledged[kind], kind).toBeGreaterThan(between[kind] + 20)
  }, 60_000)
  going = false
  await Promise.all(lanes)
  const [counted] = await query<Record<string, number>>(
    dataDir,
    `select (select count(*)::int from poll_voter where reader_id like 'killed%') as voters,
      (select sum(n)::int from poll_tally where poll_id in (select poll_id from poll_voter where reader_id like 'killed%'))
        - (select count(*)::int from poll_voter where reader_id not like 'killed%'
            and poll_id in (select poll_id from poll_voter where reader_id like 'killed%')) as tallied,
      (select count(*)::int from interview_question where client_id like 'q-%') as questions,
      (select count(*)::int from receipt r join interview_question q on q.id = r.target_id
        where r.kind = 'question' and q.client_id like 'q-%') as "questionReceipts",
      (select count(*)::int from moderation_queue m join interview_question q on q.id = m.target_id
        where m.kind = 'question' and q.client_id like 'q-%') as waiting,
      (select count(*)::int from contact_message where client_id like 'm-%') as messages,
      (select count(*)::int from receipt r join contact_message m on m.id = r.target_id
        where r.kind = 'message' and m.client_id like 'm-%') as "messageReceipts",
      (select count(*)::int from mail where subject like 'Mensaje de contacto: Asunto %') as told`,
  )
  const { vote, question, message } = acknowledged
  expect(counted).toEqual({
    voters: vote,
    tallied: vote,
    questions: question,
    questionReceipts: question,
    waiting: question,
    messages: message,
    messageReceipts: message,
    told: message,
  })
}, 90_000)
