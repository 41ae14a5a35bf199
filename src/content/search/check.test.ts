import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { testDatabase } from '../../platform/database/testing.ts'
import { commandLine } from '../../platform/testing.ts'
import { exampleArticle, exampleAuthor } from '../examples.ts'
import { deriveBehind, publishContent, publishMany, withdrawContent } from '../publish.ts'
import { register } from './commands.ts'
import { searchIndex } from './search-index.ts'

const { db, close } = await testDatabase()
const now = new Date('2026-03-02T12:00:00Z')
const deps = { db, clock: { now: () => now } }
const by = { actor: 'test' }
const type = commandLine({ db, now }, register)
afterAll(() => close())
beforeEach(() => {
  process.exitCode = 0
})
afterEach(() => {
  process.exitCode = 0
})

const ids = new Map<string, number>()
const faro = async () =>
  (await searchIndex.search(db, { site: 'portal', locale: 'es', text: 'faro', size: 50, now })).total

beforeAll(async () => {
  const article = (n: number) => exampleArticle({ externalId: `a${n}`, title: `Faro ${n}`, authors: ['ext:author:n'] })
  await publishMany(deps, [exampleAuthor('n', 'Núria Canalís'), ...[1, 2, 3, 4, 5, 6].map(article)], by)
  await publishContent(deps, exampleArticle({ externalId: 'draft', title: 'Faro oculto', state: 'draft' }), by)
  await publishContent(deps, { ...article(2), title: 'Faro dos' }, by)
  await withdrawContent(deps, 'ext:a6', by)
  const { rows } = await sql<{ id: number; name: string }>`
    select id::int as id, external_id as name from content`.execute(db)
  for (const { id, name } of rows) ids.set(name, id)
})

test('an index that is in order is told to be, whatever was changed, withdrawn and merged', async () => {
  expect(await type('search', 'check')).toEqual(['the index is in order'])
  await searchIndex.maintain(db)
  expect(await type('search', 'check')).toEqual(['the index is in order'])
  expect(process.exitCode).toBe(0)
})

test('contents are found by the new name of an author, and by no former one', async () => {
  const found = async (text: string) =>
    (await searchIndex.search(db, { site: 'portal', locale: 'es', text, size: 50, now })).total
  const authored = await found('canalís')
  await publishContent(deps, exampleAuthor('n', 'Núria Albiol'), by)
  expect([await found('canalís'), await found('albiol')]).toEqual([0, authored])
  expect(await type('search', 'check')).toEqual(['the index is in order'])
  await publishContent(deps, exampleAuthor('n', 'Núria Canalís'), by)
  const articles = Array.from({ length: 101 }, (_, n) =>
    exampleArticle({ externalId: `sea:${n}`, title: 'Marea', authors: ['ext:author:pere'] }),
  )
  await publishMany(deps, [exampleAuthor('pere', 'Pere Mestre'), ...articles], by)
  await publishContent(deps, exampleAuthor('pere', 'Pere Ribera'), by)
  expect(await deriveBehind(deps)).toBe(101)
  expect([await found('mestre'), await found('ribera')]).toEqual([0, 101])
})

const a = (name: string) => ids.get(name)!
const segmentOf = (name: string) => sql`(select segment from search_document where content_id = ${a(name)})`
const damages: [string, () => Promise<unknown>, RegExp][] = [
  [
    'a row that is lost',
    () => sql`delete from search_document where content_id = ${a('a1')}`.execute(db),
    /^content \d+ is published and not in the index$/,
  ],
  [
    'a row that nobody may find',
    () =>
      sql`insert into search_document (content_id, published_at, archives, keys, segment, tsv)
        select ${a('draft')}::bigint, published_at, archives, keys, segment, tsv
        from search_document where content_id = ${a('a1')}`.execute(db),
    /^content \d+ is in the index and not published$/,
  ],
  [
    'a row of another text',
    () => sql`update search_document set tsv = 'otra' where content_id = ${a('a3')}`.execute(db),
    /^content \d+ stands in the index with other words, keys or times than its own$/,
  ],
  [
    'a row without its keys',
    () => sql`update search_document set keys = keys[2:] where content_id = ${a('a3')}`.execute(db),
    /with other words, keys or times/,
  ],
  [
    'a row in a segment that is gone',
    () => sql`update search_document set segment = 999999 where content_id = ${a('a4')}`.execute(db),
    /^content \d+ stands in no segment$/,
  ],
  [
    'a posting that is lost',
    () => sql`delete from search_posting_list where term = 'far' and segment = ${segmentOf('a1')}`.execute(db),
    /^segment \d+: content \d+ has other words than its row$/,
  ],
  [
    'a posting that lost its titles',
    () =>
      sql`update search_posting_list set in_title = null where term = 'far' and segment = ${segmentOf('a1')}`.execute(
        db,
      ),
    /^segment \d+: content \d+ has other words than its row$/,
  ],
  [
    'a content in a second segment',
    () =>
      sql`with copied as (insert into search_segment (size, oldest, newest, documents)
          select size, oldest, newest, documents from search_segment where id = ${segmentOf('a1')} returning id)
        insert into search_posting_list select archive, term, copied.id, size, documents, in_title, in_about
        from search_posting_list, copied where segment = ${segmentOf('a1')}`.execute(db),
    /^segment \d+: content \d+ is withdrawn, or stands in another segment$/,
  ],
  [
    'a tombstone for what is published',
    () => sql`insert into search_tombstone values (${segmentOf('a5')}, ${a('a5')})`.execute(db),
    /^segment \d+: content \d+ is missing$/,
  ],
]

test.each(damages)('%s is found, and put right', async (_, damage, told) => {
  await damage()
  const said = await type('search', 'check')
  expect(process.exitCode).toBe(1)
  expect(said.some((line) => told.test(line))).toBe(true)
  expect((await type('search', 'check', '--repair')).at(-1)).toMatch(/^\d+ faults, put right$/)
  expect(await type('search', 'check')).toEqual(['the index is in order'])
  expect(await faro()).toBe(5)
})
