import { localized, type Locale } from '../../platform/i18n/locale.ts'
import { bodyText, plainText } from '../blocks/plain-text.ts'
import { fold } from '../slug.ts'
import { isEntity, type ContentDocument, type ItemDocument } from '../types/model.ts'
import { entityReferences, type Resolve } from '../publishing/references.ts'

/** A tsvector holds a megabyte; what an article says beyond this changes no search. */
const LONGEST_BODY = 200_000

/** The row of `search_document`, with the texts that its vector is made of. */
export interface SearchRow {
  content_id: string
  language: Locale | null
  sites: readonly string[]
  type: string
  published_at: string
  config: 'spanish' | 'catalan' | 'simple'
  a: string
  b: string
  c: string
  keys: number[]
}

/** The number of a compound key, e.g. of `portal:2026q4`: equal names give equal numbers (FNV-1a). */
export function searchKey(name: string): number {
  let hash = 0x811c9dc5
  for (const byte of new TextEncoder().encode(name)) hash = Math.imul(hash ^ byte, 0x01000193)
  return hash | 0
}

/** Names of the keys of one content: windows of time, category, type and language of each site. */
function searchKeysOf(
  { sites, type, language }: { sites: readonly string[]; type: string; language: Locale | null },
  publishedAt: Date,
  taxa: readonly string[],
): number[] {
  const year = publishedAt.getUTCFullYear()
  const quarter = `${year}q${Math.floor(publishedAt.getUTCMonth() / 3) + 1}`
  const languages = language ? [language] : ['es', 'ca']
  const names = sites.flatMap((site) => [
    site,
    `${site}:${quarter}`,
    `${site}:${year}`,
    `${site}:type:${type}`,
    ...languages.map((each) => `${site}:lang:${each}`),
    ...taxa.map((id) => `${site}:taxon:${id}`),
  ])
  return [...new Set(names.map(searchKey))]
}

/** What searches read of a document: A title, B summary and names, C body. */
export function searchRow(document: ContentDocument, id: string, publishedAt: Date, resolve: Resolve): SearchRow {
  const entities = entityReferences(document).flatMap((ref) => resolve(ref) ?? [])
  const taxa = entities
    .filter((entity) => entity.type === 'taxon')
    .flatMap((entity) => [...entity.ancestors, entity.id])
  const language = document.language
  const names = entities.map((entity) => localized(entity.document.name, language ?? 'es'))
  const text = isEntity(document)
    ? { a: both(document.name), b: both(document.description), c: '' }
    : {
        a: [document.title, document.cardTitle].filter(Boolean).join('\n'),
        b: [document.summary, document.kicker, document.signature, document.place, ...names].filter(Boolean).join('\n'),
        c: ownText(document).slice(0, LONGEST_BODY),
      }
  return {
    content_id: id,
    language,
    sites: document.sites,
    type: document.type,
    published_at: publishedAt.toISOString(),
    config: language === 'es' ? 'spanish' : language === 'ca' ? 'catalan' : 'simple',
    a: withFolded(text.a),
    b: withFolded(text.b),
    c: withFolded(text.c),
    keys: searchKeysOf(document, publishedAt, taxa),
  }
}

function both(text: { es: string; ca?: string | undefined } | undefined): string {
  return text ? [text.es, text.ca].filter(Boolean).join('\n') : ''
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
      return [body, document.location?.name, document.address?.name].filter(Boolean).join('\n')
    case 'poll':
      return [body, document.question, ...document.options.map((option) => option.text)].join('\n')
    default:
      return body
  }
}

/** Adds the accented words without their accents: readers type «musica» and mean «música». */
export function withFolded(text: string): string {
  const accented = text.match(/[\p{L}\p{M}·]*\P{ASCII}[\p{L}\p{M}·]*/gu)
  return accented ? `${text}\n${[...new Set(accented.map(fold))].join(' ')}` : text
}
