import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { cpus } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { cpuSeconds, removeFolder, startPortal, temporaryFolder, type Portal } from '../e2e/portal.ts'
import { query } from '../e2e/database.ts'
import { load, memoryMegabytes } from './load.ts'
import { databaseProcessor, median, usedBetween } from './processor.ts'
import { measurePublishing } from './publishing.ts'

/** One line of the table. */
interface Row {
  what: string
  measured: string
  budget: string
  holds: boolean
}

/** Of each the median counts. */
const TURNS = 8
/** Made-up contents for the cold articles: half of them are articles in Spanish. */
const GENERATED = 12_000
/** Where articles stand: the first link of a front may lead to a coverage. */
const SECTIONS = /^\/(?:ribalta|politica|cultura|deportes)\//
/** Seconds until the compiler has seen enough. */
const WARM_UP = 6
/** How browsers ask: over HTTPS, over HTTP, and each encoding alone. */
const ASKED = ['gzip, deflate, br, zstd', 'gzip, deflate', 'br', 'identity']

const rows: Row[] = []
const seconds = Number(process.argv[2] ?? 3)
if (!(seconds > 0))
  throw new TypeError(`«${process.argv[2]}» is no number of seconds: so long each turn of a load takes`)
const dataDir = temporaryFolder()
let portal: Portal | undefined
/** What the bare server takes for an answer, in microseconds of processor: how fast this machine is in this hour. */
let bareMicros = 0

try {
  const first = await timed(() => startPortal({ dataDir }))
  portal = first.result
  row(
    'First start with the demonstration, install and build not counted',
    `${first.seconds.toFixed(1)} s`,
    '180 s',
    first.seconds <= 180,
  )
  await portal.end()

  // Where it was before: at another address the demonstration would move its sites.
  const { port } = portal
  const warm = await timed(() => startPortal({ dataDir, port }))
  portal = warm.result
  row('Start on existing data', `${warm.seconds.toFixed(2)} s`, '3 s', warm.seconds <= 3)

  const articles = await articlesOf(portal)
  await settled(portal.pid)
  for (const article of articles) await answerOf(portal.port, article, 'br')
  await cached(
    portal,
    'article',
    articles.find((path) => SECTIONS.test(path))!,
  )
  await cached(portal, 'front page', '/')
  await gated(portal)
  await publishing(portal)
  await portal.end()

  portal = await startPortal({ dataDir, env: { CACHE_MB: '0' } })
  const many = await manyArticles(portal)
  await settled(portal.pid)
  await cold(portal, many)
} finally {
  await portal?.end()
  removeFolder(dataDir)
}

print()
process.exit(rows.every((one) => one.holds) ? 0 : 1)

/**
 * A cached page against the least a Node server can do, turn and turn about in the same run: each server alone on one
 * core, the load on the other.
 */
async function cached(server: Portal, what: string, path: string): Promise<void> {
  // Asked for again, a page gets its smallest form.
  for (let times = 0; times < 3; times++) {
    await answerOf(server.port, path, 'br')
    await sleep(300)
  }
  const answer = await answerOf(server.port, path, 'br')
  const bare = await startBare(answer)
  pin(server.pid, 0)
  pin(bare.pid, 0)
  pin(process.pid, 1)
  const options = { paths: [path], seconds, encoding: 'br' }
  await load({ ...options, port: server.port, pid: server.pid, seconds: WARM_UP })
  await load({ ...options, port: bare.port, pid: bare.pid, seconds: WARM_UP })
  const ours = [],
    least = []
  for (let turn = 0; turn < TURNS; turn++) {
    least.push(await load({ ...options, port: bare.port, pid: bare.pid }))
    ours.push(await load({ ...options, port: server.port, pid: server.pid }))
  }
  bare.end()
  for (const pid of [server.pid, process.pid]) pin(pid)
  const cpu = median(ours.map((one) => one.cpuMicros))
  const leastCpu = median(least.map((one) => one.cpuMicros))
  const rate = median(ours.map((one) => one.perSecond))
  const leastRate = median(least.map((one) => one.perSecond))
  const ratio = rate / leastRate
  bareMicros ||= leastCpu
  row(
    `Cached ${what} ÷ bare node:http, requests per second (${answer.body.length} bytes, brotli)`,
    ratio.toFixed(2),
    '≥ 0.85',
    ratio >= 0.85,
  )
  note(
    `${Math.round(rate)}/s, ${cpu.toFixed(1)} µs of processor each; bare server: ${Math.round(leastRate)}/s, ${leastCpu.toFixed(1)} µs`,
  )
  const memory = Math.max(...ours.map((one) => one.memory), memoryMegabytes(server.pid))
  row(`Memory under load, ${what} cached`, `${Math.round(memory)} MB`, '400 MB', memory <= 400)
}

