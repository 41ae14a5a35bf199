import type { PageContext } from '../../web/render/page.ts'
import { type ComposedBoard, composeBoard } from './compose.ts'
import { boardSchema, type Board, type PageType } from './model.ts'
import { databaseSource } from './source.ts'
import { standardBoard } from './standard.ts'
import { type BoardKey, boardTag, findBoard } from './store.ts'
import type { Db } from '../../platform/database/schema.ts'

declare module '../../web/render/page.ts' {
  interface Services {
    /** A board as the newsroom has it and nobody else sees it yet; for previews. */
    draftedBoard?: (db: Db, key: BoardKey) => Promise<Board | null>
  }
}

/**
 * The board of a page type on the page's site and in its language, filled and rendered. Without a stored one
 * the standard board shows what there is.
 */
export async function loadBoard(
  ctx: PageContext,
  pageType: PageType,
  elsewhere: readonly string[] = [],
): Promise<ComposedBoard> {
  const key = { site: ctx.site.alias, pageType, locale: ctx.locale }
  const drafted = ctx.preview?.front && pageType === 'front' ? await ctx.services.draftedBoard?.(ctx.db, key) : null
  const stored: Board | null = drafted ?? (await findBoard(ctx.db, key))
  const board = stored ?? boardSchema.parse(standardBoard(pageType, ctx.locale))
  const composed = await composeBoard(board, ctx, databaseSource(ctx), { elsewhere })
  return { ...composed, tags: [boardTag(key), `site:${ctx.site.alias}`, 'taxonomy', ...composed.tags] }
}
