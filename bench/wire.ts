import { execFileSync } from 'node:child_process'
import { mkdirSync, renameSync, writeFileSync } from 'node:fs'
import { Agent, get } from 'node:http'
import { cpus } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { query } from '../e2e/database.ts'
import { cpuSeconds, removeFolder, startPortal, temporaryFolder } from '../e2e/portal.ts'
import { memoryMegabytes } from './load.ts'
import { databaseProcessor, median, usedBetween } from './processor.ts'

// Items of an agency in a folder, so many an hour, beside readers of cached pages, in turns with and without them; in
// each turn one item is killed: `npm run bench:wire -- 10000 600` (items an hour, seconds of wire).
const RATE = Number(process.argv[2] ?? 10_000) / 3600
const SECONDS = Number(process.argv[3] ?? 600)
const TURN = 30
const QUIET = 10
/** So many pages readers ask for in a second; fewer than one core can give, so that their waits say something. */
const READERS = 200
/** What is asked of the portal. */
const BUDGET = { slower: 1.1, kill: 1000 }

const dataDir = temporaryFolder()
const drop = join(dataDir, 'wire')
mkdirSync(drop)
const portal = await startPortal({ dataDir })
const agent = new Agent({ keepAlive: true, maxSockets: 50 })
const guid = (n: number) => `urn:bench:${n}`
let written = 0
try {
  console.log(`\nNode ${process.versions.node}, ${cpus().length} × ${cpus()[0]!.model.trim()}\n`)
  add()
  const pages = await query<{ path: string }>(
    dataDir,
    `select path from content where state = 'published' and language = 'es' and site = 'portal' and type = 'article'
      and access = 'free' and not (data ? 'updatedAt') order by id limit 40`,
  )
  const paths = ['/', ...pages.map(({ path }) => path)]
  await readers(paths, QUIET)
  const quiet: number[] = []
  const beside: number[] = []
  const kills: number[] = []
  const before = { own: cpuSeconds(portal.pid), database: databaseProcessor(dataDir) }
  for (let turn = 0; turn < SECONDS / TURN; turn += 1) {
    quiet.push(...(await readers(paths, QUIET)))
    const [waits, kill] = await Promise.all([readers(paths, TURN), killed(turn), wire(TURN)])
    beside.push(...waits)
    if (kill !== null) kills.push(kill)
  }
  const used = [cpuSeconds(portal.pid) - before.own, usedBetween(before.database, databaseProcessor(dataDir))]
  const inside = await stored()
  const [calm, busy] = [median(quiet), median(beside)]
  const worst = Math.max(...kills)
  const lines: [string, string, string, boolean][] = [
    ['Items written; in the portal', `${written}; ${inside}`, 'all', inside === written],
    ['Cached page beside readers alone, median', `${calm.toFixed(2)} ms, p95 ${p95(quiet).toFixed(1)}`, '–', true],
    [
      'Cached page beside the wire, median',
      `${busy.toFixed(2)} ms, p95 ${p95(beside).toFixed(1)}`,
      `≤ ${BUDGET.slower} ×`,
      busy <= calm * BUDGET.slower,
    ],
    [
      `Kill notice → page gone, worst of ${kills.length}`,
      `${Math.round(worst)} ms, median ${Math.round(median(kills))}`,
      `${BUDGET.kill} ms`,
      kills.length > 0 && worst <= BUDGET.kill,
    ],
    [
      'Processor, portal + PostgreSQL, all of it',
      `${used.map((one) => one.toFixed(1)).join(' + ')} s; ${Math.round(memoryMegabytes(portal.pid))} MB`,
      '–',
      true,
    ],
  ]
  for (const [what, measured, budget, holds] of lines)
    console.log(`| ${what} | ${measured} | ${budget} | ${holds ? '✓' : '✗'} |`)
  process.exitCode = lines.every(([, , , holds]) => holds) ? 0 : 1
} finally {
  agent.destroy()
  await portal.end()
  removeFolder(dataDir)
}
process.exit()

