import { execFileSync } from 'node:child_process'
import { readFileSync, readdirSync } from 'node:fs'
import { request, Agent } from 'node:http'
import { memoryMegabytes } from './load.ts'
import { query as ask } from '../e2e/database.ts'
import {
  cpuSeconds,
  recordedPostmaster,
  removeFolder,
  startPortal,
  temporaryFolder,
  type Portal,
} from '../e2e/portal.ts'

// Searches at the HTTP answer, ten readers at once, over made-up contents of twenty years:
// `npm run bench:search -- 300000`. DATA_DIR keeps the contents for another run.
const CONTENTS = Number(process.argv[2] ?? 300_000)
const READERS = 10
const PER_CLASS = 240
const BUDGET = CONTENTS > 300_000 ? 40 : 20
const kept = process.env['DATA_DIR']
const dataDir = kept ?? temporaryFolder()
const agent = new Agent({ keepAlive: true, maxSockets: READERS })

interface Class {
  name: string
  params(n: number): Record<string, unknown>
  /** Beyond the first page. */
  pages?: number
}

const portal = await startPortal({ dataDir, patience: 600 })
try {
  const have = await counted()
  if (have < CONTENTS) {
    const began = performance.now()
    execFileSync(
      process.execPath,
      ['dist/server/cli.js', 'generate', '--contents', String(CONTENTS - have), '--site', 'portal'],
      {
        stdio: 'ignore',
        env: { ...process.env, NODE_ENV: 'production', PORTADA_STAGE: 'demonstration', DATA_DIR: dataDir },
      },
    )
    const seconds = (performance.now() - began) / 1000
    console.log(`${CONTENTS - have} contents made in ${seconds.toFixed(0)} s`)
  }
  const words = await vocabulary()
  await sizes()
  console.log(
    '\n| Searches | p50 | p95 | max | processor of one answer: portal | PostgreSQL |\n|---|---|---|---|---|---|',
  )
  let broken = false
  for (const one of classes(words)) {
    await run(portal, { ...one, name: '' }, 80)
    const before = processor()
    const times = await run(portal, one, PER_CLASS)
    const after = processor()
    const requests = PER_CLASS * (1 + (one.pages ?? 0))
    const each = (name: 'portal' | 'postgres') => (((after[name] - before[name]) * 1000) / requests).toFixed(1)
    const [p50, p95, max] = [0.5, 0.95, 1].map(
      (share) => times[Math.min(times.length - 1, Math.floor(share * times.length))]!,
    )
    broken ||= p95! > BUDGET || max! > 250
    console.log(
      `| ${one.name} | ${p50!.toFixed(1)} ms | ${p95!.toFixed(1)} ms | ${max!.toFixed(1)} ms | ${each('portal')} ms | ${each('postgres')} ms |`,
    )
  }
  console.log(
    `\nBudget: p95 ≤ ${BUDGET} ms, none over 250 ms, ${READERS} at once; memory ${Math.round(memoryMegabytes(portal.pid))} MB`,
  )
  process.exitCode = broken ? 1 : 0
} finally {
  await portal.end()
  agent.destroy()
  if (!kept) removeFolder(dataDir)
}

/** Seconds of processor so far: what other work on the machine does to an answer is not in them. */
function processor(): { portal: number; postgres: number } {
  const postmaster = recordedPostmaster(dataDir)
  let postgres = 0
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue
    try {
      const stat = readFileSync(`/proc/${name}/stat`, 'utf8')
      const parent = Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1])
      if (parent === postmaster) postgres += cpuSeconds(Number(name))
    } catch {
      // It has just ended.
    }
  }
  return { portal: cpuSeconds(portal.pid), postgres }
}

/** Words by how many contents have them: half the searches in Spanish, half in Catalan. */
interface Words {
  rare: string[]
  medium: string[]
  frequent: string[]
  common: string[]
}

function query<T>(sql: string): Promise<T[]> {
  return ask<T>(dataDir, sql)
}

