import { execFileSync } from 'node:child_process'
import { request, Agent } from 'node:http'
import { memoryMegabytes } from './load.ts'
import { classes, type Class, type Words } from './search-classes.ts'
import { archiveKey } from '../src/content/search/keys.ts'
import { query as askDatabase } from '../e2e/database.ts'
import { databaseProcessor, usedBetween } from './processor.ts'
import { cpuSeconds, removeFolder, startPortal, temporaryFolder } from '../e2e/portal.ts'

// Searches at the HTTP answer, ten readers at once, over made-up contents of twenty years:
// `npm run bench:search -- 300000`. DATA_DIR keeps the contents for another run. The readers ask in two ways: looking at
// each answer for a moment, and without any pause, which is as much as the machine can do.
const CONTENTS = Number(process.argv.find((word) => /^\d+$/.test(word)) ?? 300_000)
/** `--only=<words>` measures the kinds of search whose name has them. */
const ONLY = process.argv.find((word) => word.startsWith('--only='))?.slice('--only='.length) ?? ''
const READERS = 10
/** Milliseconds that a reader looks at an answer, between none and twice as many: a person takes some seconds. */
const PAUSE = 250
const PER_CLASS = 240
/** Asked before anything is measured: programs are slow while they are new. */
const WARM_UP = 400
const BUDGET = CONTENTS > 300_000 ? 40 : 20
const SLOWEST = 250
const kept = process.env['DATA_DIR']
const dataDir = kept ?? temporaryFolder()
const agent = new Agent({ keepAlive: true, maxSockets: READERS })

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
  const all = classes(words).filter(({ name }) => name.includes(ONLY))
  for (const one of all.slice(0, 4)) await ask(one, WARM_UP, 0)
  console.log(
    `\n| Searches | with pauses: p50 | p95 | max | without: p50 | p95 | max | processor: portal | PostgreSQL | asked again: p95 |\n|${'---|'.repeat(10)}`,
  )
  const over: string[] = []
  for (const one of all) {
    // Other questions than those that are measured: plans and pages are warm, answers are not.
    await ask(one, 40, 100_000)
    await forget()
    const first = await measure(one, { pause: PAUSE })
    await forget()
    const pressed = await measure(one)
    // All of them once more: where there are few, some were forgotten before the others were asked.
    await ask(one, Math.min(PER_CLASS, one.different), 0)
    const again = await measure(one, { again: true })
    const slowest = Math.max(first.max, pressed.max)
    if (first.p95 > BUDGET || slowest > SLOWEST) over.push(one.name)
    const ms = (...values: number[]) => values.map((value) => `${value.toFixed(1)} ms`).join(' | ')
    console.log(
      `| ${one.name} | ${ms(first.p50, first.p95, first.max, pressed.p50, pressed.p95, pressed.max, pressed.portal, pressed.postgres, again.p95)} |`,
    )
  }
  await writing()
  console.log(
    `\nBudget: p95 ≤ ${BUDGET} ms with pauses, none over ${SLOWEST} ms in any way, ${READERS} at once. Over it: ${over.join('; ') || 'none'}. Memory ${Math.round(memoryMegabytes(portal.pid))} MB`,
  )
  process.exitCode = over.length ? 1 : 0
} finally {
  await portal.end()
  agent.destroy()
  if (!kept) removeFolder(dataDir)
}

/** Seconds of processor so far: what other work on the machine does to an answer is not in them. */
function processor() {
  return { portal: cpuSeconds(portal.pid), postgres: databaseProcessor(dataDir) }
}

function query<T>(sql: string): Promise<T[]> {
  return askDatabase<T>(dataDir, sql)
}

