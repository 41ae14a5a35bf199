import { cardAuthor, contentHref, type CardContext } from '../../content/cards/to-card.ts'
import type { PageImage } from '../../platform/images/page-image.ts'
import { plainWords, readWords } from '../../content/search/text.ts'
import { fold } from '../../content/slug.ts'
import { taxonomyOf, type SiteTaxonomy, type TaxonomyEntry } from '../../content/taxonomy.ts'
import type { Db } from '../../platform/database/schema.ts'
import { localized, type Locale } from '../../platform/i18n/locale.ts'
import { editionsHaving } from '../../readers/subscriptions/edition-search.ts'
import { siteHref } from '../../sites/resolve.ts'
import { MOST_MATCHES, MOST_EDITIONS } from './limits.ts'
import { nameIndex, type Names } from './names.ts'

/** Somebody or a programme whose name has the words that were looked for, or an edition of a newsletter that has them. */
export interface EntityMatch {
  id: string
  kind: 'author' | 'tv' | 'radio' | 'edition'
  name: string
  url: string
  /** What somebody does; which newsletter it is. */
  role?: string
  image: PageImage | null
}

/** So many words of a search are looked for in names. */
const MOST_NAME_WORDS = 4

/** People and programmes of the site whose names have words that begin with each of the words typed; short names first. */
export function matchesByName(ctx: CardContext, text: string): EntityMatch[] {
  const { site, locale } = ctx
  const { all, phrases } = readWords(text, locale)
  const words = [...all, ...phrases.flatMap((phrase) => phrase.split(' '))].map(nameForm).filter(Boolean)
  if (words.length === 0 || words.length > MOST_NAME_WORDS || !words.some((word) => word.length > 2)) return []
  const taxonomy = taxonomyOf(site.alias)
  let own = known.get(taxonomy)
  if (!own) known.set(taxonomy, (own = new Map()))
  let names = own.get(locale)
  if (!names) own.set(locale, (names = namesOf(taxonomy, locale)))
  return names.having(words, MOST_MATCHES).map((entry) => matchOf(entry, ctx))
}

/** Pages of editions whose own words have all of those typed. */
export async function matchingEditions(db: Db, ctx: CardContext, text: string): Promise<EntityMatch[]> {
  const found = await editionsHaving(db, { site: ctx.site.alias, locale: ctx.locale, text, most: MOST_EDITIONS })
  return found.map(({ id, title, newsletter, path }) => ({
    id: `edition-${id}`,
    kind: 'edition',
    name: title,
    url: siteHref(ctx.site, ctx.base, ctx.locale, path),
    role: newsletter,
    image: null,
  }))
}

/** The names of a site; they are in memory with the taxonomy. */
const known = new WeakMap<SiteTaxonomy, Map<Locale, Names<TaxonomyEntry>>>()

function namesOf(taxonomy: SiteTaxonomy, locale: Locale): Names<TaxonomyEntry> {
  const entries = taxonomy.all.filter(({ document: { type } }) => type === 'author' || type === 'show')
  return nameIndex(entries.map((entry) => ({ of: entry, name: nameForm(localized(entry.name, locale)) })))
}

/** Most words typed are as they are compared already. */
const COMPARED = /^[a-z0-9]+$/

const nameForm = (text: string): string =>
  COMPARED.test(text) ? text : fold(plainWords(text)).replace(/\s+/g, ' ').trim()

function matchOf(entry: TaxonomyEntry, ctx: CardContext): EntityMatch {
  const { document, image } = entry
  const own = {
    id: entry.id,
    image,
    name: localized(entry.name, ctx.locale),
    url: contentHref(ctx, { path: entry.path, language: null }),
  }
  if (document.type === 'show') return { ...own, kind: document.media }
  const { role } = cardAuthor(entry, ctx)
  return { ...own, kind: 'author', ...(role && { role }) }
}
