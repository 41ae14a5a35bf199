import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { query } from '../e2e/database.ts'
import { asker } from '../e2e/faults/load.ts'
import { hasVarnish, startVarnish, type CacheInFront } from '../e2e/fleet/varnish.ts'
import { cpuSeconds, freePort, removeFolder, startPortal, temporaryFolder, type Portal } from '../e2e/portal.ts'
import { runServer, startReplica, type StreamingReplica } from '../src/platform/database/replica-testing.ts'
import { commandLine } from '../src/platform/processes.ts'
import { load } from './load.ts'
import { median } from './processor.ts'
import { seenAfter } from './publishing.ts'

// One process against two with a replica and two caches in front, all on this machine: `npm run bench:fleet`.
if (!hasVarnish) throw new Error('Varnish is needed, for instance Debian’s packages varnish and varnish-modules')

/** Articles of which each is asked for once: so many are cold for either side. */
const COLD = 1500
const SECONDS = Number(process.argv[2] ?? 3)
const TURNS = 5
/** How browsers ask. */
const ENCODING = 'gzip, deflate, br, zstd'

/** What one side did, and the processor time of its parts for one answer, in microseconds. */
interface Side {
  cached: { perSecond: number; micros: Record<string, number> }
  cold: { perSecond: number; micros: Record<string, number> }
  seen: readonly number[]
}

const dataDir = temporaryFolder()
const ends: (() => Promise<unknown>)[] = [async () => removeFolder(dataDir)]
try {
  const articles = await fill()
  const primary = await runServer(dataDir, { durable: true })
  ends.push(() => primary.close())
  const server = () => Number(readFileSync(`${dataDir}/postgres/postmaster.pid`, 'utf8').split('\n')[0])
  const alone = await startPortal({ dataDir, env: { DATABASE_URL: primary.url } })
  const parts = { portal: () => alone.pid, PostgreSQL: server }
  const one = await measure(alone, alone.port, [alone.url], parts, articles.slice(0, COLD), primary.url)
  await alone.end()

  const replica = await startReplica(primary, { durable: true })
  ends.push(() => replica.close())
  const ports = [await freePort(), await freePort()]
  const fleet = await startPortal({
    dataDir,
    args: ['--processes', '2'],
    env: {
      DATABASE_URL: primary.url,
      DATABASE_REPLICA_URLS: replica.url,
      PURGE_URL: ports.map((port) => `http://127.0.0.1:${port}/`).join(' '),
    },
  })
  ends.push(() => fleet.end())
  const edges: CacheInFront[] = []
  for (const port of ports) edges.push(await startVarnish({ port, portal: fleet.port }))
  for (const edge of edges) ends.push(() => edge.end())
  const follower = () => Number(readFileSync(`${replica.dataDir}/postgres/postmaster.pid`, 'utf8').split('\n')[0])
  const urls = edges.map(({ url }) => url)
  const all = { portal: () => fleet.pid, PostgreSQL: server, replica: follower, Varnish: () => edges[0]!.pid }
  const many = await measure(fleet, edges[0]!.port, urls, all, articles.slice(COLD), primary.url)
  print(one, many)
  await lose(fleet, replica, edges)
} finally {
  for (const end of ends.toReversed()) await end()
}

/** The demonstration and articles enough, of which it gives the addresses. */
async function fill(): Promise<string[]> {
  const portal = await startPortal({ dataDir })
  const env = { ...process.env, NODE_ENV: 'production', PORTADA_STAGE: 'demonstration', DATA_DIR: dataDir }
  const made = ['generate', '--contents', '8000', '--site', 'portal', '--json']
  execFileSync(process.execPath, ['dist/server/cli.js', ...made], { env, stdio: 'ignore' })
  await settled(portal)
  const rows = await query<{ path: string }>(
    dataDir,
    `select path from content where type = 'article' and site = 'portal' and language = 'es' and state = 'published'
      and access = 'free' and publish_at < now() order by id desc limit ${2 * COLD}`,
  )
  await portal.end()
  if (rows.length < 2 * COLD) throw new Error(`Only ${rows.length} articles were made`)
  return rows.map(({ path }) => encodeURI(path))
}

/** Waits until a portal has nothing of its own to do. */
async function settled({ pid }: Portal): Promise<void> {
  for (let tries = 0; tries < 60; tries++) {
    const before = processor(pid)
    await sleep(1000)
    if (processor(pid) - before < 0.1) return
  }
}

