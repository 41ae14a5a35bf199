import { contentUrl } from './address.ts'
import { contentHref } from './cards/to-card.ts'
import { feedPath } from './feed-model.ts'
import { contentTag, isPublic } from './model.ts'
import { splitPage } from './listing-model.ts'
import { findRedirect } from './store.ts'
import { taxonomyOf, type TaxonomyEntry } from './taxonomy.ts'
import { noteShown } from '../platform/cache/shown-tags.ts'
import type { Db } from '../platform/database/schema.ts'
import { AppError } from '../web/http/errors.ts'
import type { PageContext, Redirect } from '../web/render/page.ts'
import { one, type DeclaredQuery } from '../web/render/query.ts'

/** Parameters by which the WordPress an import came from may have named a content, e.g. `/?p=77`. */
const NAMES = ['p', 'page_id'] as const
const number = one((value) => /^\d{1,18}$/.test(value))

/** The same as pages declare them. */
export const FORMER_QUERY: DeclaredQuery = { p: number, page_id: number }

/** What WordPress has behind every address: the page for telephones, and a feed. */
const BEHIND = /\/(amp|feed)\/?$/

/** Where a former address leads now; a withdrawn content answers 410. */
export async function formerAddress(ctx: PageContext): Promise<Redirect | null> {
  const sites = [ctx.site.alias]
  const name = NAMES.find((parameter) => ctx.query.has(parameter))
  const search = name === undefined ? '' : `?${name}=${ctx.query.get(name)!}`
  const known = (await findRedirect(ctx.db, { sites, path: ctx.path, search })) ?? (await listOnceAt(ctx))
  const behind = known ? null : BEHIND.exec(ctx.path)
  const target = behind ? await findRedirect(ctx.db, { sites, path: ctx.path.slice(0, behind.index + 1) }) : known
  if (!target) return ofNamesake(ctx)
  noteShown([contentTag(target.id)])
  if (!target.sites.includes(ctx.site.alias)) return null
  if (target.language !== null && !ctx.site.languages.includes(target.language)) return null
  if (target.state === 'withdrawn') throw new AppError('GONE')
  if (!isPublic(target, ctx.now)) return null
  const feed = behind?.[1] === 'feed' ? feedBeside(ctx, target.path) : null
  return { redirect: contentHref(ctx, { ...target, path: feed ?? target.path }), status: 301 }
}

/** The feed of an entity, or of the one that a content has its address below; null where there is none. */
function feedBeside({ site }: PageContext, path: string): string | null {
  const entry = taxonomyOf(site.alias).byPath(path.slice(0, path.lastIndexOf('/') + 1))
  return entry ? feedPath(entry) : null
}

/** The entity whose page a path was once, as far as it has one now: what stands below it has moved with it. */
export async function entityOnceAt(db: Db, site: string, path: string): Promise<TaxonomyEntry | undefined> {
  const target = await findRedirect(db, { sites: [site], path })
  return target ? taxonomyOf(site).byId(target.id) : undefined
}

/** Whose list it was that had a page of this number; what stands on it now is another matter, so that it leads to its first. */
async function listOnceAt({ db, site, path }: PageContext) {
  const list = splitPage(path).path
  const target = list === path ? null : await findRedirect(db, { sites: [site.alias], path: list })
  return target?.language === null ? target : null
}

/** An address of old that begins with what is the alias of a site now, e.g. `/ocio/2019/fiestas/` of a section. */
async function ofNamesake({ base, path, db, now, site, services: { sites } }: PageContext): Promise<Redirect | null> {
  const others = base === '' ? [] : sites.all.map(({ alias }) => alias).filter((alias) => alias !== site.alias)
  if (others.length === 0) return null
  const target = await findRedirect(db, { sites: others, path: base + path })
  const url = target && isPublic(target, now) ? contentUrl(sites, target) : null
  return url === null ? null : { redirect: url, status: 301 }
}
