import { channelsOf } from '../../broadcast/schedule/store.ts'
import { streamsOf } from '../../broadcast/streams/store.ts'
import { typesListed } from '../../content/listings.ts'
import { taxonomyOf, type TaxonomyEntry } from '../../content/taxonomy.ts'
import type { ContentType } from '../../content/types/model.ts'
import { isShownOn } from '../../content/types/shown.ts'
import type { Db } from '../../platform/database/schema.ts'
import { NEWSLETTERS_PATH, newsletterPath, newsletterSection } from '../../readers/subscriptions/model.ts'
import { newslettersThatLeft } from '../../readers/subscriptions/catalogue.ts'
import { newsletterIds } from '../../readers/subscriptions/store.ts'
import { featureEnabled, type Site } from '../../sites/model.ts'
import { webRoute } from '../../sites/web-route-model.ts'
import { placesOf } from '../../weather/store.ts'
import { searchersOf } from '../searcher/searchers.ts'
import { leadsSomewhere } from '../../sites/shown-links.ts'
import type { SitemapQuestion } from './store.ts'

/** A page with one address, and what has to be so for a site to have it. */
interface Fixed {
  path: string
  /** A list of these: without any the page says nothing to search engines. */
  lists?: ContentType
}

const FIXED: readonly Fixed[] = [
  { path: '/' },
  { path: '/hemeroteca/' },
  { path: '/videos/', lists: 'video' },
  { path: '/audios/', lists: 'audio' },
  { path: '/galerias/', lists: 'gallery' },
  { path: '/directo-noticias/', lists: 'live' },
  { path: '/encuestas/', lists: 'poll' },
  { path: '/participa/', lists: 'call' },
  { path: '/encuentros-digitales/', lists: 'interview' },
  { path: '/cocina/', lists: 'recipe' },
  { path: '/bricolaje/', lists: 'diy' },
  { path: '/autores/' },
  { path: '/blogs/' },
  { path: '/agenda/' },
  { path: '/lo-mas-leido/' },
  { path: '/programas/' },
  { path: '/programacion/' },
  { path: '/programacion/guia/' },
  { path: '/directos/' },
  { path: '/buscar/' },
  { path: '/cookies/' },
]

/** The rules and the monthly account of what readers send. */
const OF_TAKING_PART = ['/participacion/normas/', '/participacion/cuentas/']

/** Paths of everything that is no content and has the same address in both languages; each stands once. */
export async function sectionPaths(db: Db, question: SitemapQuestion, site: Site): Promise<string[]> {
  const { locale, now } = question
  const [streams, listed, places, channels, newsletters, left] = await Promise.all([
    streamsOf(db, site.alias, now),
    typesListed(db, { site: site.alias, languages: [locale], now }),
    featureEnabled(site, 'content', 'weather') ? placesOf(db, site.alias) : [],
    featureEnabled(site, 'media', 'schedule') ? channelsOf(db, site.alias) : [],
    newsletterIds(db, site.alias),
    newslettersThatLeft(db, site.alias, locale),
  ])
  const isOpen = ({ path, lists }: Fixed) =>
    leadsSomewhere(site, path) && (!lists || (listed.has(lists) && isShownOn(site, lists)))
  return [
    ...new Set([
      ...FIXED.filter(isOpen).map(({ path }) => path),
      ...searchersOf(site).map(({ path }) => path),
      ...entityPaths(site),
      ...streams.filter((one) => one.site === site.alias).map((one) => one.path),
      ...channels.map(({ slug }) => `/programacion/${slug}/`),
      ...(places.length > 0 ? ['/el-tiempo/', ...places.map(({ slug }) => `/el-tiempo/${slug}/`)] : []),
      ...newsletterPaths(site, newsletters, left),
      webRoute(site, 'contact'),
      ...(site.hasUsers ? [webRoute(site, 'login'), webRoute(site, 'register'), ...OF_TAKING_PART] : []),
    ]),
  ]
}

/** Shows and their seasons are known by the site of the show alone, whatever others show them too. */
function entityPaths(site: Site): string[] {
  const taxonomy = taxonomyOf(site.alias)
  const showOf = (entry: TaxonomyEntry) =>
    entry.document.type === 'season' ? taxonomy.byReference(entry.document.show) : entry
  const isOwn = (entry: TaxonomyEntry) =>
    (entry.type !== 'show' && entry.type !== 'season') || showOf(entry)?.document.site === site.alias
  return taxonomy.all.filter(isOwn).map(({ path }) => path)
}

/** A newsletter has a page where its section is, or where an edition of it left. */
function newsletterPaths(site: Site, ids: ReadonlySet<string>, left: ReadonlySet<string>): string[] {
  if (ids.size === 0) return []
  const taxonomy = taxonomyOf(site.alias)
  const listed = featureEnabled(site, 'listing', 'searcher')
  const hasSection = (id: string) => listed && taxonomy.byPath(newsletterSection(site, id) ?? '') !== undefined
  return [NEWSLETTERS_PATH, ...[...ids].filter((id) => hasSection(id) || left.has(id)).map(newsletterPath)]
}
