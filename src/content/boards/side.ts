import { taggedDataCache } from '../../platform/cache/tagged-data-cache.ts'
import { emergencyAt } from '../../sites/emergency-model.ts'
import type { PageContext } from '../../web/render/page.ts'
import { composeBoard } from './compose.ts'
import { databaseSource } from './source.ts'
import { boardTag, findBoard } from './store.ts'

/** The column beside a content. */
export interface Side {
  html: string
  /** Surrogate keys of what it shows: a withdrawn content has to leave every page, a corrected name to change on it. */
  tags: string[]
  /** The moment from which one of its modules is wrong. */
  freshUntil?: Date | undefined
}

/**
 * What stands beside every content changes with every publication; pages are not thrown away for a new one. The
 * column is kept for a minute per site, language and base, and a page keeps the one it was made with until something
 * that stands in it changes or is over.
 */
const columns = taggedDataCache<Side | null>({ ms: 60_000, max: 200 })

/** The modules of the site's `side` board, rendered (NAV-26, OPEN-94); the same object as long as nothing in it changes, null when the site has none, and in an emergency. */
export async function sideColumn(ctx: PageContext): Promise<Side | null> {
  if (emergencyAt(ctx.site, ctx.now)) return null
  const key = [ctx.site.alias, ctx.site.version, ctx.locale, ctx.base].join('\n')
  const { value: side } = await columns(ctx.db, key, ctx.now, () => makeSide(ctx))
  const over = side?.freshUntil && side.freshUntil <= ctx.now ? side.freshUntil : null
  return over ? (await columns(ctx.db, `${key}\n${over.getTime()}`, ctx.now, () => makeSide(ctx))).value : side
}

async function makeSide(ctx: PageContext) {
  const which = { site: ctx.site.alias, pageType: 'side', locale: ctx.locale } as const
  const board = await findBoard(ctx.db, which)
  const composed = board && (await composeBoard(board, ctx, databaseSource(ctx)))
  const html = composed?.rows.flatMap((row) => row.columns.map((column) => column.html)).join('')
  const tags = [...(composed?.tags ?? []), boardTag(which)]
  const kept = tags.filter((tag) => !tag.startsWith('list:'))
  return { value: html ? { html, tags: kept, freshUntil: composed?.freshUntil } : null, tags }
}
