import { z } from 'zod'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/database/schema.ts'
import type { SiteInput } from '../../sites/model.ts'
import { siteSchema } from '../../sites/site-schema.ts'
import { allSites, changeSite } from '../../sites/store.ts'
import { AppError } from '../../web/http/errors.ts'
import { noteAudit } from '../audit/store.ts'
import { same } from '../drafts/same.ts'
import { emergencyFields } from '../emergency/model.ts'
import { actorOf } from '../people/model.ts'
import { tellDesk } from '../stream/news.ts'
import { valuesOf, withValues } from './record.ts'
import { siteValues, type SiteValues } from './site-values.ts'
import { keepSiteDraft } from './store.ts'

interface Acting {
  db: Db
  clock: Clock
  staff: string
}

/** Values as the schema of the form has them, null for what is to be nothing; what is wrong is named by its field. */
export function readValues(said: Record<string, unknown>): Partial<SiteValues> {
  const read = Object.entries(said).map(([name, value]) => {
    const schema = Object.hasOwn(siteValues.shape, name) ? siteValues.shape[name as keyof SiteValues] : z.never()
    const { data, error } = schema.safeParse(value ?? undefined)
    const faults = error?.issues.map(({ path, message }) => ({ field: [name, ...path].join('.'), message })) ?? []
    return { name, data, faults }
  })
  const fields = read.flatMap(({ faults }) => faults.map((fault) => ({ ...fault, code: 'INVALID_FIELD' as const })))
  if (fields.length === 1) throw new AppError('INVALID_FIELD', fields[0])
  if (fields.length > 1) throw new AppError('INVALID_FIELDS', { fields })
  return Object.fromEntries(read.map(({ name, data }) => [name, data]))
}

/** What both changed, and not to the same. */
function differing(said: Partial<SiteValues>, seen: Record<string, unknown>, current: SiteValues): string[] {
  return Object.entries(said).flatMap(([name, mine]) => {
    const now = current[name as keyof SiteValues]
    return same(now ?? null, seen[name] ?? null) || same(now ?? null, mine ?? null) ? [] : [name]
  })
}

/**
 * Changes values of a site by the same action as the command line. What somebody else changed meanwhile stays; where
 * both changed the same one, nothing is done, and the answer names it.
 */
export async function changeValues(
  { db, clock, staff }: Acting,
  { site, values, seen }: { site: string; values: Record<string, unknown>; seen: Record<string, unknown> },
): Promise<void> {
  const said = readValues(values)
  await db.transaction().execute(async (trx) => {
    const isThere = await changeSite(trx, site, (record) => {
      const differs = differing(said, seen, valuesOf(siteSchema.parse(record)))
      if (differs.length > 0) throw new AppError('CONFLICT', { field: differs[0], body: { differs } })
      return checked(withValues(record, said))
    })
    if (!isThere) throw new AppError('NOT_FOUND')
    const note = { action: 'site.changed' as const, object: `site:${site}`, detail: { fields: Object.keys(said) } }
    await noteAudit(trx, { at: clock.now(), actor: actorOf({ id: staff }), staffId: staff, ...note })
    await tellDesk(trx, { event: 'notice', kind: 'notices', by: staff })
  })
}

/** Keeps a site as it would be, for a look at it; nothing of it is anybody else's. */
export async function draftOf(
  { db, clock, staff }: Acting,
  { site: alias, values, emergency }: { site: string; values: Record<string, unknown>; emergency?: unknown },
): Promise<string> {
  const site = (await allSites(db)).find((one) => one.alias === alias)
  if (!site) throw new AppError('NOT_FOUND')
  const now = clock.now()
  const { version: _, ...record } = site
  const changed = checked(withValues(record, readValues(values)))
  return keepSiteDraft(db, { site: alias, record: { ...changed, ...lookedAt(emergency, now) }, staff, now })
}

function lookedAt(emergency: unknown, now: Date): Pick<SiteInput, 'emergency'> {
  if (emergency === undefined) return {}
  const read = emergencyFields.safeParse(emergency)
  if (!read.success) throw new AppError('INVALID_FIELD', { field: read.error.issues[0]!.path.join('.') })
  return { emergency: { ...read.data, from: now.toISOString() } }
}

/** The language without a prefix cannot go. */
function checked(record: SiteInput): SiteInput {
  const { languages, defaultLocale } = siteSchema.parse(record)
  if (!languages.includes(defaultLocale)) throw new AppError('INVALID_FIELD', { field: 'languages' })
  return record
}
