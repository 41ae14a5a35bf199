import { hash } from 'node:crypto'
import { saidLine } from '../../broadcast/captions/model.ts'
import { START_QUERY } from '../../broadcast/player/model.ts'
import { apiCard, type ApiCard } from '../../content/cards/api-card.ts'
import { contentHref, toCard, type CardContext } from '../../content/cards/to-card.ts'
import { EMPTY_CARD } from '../../content/cards/derive.ts'
import { TOTAL_CAP } from '../../content/model.ts'
import { readCursor, writeCursor, type SearchCursor } from '../../content/search/cursor.ts'
import type { Facet } from '../../content/search/keys.ts'
import { searchIndex } from '../../content/search/search-index.ts'
import type { SearchAnswer, SearchOrder } from '../../content/search/search-question.ts'
import { taxonomyOf } from '../../content/taxonomy.ts'
import { CONTENT_TYPES } from '../../content/types/model.ts'
import type { Site } from '../../sites/model.ts'
import type { Db } from '../../platform/database/schema.ts'
import { isLocale } from '../../platform/i18n/locale.ts'
import { AppError } from '../../web/http/errors.ts'
import { isShownOn, typesOff } from '../../content/types/shown.ts'
import { MAX_PAGE } from '../../content/types/numbered-page.ts'
import { LONGEST_TEXT } from '../../sites/search-model.ts'
import { matchesByName, matchingEditions } from './entity-matches.ts'
import type { Result, SearcherAnswer } from './answer-model.ts'
import { keptPage, type ResultPage } from './result-cache.ts'
import { facetsOfFilters, isNameType, stretchOf, typeFacet, type NameType, type SearchParams } from './model.ts'

interface Asking {
  db: Db
  ctx: CardContext
  now: Date
  /** Signs cursors. */
  key: string
}

/** The first page of a search, or the one that a cursor leads to; throws INVALID_CURSOR and INVALID_FIELD. */
export async function search(asking: Asking, params: SearchParams, mark = '*'): Promise<SearcherAnswer> {
  return JSON.parse(await searchJson(asking, params, mark)) as SearcherAnswer
}

/** The same as JSON. */
export async function searchJson(asking: Asking, params: SearchParams, mark = '*'): Promise<string> {
  const type = params.type ?? 'all'
  if (isNameType(type)) return JSON.stringify(await namesAnswer(asking, params, type))
  const { db, ctx, now, key } = asking
  const question = questionOf(ctx, params, type)
  const cursor = mark === '*' ? null : readCursor(mark, key, now)
  if (mark !== '*' && cursor?.q !== fingerprintOf(ctx, question)) throw new AppError('INVALID_CURSOR')
  const place = { size: params.limit, page: params.page ?? 1, cursor, everything: type === 'all' }
  const { json, cursorMark } = await keptPage(db, ctx, { ...question, ...place }, now, () =>
    findPage(asking, question, place),
  )
  // The page's closing bracket makes room for what this call is told beside it.
  return `${json.slice(0, -1)},"searcherPayload":${JSON.stringify(payloadOf(params, cursorMark))}}`
}

interface Place {
  size: number
  page: number
  cursor: SearchCursor | null
  /** Whether contents of all kinds are meant. */
  everything: boolean
}

async function findPage(
  { db, ctx, now, key }: Asking,
  question: Question,
  { size, page: wanted, cursor, everything }: Place,
): Promise<{ page: ResultPage; gaveUp: boolean }> {
  const asked = { ...question, site: ctx.site.alias, locale: ctx.locale, size, now }
  const found = await searchIndex.search(db, {
    ...asked,
    widen: true,
    ...(cursor ? { after: positionOf(cursor) } : { page: wanted }),
  })
  const first = everything && !cursor && wanted === 1 && question.text !== ''
  const also = first ? [...matchesByName(ctx, question.text), ...(await matchingEditions(db, ctx, question.text))] : []
  const total = cursor?.n ?? found.total ?? 0
  const lost = total === 0 && question.text !== ''
  const meant = lost ? await searchIndex.didYouMean(db, asked) : null
  const page = cursor ? cursor.p + 1 : wanted
  const exact = cursor?.x ?? found.exact
  const hasMoreResults = found.hasMore && page < MAX_PAGE
  const next = hasMoreResults && nextCursor(found, { fingerprint: fingerprintOf(ctx, question), page, total, exact })
  return {
    gaveUp: found.gaveUp,
    page: {
      results: withSaid(question.text, ctx, found),
      ...(also.length > 0 && { also }),
      ...(meant !== null && { meant }),
      numResults: Math.min(total, TOTAL_CAP),
      numResultsExact: exact,
      hasMoreResults,
      cursorMark: next ? writeCursor(next, key) : '*',
    },
  }
}

