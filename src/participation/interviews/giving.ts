import type { Db } from '../../platform/database/schema.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import type { Site } from '../../sites/model.ts'
import { AppError } from '../../web/http/errors.ts'
import { enqueue } from '../moderation/queue.ts'
import { signalsIn } from '../moderation/signals/signals.ts'
import { answerQuestion } from './actions.ts'
import { withdrawProposed } from './proposed.ts'
import { addProposed, heldQuestion, waitingAnswer } from './proposed-store.ts'

/** An answer as the guest, or whoever writes for the guest, gives it. */
export interface Given {
  id: string
  answer: string
  by: string
  /** What one saw below the question when one began; what somebody else wrote meanwhile stays. */
  seen?: string | null
  now: Date
}

/** Whether a site has moderators read the answers before readers do. */
export const readsAnswers = ({ settings }: Pick<Site, 'settings'>): boolean => settings['interviews.answers'] === 'pre'

/** Answers an accepted question: on the page at once, or when a moderator has read it, as the site has it. */
export async function giveAnswer(db: Db, site: Pick<Site, 'settings'>, given: Given): Promise<'published' | 'pending'> {
  if (!readsAnswers(site)) {
    await answerQuestion(db, given)
    return 'published'
  }
  await inTransaction(db, (trx) => proposeAnswer(trx, given))
  return 'pending'
}

async function proposeAnswer(trx: Db, { id, answer, by, seen, now }: Given): Promise<void> {
  const question = await heldQuestion(trx, id)
  if (!question) throw new AppError('CONFLICT')
  const before = await waitingAnswer(trx, id)
  const stands = before?.body ?? question.former?.answer ?? null
  if (seen !== undefined && seen !== stands) throw new AppError('CONFLICT')
  // Whoever reads the one before decides about it no more.
  if (before) await withdrawProposed(trx, before.id)
  const targetId = await addProposed(trx, { questionId: id, body: answer, by, now })
  const { site } = question
  await enqueue(trx, {
    kind: 'answer',
    targetId,
    site,
    readerId: null,
    why: 'held',
    signals: signalsIn(answer),
    since: now,
  })
}
