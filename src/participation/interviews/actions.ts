import { contentTag } from '../../content/model.ts'
import type { ContentRecord } from '../../content/model.ts'
import type { DocumentOf } from '../../content/types/model.ts'
import { notifyTags } from '../../platform/cache/notify.ts'
import type { Db } from '../../platform/database/schema.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { queueMail } from '../../platform/mail/store.ts'
import { localePrefix, type Site } from '../../sites/model.ts'
import { AppError } from '../../web/http/errors.ts'
import type { ItemState } from '../moderation/model.ts'
import { enqueue } from '../moderation/queue.ts'
import { signalsIn } from '../moderation/signals/signals.ts'
import { issueReceipt } from '../receipts/store.ts'
import { partQuestion, tellAnswered } from './joining.ts'
import { questionMail } from './mails.ts'
import { interviewState, openQuestionsTag, MOST_UNANSWERED, QUESTION_LIMIT, takesQuestions } from './model.ts'
import { forgetProposed } from './proposed.ts'
import {
  addQuestion,
  askedSince,
  moveQuestion,
  questionsByIds,
  unansweredOf,
  wasAsked,
  writeAnswer,
  type NewQuestion,
} from './store.ts'

/** An interview as it is stored. */
export type InterviewRecord = ContentRecord<DocumentOf<'interview'>>

/** A question as it came in. */
export type Asked = Pick<NewQuestion, 'readerId' | 'clientId' | 'name' | 'surname' | 'email' | 'body'>

/**
 * Keeps a question for the moderators, with its receipt; throws when the interview takes none, or the reader has asked
 * as many as anybody may.
 */
export async function askQuestion(
  { db, site, now }: { db: Db; site: Site; now: Date },
  interview: InterviewRecord,
  asked: Asked,
): Promise<void> {
  const state = interviewState(interview.document, now)
  if (!takesQuestions(state)) throw new AppError('INTERVIEW_NOT_OPEN')
  const windowMs = QUESTION_LIMIT.minutes * 60_000
  const since = new Date(now.getTime() - windowMs)
  const { readerId, clientId } = asked
  await db.transaction().execute(async (trx) => {
    const { asked: before, first } = await askedSince(trx, { readerId, interviewId: interview.id, since })
    if (await wasAsked(trx, readerId, clientId)) return
    const unanswered = await unansweredOf(trx, { readerId, interviewId: interview.id })
    if (before >= QUESTION_LIMIT.max || unanswered >= MOST_UNANSWERED) {
      // When the guest answers nobody knows: whoever waits for that asks again after a window.
      const free = before >= QUESTION_LIMIT.max && first ? first.getTime() + windowMs - now.getTime() : windowMs
      throw new AppError('QUESTION_LIMIT_EXCEEDED', { headers: { 'retry-after': String(Math.ceil(free / 1000)) } })
    }
    const id = await addQuestion(trx, { ...asked, interviewId: interview.id, site: interview.site, now })
    if (id === null) return
    const thing = { kind: 'question', targetId: id, site: interview.site, readerId } as const
    await issueReceipt(trx, { ...thing, state: 'waiting', now })
    await enqueue(trx, { ...thing, why: 'held', signals: signalsIn(asked.body), since: now })
    await tellNewsroom(trx, { site, now }, interview, { body: asked.body, writtenBy: readerId })
  })
}

/** The newsroom hears of it (OPEN-155); the address of whoever asked stays here. */
async function tellNewsroom(
  trx: Db,
  { site, now }: { site: Site; now: Date },
  { document, path }: InterviewRecord,
  { body, writtenBy }: { body: string; writtenBy: string },
): Promise<void> {
  const to = site.settings['contactEmail']
  if (typeof to !== 'string' || to === '') return
  const url = `${site.url}${localePrefix(site, document.language)}${path}`
  await queueMail(trx, { ...questionMail(to, site, { title: document.title, url, body }), writtenBy }, now)
}

/** Brings a question into another state for whoever decides; what was shown disappears from every page at once. */
export async function settleQuestion(
  trx: Db,
  change: { id: string; from: ItemState; to: ItemState; now: Date },
): Promise<boolean> {
  const interview = await moveQuestion(trx, change)
  if (interview === null) return false
  if (change.from === 'shown') {
    await partQuestion(trx, change.id, change.now)
    await forgetProposed(trx, change.id)
    await notifyTags(trx, [contentTag(interview)], { hard: true })
  }
  // Others may back it from now on.
  if (change.to === 'shown') await notifyTags(trx, [openQuestionsTag(interview)])
  return true
}

/**
 * Answers an accepted question: it stands on the page, and in the receipt of whoever asked.
 * @param seen the answer that was there, as whoever answers saw it; what somebody else wrote meanwhile stays
 */
export async function answerQuestion(
  db: Db,
  { id, answer, by, seen, now }: { id: string; answer: string; by: string; seen?: string | null; now: Date },
): Promise<void> {
  await inTransaction(db, async (trx) => {
    if (!(await writeAnswer(trx, { id, answer, by, seen, now }))) throw new AppError('CONFLICT')
    await tellAnswered(trx, id, now)
    const [question] = await questionsByIds(trx, [id])
    await notifyTags(trx, [contentTag(question!.interviewId)])
  })
}
