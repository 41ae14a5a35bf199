import { registerModerated, type ModeratedItem } from '../moderation/registry.ts'
import { settleQuestion } from './actions.ts'
import { shownName } from './model.ts'
import { questionsByIds, questionsOf, type Question } from './store.ts'

const itemOf = (question: Question): ModeratedItem => ({
  id: question.id,
  kind: 'question',
  site: question.site,
  readerId: question.readerId,
  author: shownName(question),
  text: question.body,
  state: question.state,
  sentAt: new Date(question.sentAt),
  reports: 0,
  about: { id: question.interviewId, ...question.interview },
  answers: null,
})

/** Lets moderators decide about questions of interviews, as about comments. */
export function moderateQuestions(): void {
  registerModerated({
    kind: 'question',
    find: async (db, ids) => (await questionsByIds(db, ids)).map(itemOf),
    ofAuthor: async (db, { readerId, limit }) => (await questionsOf(db, readerId, limit)).map(itemOf),
    move: settleQuestion,
  })
}
