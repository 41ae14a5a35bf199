import { localized } from '../platform/i18n/locale.ts'
import type { PageImage } from '../platform/images/page-image.ts'
import { type CardContext, contentHref } from './cards/to-card.ts'
import { taxonomyOf } from './taxonomy.ts'

/** Who signs a content or presents a show, as pages show it. */
export interface Author {
  id: string
  name: string
  url: string
  role: string | null
  about: string | null
  image: PageImage | null
}

/** The authors behind references, as far as the site of the page knows them. */
export function authorsOf(ctx: CardContext, references: readonly string[]): Author[] {
  const taxonomy = taxonomyOf(ctx.site.alias)
  return references.flatMap((reference) => {
    const entry = taxonomy.byReference(reference)
    if (entry?.document.type !== 'author') return []
    const { role } = entry.document
    return [
      {
        id: entry.id,
        name: localized(entry.name, ctx.locale),
        url: contentHref(ctx, { path: entry.path, language: null }),
        role: role ? localized(role, ctx.locale) : null,
        about: entry.description ? localized(entry.description, ctx.locale) || null : null,
        image: entry.image,
      },
    ]
  })
}