/** The source, as an operator adds it. */
function add(): void {
  const env = { ...process.env, NODE_ENV: 'production', PORTADA_STAGE: 'demonstration', DATA_DIR: dataDir }
  const own = ['--site', 'portal', '--every', '1s', '--publish', 'all', '--name', 'bench']
  execFileSync(process.execPath, ['dist/server/cli.js', 'harvest', 'add', 'newsml', drop, ...own], { env })
}

/** A file appears whole. */
function put(name: string, text: string): void {
  writeFileSync(join(drop, `${name}.part`), text)
  renameSync(join(drop, `${name}.part`), join(drop, name))
}

function item(n: number, version: number, status: string): string {
  const paragraphs = Array.from(
    { length: 8 },
    (_, part) => `<p>Párrafo ${part} de la nota ${n}: el puerto reabre y los barcos salen cuando amaina el viento.</p>`,
  )
  const created = new Date().toISOString()
  return `<newsItem xmlns="http://iptc.org/std/nar/2006-10-01/" guid="${guid(n)}" version="${version}" xml:lang="es"><itemMeta><itemClass qcode="ninat:text"/><versionCreated>${created}</versionCreated><pubStatus qcode="stat:${status}"/></itemMeta><contentMeta><headline>Nota ${n} de la agencia</headline></contentMeta><contentSet><inlineXML contenttype="application/xhtml+xml"><html xmlns="http://www.w3.org/1999/xhtml"><body>${paragraphs.join('')}</body></html></inlineXML></contentSet></newsItem>`
}

/** So many seconds of items, one when it is due. */
async function wire(seconds: number): Promise<void> {
  const begun = performance.now()
  for (let sent = 0; sent < RATE * seconds; sent += 1) {
    const early = begun + (sent * 1000) / RATE - performance.now()
    if (early > 1) await sleep(early)
    written += 1
    put(`${written}.xml`, item(written, 1, 'usable'))
  }
}

/** Kills an item in the middle of a turn; milliseconds until its page is gone, null when there is none yet. */
async function killed(turn: number): Promise<number | null> {
  await sleep((TURN * 1000) / 2)
  const [found] = await query<{ path: string; n: string }>(
    dataDir,
    `select path, split_part(external_id, 'urn:bench:', 2) as n from content
      where external_id like '%urn:bench:%' and state = 'published' order by id desc limit 1`,
  )
  if (!found) return null
  if ((await ask(found.path)).status !== 200) throw new Error(`${found.path} is not there`)
  put(`kill-${turn}.xml`, item(Number(found.n), 2, 'canceled'))
  const begun = performance.now()
  while ((await ask(found.path)).status === 200) {
    if (performance.now() - begun > 60_000) throw new Error(`${found.path} is still there`)
    await sleep(20)
  }
  return performance.now() - begun
}

/** What readers waited for, each counted from when it was due. */
async function readers(paths: readonly string[], seconds: number): Promise<number[]> {
  const waits: number[] = []
  const begun = performance.now()
  const open: Promise<void>[] = []
  for (let n = 0; n < READERS * seconds; n += 1) {
    const due = begun + (n * 1000) / READERS
    const early = due - performance.now()
    if (early > 1) await sleep(early)
    open.push(ask(paths[n % paths.length]!).then(({ ms }) => void waits.push(ms)))
  }
  await Promise.all(open)
  return waits
}

function ask(path: string): Promise<{ status: number; ms: number }> {
  const begun = performance.now()
  return new Promise((done, fail) => {
    const headers = { 'accept-encoding': 'br' }
    get({ agent, host: '127.0.0.1', port: portal.port, path, headers }, (answer) => {
      answer.resume().on('end', () => done({ status: answer.statusCode ?? 0, ms: performance.now() - begun }))
    }).on('error', fail)
  })
}

/** How many items came in, once they have had time to. */
async function stored(): Promise<number> {
  for (let tries = 0; ; tries += 1) {
    const [row] = await query<{ n: number }>(
      dataDir,
      `select count(*)::int as n from content where external_id like '%urn:bench:%'`,
    )
    if (row!.n >= written || tries > 60) return row!.n
    await sleep(500)
  }
}

function p95(waits: readonly number[]): number {
  return waits.toSorted((a, b) => a - b)[Math.floor(waits.length * 0.95)] ?? 0
}
