import { spawn } from 'node:child_process'
import { createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import lighthouse from 'lighthouse'
import { chromiumPath } from '../e2e/chromium.ts'
import { query } from '../e2e/database.ts'
import { removeFolder, startPortal, temporaryFolder } from '../e2e/portal.ts'

// What Lighthouse says of the pages that most readers see, on its telephone: `npm run bench:pages -- 3` (runs of each).
// The second time the site lets others in: advertisements are sold, and readers are asked in a bar.
const RUNS = Number(process.argv[2] ?? 3)
const BUDGET = { largestPaintMs: 1500, shift: 0.02, blockingMs: 100 }

/** One run over one page; scores from 0 to 100. */
interface Run {
  scores: number[]
  largestPaintMs: number
  shift: number
  blockingMs: number
}

const dataDir = temporaryFolder()
const portal = await startPortal({ dataDir })
try {
  console.log(
    '| Page | Performance, accessibility, practices, SEO | Largest paint | Shift | Blocked |\n|---|---|---|---|---|',
  )
  const front = await (await fetch(portal.url)).text()
  const article = /href="(\/(?:ribalta|politica|cultura|deportes)\/[^"#?]*_\d+\.html)"/.exec(front)?.[1]
  if (!article) throw new Error('The front page names no article')
  const read = ['/', article, await pathOf(`access = 'registered'`), await pathOf(`type = 'live'`)]
  for (const path of [...read, '/buscar/', '/acceso/']) await look(path)
  await letOthersIn()
  for (const path of read) await look(path, 'asked')
} finally {
  await portal.end()
  removeFolder(dataDir)
}

/** The newest content of a kind. */
async function pathOf(kind: string): Promise<string> {
  const [found] = await query<{ path: string }>(
    dataDir,
    `select path from content where ${kind} and site = 'portal' and language = 'es' and state = 'published'
      order by publish_at desc limit 1`,
  )
  if (!found) throw new Error(`The demonstration has no content whose ${kind}`)
  return found.path
}

/** The bar asks, and every place is sold to the ad library. */
async function letOthersIn(): Promise<void> {
  await query(
    dataDir,
    `update site set version = version + 1, config = jsonb_set(
        jsonb_set(config || '{"gptAdvertisingEnabled": true}', '{settings,thirdParties}', '["embeds", "analytics"]'),
        '{advertising,positions}', (select jsonb_agg(one || '{"adUnitCode": "portal/any"}')
          from jsonb_array_elements(config -> 'advertising' -> 'positions') one))
      where alias = 'portal' returning pg_notify('portada_sites', 'portal')`,
  )
  for (let tries = 0; tries < 50; tries++) {
    if ((await (await fetch(portal.url)).text()).includes('<nx-consent')) return
    await sleep(200)
  }
  throw new Error('The front page asks nobody')
}

async function look(path: string, how = ''): Promise<void> {
  // The first visit draws the pictures and fills the cache; readers come later.
  await measure(path)
  const runs: Run[] = []
  for (let turn = 0; turn < RUNS; turn++) runs.push(await measure(path))
  print(`${path} ${how}`.trim(), runs)
}

/** A reader who is here for the first time: a browser of its own for each run. */
async function measure(path: string): Promise<Run> {
  const profile = temporaryFolder()
  const port = await freePort()
  const browser = spawn(
    await chromiumPath(),
    [
      '--headless=new',
      '--no-sandbox',
      '--disable-gpu',
      `--remote-debugging-port=${port}`,
      `--user-data-dir=${profile}`,
    ],
    { stdio: 'ignore' },
  )
  try {
    await answers(`http://127.0.0.1:${port}/json/version`)
    return await ask(portal.url + path, port)
  } finally {
    const gone = new Promise((done) => browser.once('exit', done))
    browser.kill()
    await gone
    removeFolder(profile)
  }
}

async function ask(url: string, port: number): Promise<Run> {
  const result = await lighthouse(url, {
    port,
    logLevel: 'error',
    onlyCategories: ['performance', 'accessibility', 'best-practices', 'seo'],
  })
  if (!result) throw new Error(`Lighthouse says nothing of ${url}`)
  const { categories, audits } = result.lhr
  const figure = (name: string) => audits[name]?.numericValue ?? NaN
  return {
    scores: Object.values(categories).map(({ score }) => Math.round((score ?? 0) * 100)),
    largestPaintMs: Math.round(figure('largest-contentful-paint')),
    shift: figure('cumulative-layout-shift'),
    blockingMs: Math.round(figure('total-blocking-time')),
  }
}

/** Other work on the machine only ever makes a page slower: the best run is the truest. */
function print(path: string, runs: readonly Run[]): void {
  const best = runs.reduce((one, other) => (other.largestPaintMs < one.largestPaintMs ? other : one))
  const { scores, largestPaintMs, shift, blockingMs } = best
  const told = (holds: boolean, text: string) => (holds ? text : `**${text}**`)
  const cells = [
    path,
    scores.join(', '),
    told(largestPaintMs <= BUDGET.largestPaintMs, `${largestPaintMs} ms`),
    told(shift <= BUDGET.shift, shift.toFixed(3)),
    told(blockingMs <= BUDGET.blockingMs, `${blockingMs} ms`),
  ]
  console.log(`| ${cells.join(' | ')} |`)
}

function freePort(): Promise<number> {
  return new Promise((done) => {
    const server = createServer().listen(0, () => {
      const address = server.address()
      server.close(() => done(typeof address === 'object' && address ? address.port : 0))
    })
  })
}

async function answers(url: string): Promise<void> {
  for (let tries = 0; tries < 50; tries++) {
    if (
      await fetch(url).then(
        (answer) => answer.ok,
        () => false,
      )
    )
      return
    await sleep(200)
  }
  throw new Error(`${url} does not answer`)
}
