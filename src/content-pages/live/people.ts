import type { Update } from '../../content/types/live/schema.ts'
import { taxonomyOf } from '../../content/taxonomy.ts'
import { localized } from '../../platform/i18n/locale.ts'
import type { ViewContext } from '../../web/render/page.ts'

/** Names and addresses of those who wrote the updates, by reference. */
export function peopleOf(ctx: ViewContext, updates: readonly Update[]): Map<string, { name: string; url: string }> {
  const taxonomy = taxonomyOf(ctx.site.alias)
  const refs = new Set(updates.flatMap((update) => update.author ?? []))
  return new Map(
    [...refs].flatMap((ref) => {
      const entry = taxonomy.byReference(ref)
      if (entry?.type !== 'author') return []
      return [[ref, { name: localized(entry.name, ctx.locale), url: ctx.href(entry.path) }] as const]
    }),
  )
}
