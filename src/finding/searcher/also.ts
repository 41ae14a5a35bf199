import { cardAuthor, contentHref, type CardContext } from '../../content/cards/to-card.ts'
import type { CardImage } from '../../content/cards/model.ts'
import { plainWords, readWords } from '../../content/search/text.ts'
import { fold } from '../../content/slug.ts'
import { taxonomyOf, type SiteTaxonomy, type TaxonomyEntry } from '../../content/taxonomy.ts'
import { localized, type Locale } from '../../platform/i18n/locale.ts'
import { MOST_ALSO } from './limits.ts'

/** Somebody or a programme whose name has the words that were looked for. */
export interface Also {
  id: string
  kind: 'author' | 'tv' | 'radio'
  name: string
  url: string
  /** What somebody does. */
  role?: string
  image: CardImage | null
}

/** So many words of a search are looked for in names. */
const MOST_NAME_WORDS = 4

/** People and programmes of the site whose names have words that begin with each of the words typed; short names first. */
export function alsoNamed(ctx: CardContext, text: string): Also[] {
  const { site, locale } = ctx
  const { all, phrases } = readWords(text, locale)
  const words = [...all, ...phrases.flatMap((phrase) => phrase.split(' '))].map(nameForm).filter(Boolean)
  if (words.length === 0 || words.length > MOST_NAME_WORDS || !words.some((word) => word.length > 2)) return []
  const found: Also[] = []
  for (const { entry, norm } of namesOf(taxonomyOf(site.alias), locale)) {
    if (!words.every((word) => norm.includes(` ${word}`))) continue
    found.push(alsoOf(entry, ctx))
    if (found.length === MOST_ALSO) break
  }
  return found
}

interface Name {
  entry: TaxonomyEntry
  /** As it is compared, with a space before each word. */
  norm: string
}

const known = new WeakMap<SiteTaxonomy, Map<Locale, Name[]>>()

/** The names of a site in the order in which they are offered; they are in memory with the taxonomy. */
function namesOf(taxonomy: SiteTaxonomy, locale: Locale): Name[] {
  let own = known.get(taxonomy)
  if (!own) known.set(taxonomy, (own = new Map()))
  let names = own.get(locale)
  if (!names) {
    names = taxonomy.all
      .filter(({ document: { type } }) => type === 'author' || type === 'show')
      .map((entry) => ({ entry, norm: ` ${nameForm(localized(entry.name, locale))}` }))
      .sort((a, b) => a.norm.length - b.norm.length || (a.norm < b.norm ? -1 : 1))
    own.set(locale, names)
  }
  return names
}

const nameForm = (text: string): string => fold(plainWords(text)).replace(/\s+/g, ' ').trim()

function alsoOf(entry: TaxonomyEntry, ctx: CardContext): Also {
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
