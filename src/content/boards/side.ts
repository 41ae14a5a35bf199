import { LRUCache } from 'lru-cache'
import type { PageContext } from '../../platform/render/page.ts'
import { composeBoard } from './compose.ts'
import { databaseSource } from './source.ts'
import { findBoard } from './store.ts'

/** The column beside a content, as HTML and the moment it was made. */
type Side = { html: string | null; at: number }

/**
 * What stands beside every content changes with every publication; pages are not thrown away for that. The column
 * is kept for a minute per site, language and base, and a page keeps the one it was made with.
 */
const KEPT_MS = 60_000
const kept = new LRUCache<string, Promise<Side>>({ max: 200 })

/** The modules of the site's `side` board, rendered; `null` when the site has none (NAV-26, OPEN-94). */
export async function sideColumn(ctx: PageContext): Promise<string | null> {
  const key = [ctx.site.alias, ctx.site.version, ctx.locale, ctx.base].join('\n')
  const known = kept.get(key)
  const side = known && (await known.catch(() => null))
  if (side && Math.abs(ctx.now.getTime() - side.at) < KEPT_MS) return side.html
  const made = makeSide(ctx)
  kept.set(key, made)
  return (await made).html
}

/** Forgets all columns: after a board was saved. */
export function forgetSides(): void {
  kept.clear()
}

async function makeSide(ctx: PageContext): Promise<Side> {
  const board = await findBoard(ctx.db, { site: ctx.site.alias, pageType: 'side', locale: ctx.locale })
  const composed = board && (await composeBoard(board, ctx, databaseSource(ctx)))
  const html = composed?.rows.flatMap((row) => row.columns.map((column) => column.html)).join('')
  return { html: html || null, at: ctx.now.getTime() }
}