async function measure(
  portal: Portal,
  port: number,
  addresses: readonly string[],
  parts: Record<string, () => number>,
  cold: readonly string[],
  DATABASE_URL: string,
): Promise<Side> {
  await settled(portal)
  const options = { port, pid: portal.pid, encoding: ENCODING }
  const counted = async (run: () => ReturnType<typeof load>) => {
    const before = Object.entries(parts).map(([name, pid]) => [name, processor(pid())] as const)
    const { perSecond, requests } = await run()
    const micros = before.map(([name, used]) => [name, ((processor(parts[name]!()) - used) / requests) * 1e6])
    return { perSecond, micros: Object.fromEntries(micros) as Record<string, number> }
  }
  const first = await counted(() => load({ ...options, paths: cold, seconds: 120, connections: 16, once: true }))
  const turns: Side['cached'][] = []
  await load({ ...options, paths: ['/'], seconds: SECONDS })
  for (let turn = 0; turn < TURNS; turn++)
    turns.push(await counted(() => load({ ...options, paths: ['/'], seconds: SECONDS })))
  const names = Object.keys(parts)
  const cached = {
    perSecond: median(turns.map(({ perSecond }) => perSecond)),
    micros: Object.fromEntries(names.map((name) => [name, median(turns.map(({ micros }) => micros[name]!))])),
  }
  return { cached, cold: first, seen: await seenAfter(portal, addresses, { DATABASE_URL }) }
}

/** One process and the replica are killed while both caches are asked for pages that are kept and for new ones. */
async function lose(fleet: Portal, replica: StreamingReplica, edges: readonly CacheInFront[]): Promise<void> {
  const askers = edges.map(({ port }) => asker(port))
  const statuses: Record<string, Record<string, number>> = { kept: {}, new: {} }
  let going = true
  let asked = 0
  const readers = Object.keys(statuses).flatMap((kind) =>
    askers.map(async (ask) => {
      while (going) {
        const path = kind === 'kept' ? '/' : `/buscar/?text=perdida${(asked += 1)}`
        const status = await ask(path).catch(() => 0)
        statuses[kind]![status] = (statuses[kind]![status] ?? 0) + 1
        await sleep(20)
      }
    }),
  )
  await sleep(2000)
  const members = children(fleet.pid).filter((pid) => commandLine(pid).includes('--slot'))
  process.kill(members[0]!, 'SIGKILL')
  await sleep(2000)
  replica.signal('SIGKILL')
  await sleep(4000)
  going = false
  await Promise.all(readers)
  for (const [kind, counts] of Object.entries(statuses)) {
    const words = Object.entries(counts).map(([status, count]) => `${count} × ${status === '0' ? 'none' : status}`)
    console.log(`| A process, then the replica killed: pages that are ${kind} | – | ${words.join(', ')} |`)
  }
}

function print(one: Side, many: Side): void {
  const rate = ({ perSecond }: Side['cached']) => `${Math.round(perSecond)}/s`
  const micros = ({ micros: of }: Side['cached']) =>
    Object.entries(of).flatMap(([name, value]) => (value >= 1 ? [`${name} ${Math.round(value)}`] : []))
  const cell = (of: Side['cached']) => `${rate(of)}: ${micros(of).join(' + ')} µs`
  const seen = ({ seen: rounds }: Side) => `${median(rounds)} ms, at most ${rounds.at(-1)} ms`
  console.log(`\nNode ${process.versions.node}, ${cpus().length} × ${cpus()[0]!.model.trim()}\n`)
  console.log('| What | One process | Two processes, a replica, two Varnish |\n|---|---|---|')
  console.log(`| Front page, kept | ${cell(one.cached)} | ${cell(many.cached)} |`)
  console.log(`| ${COLD} articles, each asked for once | ${cell(one.cold)} | ${cell(many.cold)} |`)
  console.log(`| Published → seen everywhere, ten times | ${seen(one)} | ${seen(many)} |`)
}

/** Seconds of processor of a process and all that it began. */
function processor(pid: number): number {
  return cpuSeconds(pid) + children(pid).reduce((sum, child) => sum + processor(child), 0)
}

function children(pid: number): number[] {
  return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').filter(Boolean).map(Number)
}
