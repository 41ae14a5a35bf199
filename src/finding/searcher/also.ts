import { namedContents } from '../../content/search/suggest.ts'
import { cardAuthor, contentHref, type CardContext } from '../../content/cards/to-card.ts'
import type { CardImage } from '../../content/cards/model.ts'
import { taxonomyOf } from '../../content/taxonomy.ts'
import type { Db } from '../../platform/database/schema.ts'
import { localized } from '../../platform/i18n/locale.ts'
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

/** People and programmes of the site by their names. */
export async function alsoNamed(db: Db, ctx: CardContext, text: string): Promise<Also[]> {
  const { site, locale } = ctx
  const ids = await namedContents(db, { site: site.alias, locale, kinds: ['author', 'show'], text, limit: MOST_ALSO })
  const taxonomy = taxonomyOf(site.alias)
  return ids.flatMap((id): Also[] => {
    const entry = taxonomy.byId(id)
    if (!entry) return []
    const { document, image } = entry
    const own = {
      id,
      image,
      name: localized(entry.name, locale),
      url: contentHref(ctx, { path: entry.path, language: null }),
    }
    if (document.type === 'show') return [{ ...own, kind: document.media }]
    if (document.type !== 'author') return []
    const { role } = cardAuthor(entry, ctx)
    return [{ ...own, kind: 'author', ...(role && { role }) }]
  })
}