async function vocabulary(): Promise<Words> {
  // A sample is enough to tell what is rare.
  const rows = await query<{ word: string; ndoc: number }>(
    `select word, ndoc::int from ts_stat($$select tsv from search_document where language = 'es' and content_id % 20 = 0$$)
      where word ~ '^[a-z]{4,}$' order by ndoc desc`,
  )
  const scale = 20
  const between = (low: number, high: number) =>
    rows.filter(({ ndoc }) => ndoc * scale >= low && ndoc * scale < high).map(({ word }) => word)
  const share = CONTENTS / 1_000_000
  return {
    rare: between(1, Math.max(21, 200 * share)),
    medium: between(1500 * share, 20_000 * share),
    frequent: between(40_000 * share, 150_000 * share),
    common: between(150_000 * share, Infinity),
  }
}

function classes(words: Words): Class[] {
  const of = (list: string[], n: number): string => list[(n * 7919) % Math.max(1, list.length)] ?? 'port'
  const text =
    (make: (n: number) => string, more: Record<string, unknown> = {}) =>
    (n: number) => ({ searchText: make(n), limit: 12, type: 'all', ...more })
  const year = { startDate: '2024-01-01', endDate: '2024-03-31' }
  return [
    { name: 'a rare word', params: text((n) => of(words.rare, n)) },
    { name: 'a medium word', params: text((n) => of(words.medium, n)) },
    { name: 'a frequent word', params: text((n) => of(words.frequent, n)) },
    { name: 'a very frequent word', params: text((n) => of(words.common, n)) },
    {
      name: 'two words, frequent and medium',
      params: text((n) => `${of(words.frequent, n)} ${of(words.medium, n + 1)}`),
    },
    { name: 'two frequent words', params: text((n) => `${of(words.frequent, n)} ${of(words.frequent, n + 3)}`) },
    { name: 'a frequent word, by date', params: text((n) => of(words.frequent, n), { orderBy: 'date' }) },
    { name: 'a frequent word, videos only', params: text((n) => of(words.frequent, n), { type: 'video' }) },
    { name: 'a medium word, within three months', params: text((n) => of(words.medium, n), { dateValue: year }) },
    { name: 'everything, newest first', params: () => ({ searchText: '', limit: 12, type: 'all' }) },
    {
      name: 'a frequent word, the fifth page',
      params: text((n) => of(words.frequent, n), { orderBy: 'date' }),
      pages: 4,
    },
    {
      name: 'names that begin so',
      params: (n) => ({ searchText: of(words.medium, n).slice(0, 4), type: 'author', limit: 12, filters: {} }),
    },
  ]
}

/** Milliseconds of every answer, the fastest first. */
async function run(server: Portal, { params, pages = 0 }: Class, count: number): Promise<number[]> {
  const times: number[] = []
  let next = 0
  const reader = async (): Promise<void> => {
    while (next < count) {
      const n = next++
      let mark = ''
      for (let page = 0; page <= pages; page++) {
        const began = performance.now()
        const answer = await post(server, `/webapi/searcher/${encodeURIComponent(mark)}`, { params: params(n) })
        if (page === pages) times.push(performance.now() - began)
        if (!answer.hasMoreResults) break
        mark = answer.searcherPayload.cursorMark
      }
    }
  }
  await Promise.all(Array.from({ length: READERS }, reader))
  return times.sort((a, b) => a - b)
}

interface Answer {
  hasMoreResults: boolean
  numResults: number
  searcherPayload: { cursorMark: string }
}

function post(server: Portal, path: string, body: unknown): Promise<Answer> {
  return new Promise((done, fail) => {
    const asked = request(
      { agent, port: server.port, path, method: 'POST', headers: { 'content-type': 'application/json' } },
      (answer) => {
        let text = ''
        answer.setEncoding('utf8').on('data', (part: string) => (text += part))
        answer.on('end', () =>
          answer.statusCode === 200
            ? done(JSON.parse(text) as Answer)
            : fail(new Error(`${answer.statusCode} ${text}`)),
        )
      },
    )
    asked.on('error', fail).end(JSON.stringify(body))
  })
}

async function counted(): Promise<number> {
  const [row] = await query<{ n: number }>('select count(*)::int as n from content')
  return row!.n
}

async function sizes(): Promise<void> {
  const rows = await query<{ name: string; size: string }>(
    `select relname as name, pg_size_pretty(pg_relation_size(oid)) as size from pg_class
      where relname in ('search_document', 'search_document_tsv', 'search_label', 'content', 'listing_entry') order by 1`,
  )
  console.log(rows.map(({ name, size }) => `${name} ${size}`).join(', '))
}
