import type { Db } from '../../platform/database/schema.ts'
import { dequeue } from '../moderation/queue.ts'
import { moveProposed, waitingAnswer } from './proposed-store.ts'

/** Takes an answer out of what moderators read. */
export async function withdrawProposed(trx: Db, id: string): Promise<void> {
  await moveProposed(trx, { id, from: 'waiting', to: 'withdrawn', former: null })
  await dequeue(trx, 'answer', id)
}

/** A question that readers see no more is answered by nobody. */
export async function forgetProposed(trx: Db, questionId: string): Promise<void> {
  const waiting = await waitingAnswer(trx, questionId)
  if (waiting) await withdrawProposed(trx, waiting.id)
}
