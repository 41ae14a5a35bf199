import { type CompiledQuery, type KyselyPlugin, PostgresQueryCompiler } from 'kysely'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { dropAllTaggedData } from '../platform/cache/tagged-data-cache.ts'
import type { Database } from '../platform/database/database.ts'
import { testDatabase } from '../platform/database/testing.ts'
import { addViews } from '../discovery/most-read/store.ts'
import { page } from './content.page.tsx'
import { loadPage, publishAll, TEST_NOW, testContext, testNewsroom } from './testing.ts'

let database: Database
let ids: Map<string, string>

beforeAll(async () => {
  database = await testDatabase()
  const item = { site: 'portal', state: 'published' as const, language: 'es' as const, taxa: ['ext:temporal'] }
  ids = await publishAll(database.db, [
    ...testNewsroom(),
    ...[1, 2, 3, 4, 5].map((n) => ({
      ...item,
      type: 'article' as const,
      externalId: `further-${n}`,
      slug: `further-${n}`,
      title: `Otra ${n}`,
    })),
    {
      ...item,
      type: 'recipe' as const,
      externalId: 'arroz',
      slug: 'arroz',
      title: 'Arroz',
      publishAt: '2026-11-20T07:42:00Z',
    },
  ])
  await addViews(database.db, new Map([...ids.values()].map((id) => [id, 3])), TEST_NOW)
})
beforeEach(dropAllTaggedData)
afterAll(() => database.close())

/**
 * The statements that the last of some pages asks for when the others were read before, each with the step in which it
 * was asked: all of one step wait together.
 */
async function asked(...paths: string[]): Promise<{ step: number; sql: string }[]> {
  const statements: { step: number; sql: string }[] = []
  let done = 0
  const steps = new WeakMap<object, number>()
  const plugin: KyselyPlugin = {
    transformQuery({ node, queryId }) {
      const step = done + 1
      steps.set(queryId, step)
      statements.push({ step, sql: new PostgresQueryCompiler().compileQuery(node, queryId).sql })
      return node
    },
    async transformResult({ result, queryId }) {
      await wait(60)
      done = Math.max(done, steps.get(queryId)!)
      return result
    },
  }
  const db = database.db.withPlugin(plugin) as Database['db']
  // Prepared statements go past what plugins see of questions.
  const execute = db.executeQuery.bind(db)
  db.executeQuery = ((query: CompiledQuery) => {
    if (query.sql) {
      const step = done + 1
      steps.set(query.queryId, step)
      statements.push({ step, sql: query.sql })
    }
    return execute(query)
  }) as typeof db.executeQuery
  for (const path of paths) {
    statements.length = 0
    done = 0
    expect(await loadPage(page, testContext(db, { path }))).toHaveProperty('data')
  }
  return statements
}

const tables = (statements: { sql: string }[]): string => statements.map(({ sql }) => sql).join('\n')

test('CONT-01 an article asks for what it shows, in three steps after it was found', async () => {
  const statements = await asked(`/ribalta/temporal/el-mestral_${ids.get('mestral')}.html`)
  expect(Math.max(...statements.map(({ step }) => step))).toBeLessThanOrEqual(4)
  expect(tables(statements)).not.toMatch(/rating_tally|blog:/)
})

test('CONT-01 an article read after another one asks for itself alone', async () => {
  const statements = await asked(
    `/ribalta/temporal/el-mestral_${ids.get('mestral')}.html`,
    `/ribalta/temporal/viento_${ids.get('opinion')}.html`,
  )
  expect(statements.map(({ sql }) => sql)).toEqual([
    expect.stringMatching(/from content where id = any\(\$1::bigint\[\]\)/),
  ])
})

test('a recipe asks for its votes as well', async () => {
  expect(tables(await asked(`/cocina/arroz_${ids.get('arroz')}.html`))).toMatch(/rating_tally/)
})

test('CONT-01 articles read at the same moment are asked for together, and each gets its own', async () => {
  const texts: string[] = []
  const db = database.db.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => result,
  })
  const execute = db.executeQuery.bind(db)
  db.executeQuery = ((query: CompiledQuery) => {
    texts.push(query.sql)
    return execute(query)
  }) as typeof db.executeQuery
  const numbers = [1, 2, 3, 4, 5]
  const path = (n: number) => `/ribalta/temporal/further-${n}_${ids.get(`further-${n}`)}.html`
  const loaded = await Promise.all(
    numbers.map((n) => loadPage(page, testContext(db as Database['db'], { path: path(n) }))),
  )
  expect(loaded.map((one) => one && 'data' in one && one.data.document.title)).toEqual(numbers.map((n) => `Otra ${n}`))
  expect(texts.filter((text) => /from content where id = /.test(text)).length).toBeLessThan(numbers.length)
})
