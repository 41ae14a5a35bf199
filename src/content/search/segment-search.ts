import { prepared } from '../../platform/database/prepared.ts'
import type { WordSource } from './did-you-mean.ts'
import { closest } from './minimum-should-match.ts'
import { newestMatches } from './newest.ts'
import type { FindNewest } from './search-question.ts'

/** Finds the newest matches by the lists of the segments. */
export const findInSegments: FindNewest = async (db, asked, walk) => {
  const found = await newestMatches(db, asked, walk)
  const { matches, complete } = found
  return { matches, complete, closest: async (size) => closest(asked, { ...found, size }) }
}

const formsOf = prepared<{ known: boolean }>(`
  select cardinality(lexemes) > 0 and not exists (select from unnest(lexemes) lexeme where not exists (
      select from search_posting where archive = $2::int and word = lexeme)) as known
  from unnest($3::text[]) with ordinality typed (form, n),
    lateral (select tsvector_to_array(to_tsvector($1::regconfig, form)) as lexemes) as of_form
  order by n`)

/** Looks for words in the lists of the segments. */
export const segmentWords: WordSource = {
  findNewest: findInSegments,
  knownForms: (db, config, archive, forms) => formsOf(db, [config, archive, forms]),
}