/** The closed form of a page behind a wall, which passes the router and its gate; no session, no database. */
async function gated(server: Portal): Promise<void> {
  const [found] = await query<{ path: string }>(
    dataDir,
    `select path from content where type = 'article' and site = 'portal' and language = 'es' and state = 'published'
      and access = 'registered' and publish_at < now() order by id limit 1`,
  )
  if (!found) throw new Error('The demonstration has nothing behind a wall')
  const options = { port: server.port, pid: server.pid, paths: [found.path], encoding: 'br' }
  await load({ ...options, seconds: WARM_UP })
  const { perSecond, cpuMicros } = await load({ ...options, seconds })
  note(`Behind a wall, from memory: ${Math.round(perSecond)}/s, ${cpuMicros.toFixed(1)} µs of processor each`)
}

/**
 * Every article made anew from PostgreSQL, asked for as browsers do. What counts is the processor time of the portal
 * and of PostgreSQL together, the median of the turns.
 */
async function cold(server: Portal, articles: string[]): Promise<void> {
  const options = { port: server.port, pid: server.pid, paths: articles, connections: 16 }
  await load({ ...options, encoding: ASKED[0]!, seconds: WARM_UP })
  const figures = new Map(ASKED.map((encoding) => [encoding, { portal: [] as number[], database: [] as number[] }]))
  let memory = 0
  for (let turn = 0; turn < TURNS; turn++)
    for (const [encoding, { portal: ours, database }] of figures) {
      const before = databaseProcessor(dataDir)
      const one = await load({ ...options, encoding, seconds })
      ours.push(one.cpuMicros)
      database.push((usedBetween(before, databaseProcessor(dataDir)) / one.requests) * 1e6)
      memory = Math.max(memory, one.memory)
    }
  for (const [encoding, { portal: ours, database }] of figures) {
    const [own, theirs] = [median(ours), median(database)]
    const perCore = 1e6 / (own + theirs)
    row(`Cold article, «${encoding}», per core`, `${Math.round(perCore)}/s`, '≥ 700/s', perCore >= 700)
    const answers = Math.round((own + theirs) / bareMicros)
    note(`${Math.round(own)} µs of the portal, ${Math.round(theirs)} µs of PostgreSQL, each: ${answers} bare answers`)
    if (encoding === 'identity') note(`without PostgreSQL, as it was counted before: ${Math.round(1e6 / own)}/s`)
  }
  row('Memory under load, nothing cached', `${Math.round(memory)} MB`, '400 MB', memory <= 400)
}

/** Addresses of articles that nobody has asked for, enough that no part of a page is there by chance. */
async function manyArticles(server: Portal): Promise<string[]> {
  await cli(server.dataDir, 'generate', '--contents', String(GENERATED), '--site', 'portal', '--json')
  const rows = await query<{ path: string }>(
    dataDir,
    `select path from content where type = 'article' and site = 'portal' and language = 'es' and state = 'published'
      and access = 'free' and publish_at < now() order by id desc limit 4000`,
  )
  if (rows.length < 2000) throw new Error(`Only ${rows.length} articles were made`)
  return rows.map(({ path }) => encodeURI(path))
}

