import { spawnSync } from 'node:child_process'
import { cpus } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { query } from '../e2e/database.ts'
import { httpReader, type HttpReader } from '../e2e/http-reader.ts'
import { cpuSeconds, removeFolder, startPortal, temporaryFolder } from '../e2e/portal.ts'
import { memoryMegabytes } from './load.ts'
import { databaseProcessor, usedBetween } from './processor.ts'

// Readers who comment, so many a second whether or not the portal keeps up, then a thread of ten thousand, then votes:
// `npm run bench:participation -- 200 60` (rate, seconds). Limits are off: so few accounts write so much.
const RATE = Number(process.argv[2] ?? 200)
const SECONDS = Number(process.argv[3] ?? 60)
const MEMBERS = 200
const LONG_THREAD = 10_000
const TURNS = 20
/** What is asked of the portal. */
const BUDGET = { p95: 100, firstPage: 1000 }

const dataDir = temporaryFolder()
const portal = await startPortal({ dataDir, env: { RATE_LIMIT_FACTOR: '0' } })
try {
  const { model } = cpus()[0]!
  console.log(`\nNode ${process.versions.node}, ${cpus().length} × ${model.trim()}\n`)
  const contents = await query<{ id: string; path: string }>(
    dataDir,
    `select id::text as id, path from content where state = 'published' and language = 'es' and site = 'portal'
      and type = 'article' and not (data ->> 'commentsClosed')::boolean order by id limit 40`,
  )
  const members = await prepare()
  const writing = await comments(members, contents)
  const reading = await longThread(contents[0]!)
  process.exitCode = writing && reading ? 0 : 1
} finally {
  await portal.end()
  removeFolder(dataDir)
}
// Votes have a folder and readers of their own.
const votes = spawnSync(process.execPath, ['--enable-source-maps', 'bench/votes.ts'], { stdio: 'inherit' })
if (votes.status !== 0) process.exitCode = 1
process.exit()

async function prepare(): Promise<HttpReader[]> {
  const members = Array.from({ length: MEMBERS }, (_, n) => httpReader(portal.port, `comenta${n}`))
  const each = (act: (one: HttpReader) => Promise<unknown>) =>
    Promise.all(
      Array.from({ length: 4 }, async (_, lane) => {
        for (const [n, one] of members.entries()) if (n % 4 === lane) await act(one)
      }),
    )
  await each((one) => one.register())
  await query(dataDir, 'update reader set validated_at = now()')
  await each((one) => one.signIn())
  return members
}

/** So many comments a second; what was accepted has to be there afterwards, each once. */
async function comments(members: readonly HttpReader[], contents: readonly { id: string }[]): Promise<boolean> {
  const waits: number[] = []
  let accepted = 0
  let failed = 0
  const open = new Set<Promise<void>>()
  const before = { own: cpuSeconds(portal.pid), database: databaseProcessor(dataDir) }
  const begun = performance.now()
  for (let n = 0; n < RATE * SECONDS; n += 1) {
    const due = begun + (n * 1000) / RATE
    const early = due - performance.now()
    if (early > 1) await sleep(early)
    const one = members[n % MEMBERS]!
    const sent = one
      .call('POST', `/api/front/comments/${contents[n % contents.length]!.id}`, {
        text: `Lo vi yo misma, número ${n}.`,
      })
      .then(({ status }) => {
        // Counted from when it was due: whoever is late waits longer.
        waits.push(performance.now() - due)
        if (status === 200) accepted += 1
        else failed += 1
      })
      .catch(() => void (failed += 1))
    open.add(sent)
    void sent.finally(() => open.delete(sent))
  }
  await Promise.all(open)
  const took = (performance.now() - begun) / 1000
  const [{ stored } = { stored: 0 }] = await query<{ stored: number }>(
    dataDir,
    `select count(*)::int as stored from comment where body like 'Lo vi yo misma%'`,
  )
  const own = (cpuSeconds(portal.pid) - before.own) / took
  const theirs = usedBetween(before.database, databaseProcessor(dataDir)) / took
  const [p50, p95] = [0.5, 0.95].map((share) => Math.round(percentile(waits, share)))
  console.log(`${RATE} comments a second for ${SECONDS} s: ${accepted} accepted, ${failed} not, ${stored} stored`)
  console.log(
    `p50 ${p50} ms, p95 ${p95} ms; ${own.toFixed(2)} + ${theirs.toFixed(2)} processors (portal, PostgreSQL); ${Math.round(memoryMegabytes(portal.pid))} MB\n`,
  )
  return failed === 0 && stored === accepted && p95! <= BUDGET.p95
}

/** A thread of ten thousand opens as fast as a short one, and its last page as fast as its second. */
async function longThread({ id, path }: { id: string; path: string }): Promise<boolean> {
  await query(
    dataDir,
    `insert into comment (content_id, site, reader_id, body, body_digest, state, likes, created_at, shown_at)
      select $1, 'portal', (select id from reader limit 1), 'Comentario ' || n, n::text, 'shown', n % 50, now(), now()
      from generate_series(1, ${LONG_THREAD}) n`,
    [id],
  )
  await query(
    dataDir,
    `insert into comment_count values ($1, ${LONG_THREAD}) on conflict (content_id) do update set shown = excluded.shown`,
    [id],
  )
  await query(dataDir, `update content set card = card || '{"comments": ${LONG_THREAD}}' where id = $1`, [id])
  await query(dataDir, 'analyze comment')
  const call = (page: number, order: string) => `/api/front/comments/${id}?page=${page}&orderBy=${order}`
  const figures: [string, number][] = []
  for (const [what, address] of [
    ['first comments', call(1, 'newest')],
    ['page 2', call(2, 'newest')],
    ['page 500', call(500, 'newest')],
    ['most valued', call(1, 'popular')],
    ['page of the article, not kept', `${path}?comentarios=2&x=`],
  ] as const) {
    const times: number[] = []
    for (let turn = 0; turn < TURNS; turn += 1) {
      const from = performance.now()
      const answer = await fetch(portal.url + address.replace('comentarios=2', `comentarios=${turn + 2}`))
      await answer.arrayBuffer()
      times.push(performance.now() - from)
    }
    figures.push([what, percentile(times, 0.5)])
  }
  for (const [what, ms] of figures) console.log(`${what}: ${ms.toFixed(1)} ms`)
  return figures.every(([, ms]) => ms < BUDGET.firstPage)
}

function percentile(values: readonly number[], share: number): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length * share)] ?? 0
}
