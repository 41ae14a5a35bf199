import { notifyTags } from '../../platform/cache/notify.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/database/schema.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { DAY_MS } from '../../platform/durations.ts'
import { sign } from '../../platform/signature.ts'
import type { Site } from '../../sites/model.ts'
import { AppError } from '../../web/http/errors.ts'
import { VERSION_PARAMETER } from '../../web/wall-version.ts'
import { isTested } from '../experiments/store.ts'
import { type VersionInput, wallTag } from './model.ts'
import { markPublished, writeVersion } from './store.ts'

/** Days for which the link to a version is worth something. */
const LINK_DAYS = 7

interface Deps {
  db: Db
  clock: Clock
}

/**
 * Stores a version of a site's wall; one of the same name is replaced. Answers its id; refuses to change one that is
 * part of an experiment, whose readers must go on to see the same.
 */
export function saveVersion({ db, clock }: Deps, site: string, input: VersionInput): Promise<number> {
  return inTransaction(db, async (trx) => {
    if (await isTested(trx, { site, name: input.name, now: clock.now() })) throw new AppError('CONFLICT')
    const id = await writeVersion(trx, { ...input, site }, clock.now())
    await notifyTags(trx, [wallTag(site)])
    return id
  })
}

/** Makes a version the one that readers see; false when the site has no such version. */
export function publishVersion({ db, clock }: Deps, site: string, version: number): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    const found = await markPublished(trx, { site, version, now: clock.now() })
    if (found) await notifyTags(trx, [wallTag(site)])
    return found
  })
}

/** The signed query by which a browser sees a version of a site's wall (OPEN-116). */
export function versionQuery(secret: string, { site, version, now }: { site: string; version: number; now: Date }) {
  const until = new Date(now.getTime() + LINK_DAYS * DAY_MS)
  const sig = sign(secret, 'wall-version', `${site}:${version}`, until)
  return new URLSearchParams({ [VERSION_PARAMETER]: String(version), sig }).toString()
}

/** The address of a site with a version of its wall. */
export function versionLink(
  secret: string,
  { site, version, now }: { site: Site; version: number; now: Date },
): string {
  return `${site.url}/?${versionQuery(secret, { site: site.alias, version, now })}`
}