/** Runs a command of the built portal beside it. */
async function cli(folder: string, ...args: string[]): Promise<void> {
  const env = { ...process.env, NODE_ENV: 'production', PORTADA_STAGE: 'demonstration', DATA_DIR: folder }
  const child = spawn(process.execPath, ['dist/server/cli.js', ...args], {
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const [code] = (await once(child, 'exit')) as [number]
  if (code !== 0) throw new Error(`${args.join(' ')} ended with ${code}`)
}

/** Waits until the portal has nothing of its own to do: after a start it draws pictures ahead. */
async function settled(pid: number): Promise<void> {
  for (let tries = 0; tries < 90; tries++) {
    const before = cpuSeconds(pid)
    await sleep(1000)
    if (cpuSeconds(pid) - before < 0.05) return
  }
}

async function publishing(server: Portal): Promise<void> {
  const worst = await measurePublishing(server)
  row('Published → visible on two processes, worst of 10', `${worst} ms`, '1000 ms', worst <= 1000)
}

/** Keeps a process with all its threads to one core, or lets it use all again. */
function pin(pid: number, core?: number): void {
  const cores = core === undefined ? `0-${cpus().length - 1}` : String(core)
  execFileSync('taskset', ['--all-tasks', '--cpu-list', '--pid', cores, String(pid)], { stdio: 'ignore' })
}

interface Answer {
  headers: Record<string, string>
  body: Buffer
}

/** The answer as it comes over the wire, still encoded. */
function answerOf(port: number, path: string, encoding: string): Promise<Answer> {
  return new Promise((done, fail) => {
    request(
      { port, path, host: '127.0.0.1', headers: { host: `localhost:${port}`, 'accept-encoding': encoding } },
      (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.on('end', () => {
          const headers = Object.fromEntries(
            Object.entries(response.headers).map(([name, value]) => [name, String(value)]),
          )
          for (const name of ['date', 'connection', 'keep-alive', 'transfer-encoding']) delete headers[name]
          done({ headers, body: Buffer.concat(chunks) })
        })
      },
    )
      .on('error', fail)
      .end()
  })
}

async function startBare({ headers, body }: Answer): Promise<{ port: number; pid: number; end(): void }> {
  const bodyFile = join(dataDir, 'bench-body')
  const headersFile = join(dataDir, 'bench-headers')
  writeFileSync(bodyFile, body)
  writeFileSync(headersFile, JSON.stringify(headers))
  const child = spawn(process.execPath, ['bench/bare-server.ts', bodyFile, headersFile], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [line] = (await once(child.stdout, 'data')) as [Buffer]
  for (const file of [bodyFile, headersFile]) rmSync(file)
  return { port: Number(line.toString()), pid: child.pid!, end: () => child.kill() }
}

/** Addresses of contents that the front pages name. */
async function articlesOf(server: Portal): Promise<string[]> {
  const found = new Set<string>()
  for (const front of ['/', '/ca/', '/ocio/', '/radio/']) {
    const html = await (await fetch(server.url + front)).text()
    for (const [, href] of html.matchAll(/href="(\/[^"#?]*_\d+\.html)"/g)) found.add(href!)
  }
  const good: string[] = []
  for (const path of found) {
    const answer = await fetch(server.url + path, { redirect: 'manual' })
    await answer.arrayBuffer()
    if (answer.status === 200) good.push(path)
  }
  if (!good.length) throw new Error('The front pages name no article')
  return good
}

async function timed<T>(work: () => Promise<T>): Promise<{ result: T; seconds: number }> {
  const began = performance.now()
  const result = await work()
  await sleep(200)
  return { result, seconds: (performance.now() - began - 200) / 1000 }
}

function row(what: string, measured: string, budget: string, holds: boolean): void {
  rows.push({ what, measured, budget, holds })
  console.error(`${holds ? '✓' : '✗'} ${what}: ${measured} (${budget})`)
}

function note(text: string): void {
  console.error(`  ${text}`)
}

function print(): void {
  const { model } = cpus()[0]!
  console.log(
    `\nNode ${process.versions.node}, ${cpus().length} × ${model.trim()}, ${new Date().toISOString().slice(0, 10)}\n`,
  )
  console.log('| What | Measured | Budget | |\n|---|---|---|---|')
  for (const { what, measured, budget, holds } of rows)
    console.log(`| ${what} | ${measured} | ${budget} | ${holds ? '✓' : '✗'} |`)
}
