import { boundsOfDay, dayOf } from '../../platform/i18n/dates.ts'
import { localized, LOCALES, type Locale } from '../../platform/i18n/locale.ts'
import { bodyText, plainText } from '../blocks/plain-text.ts'
import { entityReferences, type Resolve } from '../publishing/references.ts'
import { fold } from '../slug.ts'
import { isEntity, type ContentDocument, type EntityDocument, type ItemDocument } from '../types/model.ts'
import { areHours, inOrder, isWholeDay, type Occurrence } from '../types/occurrence.ts'
import { facetsOf } from './facets.ts'
import { archiveKey, facetKey, type SearchKey } from './keys.ts'
import { indexedWords, isStopWord, plainWords, SEARCH_CONFIGS, typedForm } from './text.ts'

/** The number of the rules below; when it changes, the rows are derived again (search_state). */
export const SEARCH_RULES = 7

/** A tsvector holds a megabyte; what an article says beyond this changes no search. */
const LONGEST_BODY = 200_000
const MOST_LABELS = 60

/**
 * A text by the rules of one language: A title, B summary and names, C body; `bare` without accents, `typed` the words
 * of the title as `typedForm` has them.
 */
interface Vector {
  config: (typeof SEARCH_CONFIGS)[Locale]
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
  return { config: SEARCH_CONFIGS[locale], a: pa, b: pb, c: pc, ...bare, typed }
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
    occurrences: document.type === 'event' ? occurrencesOf(document.occurrence) : [],
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
  const body = bodyText(document.body)
  switch (document.type) {
    case 'live':
      return [body, ...document.updates.map((update) => `${update.title}\n${plainText(update.html)}`)].join('\n')
    case 'recipe':
      return [
        body,
        ...document.ingredients.map((item) => item.name),
        ...document.steps.map((step) => plainText(step.html)),
      ].join('\n')
    case 'diy':
      return [
        body,
        ...document.tools,
        ...document.materials,
        ...document.steps.map((step) => plainText(step.html)),
      ].join('\n')
    case 'event':
      return [body, document.location?.name, document.address?.name, ...document.thematics.map(({ name }) => name)]
        .filter(Boolean)
        .join('\n')
    case 'poll':
      return [body, document.question, ...document.options.map((option) => option.text)].join('\n')
    default:
      return body
  }
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
  const kind = document.type === 'taxon' && document.kind === 'tag' ? 'tag' : document.type
  const labels = [label(kind, title)]
  if (document.type === 'recipe') {
    const names = new Set(document.ingredients.map(({ name }) => name.trim().toLowerCase()))
    for (const name of names) if (name) labels.push(label('ingredient', name))
  }
  if (document.type === 'event' && document.location) labels.push(label('location', document.location.name))
  return labels
}

const SHORTEST_WORD = 4

function wordsOf(title: string, language: Locale): { language: Locale; norm: string; word: string }[] {
  const words = plainWords(title).match(/\p{L}[\p{L}\p{M}]*/gu) ?? []
  return words
    .filter((word) => word.length >= SHORTEST_WORD && !isStopWord(word, language))
    .map((word) => ({ language, norm: fold(word), word: word.toLowerCase() }))
}

function occurrencesOf(occurrence: Occurrence): { starts_at: string; ends_at: string }[] {
  switch (occurrence.code) {
    case 'unique-date':
      return [{ starts_at: occurrence.date, ends_at: endOf(occurrence.date) }]
    case 'date-range':
      return [stretchOf(...inOrder(occurrence.start, occurrence.end))]
    case 'multiple-times':
      return [...new Set(occurrence.dates)].map((date) => ({ starts_at: date, ends_at: endOf(date) }))
  }
}

/** An evening ends when it ends, at midnight as well; a last day without an hour ends with that day. */
function stretchOf(start: string, end: string): { starts_at: string; ends_at: string } {
  return { starts_at: start, ends_at: areHours(start, end) ? end : endOf(end) }
}

/** A day without an hour is kept as midnight: it lasts until the day is over. */
function endOf(date: string): string {
  return isWholeDay(date) ? new Date(boundsOfDay(dayOf(date)).end.getTime() - 1000).toISOString() : date
}
