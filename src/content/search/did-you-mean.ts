import { sql } from 'kysely'
import { languageOf } from '../../platform/i18n/locale.ts'
import type { Db } from '../../platform/database/schema.ts'
import { prepared } from '../../platform/database/prepared.ts'
import { fold } from '../slug.ts'
import { writtenForms } from './accents.ts'
import { lettersApart, slipsOf, soundOf } from './alike.ts'
import { archiveKey } from './keys.ts'
import { newestMatches } from './newest.ts'
import { readWords, WRITTEN_WORDS } from './text.ts'
import { askedOf, type SearchQuestion } from './search-question.ts'

/** A look for words ends after so many milliseconds. */
const LOOK_MS = 40
/** Words of a question that are looked at. */
const MOST_WORDS = 6
/** How alike two words must be to be taken for each other. */
const ALIKE = 0.35
/** Words as near as that are compared by their sound. */
const NEAR = 12
/** A shorter word says too little to be looked for alone. */
const SHORTEST_ALONE = 4

/**
 * What may have been meant by a text that found nothing, and finds something: words that stand in no text replaced by
 * the nearest of a title, two words that are one, or fewer of the words, those that tell most.
 */
export async function didYouMean(db: Db, question: SearchQuestion): Promise<string | null> {
  const { text, locale, now } = question
  // Days of events are days on which they happen, and not those on which they were published.
  const days = question.order === 'soonest' ? { from: undefined, to: undefined } : {}
  const asked: SearchQuestion = { ...question, ...days, now }
  const { all, phrases, none } = readWords(text, locale)
  const words = all.slice(0, MOST_WORDS)
  // A word that alone found nothing is known to be none.
  const known = words.length > 1 ? await standing(db, question, [...words, ...joinedOf(words)]) : new Set<string>()
  const meant = await Promise.all(words.map(async (word) => (known.has(word) ? word : nearest(db, locale, word))))
  const changed = inPlaceOf(text, new Map(words.map((word, n) => [word, meant[n] ?? word])))
  if (changed !== text && (await count(db, asked, changed)) > 0) return changed
  if (phrases.length || none.length) return null
  const other =
    (await inOne(db, asked, words, known)) ??
    (await fewer(
      db,
      asked,
      meant.flatMap((word) => word ?? []),
    ))
  return other && inPlaceOf(other, spellingOf(text))
}

/** A text in which other words stand in place of some, however those are written; all else is as it was typed. */
function inPlaceOf(text: string, others: ReadonlyMap<string, string>): string {
  return text.replace(WRITTEN_WORDS, (written) => {
    const word = fold(written)
    const other = others.get(word)
    return other === undefined || other === word ? written : other
  })
}

/** How each word of a text is written there. */
function spellingOf(text: string): ReadonlyMap<string, string> {
  return new Map(text.match(WRITTEN_WORDS)?.map((written) => [fold(written), written]))
}

const knownForms = prepared<{ known: boolean }>(`
  select cardinality(lexemes) > 0 and not exists (select from unnest(lexemes) lexeme where not exists (
      select from search_posting_list where archive = $2::int and term = lexeme)) as known
  from unnest($3::text[]) with ordinality typed (form, n),
    lateral (select tsvector_to_array(to_tsvector($1::regconfig, form)) as lexemes) as of_form
  order by n`)

/** Those of some words that stand in any text of the site and language, whatever else is asked for. */
async function standing(
  db: Db,
  { site, locale }: SearchQuestion,
  words: readonly string[],
): Promise<ReadonlySet<string>> {
  const forms = words.flatMap((word) => writtenForms(word, locale).map((form) => ({ word, form })))
  const rows = await knownForms(db, [
    languageOf(locale).search,
    archiveKey(site, locale),
    forms.map(({ form }) => form),
  ])
  return new Set(forms.flatMap(({ word }, n) => (rows[n]!.known ? word : [])))
}

/** How many contents have all words of a text, up to some. */
async function count(db: Db, asked: SearchQuestion, text: string): Promise<number> {
  const own = askedOf({ ...asked, text }, 'date')
  if (!own.query) return 0
  return (await newestMatches(db, own, { ranked: false, wanted: 50, budget: LOOK_MS })).matches.length
}

/** The word of a title that a word is a slip of, sounds like, or is most alike. */
async function nearest(db: Db, locale: string, word: string): Promise<string | null> {
  // Who has no middle dot may write a hyphen: col-legi.
  const typed = word.replace(/l-(?=l)/g, 'l')
  if (!/^\p{L}{4,40}$/u.test(typed)) return null
  const { rows } = await sql<{ word: string; norm: string; alike: number }>`
    select word, norm, similarity(norm, ${typed}) as alike from search_word
    where language = ${locale} and norm <> ${word} and (norm = any(${slipsOf(typed)}) or norm % ${typed})
    order by (norm = any(${slipsOf(typed)})) desc, alike desc, length(norm), norm limit ${NEAR}`.execute(db)
  const sound = soundOf(typed)
  const slips = new Set(slipsOf(typed))
  const far = (norm: string) => (slips.has(norm) ? 0 : lettersApart(soundOf(norm), sound))
  const near = rows
    .map(({ word: other, norm, alike }) => ({ other, alike, apart: far(norm) }))
    .filter(({ alike, apart }) => alike > ALIKE || apart === 0)
    .sort((a, b) => Math.min(a.apart, 2) - Math.min(b.apart, 2) || b.alike - a.alike)
  return near[0]?.other ?? null
}

/** Each two neighbours as one word. */
const joinedOf = (words: readonly string[]): string[] => words.slice(1).map((word, n) => words[n]! + word)

/** The words with two neighbours written as one, or nearly so: «quebranta huesos», «trenca ossos». */
async function inOne(
  db: Db,
  asked: SearchQuestion,
  words: readonly string[],
  known: ReadonlySet<string>,
): Promise<string | null> {
  const ones = await Promise.all(
    joinedOf(words).map(async (word) => (known.has(word) ? word : nearest(db, asked.locale, word))),
  )
  const texts = ones.flatMap((one, n) => (one === null ? [] : words.toSpliced(n, 2, one).join(' ')))
  for (const text of texts) if ((await count(db, asked, text)) > 0) return text
  return null
}

/** As many of two or three words as find something, the rarest of them; of more words one. */
async function fewer(db: Db, asked: SearchQuestion, words: readonly string[]): Promise<string | null> {
  const singles = words.filter((word) => word.length >= SHORTEST_ALONE)
  const pairs = words.length === 3 ? words.map((_, n) => words.toSpliced(n, 1).join(' ')) : []
  for (const texts of [pairs, singles]) {
    const counted = await Promise.all(texts.map(async (text) => ({ text, n: await count(db, asked, text) })))
    const finding = counted.filter(({ n }) => n > 0).sort((a, b) => a.n - b.n || b.text.length - a.text.length)
    if (finding[0] && finding[0].text !== fold(asked.text)) return finding[0].text
  }
  return null
}
