import { foldName } from '../../content/slug.ts'
import { taxonomyOf, type TaxonomyEntry } from '../../content/taxonomy.ts'
import { localized } from '../../platform/i18n/locale.ts'
import type { ViewContext } from '../../web/render/page.ts'
import { AGENDA_PRESETS, PAST_PRESETS, type DatePreset } from './dates.ts'
import { isByRecord, type DateFilterDefinition, type FilterDefinition, type SearcherDefinition } from './definition.ts'
import { searcherMessages } from './messages.ts'
import { isHiddenOn } from '../../content/types/shown.ts'
import { pageSize } from '../../content/listing-model.ts'
import { DEFAULT_LIMIT, MAX_LIMIT, type NameType, type SearchType } from './model.ts'

type Texts = ReturnType<typeof textsOf>
const textsOf = (ctx: ViewContext) => ctx.text(searcherMessages)

/** Types offered as formats by the site search. */
const FORMATS = [
  'article',
  'live',
  'post',
  'video',
  'audio',
  'gallery',
  'recipe',
  'diy',
  'event',
  'poll',
  'episode',
] as const

const plain: Omit<SearcherDefinition, 'moduleId' | 'type' | 'url' | 'addresses'> = {
  categoryId: null,
  hasText: true,
  startsEmpty: false,
  filters: [],
  date: null,
  hasOrder: true,
  limit: DEFAULT_LIMIT,
  noResults: 'searcher.not-results',
  look: 'rows',
  paging: 'cursor',
}

/** The search of the whole site (OPEN-74). */
export function siteSearch(ctx: ViewContext): SearcherDefinition {
  const t = textsOf(ctx)
  const roots = taxonomyOf(ctx.site.alias).roots()
  const formats = FORMATS.filter((type) => !isHiddenOn(ctx.site, type))
  return {
    ...plain,
    moduleId: 'site',
    type: 'all',
    url: '/buscar/',
    addresses: 'site',
    startsEmpty: true,
    noResults: 'search.no-results',
    filters: [
      {
        ...select(t('search.type'), 'searchtype', [
          ['news', t('search.type.news')],
          ['other', t('search.type.other')],
        ]),
        any: t('search.type.all'),
      },
      select(t('filter.seccion'), 'seccion', named(roots, ctx)),
      select(
        t('filter.formato'),
        'formato',
        formats.map((type) => [type, t(`format.${type}`)]),
      ),
      predictive(t('filter.autor'), 'autor', 'author', named(taxonomyOf(ctx.site.alias).ofType('author'), ctx)),
      predictive(t('filter.tema'), 'tema', 'tag', []),
    ],
    date: dates(t, PAST_PRESETS, false),
  }
}

/** The search of recipes (SRCH-09). */
export function recipeSearch(ctx: ViewContext): SearcherDefinition {
  const t = textsOf(ctx)
  const kinds = taxonomyOf(ctx.site.alias).byPath('/cocina/')
  const children = kinds ? taxonomyOf(ctx.site.alias).children(kinds.id) : []
  return {
    ...plain,
    moduleId: 'recipes',
    type: 'recipe',
    url: '/cocina/buscador.html',
    addresses: 'module',
    filters: [
      times(t),
      difficulty(t),
      cost(t),
      predictive(t('filter.ingrediente'), 'ingrediente', 'ingredient', []),
      ...(children.length ? [select(t('filter.tipo'), 'tipo', named(children, ctx))] : []),
    ],
  }
}

/** The search of things to do oneself (SRCH-10). */
export function diySearch(ctx: ViewContext): SearcherDefinition {
  const t = textsOf(ctx)
  return {
    ...plain,
    moduleId: 'diy',
    type: 'diy',
    url: '/bricolaje/buscador.html',
    addresses: 'module',
    filters: [difficulty(t), cost(t), times(t)],
  }
}

/** The agenda (SRCH-12): what happens, the next first; choices are those that coming events have. */
export function agendaSearch(
  ctx: ViewContext,
  choices: { thematics: readonly string[]; modalities: readonly string[] },
): SearcherDefinition {
  const t = textsOf(ctx)
  const same = (names: readonly string[]): [string, string][] => names.map((name) => [name, name])
  return {
    ...plain,
    moduleId: 'agenda',
    type: 'event',
    url: '/agenda/',
    addresses: 'module',
    hasOrder: false,
    look: 'events',
    startsEmpty: true,
    filters: [
      select(t('filter.tematica'), 'tematica', same(choices.thematics)),
      select(t('filter.modalidad'), 'modalidad', same(choices.modalities)),
      predictive(t('filter.lugar'), 'lugar', 'location', []),
    ],
    date: dates(t, AGENDA_PRESETS, true),
  }
}

