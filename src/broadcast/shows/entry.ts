import { escapeHtml } from '../../content/cards/escape.ts'
import { contentHref, type CardContext } from '../../content/cards/to-card.ts'
import { taxonomyOf, type SiteTaxonomy, type TaxonomyEntry } from '../../content/taxonomy.ts'
import type { DocumentOf } from '../../content/types/model.ts'
import { localized } from '../../platform/i18n/locale.ts'
import type { Site } from '../../sites/model.ts'
import { mediumOf, type Media, type ShowCard } from './model.ts'

/** A show in memory. */
export type ShowEntry = TaxonomyEntry & { document: DocumentOf<'show'> }
/** A season in memory. */
export type SeasonEntry = TaxonomyEntry & { document: DocumentOf<'season'> }

/** Whether an entity is a show. */
export function isShow(entry: TaxonomyEntry | undefined): entry is ShowEntry {
  return entry?.document.type === 'show'
}

/** The shows that a site lists: those of its medium or of the one that is asked for, else all (OPEN-107). */
export function listedShows(site: Site, media: Media | undefined = mediumOf(site)): ShowEntry[] {
  return taxonomyOf(site.alias)
    .ofType('show')
    .filter(isShow)
    .filter(({ document }) => !media || document.media === media)
}

/** The seasons of a show, the newest first. */
export function seasonsOf(taxonomy: SiteTaxonomy, show: TaxonomyEntry): SeasonEntry[] {
  return taxonomy
    .ofType('season')
    .filter((entry): entry is SeasonEntry => entry.document.type === 'season')
    .filter((season) => taxonomy.byReference(season.document.show)?.id === show.id)
    .sort((a, b) => b.document.number - a.document.number)
}

/** A show on a list, in the language of the page. */
export function showCard(entry: ShowEntry, ctx: CardContext): ShowCard {
  const about = entry.description ? localized(entry.description, ctx.locale) : ''
  return {
    id: entry.id,
    name: localized(entry.name, ctx.locale),
    url: contentHref(ctx, { path: entry.path, language: null }),
    image: entry.image,
    resume: about ? [{ html: escapeHtml(about) }] : [],
    media: entry.document.media,
  }
}