async function vocabulary(): Promise<Words> {
  // A sample is enough to tell what is rare. Only words that are their own stems can be asked for as the index has them:
  // others find nothing, and what was meant by them is a class of its own.
  const rows = await query<{ word: string; ndoc: number }>(
    `select word, ndoc::int from ts_stat($$select tsv from search_document
        where archives @> array[${archiveKey('portal', 'es')}] and content_id % 20 = 0$$)
      where word ~ '^[a-z]{4,}$' and tsvector_to_array(to_tsvector('search_es', word)) = array[word] order by ndoc desc`,
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

/** What a class costs: latency of the last answer of each question, processor of each answer. */
async function measure(one: Class, { again = false, pause = 0 } = {}) {
  const times: number[] = []
  const spent = { portal: 0, postgres: 0 }
  const round = Math.min(PER_CLASS, one.different)
  let asked = 0
  while (asked < PER_CLASS) {
    const count = Math.min(round, PER_CLASS - asked)
    if (!again && asked > 0) await forget()
    const before = processor()
    times.push(...(await ask(one, count, 0, pause)))
    const after = processor()
    spent.portal += after.portal - before.portal
    spent.postgres += usedBetween(before.postgres, after.postgres)
    asked += count
  }
  times.sort((a, b) => a - b)
  const [p50, p95, max] = [0.5, 0.95, 1].map(
    (share) => times[Math.min(times.length - 1, Math.floor(share * times.length))]!,
  ) as [number, number, number]
  const each = (seconds: number) => (seconds * 1000) / (PER_CLASS * (1 + (one.pages ?? 0)))
  return { p50, p95, max, portal: each(spent.portal), postgres: each(spent.postgres) }
}

/** Lets the portal forget what it kept, as publishing does. */
async function forget(): Promise<void> {
  await query(`select pg_notify('portada_cache', '{"tags":["site:portal"],"hard":true}')`)
  await new Promise((done) => setTimeout(done, 100))
}

/** Milliseconds of the last answer of each question, by ten readers who pause so long before each. */
async function ask({ params, page, pages = 0, mark, refused = false }: Class, count: number, from: number, pause = 0) {
  const times: number[] = []
  let next = from
  const reader = async (): Promise<void> => {
    while (next < from + count) {
      const n = next++
      let cursor = mark?.(n) ?? ''
      for (let at = 0; at <= pages; at++) {
        if (pause > 0) await new Promise((done) => setTimeout(done, 2 * pause * Math.random()))
        const began = performance.now()
        const { status, body } = page
          ? await send('GET', page(n))
          : await send('POST', `/webapi/searcher/${encodeURIComponent(cursor)}`, { params: params!(n) })
        if (status !== (refused ? 400 : 200))
          throw new Error(`${status} ${body.slice(0, 300)}\n${portal.output().slice(-1500)}`)
        if (at === pages) times.push(performance.now() - began)
        if (pages === 0) break
        const answer = JSON.parse(body) as Answer
        if (!answer.hasMoreResults) break
        cursor = answer.searcherPayload.cursorMark
      }
    }
  }
  await Promise.all(Array.from({ length: READERS }, reader))
  return times
}

interface Answer {
  hasMoreResults: boolean
  searcherPayload: { cursorMark: string }
}

function send(method: 'GET' | 'POST', path: string, body?: unknown): Promise<{ status: number; body: string }> {
  return new Promise((done, fail) => {
    const headers = body === undefined ? {} : { 'content-type': 'application/json' }
    const asked = request({ agent, port: portal.port, path, method, headers }, (answer) => {
      let text = ''
      answer.setEncoding('utf8').on('data', (part: string) => (text += part))
      answer.on('end', () => done({ status: answer.statusCode!, body: text }))
    })
    asked.on('error', fail).end(body === undefined ? undefined : JSON.stringify(body))
  })
}

/** What it costs to put one content into the index, of 300 in one transaction; nothing stays. */
async function writing(): Promise<void> {
  const [each] = await query<{ put: string }>(`begin;
    do $$ declare began timestamptz; one bigint;
    begin
      began := clock_timestamp();
      for one in select content_id from search_document where content_id % 997 = 7 limit 300 loop
        perform search_write_segment(nextval(pg_get_serial_sequence('search_segment', 'id'))::int, array[one]);
      end loop;
      perform set_config('bench.put', (date_part('epoch', clock_timestamp() - began) * 1000 / 300)::text, true);
    end $$;
    select current_setting('bench.put') as put`)
  console.log(`\nA content is put into the index within ${Number(each!.put).toFixed(1)} ms`)
}

async function counted(): Promise<number> {
  const [row] = await query<{ n: number }>('select count(*)::int as n from content')
  return row!.n
}

async function sizes(): Promise<void> {
  const rows = await query<{ name: string; size: string }>(
    `select relname as name, pg_size_pretty(pg_relation_size(oid)) as size from pg_class
      where relname in ('search_document', 'search_posting_list', 'search_posting_list_pkey', 'search_posting_list_segment', 'search_label', 'content', 'listing_entry') order by 1`,
  )
  console.log(rows.map(({ name, size }) => `${name} ${size}`).join(', '))
}
