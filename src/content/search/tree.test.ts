import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, expect, it } from 'vitest'
import { testDatabase } from '../../platform/database/testing.ts'
import { hasPhrase, docIdsOf, readTree, wordsOf } from './tree.ts'

const { db, close } = await testDatabase()
afterAll(() => close())

const words = ['uno', 'dos', "l'aigua", 'cuatro']
const texts = Array.from({ length: 2 ** words.length }, (_, bits) => words.filter((_, n) => (bits >> n) & 1).join(' '))

/** tsqueries of these words, as searches make them: groups of which one or all must stand, some barred. */
const word = fc.constantFrom(...words).map((each) => `'${each.replaceAll("'", "''")}'`)
const group = fc
  .array(word, { minLength: 1, maxLength: 3 })
  .chain((all) => fc.constantFrom(all.join(' | '), all.join(' & ')))
const query = fc
  .tuple(fc.array(group, { minLength: 1, maxLength: 3 }), fc.array(group, { maxLength: 2 }))
  .map(([must, not]) => [...must.map((part) => `(${part})`), ...not.map((part) => `!(${part})`)].join(' & '))

it('OPEN-151 a query finds through lists what PostgreSQL finds in texts', async () => {
  const { rows: parsed } = await sql<{ tsv: string }>`
    select array_to_string(array(select quote_literal(word) from unnest(${words}::text[]) word), ' ') as tsv`.execute(
    db,
  )
  expect(parsed).toHaveLength(1)
  const listOf = (lexeme: string) =>
    Uint16Array.from(texts.flatMap((text, place) => (text.split(' ').includes(lexeme) ? [place] : [])))
  await fc.assert(
    fc.asyncProperty(query, async (text) => {
      const { rows } = await sql<{ query: string; fits: boolean[] }>`
        select ${text}::tsquery::text as query, array(
          select array_to_tsvector(string_to_array(nullif(each, ''), ' ')) @@ ${text}::tsquery
          from unnest(${texts}::text[]) with ordinality given (each, n) order by n) as fits`.execute(db)
      const expected = rows[0]!.fits.flatMap((fits, place) => (fits ? [place] : []))
      expect([...docIdsOf(readTree(rows[0]!.query)!, listOf, texts.length)]).toEqual(expected)
    }),
    { numRuns: 80 },
  )
})

it('a phrase is looked for by its words, and known to need more than lists', () => {
  const tree = readTree("('music' <-> 'del' | 'musica' <2> 'del') & 'plaz' & !( 'a' <-> 'b' )")!
  expect(hasPhrase(tree)).toBe(true)
  expect(hasPhrase(readTree("'a' & !'b'")!)).toBe(false)
  expect(wordsOf(tree)).toEqual([['music', 'del', 'musica'], ['plaz']])
  expect(readTree('')).toBeNull()
  const lists: Record<string, number[]> = { music: [1, 2], del: [2, 3], plaz: [2, 4], a: [2], b: [2] }
  const listOf = (lexeme: string) => Uint16Array.from(lists[lexeme] ?? [])
  // Which texts have the barred phrase itself is found out in them.
  expect([...docIdsOf(tree, listOf, 5)]).toEqual([2])
})