/** What a newsletter tells of (SRCH-81): a list that only goes on. */
export function newsletterListing({
  id,
  url,
  taxonUrl,
}: {
  id: string
  url: string
  taxonUrl: string
}): SearcherDefinition {
  return {
    ...plain,
    moduleId: `newsletter:${id}`,
    type: 'newsletter',
    taxonUrl,
    url,
    addresses: 'module',
    hasText: false,
    hasOrder: false,
  }
}

/** The archive: dates are addresses of their own (HEME-05). */
export function archiveSearch(
  ctx: ViewContext,
  board: { url: string; title: string; description: string },
): SearcherDefinition {
  return {
    ...automaticBoard(ctx, { ...board, type: 'archive' }),
    addresses: 'archive',
    noResults: 'archive.empty',
    date: dates(textsOf(ctx), PAST_PRESETS, false),
  }
}

/** A list that goes on by itself, page by page (SRCH-43..SRCH-50). */
export function automaticBoard(
  ctx: ViewContext,
  { url, title, description, type }: { url: string; title: string; description: string; type: SearchType },
): SearcherDefinition {
  return {
    ...plain,
    moduleId: `board:${url}`,
    type,
    url,
    addresses: 'module',
    hasText: false,
    hasOrder: false,
    look: 'cards',
    paging: 'pages',
    limit: Math.min(MAX_LIMIT, pageSize(ctx.site)),
    head: { title, description },
  }
}

function select(label: string, name: string, choices: readonly (readonly [string, string])[]): FilterDefinition {
  return { label, name, type: 'select', filters: choices.map(([value, text]) => ({ value, name: text })) }
}

function predictive(
  label: string,
  name: string,
  type: NameType & SearchType,
  choices: readonly (readonly [string, string])[],
): FilterDefinition {
  return {
    ...select(label, name, choices),
    type: 'predictive',
    predictiveSearchType: type,
    predictiveSearchFilters: {},
  }
}

const named = (entries: readonly TaxonomyEntry[], ctx: ViewContext): [string, string][] =>
  entries.map((entry) => [entry.id, localized(entry.name, ctx.locale)])

const times = (t: Texts): FilterDefinition =>
  select(
    t('filter.tiempo'),
    'tiempo',
    (['lt30', 'lt60', 'lt90', 'gt90'] as const).map((value) => [value, t(`filter.tiempo.${value}`)]),
  )
const difficulty = (t: Texts): FilterDefinition =>
  select(
    t('filter.dificultad'),
    'dificultad',
    (['easy', 'medium', 'expert'] as const).map((value) => [value, t(`filter.dificultad.${value}`)]),
  )
const cost = (t: Texts): FilterDefinition =>
  select(
    t('filter.coste'),
    'coste',
    (['low', 'medium', 'high'] as const).map((value) => [value, t(`filter.coste.${value}`)]),
  )

function dates(t: Texts, presets: readonly DatePreset[], future: boolean): DateFilterDefinition {
  const filters = presets.map((value) => ({ value, name: t(`date-filter.${value}`) }))
  return { label: t('date-filter.label'), filters, future }
}

/** What a value of a filter by records stands for: an id, or a name as it was typed. */
export function recordOf(value: string, ctx: Pick<ViewContext, 'site' | 'locale'>): TaxonomyEntry | undefined {
  const taxonomy = taxonomyOf(ctx.site.alias)
  const name = foldName(value.trim())
  return taxonomy.byId(value) ?? taxonomy.all.find((each) => foldName(localized(each.name, ctx.locale)) === name)
}

/**
 * Values of predictive filters with their names; a typed name becomes the id of what has it.
 * @param unknown what becomes of a name that nothing has: kept it finds nothing, and stands where it was typed
 */
export function withChosenNames(
  definition: SearcherDefinition,
  query: URLSearchParams,
  ctx: ViewContext,
  unknown: 'kept' | 'let go' = 'let go',
): { definition: SearcherDefinition; query: URLSearchParams } {
  const read = new URLSearchParams(query)
  const filters = definition.filters.map((filter) => {
    if (filter.type !== 'predictive') return filter
    const chosen = query.getAll(filter.name).flatMap((given) => {
      const value = given.trim()
      const entry = isByRecord(filter) ? recordOf(value, ctx) : undefined
      if (entry) return [{ value: entry.id, name: localized(entry.name, ctx.locale) }]
      const isLetGo = value === '' || (isByRecord(filter) && unknown === 'let go')
      return isLetGo ? [] : [{ value, name: value }]
    })
    read.delete(filter.name)
    for (const { value } of chosen) read.append(filter.name, value)
    const others = filter.filters.filter(({ value }) => !chosen.some((choice) => choice.value === value))
    return { ...filter, filters: [...others, ...chosen] }
  })
  return { definition: { ...definition, filters }, query: read }
}
