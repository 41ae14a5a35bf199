import { contentTag } from '../../../content/model.ts'
import { talliesOf } from '../../../participation/polls/ballot-store.ts'
import { answerOf, pollState } from '../../../participation/polls/model.ts'
import { addVoid, holdVoids, removeVoid } from '../../../participation/polls/void-store.ts'
import { notifyTags } from '../../../platform/cache/notify.ts'
import type { Db } from '../../../platform/database/schema.ts'
import { AppError } from '../../../web/http/errors.ts'
import type { AuditAction, AuditDetail } from '../../audit/model.ts'
import { noteAudit } from '../../audit/store.ts'
import type { DeskDeps } from '../../deps.ts'
import { actorOf, type StaffMember } from '../../people/model.ts'
import type { VoidBody } from '../voids/model.ts'
import type { KeptPoll } from './store.ts'

type VoidDeps = Pick<DeskDeps, 'db' | 'clock'>

/** Counts some votes of a poll that is over no more; readers see how many and why. */
export async function voidVotes(
  { db, clock }: VoidDeps,
  staff: StaffMember,
  poll: KeptPoll,
  { option, n, seen, reason }: VoidBody,
): Promise<void> {
  const at = clock.now()
  if (pollState(poll.document, at) !== 'finished') throw new AppError('CONFLICT', { field: 'state' })
  await db.transaction().execute(async (trx) => {
    await holdVoids(trx, poll.box)
    const tally = (await talliesOf(trx, [poll.box])).get(poll.box)
    const now = answerOf(poll.id, poll.document, at, true, tally).options.find(({ id }) => id === option)
    if (!now) throw new AppError('INVALID_FIELD', { field: 'option' })
    if (now.votes !== seen) throw new AppError('CONFLICT')
    if (n > seen) throw new AppError('INVALID_FIELD', { field: 'n' })
    await addVoid(trx, poll.box, { option, n, reason, at, by: staff.id })
    await told(trx, staff, poll, { action: 'poll.voided', at, detail: { option: now.text, n, reason } })
  })
}

/** Counts them again. */
export async function countAgain(
  { db, clock }: VoidDeps,
  staff: StaffMember,
  poll: KeptPoll,
  id: string,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await holdVoids(trx, poll.box)
    const gone = await removeVoid(trx, poll.box, id)
    if (!gone) throw new AppError('NOT_FOUND')
    const { n, reason } = gone
    await told(trx, staff, poll, { action: 'poll.counted-again', at: clock.now(), detail: { n, reason } })
  })
}

async function told(
  trx: Db,
  staff: StaffMember,
  poll: KeptPoll,
  note: { action: AuditAction; at: Date; detail: AuditDetail },
): Promise<void> {
  const detail = { question: poll.document.question, ...note.detail }
  await noteAudit(trx, { ...note, detail, actor: actorOf(staff), staffId: staff.id, object: `content:${poll.id}` })
  await notifyTags(
    trx,
    poll.twins.map(({ id }) => contentTag(id)),
    { hard: true },
  )
}
