import { contentHref } from '../content/cards/to-card.ts'
import { isPublic } from '../content/model.ts'
import { findRedirect } from '../content/store.ts'
import { AppError } from '../platform/http/errors.ts'
import type { PageContext, Redirect } from '../platform/render/page.ts'

/** Parameters by which the WordPress an import came from may have named a content, e.g. `/?p=77`. */
export const FORMER_PARAMETERS = ['p', 'page_id'] as const

/** Where a former address leads now; a withdrawn content answers 410. */
export async function formerAddress(ctx: PageContext): Promise<Redirect | null> {
  const name = FORMER_PARAMETERS.find((parameter) => ctx.query.has(parameter))
  const number = name === undefined ? '' : ctx.query.get(name)!
  const search = /^\d{1,18}$/.test(number) ? `?${name}=${number}` : ''
  const target = await findRedirect(ctx.db, { site: ctx.site.alias, path: ctx.path, search })
  if (!target || !target.sites.includes(ctx.site.alias)) return null
  if (target.state === 'withdrawn') throw new AppError('GONE')
  if (!isPublic(target, ctx.now)) return null
  return { redirect: contentHref(ctx, target), status: 301 }
}
