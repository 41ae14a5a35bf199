import { fold } from '../slug.ts'
import type { ContentDocument, ContentType } from '../types/model.ts'
import type { Resolve } from '../publishing/references.ts'
import type { Facet } from './keys.ts'

/** News is what is told of the day; everything else is `other` (OPEN-74). */
const NEWS: ReadonlySet<ContentType> = new Set(['article', 'live', 'post'])

/** Types that are no news to anybody: they have pages of their own, yet stand on no general list. */
export const NOT_GENERAL: ReadonlySet<ContentType> = new Set(['page', 'poll', 'event', 'episode'])

/** What the lists of everything show. */
export const GENERAL: Facet = 'general'

/** What everything but authors, taxa, shows and the like has: they are looked for by their type alone. */
export const ITEMS: Facet = 'items'

/** Limits of the time filter in minutes (OPEN-73). */
const TIMES = [30, 60, 90] as const

/** What a word of a filter becomes in a facet: `Sense gluten` → `sense-gluten`. */
export function facetValue(text: string): string {
  return fold(text)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
}

/** Everything a content can be narrowed by. */
export function facetsOf(document: ContentDocument, resolve: Resolve): Facet[] {
  const facets: Facet[] = [`type:${document.type}`]
  if (document.language === null) return facets
  facets.push(ITEMS, NEWS.has(document.type) ? 'group:news' : 'group:other')
  if (!NOT_GENERAL.has(document.type)) facets.push(GENERAL)
  const refs = [...document.taxa, ...document.tags, ...document.authors]
  if (document.type === 'episode') refs.push(document.show)
  if (document.type === 'post') refs.push(document.blog)
  for (const ref of refs) {
    const entity = resolve(ref)
    if (entity) for (const id of [...entity.ancestors, entity.id]) facets.push(`${entity.type}:${id}`)
  }
  return [...new Set([...facets, ...ownFacets(document)])]
}

function ownFacets(document: ContentDocument): Facet[] {
  switch (document.type) {
    case 'recipe':
      return [
        ...levels(document),
        ...timesOf(document.totalTime ?? (document.preparationTime ?? 0) + (document.cookingTime ?? 0)),
        ...document.ingredients.map(({ name }) => `ingrediente:${facetValue(name)}`),
      ]
    case 'diy':
      return [...levels(document), ...timesOf(document.totalTime ?? 0)]
    case 'event':
      return [
        ...(document.modality ? [`modalidad:${facetValue(document.modality.name)}`] : []),
        ...document.thematics.map(({ name }) => `tematica:${facetValue(name)}`),
        ...(document.location ? [`lugar:${facetValue(document.location.name)}`] : []),
      ]
    case 'article':
      return [`newstype:${document.articleNewsTypeEnum}`]
    default:
      return []
  }
}

function levels({ difficulty, cost }: { difficulty?: string | undefined; cost?: string | undefined }): Facet[] {
  return [...(difficulty ? [`dificultad:${difficulty}`] : []), ...(cost ? [`coste:${cost}`] : [])]
}

/** Without a known time a content is in none of the ranges. */
function timesOf(minutes: number): Facet[] {
  if (minutes <= 0) return []
  const under = TIMES.filter((limit) => minutes < limit).map((limit) => `tiempo:lt${limit}`)
  return under.length ? under : ['tiempo:gt90']
}
