import { contentTag } from '../../content/model.ts'
import { notifyTags } from '../../platform/cache/notify.ts'
import type { Db } from '../../platform/database/schema.ts'
import type { ItemState } from '../moderation/model.ts'
import { registerModerated, type ModeratedItem } from '../moderation/registry.ts'
import { answerQuestion } from './actions.ts'
import { takeBackAnswer } from './joining.ts'
import { heldQuestion, moveProposed, proposedByIds, restoreAnswer, type ProposedAnswer } from './proposed-store.ts'

const KIND = 'answer'

/** Brings an answer into another state for whoever decides: on the page when it is shown, and away from there when not. */
async function settleAnswer(
  trx: Db,
  { id, from, to, now }: { id: string; from: ItemState; to: ItemState; now: Date },
): Promise<boolean> {
  const [proposed] = await proposedByIds(trx, [id])
  const question = proposed && (await heldQuestion(trx, proposed.questionId))
  if (!proposed || !question) return false
  const { questionId, body, answeredBy, former } = proposed
  if (from === 'shown') {
    // What was written after it stays.
    if (question.former?.answer !== body) return false
    await restoreAnswer(trx, questionId, former)
    if (!former) await takeBackAnswer(trx, questionId, now)
    await notifyTags(trx, [contentTag(question.interviewId)], { hard: true })
  }
  if (to === 'shown') await answerQuestion(trx, { id: questionId, answer: body, by: answeredBy, now })
  return moveProposed(trx, { id, from, to, former: to === 'shown' ? question.former : null })
}

const itemOf = (answer: ProposedAnswer): ModeratedItem => ({
  id: answer.id,
  kind: KIND,
  site: answer.site,
  readerId: null,
  author: answer.answeredBy || answer.guest,
  text: answer.body,
  state: answer.state,
  sentAt: new Date(answer.writtenAt),
  reports: 0,
  about: { id: answer.interviewId, ...answer.interview },
  answers: { author: answer.askedBy, text: answer.question },
})

/** Lets moderators decide about answers of guests, where a site wants them read before. */
export function moderateAnswers(): void {
  registerModerated({
    kind: KIND,
    find: async (db, ids) => (await proposedByIds(db, ids)).map(itemOf),
    ofAuthor: async () => [],
    move: settleAnswer,
  })
}
