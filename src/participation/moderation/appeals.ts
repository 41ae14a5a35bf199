import { AppError } from '../../web/http/errors.ts'
import type { Db } from '../../platform/database/schema.ts'
import { transact } from '../../platform/database/transaction.ts'
import { DAY_MS, HOUR_MS } from '../../platform/durations.ts'
import { tidyText } from '../../platform/tidy-text.ts'
import { APPEAL_DAYS, APPEAL_HOURS, type ModeratedName } from './model.ts'
import { enqueue } from './queue.ts'
import { moderated } from './registry.ts'
import { actsOn, addAppeal } from './store.ts'

/** Until when an author may appeal against a decision. */
export function appealUntil(decidedAt: Date): Date {
  return new Date(decidedAt.getTime() + APPEAL_DAYS * DAY_MS)
}

/** An author asks to be read again; somebody else than who decided answers within three days. Once for each thing. */
export async function appeal(
  db: Db,
  { kind, id, readerId, text, now }: { kind: ModeratedName; id: string; readerId: string; text: string; now: Date },
): Promise<{ dueAt: Date }> {
  const body = tidyText(text)
  if (body === '') throw new AppError('INVALID_FIELD', { field: 'text' })
  return transact(db, async (trx) => {
    const [item] = await moderated(kind).find(trx, [id])
    if (!item || item.readerId !== readerId) throw new AppError('NOT_FOUND')
    if (item.state !== 'refused' && item.state !== 'removed') throw new AppError('CONFLICT')
    const verdict = (await actsOn(trx, kind, id)).find(({ act }) => act === 'refuse' || act === 'remove')
    if (!verdict || appealUntil(verdict.at) < now) throw new AppError('CONFLICT')
    const dueAt = new Date(now.getTime() + APPEAL_HOURS * HOUR_MS)
    const { site } = item
    const about = { kind, targetId: id, site, readerId }
    if (!(await addAppeal(trx, { ...about, body, firstBy: verdict.actor, madeAt: now, dueAt })))
      throw new AppError('CONFLICT')
    await enqueue(trx, { ...about, why: 'appeal', since: now, dueAt, signals: verdict.signals })
    return { dueAt }
  })
}
