import type { z } from 'zod'
import { notifyTags } from '../../../platform/cache/notify.ts'
import type { Db } from '../../../platform/database/schema.ts'
import type { Site } from '../../../sites/model.ts'
import { lookupPath, MOST_STEPS, redirectPath, redirectsTag, redirectTarget } from '../../../sites/redirects/model.ts'
import type { SiteRegistry } from '../../../sites/registry.ts'
import { AppError } from '../../../web/http/errors.ts'
import type { AuditAction, AuditDetail } from '../../audit/model.ts'
import { noteAudit } from '../../audit/store.ts'
import type { DeskDeps } from '../../deps.ts'
import { actorOf, type StaffMember } from '../../people/model.ts'
import type { redirectBody, RedirectFault } from './model.ts'
import {
  deleteRedirect,
  findRedirect,
  holdRedirects,
  insertRedirect,
  type KeptRedirect,
  redirectAt,
  standsAt,
  updateRedirect,
} from './store.ts'

type RedirectDeps = Pick<DeskDeps, 'db' | 'clock' | 'sites'>
type Wanted = z.output<typeof redirectBody>

function refuse(field: keyof Wanted, message: RedirectFault): never {
  throw new AppError('INVALID_FIELD', { field, message })
}

/** Of which site an address is, and which one; null when it is nobody's of here. */
function placeOf(sites: SiteRegistry, site: Site, target: string): { site: Site; path: string } | null {
  const address = (target.startsWith('/') ? site.url.replace(/\/$/, '') + target : target).replace(/[?#].*$/s, '')
  // The longest address wins: several sites may stand on one host.
  const [at] = sites.all
    .filter(({ url }) => address.startsWith(`${url.replace(/\/$/, '')}/`))
    .toSorted((a, b) => b.url.length - a.url.length)
  const path = at && redirectPath(at, address)
  return at && path ? { site: at, path } : null
}

/** Throws when an address would come back to where it began, or is led on too often. */
async function followed(
  db: Db,
  sites: SiteRegistry,
  from: { site: Site; path: string; id: string | null },
  to: string,
) {
  let here = placeOf(sites, from.site, to)
  for (let step = 0; here; step++) {
    if (here.site.alias === from.site.alias && here.path === from.path) refuse('target', 'loop')
    if (step === MOST_STEPS) refuse('target', 'long')
    const next = await redirectAt(db, here.site.alias, lookupPath(here.path))
    // Its former target counts no more.
    here = next && next.id !== from.id ? placeOf(sites, here.site, next.target) : null
  }
}

/** What was typed as it is kept; throws what stands against it. */
async function checked(
  trx: Db,
  sites: SiteRegistry,
  site: Site,
  { path: typed, target: to }: Wanted,
  id: string | null,
): Promise<Wanted> {
  const path = redirectPath(site, typed) ?? refuse('path', 'address')
  const target = redirectTarget(site, to) ?? refuse('target', 'address')
  if (await standsAt(trx, site.alias, path)) refuse('path', 'stands')
  const other = await redirectAt(trx, site.alias, path)
  if (other && other.id !== id) refuse('path', 'taken')
  await followed(trx, sites, { site, path, id }, target)
  return { path, target }
}

/** Leads an address away from now on; its id. */
export async function addRedirect(
  { db, clock, sites }: RedirectDeps,
  staff: StaffMember,
  { site: alias, ...wanted }: Wanted & { site: string },
): Promise<string> {
  const site = sites.get(alias)
  if (!site) throw new AppError('INVALID_FIELD', { field: 'site' })
  return db.transaction().execute(async (trx) => {
    await holdRedirects(trx)
    const kept = await checked(trx, sites, site, wanted, null)
    const at = clock.now()
    const id = await insertRedirect(trx, { site: alias, ...kept, at, by: staff.id })
    await note(trx, staff, at, 'redirect.added', alias, kept)
    return id
  })
}

/** Changes where an address leads, when nobody has meanwhile. */
export async function changeRedirect(
  { db, clock, sites }: RedirectDeps,
  staff: StaffMember,
  before: KeptRedirect,
  { seen, ...wanted }: Wanted & { seen: Wanted },
): Promise<void> {
  const site = sites.get(before.site)
  if (!site) throw new AppError('NOT_FOUND')
  await db.transaction().execute(async (trx) => {
    await holdRedirects(trx)
    const now = await asSeen(trx, before.id, seen)
    const kept = await checked(trx, sites, site, wanted, before.id)
    const at = clock.now()
    await updateRedirect(trx, before.id, { ...kept, at, by: staff.id })
    await note(trx, staff, at, 'redirect.changed', before.site, { ...kept, before: now.target })
  })
}

/** An address leads nowhere by hand any more, when nobody has changed it meanwhile. */
export async function removeRedirect(
  { db, clock }: RedirectDeps,
  staff: StaffMember,
  { id, site }: KeptRedirect,
  seen: Wanted,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await holdRedirects(trx)
    const { path, target } = await asSeen(trx, id, seen)
    await deleteRedirect(trx, id)
    await note(trx, staff, clock.now(), 'redirect.removed', site, { path, target })
  })
}

async function asSeen(trx: Db, id: string, seen: Wanted): Promise<KeptRedirect> {
  const now = await findRedirect(trx, id)
  if (!now) throw new AppError('NOT_FOUND')
  if (now.path !== seen.path || now.target !== seen.target) throw new AppError('CONFLICT')
  return now
}

/** Notes what was done, and lets caches in front ask again where nothing stood. */
async function note(
  trx: Db,
  staff: StaffMember,
  at: Date,
  action: AuditAction,
  site: string,
  detail: AuditDetail,
): Promise<void> {
  await notifyTags(trx, [redirectsTag(site)])
  await noteAudit(trx, { at, actor: actorOf(staff), staffId: staff.id, action, object: `site:${site}`, detail })
}
