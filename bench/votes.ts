import { createHash } from 'node:crypto'
import { Agent, request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { query } from '../e2e/database.ts'
import { cpuSeconds, removeFolder, startPortal, temporaryFolder } from '../e2e/portal.ts'

// So many readers vote in one poll, so many a second, whether or not the portal keeps up; one in eight presses twice:
// `npm run bench -- votes 1000 30` (rate, seconds). At the end voters, counts and acknowledged votes must be the same.
const RATE = Number(process.argv[2] ?? 1000)
const SECONDS = Number(process.argv[3] ?? 30)
const READERS = RATE * SECONDS
const EVERY_MS = 20

const dataDir = temporaryFolder()
const portal = await startPortal({ dataDir, env: { RATE_LIMIT_FACTOR: '0' } })
const agent = new Agent({ keepAlive: true, maxSockets: 200 })
const token = (n: number) => `bench-votes-${n}`

try {
  await readers()
  const [poll] = await query<{ id: string }>(
    dataDir,
    `select id::text as id from content where external_id = 'demo:encuesta-alumbrado:es'`,
  )
  const took: number[] = []
  const statuses = new Map<number, number>()
  const cast: Promise<void>[] = []
  const used = cpuSeconds(portal.pid)
  const began = performance.now()
  for (let sent = 0; sent < READERS;) {
    const due = Math.min(READERS, Math.floor(((performance.now() - began) / 1000) * RATE))
    for (; sent < due; sent += 1) {
      const votes = sent % 8 === 0 ? 2 : 1
      for (let n = 0; n < votes; n += 1) cast.push(vote(poll!.id, sent, took, statuses))
    }
    await sleep(EVERY_MS)
  }
  await Promise.all(cast)
  const seconds = (performance.now() - began) / 1000
  took.sort((a, b) => a - b)
  const at = (share: number) => Math.round(took[Math.floor((took.length - 1) * share)]!)
  const [counted] = await query<{ voters: number; votes: number }>(
    dataDir,
    `select (select count(*)::int from poll_voter) as voters, (select sum(n)::int from poll_tally) as votes`,
  )
  const acknowledged = statuses.get(200) ?? 0
  console.log(
    `${took.length} calls in ${seconds.toFixed(1)} s: ${Math.round(acknowledged / seconds)} votes counted a second`,
  )
  console.log(
    `p50 ${at(0.5)} ms, p95 ${at(0.95)} ms, longest ${at(1)} ms; ${Math.round(((cpuSeconds(portal.pid) - used) / took.length) * 1e6)} µs of processor each`,
  )
  console.log(`answers ${JSON.stringify([...statuses])}; voters ${counted!.voters}, counted ${counted!.votes}`)
  if (counted!.voters !== acknowledged || counted!.votes !== acknowledged) {
    console.error('what was acknowledged is not what was counted')
    process.exitCode = 1
  }
} finally {
  agent.destroy()
  await portal.end()
  removeFolder(dataDir)
}

/** Readers who are signed in already: signing in is not what is measured. */
async function readers(): Promise<void> {
  const numbers = Array.from({ length: READERS }, (_, n) => n)
  const hashes = numbers.map((n) => createHash('sha256').update(token(n)).digest('base64url'))
  await query(
    dataDir,
    `insert into reader (id, email, email_key, site, created_at, changed_at, validated_at)
     select 'bench' || n, 'bench' || n || '@example.org', 'bench' || n || '@example.org', 'portal', now(), now(), now()
     from unnest($1::int[]) n`,
    [numbers],
  )
  await query(
    dataDir,
    `insert into reader_session (hash, reader_id, created_at, proved_at, seen_at, expires_at, method)
     select h, 'bench' || (o - 1), now(), now(), now(), now() + interval '1 day', 'password'
     from unnest($1::text[]) with ordinality as t (h, o)`,
    [hashes],
  )
}

/** One vote; what it took and what was answered are noted. */
function vote(poll: string, n: number, took: number[], statuses: Map<number, number>): Promise<void> {
  const body = JSON.stringify({ optionIds: [`o${(n % 3) + 1}`] })
  const began = performance.now()
  return new Promise((done) => {
    const note = (status: number) => {
      took.push(performance.now() - began)
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
      done()
    }
    const asked = request(
      {
        port: portal.port,
        path: `/api/front/poll/${poll}/vote`,
        method: 'POST',
        agent,
        headers: {
          cookie: `nx-session=${token(n)}; nx-session-user=bench${n}`,
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(body),
        },
      },
      (answer) => {
        answer.resume()
        answer.on('end', () => note(answer.statusCode ?? 0))
      },
    )
    asked.on('error', () => note(0))
    asked.end(body)
  })
}