/** Recordings in whose captions the words stand get the line, and the address that plays it. */
function withSaid(text: string, ctx: CardContext, found: SearchAnswer): Result[] {
  return found.cards.map((stored) => {
    const card = apiCard(toCard(stored, ctx))
    const lines = found.said.get(card.id)
    const said = lines && saidLine(lines, text, ctx.locale)
    return said ? { ...card, said: { ...said, url: `${card.url}?${START_QUERY}=${said.seconds}` } } : card
  })
}

function payloadOf({ categoryId, moduleId, limit }: SearchParams, cursorMark: string) {
  return { cursorMark, categoryId: categoryId ?? null, moduleId: moduleId ?? null, limit }
}

interface Question {
  text: string
  facets: Facet[]
  anyOf: Facet[][]
  from?: Date
  to?: Date
  order: SearchOrder
}

function questionOf(
  ctx: CardContext,
  params: SearchParams,
  type: Exclude<SearchParams['type'], NameType | null | undefined>,
): Question {
  const { must, anyOf } = facetsOfFilters(params.filterValues)
  const taxa = [params.categoryId, params.taxonUrl && taxonId(ctx, params.taxonUrl)].flatMap((id) =>
    // One that no section has finds nothing.
    id || id === 0 ? [`taxon:${id}`] : [],
  )
  if (params.taxonUrl && taxa.length === 0) throw new AppError('INVALID_FIELD', { field: 'params.taxonUrl' })
  if (type === 'diy' && !isShownOn(ctx.site, type)) throw new AppError('NOT_FOUND')
  return {
    text: (params.searchText ?? '').trim().slice(0, LONGEST_TEXT),
    facets: [typeFacet(type), ...taxa, ...must],
    anyOf: [...anyOf, ...shownTypes(ctx.site)],
    ...stretchOf(params.dateValue),
    order: type === 'event' ? 'soonest' : (params.orderBy ?? 'relevance'),
  }
}

/** Of a site that does not show every type, those it shows. */
function shownTypes(site: Site): Facet[][] {
  const off = typesOff(site)
  return off.length === 0
    ? []
    : [CONTENT_TYPES.filter((type) => !off.includes(type)).map((type): Facet => `type:${type}`)]
}

/** The id of the section that an address names. */
function taxonId(ctx: CardContext, url: string): string | undefined {
  let path = url.replace(/^https?:\/\/[^/]+/, '').replace(/[?#].*/s, '')
  if (ctx.base && path.startsWith(`${ctx.base}/`)) path = path.slice(ctx.base.length)
  const [, language] = path.split('/')
  if (isLocale(language)) path = path.slice(language.length + 1)
  path = path.replace(/\/?$/, '/')
  return taxonomyOf(ctx.site.alias).byPath(path)?.id
}

/** A cursor belongs to one question: with another one its place means nothing. */
function fingerprintOf(ctx: CardContext, question: Question): string {
  return hash('sha256', JSON.stringify([ctx.site.alias, ctx.locale, question]), 'base64url').slice(0, 16)
}

function positionOf(cursor: SearchCursor) {
  return { position: { rank: cursor.r, date: new Date(cursor.d), id: cursor.i }, until: new Date(cursor.t) }
}

function nextCursor(
  found: SearchAnswer,
  { fingerprint, page, total, exact }: { fingerprint: string; page: number; total: number; exact: boolean },
): SearchCursor | null {
  const { next, until } = found
  return (
    next && {
      q: fingerprint,
      p: page,
      n: total,
      x: exact,
      t: until.getTime(),
      r: next.rank,
      d: next.date.getTime(),
      i: next.id,
    }
  )
}

/** Names that begin as was typed, each as a card with what it stands for in `id` (SRCH-59, SRCH-61). */
async function namesAnswer({ db, ctx }: Asking, params: SearchParams, kind: NameType): Promise<SearcherAnswer> {
  const suggestions = await searchIndex.suggest(db, {
    site: ctx.site.alias,
    locale: ctx.locale,
    kinds: [kind],
    text: (params.searchText ?? '').slice(0, LONGEST_TEXT),
    limit: params.limit,
  })
  const results = suggestions.map(({ label, contentId }) =>
    nameCard(kind === 'ingredient' || kind === 'location' ? label : contentId, label, ctx),
  )
  return {
    results,
    numResults: results.length,
    numResultsExact: true,
    hasMoreResults: false,
    searcherPayload: payloadOf(params, '*'),
  }
}

function nameCard(id: string, title: string, ctx: CardContext): ApiCard {
  const entry = taxonomyOf(ctx.site.alias).byId(id)
  const card = toCard({ ...EMPTY_CARD, id, title, image: null, type: 'taxon', lang: ctx.locale }, ctx)
  return { ...apiCard(card), url: entry ? contentHref(ctx, { path: entry.path, language: null }) : '' }
}
