import { cachedPage, type CachedPage } from '../../platform/cache/cached-page.ts'
import { earliest } from '../../platform/cache/earliest.ts'
import type { Located } from '../http/locate.ts'
import type { Composed, PageAllowance } from './compose.ts'
import type { Loaded, ViewContext } from './page.ts'
import type { FoundPage } from './pages.ts'

/** What pages of a site are kept by. */
export interface KeptPageDeps {
  /** The moment from which every page of the site is wrong, e.g. when an alert ends. */
  siteChange(ctx: ViewContext): Date | undefined
  securityHeaders(address: Located['address'], allowed: PageAllowance): Readonly<Record<string, string>>
}

/** A page with how long it may be kept and what makes it outdated; its status is the answer's. */
export function keptPage(
  deps: KeptPageDeps,
  { address, query }: Located,
  { page, params }: FoundPage,
  ctx: ViewContext,
  { tags, maxAge, freshUntil, gate }: Loaded<unknown>,
  { bytes, allowed }: Composed,
  status: number,
): CachedPage {
  return cachedPage({
    ...bytes(),
    status,
    tags: [...new Set([`site:${address.site.alias}`, ...tags])],
    maxAge,
    gate,
    // Whatever is asked for has no end.
    endless: query !== '' || page.endless?.(params),
    isPrivate: ctx.trial,
    freshUntil: earliest([freshUntil, deps.siteChange(ctx)]),
    headers: Object.entries(deps.securityHeaders(address, allowed)).flat(),
    now: ctx.now.getTime(),
  })
}
