import { languageOf, localized, LOCALES, type Locale } from '../../platform/i18n/locale.ts'
import { bodyText } from '../blocks/plain-text.ts'
import { entityReferences, type Resolve } from '../publishing/references.ts'
import { fold } from '../slug.ts'
import {
  definitionOf,
  isEntity,
  itemDefinitionOf,
  type ContentDocument,
  type EntityDocument,
  type ItemDocument,
} from '../types/model.ts'
import { facetsOf } from './facets.ts'
import { archiveKey, facetKey, type SearchKey } from './keys.ts'
import { indexedWords, isStopWord, plainWords, typedForm, WRITTEN_WORDS } from './text.ts'

/** The number of the rules below; when it changes, the rows are derived again (search_state). */
export const SEARCH_RULES = 8

/** A tsvector holds a megabyte; what an article says beyond this changes no search. */
const LONGEST_BODY = 200_000
const MOST_LABELS = 60

/**
 * A text by the rules of one language: A title, B summary and names, C body; `bare` without accents, `typed` the words
 * of the title as `typedForm` has them.
 */
interface Vector {
  config: string
  a: string
  b: string
  c: string
  bare_a: string
  bare_b: string
  bare_c: string
  typed: string[]
}

/** What is offered while somebody types. */
export interface SearchLabel {
  site: string
  language: Locale
  kind: string
  label: string
  norm: string
}

/** The row of `search_document`, with the texts that its vector is made of, and what hangs on it. */
export interface SearchRow {
  content_id: string
  published_at: string
  vectors: Vector[]
  /** The archives in which its words are looked for. */
  archives: number[]
  keys: SearchKey[]
  labels: SearchLabel[]
  /** Words that a mistyped one may have meant. */
  words: { language: Locale; norm: string; word: string }[]
  occurrences: { starts_at: string; ends_at: string }[]
}

const WORD_ENDS = /[^\p{L}\p{M}\p{N}]+/u

function vectorOf(locale: Locale, a: string, b: string, c: string): Vector {
  const [pa, pb, pc] = [indexedWords(a, locale), indexedWords(b, locale), indexedWords(c, locale)]
  const typed = [...new Set(pa.split(WORD_ENDS).flatMap((word) => typedForm(word) ?? []))]
  const bare = { bare_a: fold(pa), bare_b: fold(pb), bare_c: fold(pc) }
  return { config: languageOf(locale).search, a: pa, b: pb, c: pc, ...bare, typed }
}

/** What searches read of a document. */
export function searchRow(document: ContentDocument, id: string, publishedAt: Date, resolve: Resolve): SearchRow {
  const languages = document.language ? [document.language] : LOCALES
  const facets = facetsOf(document, resolve)
  const titles = languages.map((language) => ({ language, title: titleOf(document, language) }))
  return {
    content_id: id,
    published_at: publishedAt.toISOString(),
    vectors: isEntity(document)
      ? LOCALES.map((locale) => entityVector(document, locale))
      : [itemVector(document, resolve)],
    archives: document.sites.flatMap((site) => languages.map((locale) => archiveKey(site, locale))),
    keys: document.sites.flatMap((site) =>
      languages.flatMap((locale) => facets.map((facet) => facetKey(site, locale, facet))),
    ),
    labels: document.sites
      .flatMap((site) => titles.flatMap(({ language, title }) => labelsOf(document, site, language, title)))
      .slice(0, MOST_LABELS),
    words: titles.flatMap(({ language, title }) => wordsOf(title, language)),
    occurrences: definitionOf(document).search?.occurrences?.(document) ?? [],
  }
}

function titleOf(document: ContentDocument, language: Locale): string {
  return isEntity(document) ? localized(document.name, language) : document.title
}

function entityVector(document: EntityDocument, locale: Locale): Vector {
  const about = document.description ? localized(document.description, locale) : ''
  return vectorOf(locale, localized(document.name, locale), about, '')
}

function itemVector(document: ItemDocument, resolve: Resolve): Vector {
  const locale = document.language
  const names = entityReferences(document).flatMap((ref) => {
    const entity = resolve(ref)
    return entity ? [localized(entity.document.name, locale)] : []
  })
  return vectorOf(
    locale,
    [document.title, document.cardTitle].filter(Boolean).join('\n'),
    [document.summary, document.kicker, document.signature, document.place, ...names].filter(Boolean).join('\n'),
    ownText(document).slice(0, LONGEST_BODY),
  )
}

function ownText(document: ItemDocument): string {
  const texts = itemDefinitionOf(document).search?.texts?.(document) ?? []
  return [bodyText(document.body), ...texts].filter(Boolean).join('\n')
}

/** Titles are kept short: what is offered stands on one line. */
const LONGEST_LABEL = 120

function labelsOf(document: ContentDocument, site: string, language: Locale, title: string): SearchLabel[] {
  const label = (kind: string, text: string): SearchLabel => ({
    site,
    language,
    kind,
    label: text.slice(0, LONGEST_LABEL),
    norm: fold(plainWords(text)).trim().slice(0, LONGEST_LABEL),
  })
  const { search } = definitionOf(document)
  const own = search?.labels?.(document) ?? []
  return [label(search?.kind?.(document) ?? document.type, title), ...own.map(({ kind, text }) => label(kind, text))]
}

const SHORTEST_WORD = 4

const middleDots = (word: string): string => word.replace(/ŀ/giu, 'l·').replace(/(?<=l)[•.‧∙⋅](?=l)/gi, '·')

function wordsOf(title: string, language: Locale): { language: Locale; norm: string; word: string }[] {
  const words = plainWords(title).match(/\p{L}[\p{L}\p{M}]*/gu) ?? []
  // Whoever is offered a word is offered it as it is spelt, with the dot of l·l.
  const spelt = new Map(title.match(WRITTEN_WORDS)?.map((written) => [fold(written), middleDots(written)]))
  return words
    .filter((word) => word.length >= SHORTEST_WORD && !isStopWord(word, language))
    .map((word) => ({ norm: fold(word), word }))
    .map(({ norm, word }) => ({ language, norm, word: (spelt.get(norm) ?? word).toLowerCase() }))
}
