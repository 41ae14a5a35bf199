import { query } from '../e2e/database.ts'
import { cpuSeconds, removeFolder, startPortal, temporaryFolder } from '../e2e/portal.ts'
import { fillDesk, wordAt } from './desk-archive.ts'
import { databaseProcessor, usedBetween } from './processor.ts'

// Lists of the newsroom at the HTTP answer over made-up contents, 20,000 of 300,000 with drafts: `npm run bench:desk`.
// A number is that of contents; DATA_DIR keeps them for another run.
const CONTENTS = Number(process.argv.find((word) => /^\d+$/.test(word)) ?? 300_000)
const BUDGET = 50
const PER_KIND = 25
const kept = process.env['DATA_DIR']
const dataDir = kept ?? temporaryFolder()

/** Kinds of questions; each is asked with other words and pages every time. */
const ANYWHERE = 'site=portal&view=all'
const KINDS: [name: string, question: (n: number) => string][] = [
  ['today’s shift', () => 'contents?site=portal&view=today'],
  ['everything', () => `contents?${ANYWHERE}`],
  ['one’s own', () => 'contents?site=portal&view=mine'],
  ['to approve', () => 'contents?site=portal&view=approval'],
  ['twin missing or stale', () => 'contents?site=portal&view=twins'],
  ['warnings', () => 'contents?site=portal&view=warnings'],
  ['agencies', () => 'contents?site=portal&view=agencies'],
  ['withdrawn', () => `contents?${ANYWHERE}&state=withdrawn`],
  ['one type', (n) => `contents?${ANYWHERE}&type=${['video', 'gallery', 'post', 'live'][n % 4]}`],
  ['one section', (n) => `contents?site=portal&view=section:${section(n)}`],
  ['one common word', (n) => `contents?${ANYWHERE}&q=${wordAt(n % 12)}`],
  ['two common words', (n) => `contents?${ANYWHERE}&q=${wordAt(n % 12)}+${wordAt((n * 5 + 3) % 14)}`],
  ['three common words', (n) => `contents?${ANYWHERE}&q=${wordAt(n % 9)}+${wordAt(n % 10)}+${wordAt(n % 11)}`],
  ['a common and a rare word', (n) => `contents?${ANYWHERE}&q=${wordAt(n % 12)}+${wordAt(9000 + n * 311)}`],
  ['two words of the middle', (n) => `contents?${ANYWHERE}&q=${wordAt(60 + n)}+${wordAt(90 + n * 3)}`],
  ['a rare word', (n) => `contents?${ANYWHERE}&q=${wordAt(12_000 + n * 97)}`],
  ['two letters of a word', (n) => `contents?${ANYWHERE}&q=${wordAt(n * 13).slice(0, 2)}`],
  ['no such word', (n) => `contents?${ANYWHERE}&q=qqqxx${n}`],
  ['common words, withdrawn', (n) => `contents?${ANYWHERE}&q=${wordAt(n % 12)}&state=withdrawn`],
  ['figures of the views', () => 'contents/views?site=portal'],
  ['the day', () => 'contents/day?site=portal'],
  ['palette, two common words', (n) => `find?site=portal&q=${wordAt(n % 12)}+${wordAt((n * 5 + 3) % 14)}`],
]

let sections: string[] = []
const section = (n: number): string => sections[n % sections.length]!
const portal = await startPortal({ dataDir, patience: 600 })
try {
  const [have] = await query<{ n: number }>(
    dataDir,
    `select count(*)::int as n from content where external_id like 'bench:%'`,
  )
  if (have!.n < CONTENTS) {
    const began = performance.now()
    await fillDesk(dataDir, CONTENTS)
    console.log(`${CONTENTS} contents made in ${Math.round((performance.now() - began) / 1000)} s`)
  }
  sections = (
    await query<{ id: string }>(
      dataDir,
      `select id::text from content where type = 'taxon' and site = 'portal' and ancestors = '{}' order by id`,
    )
  ).map(({ id }) => id)
  const cookie = await enter()
  const only = process.argv.find((word) => word.startsWith('--only='))?.slice('--only='.length) ?? ''
  const kinds = KINDS.filter(([name]) => name.includes(only))
  for (const [, question] of kinds) for (let n = 0; n < 3; n++) await ask(cookie, question(1000 + n))
  console.log(`\n| Question | p50 | p95 | slowest | processor: portal | PostgreSQL |\n|${'---|'.repeat(6)}`)
  const all: number[] = []
  const over: string[] = []
  for (const [name, question] of kinds) {
    const before = { portal: cpuSeconds(portal.pid), postgres: databaseProcessor(dataDir) }
    const times: number[] = []
    for (let n = 0; n < PER_KIND; n++) times.push(await ask(cookie, question(n)))
    const postgres = usedBetween(before.postgres, databaseProcessor(dataDir))
    const own = cpuSeconds(portal.pid) - before.portal
    const [p50, p95, most] = [share(times, 0.5), share(times, 0.95), share(times, 1)]
    if (p95 > BUDGET) over.push(name)
    all.push(...times)
    const each = [p50, p95, most, (own * 1000) / PER_KIND, (postgres * 1000) / PER_KIND]
    console.log(`| ${name} | ${each.map((value) => `${value.toFixed(1)} ms`).join(' | ')} |`)
  }
  console.log(
    `\n${all.length} questions one after the other: p50 ${share(all, 0.5).toFixed(1)} ms, p95 ${share(all, 0.95).toFixed(1)} ms`,
  )
  console.log(`Budget: p95 ≤ ${BUDGET} ms. Over it: ${over.join('; ') || 'none'}`)
  process.exitCode = share(all, 0.95) > BUDGET ? 1 : 0
} finally {
  await portal.end()
  if (!kept) removeFolder(dataDir)
}

/** Comes in as the demonstration's editor. */
async function enter(): Promise<string> {
  const answer = await fetch(`${portal.url}/api/staff/session/demonstration`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
    body: JSON.stringify({ email: 'edicion@mestral.example' }),
  })
  const cookie = answer.headers.getSetCookie()[0]?.split(';')[0]
  if (!cookie) throw new Error(`Nobody came in: ${answer.status} ${await answer.text()}`)
  return cookie
}

/** Milliseconds until the whole answer is there. */
async function ask(cookie: string, path: string): Promise<number> {
  const began = performance.now()
  const answer = await fetch(`${portal.url}/api/staff/${path}`, { headers: { cookie } })
  const body = await answer.text()
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${body.slice(0, 300)}\n${portal.output().slice(-1500)}`)
  return performance.now() - began
}

function share(times: readonly number[], part: number): number {
  const ordered = times.toSorted((a, b) => a - b)
  return ordered[Math.min(ordered.length - 1, Math.floor(part * ordered.length))]!
}
