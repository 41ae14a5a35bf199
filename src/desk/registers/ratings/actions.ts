import { contentTag, type ContentRecord } from '../../../content/model.ts'
import { ratingTag } from '../../../content/ratings/model.ts'
import { rateCards } from '../../../content/ratings/store.ts'
import { addRatingVoid, removeRatingVoid, starsOf } from '../../../content/ratings/void-store.ts'
import { holdVoids } from '../../../participation/polls/void-store.ts'
import { notifyTags } from '../../../platform/cache/notify.ts'
import type { Db } from '../../../platform/database/schema.ts'
import { AppError } from '../../../web/http/errors.ts'
import type { AuditAction, AuditDetail } from '../../audit/model.ts'
import { noteAudit } from '../../audit/store.ts'
import type { DeskDeps } from '../../deps.ts'
import { actorOf, type StaffMember } from '../../people/model.ts'
import type { VoidBody } from '../voids/model.ts'

type VoidDeps = Pick<DeskDeps, 'db' | 'clock'>

/** Counts some of the stars of a content no more; readers see how many and why. */
export async function voidStars(
  { db, clock }: VoidDeps,
  staff: StaffMember,
  content: ContentRecord,
  { option, n, seen, reason }: VoidBody,
): Promise<void> {
  const at = clock.now()
  const value = Number(option)
  if (![1, 2, 3, 4, 5].includes(value)) throw new AppError('INVALID_FIELD', { field: 'option' })
  await db.transaction().execute(async (trx) => {
    await holdVoids(trx, content.id)
    const counted = (await starsOf(trx, content.id))[value - 1]!
    // Readers go on voting: what came since is none of what was seen.
    if (counted < seen) throw new AppError('CONFLICT')
    if (n > counted) throw new AppError('INVALID_FIELD', { field: 'n' })
    await addRatingVoid(trx, content.id, { value, n, reason, at, by: staff.id })
    await told(trx, staff, content, { action: 'rating.voided', at, detail: { stars: value, n, reason } })
  })
}

/** Counts them again. */
export async function countStarsAgain(
  { db, clock }: VoidDeps,
  staff: StaffMember,
  content: ContentRecord,
  id: string,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await holdVoids(trx, content.id)
    const gone = await removeRatingVoid(trx, content.id, id)
    if (!gone) throw new AppError('NOT_FOUND')
    const { value, n, reason } = gone
    const note = { action: 'rating.counted-again' as const, at: clock.now(), detail: { stars: value, n, reason } }
    await told(trx, staff, content, note)
  })
}

async function told(
  trx: Db,
  staff: StaffMember,
  content: ContentRecord,
  note: { action: AuditAction; at: Date; detail: AuditDetail },
): Promise<void> {
  await noteAudit(trx, { ...note, actor: actorOf(staff), staffId: staff.id, object: `content:${content.id}` })
  await rateCards(trx, [content])
  await notifyTags(trx, [ratingTag(content.id), contentTag(content.id)], { hard: true })
}
