import { taxonomyOf, type TaxonomyEntry } from '../../content/taxonomy.ts'
import { localized } from '../../platform/i18n/locale.ts'
import type { ViewContext } from '../../web/render/page.ts'

/** A blog that somebody writes, or a show that somebody presents. */
export interface Work {
  kind: 'writes' | 'presents'
  name: string
  url: string
}

/** What an author has of their own on the site. */
export function worksOf(ctx: ViewContext, author: TaxonomyEntry): Work[] {
  const taxonomy = taxonomyOf(ctx.site.alias)
  const isTheirs = (refs: readonly string[]) => refs.some((ref) => taxonomy.byReference(ref)?.id === author.id)
  return [...taxonomy.ofType('blog'), ...taxonomy.ofType('show')].flatMap((entry): Work[] => {
    const { document } = entry
    const theirs =
      document.type === 'blog' ? isTheirs(document.authors) : document.type === 'show' && isTheirs(document.presenters)
    if (!theirs) return []
    const kind = document.type === 'blog' ? 'writes' : 'presents'
    return [{ kind, name: localized(entry.name, ctx.locale), url: ctx.href(entry.path) }]
  })
}
