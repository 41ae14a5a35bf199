import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { removeFolder, startPortal, temporaryFolder, type Portal } from '../e2e/portal.ts'

// How much of what is asked for is found: `npm run bench:recall -- <folder>`. In the folder: questions with the
// paragraph that answers each (`xquad-es.json`, `xquad-ca.json`, as SQuAD has them), and lists of words with their stems
// (`snowball-spanish*.tsv`, `snowball-catalan*.tsv`). What is not there is not measured.
const folder = process.argv[2]
if (!folder || !existsSync(folder)) throw new Error('npm run bench:recall -- <folder with xquad-es.json …>')
const FIRST = 10
const LANGUAGES = [
  { language: 'es', stems: 'spanish' },
  { language: 'ca', stems: 'catalan' },
] as const

interface Paragraph {
  context: string
  qas: { question: string }[]
}

const dataDir = temporaryFolder()
const env = { ...process.env, NODE_ENV: 'production', PORTADA_STAGE: 'demonstration', DATA_DIR: dataDir, DEMO: '0' }
const portal = await startPortal({ dataDir, env: { DEMO: '0' } })
try {
  for (const { language, stems } of LANGUAGES) {
    const file = join(folder, `xquad-${language}.json`)
    if (existsSync(file)) await measureQuestions(portal, language, paragraphsOf(file))
    const list = join(folder, `snowball-${stems}-first-half.tsv`)
    if (existsSync(list)) await measureStems(stems, list)
  }
} finally {
  await portal.end()
  removeFolder(dataDir)
}

function paragraphsOf(file: string): Paragraph[] {
  const { data } = JSON.parse(readFileSync(file, 'utf8')) as { data: { paragraphs: Paragraph[] }[] }
  return data.flatMap(({ paragraphs }) => paragraphs)
}

async function measureQuestions(server: Portal, language: string, paragraphs: Paragraph[]): Promise<void> {
  const site = await siteAlias()
  const escape = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;')
  const lines = paragraphs.map(({ context }, n) =>
    JSON.stringify({
      type: 'article',
      externalId: `${language}:${n}`,
      site,
      sites: [site],
      state: 'published',
      language,
      // Only the text tells what a paragraph is about; the dates say nothing either.
      title: `${language} ${n}`,
      publishAt: new Date(Date.UTC(2024, 0, 1) + ((n * 7919) % paragraphs.length) * 86_400_000).toISOString(),
      body: [{ type: 'paragraph', id: 'p', html: escape(context.replace(/^\uFEFF/, '')) }],
    }),
  )
  const file = join(dataDir, `${language}.jsonl`)
  writeFileSync(file, lines.join('\n'))
  execFileSync(process.execPath, ['dist/server/cli.js', 'import', 'jsonl', file], { env, stdio: 'ignore' })
  await ask(server, language, paragraphs, (question) => question, 'as written')
  await ask(server, language, paragraphs, withoutAccents, 'without accents')
}

function withoutAccents(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toUpperCase()
}

/** Asks every question in a spelling, and says how many find their paragraph. */
async function ask(
  server: Portal,
  language: string,
  paragraphs: Paragraph[],
  spelling: (question: string) => string,
  how: string,
): Promise<void> {
  let [asked, found, first, empty] = [0, 0, 0, 0]
  const times: number[] = []
  for (const [n, { qas }] of paragraphs.entries()) {
    for (const { question } of qas) {
      const began = performance.now()
      const titles = await search(server, language, spelling(question))
      times.push(performance.now() - began)
      const place = titles.indexOf(`${language} ${n}`)
      asked++
      if (place >= 0 && place < FIRST) found++
      if (place === 0) first++
      if (titles.length === 0) empty++
    }
  }
  times.sort((a, b) => a - b)
  const share = (part: number) => `${((100 * part) / asked).toFixed(1)} %`
  console.log(
    `${language}, ${how}: ${asked} questions, ${paragraphs.length} paragraphs: among the first ${FIRST} ${share(found)}, ` +
      `first of all ${share(first)}, nothing found ${share(empty)}; p95 ${times[Math.floor(times.length * 0.95)]!.toFixed(0)} ms`,
  )
}

async function search(server: Portal, language: string, searchText: string): Promise<string[]> {
  const answer = await fetch(`${server.url}/webapi/searcher/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'accept-language': language },
    body: JSON.stringify({ params: { searchText, type: 'all', limit: 12 } }),
  })
  if (!answer.ok) throw new Error(`${answer.status} for «${searchText}»`)
  return ((await answer.json()) as { results: { title: string }[] }).results.map(({ title }) => title)
}

async function measureStems(language: string, file: string): Promise<void> {
  const pairs = readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .map((line) => line.split('\t') as [string, string])
  const rows = await query<{ same: number; all: number }>(
    `select count(*) filter (where (ts_lexize('${language === 'spanish' ? 'search_es_stem' : 'catalan_stem'}', word))[1] = stem)::int as same, count(*)::int as all
      from jsonb_to_recordset($1::jsonb) as list(word text, stem text)`,
    [JSON.stringify(pairs.map(([word, stem]) => ({ word, stem })))],
  )
  const { same, all } = rows[0]!
  console.log(`${language}: ${all} words, ${((100 * same) / all).toFixed(2)} % with the stem of the list`)
}

async function siteAlias(): Promise<string> {
  return (await query<{ alias: string }>('select alias from site limit 1'))[0]!.alias
}

async function query<T>(sql: string, values: unknown[] = []): Promise<T[]> {
  const { port, password } = JSON.parse(readFileSync(join(dataDir, 'postgres.json'), 'utf8')) as Record<string, string>
  const client = new pg.Client({
    host: '127.0.0.1',
    port: Number(port),
    user: 'portada',
    password,
    database: 'portada',
  })
  await client.connect()
  try {
    return (await client.query(sql, values)).rows as T[]
  } finally {
    await client.end()
  }
}
