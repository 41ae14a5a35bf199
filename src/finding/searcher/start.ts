import type { ViewContext } from '../../platform/render/page.ts'
import { featureEnabled, type Site } from '../../sites/model.ts'
import { addressOf, EMPTY_STATE } from './address.ts'
import type { SearcherDefinition } from './definition.ts'
import { searcherMessages } from './messages.ts'

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
const MOST_SUGGESTED = 8

/** The start of the search of a site. */
export function searchStart(ctx: ViewContext, definition: SearcherDefinition): SearchStart {
  const t = ctx.text(searcherMessages)
  return {
    today: suggested(ctx).map((text) => ({ text, href: ctx.href(addressOf(definition, { ...EMPTY_STATE, text })) })),
    ways: WAYS.filter(({ isOpen }) => isOpen(ctx.site)).map(({ key, path }) => ({
      name: t(`search.way.${key}`),
      about: t(`search.way.${key}.about`),
      href: ctx.href(path),
    })),
  }
}

function suggested({ site, locale }: ViewContext): string[] {
  const all = site.settings['search.suggestions'] as Record<string, unknown> | undefined
  const own = all?.[locale]
  return Array.isArray(own) ? own.filter((text) => typeof text === 'string').slice(0, MOST_SUGGESTED) : []
}
