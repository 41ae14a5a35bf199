import type { Card } from '../../content/cards/model.ts'
import type { PageImage } from '../../platform/images/page-image.ts'
import { cardAuthor, toCard } from '../../content/cards/to-card.ts'
import { listCards } from '../../content/listings.ts'
import { taxonomyOf, type TaxonomyEntry } from '../../content/taxonomy.ts'
import { localized } from '../../platform/i18n/locale.ts'
import type { PageContext } from '../../web/render/page.ts'
import { listLanguages } from '../../sites/model.ts'

/** Posts that the list of blogs shows of each. */
const NEWEST = 2

/** Who writes a blog. */
export type Writer = Card['authors'][number]

/** A blog as the pages of blogs show it. */
export interface BlogView {
  id: string
  name: string
  url: string
  description: string | null
  image: PageImage | null
  authors: Writer[]
}

/** A blog with what was written there last. */
export interface BlogNews extends BlogView {
  newest: Card[]
}

/** What a blog's entity says of it. */
export function blogView(ctx: PageContext, entry: TaxonomyEntry): BlogView {
  const taxonomy = taxonomyOf(ctx.site.alias)
  const refs = entry.document.type === 'blog' ? entry.document.authors : []
  return {
    id: entry.id,
    name: localized(entry.name, ctx.locale),
    url: ctx.href(entry.path),
    description: entry.description ? localized(entry.description, ctx.locale) || null : null,
    image: entry.image,
    authors: refs.flatMap((ref) => {
      const author = taxonomy.byReference(ref)
      return author?.type === 'author' ? [cardAuthor(author, ctx)] : []
    }),
  }
}

/** Every blog of the site with its newest posts; the one with the newest post first. */
export async function blogsWithNews(ctx: PageContext): Promise<BlogNews[]> {
  const { db, now, site, locale } = ctx
  const languages = listLanguages(site, locale)
  const blogs = await Promise.all(
    taxonomyOf(site.alias)
      .ofType('blog')
      .map(async (entry) => {
        const list = `blog:${entry.id}` as const
        const { cards } = await listCards(db, { site: site.alias, languages, list, size: NEWEST, now, count: false })
        return { ...blogView(ctx, entry), newest: cards.map((card) => toCard(card, ctx)) }
      }),
  )
  const last = (blog: BlogNews) => blog.newest[0]?.publishedDate?.date ?? ''
  return blogs.sort((a, b) => last(b).localeCompare(last(a)) || a.name.localeCompare(b.name, locale))
}
