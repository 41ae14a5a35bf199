import { typesListed } from '../../content/listings.ts'
import { listTag } from '../../content/model.ts'
import type { ContentType } from '../../content/types/model.ts'
import { taggedDataCache } from '../../platform/cache/tagged-data-cache.ts'
import type { PageContext, ViewContext } from '../../web/render/page.ts'
import { featureEnabled, listLanguages, type Site } from '../../sites/model.ts'
import { addressOf, EMPTY_STATE } from './address.ts'
import type { SearcherDefinition } from './definition.ts'
import { searcherMessages } from './messages.ts'
import { searchersOf } from './searchers.ts'

/** Where to begin when nothing is asked for, and where else to look when nothing was found. */
export interface SearchStart {
  /** Searches that the newsroom proposes (`settings['search.suggestions']`, by language). */
  today: { text: string; href: string }[]
  ways: { name: string; about: string; href: string }[]
}

/** Other ways to something known, each with whether a site has it. */
const WAYS = [
  { key: 'archive', path: '/hemeroteca/', isOpen: (site: Site) => featureEnabled(site, 'listing', 'hemeroteca') },
  { key: 'day', path: '/hemeroteca/aquel-dia/', isOpen: (site: Site) => featureEnabled(site, 'listing', 'hemeroteca') },
  { key: 'author', path: '/autores/', isOpen: () => true },
  { key: 'show', path: '/programas/', isOpen: (site: Site) => featureEnabled(site, 'media', 'showIndex') },
  { key: 'agenda', path: '/agenda/', isOpen: (site: Site) => featureEnabled(site, 'content', 'events') },
] as const

/** Lists of whole types, for sites that have any; recipes and tasks are looked for by a searcher of their own. */
const LISTS = [
  { key: 'video', path: '/videos/' },
  { key: 'audio', path: '/audios/' },
  { key: 'gallery', path: '/galerias/' },
  { key: 'poll', path: '/encuestas/' },
] as const
const MOST_SUGGESTED = 8

/** Every page of results asks for it, and it changes with the first or the last content of a type. */
const listed = taggedDataCache<ReadonlySet<ContentType>>({ ms: 60_000, max: 100 })

/** The start of the search of a site. */
export async function searchStart(ctx: PageContext, definition: SearcherDefinition): Promise<SearchStart> {
  const { site } = ctx
  const t = ctx.text(searcherMessages)
  const searchers = searchersOf(site).map(({ type, path }) => ({ key: type, path }))
  const lists = [...searchers, ...LISTS]
  const filled = await typesOf(
    ctx,
    lists.map(({ key }) => key),
  )
  const ways = [...WAYS.filter(({ isOpen }) => isOpen(site)), ...lists.filter(({ key }) => filled.has(key))]
  return {
    today: suggested(ctx).map((text) => ({ text, href: ctx.href(addressOf(definition, { ...EMPTY_STATE, text })) })),
    ways: ways.map(({ key, path }) => ({
      name: t(`search.way.${key}`),
      about: t(`search.way.${key}.about`),
      href: ctx.href(path),
    })),
  }
}

/** Of which types the site has published anything; `wanted` are those whose changes matter. */
async function typesOf(
  { db, site: { alias }, site, locale, now }: PageContext,
  wanted: readonly ContentType[],
): Promise<ReadonlySet<ContentType>> {
  const languages = listLanguages(site, locale)
  const { value } = await listed(db, `${alias}:${languages.join()}`, now, async () => ({
    value: await typesListed(db, { site: alias, languages, now }),
    tags: languages.flatMap((language) => wanted.map((type) => listTag(alias, language, `type:${type}`))),
  }))
  return value
}

function suggested({ site, locale }: ViewContext): string[] {
  const all = site.settings['search.suggestions'] as Record<string, unknown> | undefined
  const own = all?.[locale]
  return Array.isArray(own) ? own.filter((text) => typeof text === 'string').slice(0, MOST_SUGGESTED) : []
}
