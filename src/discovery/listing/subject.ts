import type { ListKey } from '../../content/model.ts'
import { taxonomyOf, type TaxonomyEntry } from '../../content/taxonomy.ts'
import { localized } from '../../platform/i18n/locale.ts'
import type { PageContext } from '../../web/render/page.ts'
import { absolute, breadcrumbList } from '../../web/structured-data.ts'
import type { Crumb } from '../../ui/crumbs/crumbs.tsx'
import { feedLink } from '../../content/feed-model.ts'
import { findingMessages } from '../messages.ts'
import type { ListingSubject } from './load.ts'

/** The list that an entity stands for. */
export function listOf(entry: TaxonomyEntry): ListKey {
  return entry.kind === 'tag' ? `tag:${entry.id}` : `${entry.type}:${entry.id}`
}

/** The way from the front page to an entity, without itself. */
export function wayTo(ctx: PageContext, entry: TaxonomyEntry): Crumb[] {
  const t = ctx.text(findingMessages)
  const front = { name: t('common.home'), url: ctx.href('/') }
  const house: Partial<Record<TaxonomyEntry['type'], Crumb>> = {
    author: { name: t('authors.title'), url: ctx.href('/autores/') },
    blog: { name: t('blogs.title'), url: ctx.href('/blogs/') },
  }
  const parents = taxonomyOf(ctx.site.alias)
    .ancestors(entry.id)
    .map((step) => ({ name: localized(step.name, ctx.locale), url: ctx.href(step.path) }))
  const own = house[entry.type]
  return [front, ...(own ? [own] : []), ...parents]
}

/** The list page of a taxon, a tag, an author, a blog or a show. */
export function subjectOf(ctx: PageContext, entry: TaxonomyEntry): ListingSubject {
  const name = localized(entry.name, ctx.locale)
  const description = entry.description ? localized(entry.description, ctx.locale) || null : null
  const crumbs = wayTo(ctx, entry)
  const top = taxonomyOf(ctx.site.alias).ancestors(entry.id)[0] ?? entry
  const hasFeed = entry.kind === 'category' || entry.type === 'author' || entry.type === 'blog'
  return {
    path: entry.path,
    list: listOf(entry),
    name,
    description,
    crumbs,
    section: top.path,
    feeds: hasFeed ? [feedLink(ctx, `${entry.path}rss/`, `${ctx.site.name}: ${name}`)] : [],
    jsonLd: [
      { '@context': 'https://schema.org', '@type': 'CollectionPage', name, url: absolute(ctx, ctx.href(entry.path)) },
      breadcrumbList(ctx, [...crumbs, { name, url: ctx.href(entry.path) }]),
    ],
  }
}
