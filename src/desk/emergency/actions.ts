import { HOUR_MS } from '../../platform/durations.ts'
import { ROOT_LOCALE } from '../../platform/i18n/locale.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/database/schema.ts'
import { emergencyAt } from '../../sites/emergency-model.ts'
import type { SiteInput } from '../../sites/model.ts'
import { changeSite } from '../../sites/store.ts'
import { AppError } from '../../web/http/errors.ts'
import { noteAudit } from '../audit/store.ts'
import { markOf } from '../notices/actions.ts'
import { tellDesk } from '../stream/news.ts'
import { type EmergencyFields, MOST_EMERGENCY_HOURS } from './model.ts'

interface Acting {
  db: Db
  clock: Clock
  /** As the audit says it: staff:7, cli. */
  actor: string
  staffId: string | null
}

/** What was seen of the emergency of a site. */
export const markOfEmergency = (emergency: SiteInput['emergency']): string => markOf(emergency ?? null)

interface Beginning {
  fields: EmergencyFields
  sites: readonly string[]
  /** By site what was seen there; without one whatever is there is replaced. */
  marks?: Record<string, string>
}

/** Begins an emergency in some sites, or changes the one that is on: all of them or none. */
export async function beginEmergency(
  { db, clock, actor, staffId }: Acting,
  { fields, sites, marks }: Beginning,
): Promise<void> {
  const now = clock.now()
  const end = Date.parse(fields.until)
  if (end <= now.getTime() || end > now.getTime() + MOST_EMERGENCY_HOURS * HOUR_MS)
    throw new AppError('INVALID_FIELD', { field: 'until' })
  await db.transaction().execute(async (trx) => {
    for (const alias of [...new Set(sites)].sort()) {
      const isThere = await changeSite(trx, alias, (site) => {
        if (marks && marks[alias] !== markOfEmergency(site.emergency)) throw new AppError('CONFLICT')
        const on = site.emergency && emergencyAt({ emergency: whole(site.emergency) }, now)
        return { ...site, emergency: { ...fields, from: on ? on.from : now.toISOString() } }
      })
      if (!isThere) throw new AppError('INVALID_FIELD', { field: 'sites' })
      const { title, until } = fields
      const note = {
        action: 'emergency.on' as const,
        object: `site:${alias}`,
        detail: { title: title[ROOT_LOCALE], until },
      }
      await noteAudit(trx, { at: now, actor, staffId, ...note })
    }
    await tellDesk(trx, { event: 'notice', kind: 'notices', by: staffId })
  })
}

/** Ends the emergency of a site that was seen so, or whatever there is; one that is over already stays so. */
export async function endEmergency({ db, clock, actor, staffId }: Acting, alias: string, mark?: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    let was = false
    const isThere = await changeSite(trx, alias, (site) => {
      was = Boolean(site.emergency)
      if (was && mark !== undefined && mark !== markOfEmergency(site.emergency)) throw new AppError('CONFLICT')
      return { ...site, emergency: null }
    })
    if (!isThere) throw new AppError('NOT_FOUND')
    if (!was) return
    await noteAudit(trx, { at: clock.now(), actor, staffId, action: 'emergency.off', object: `site:${alias}` })
    await tellDesk(trx, { event: 'notice', kind: 'notices', by: staffId })
  })
}

const whole = (emergency: NonNullable<SiteInput['emergency']>) => ({ about: null, links: [], ...emergency })
