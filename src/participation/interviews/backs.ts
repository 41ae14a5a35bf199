import type { Paced } from '../../platform/cache/paced.ts'
import type { Db } from '../../platform/database/schema.ts'
import type { Locale } from '../../platform/i18n/locale.ts'
import { translator } from '../../platform/i18n/text.ts'
import type { Site } from '../../sites/model.ts'
import { AppError } from '../../web/http/errors.ts'
import type { InterviewRecord } from './actions.ts'
import { addBack, backable } from './backs-store.ts'
import { interviewMessages } from './messages.ts'
import { interviewState, openQuestionsTag } from './model.ts'

/** What backing stands on. */
export interface BackDeps {
  db: Db
  /** Tells pages of new counts, now and then. */
  invalidation: Paced
}

/**
 * A reader wants a question of others answered, and says so once; throws what it is refused for. How many do stands on
 * the page some seconds later, and at once in the answer.
 */
export async function backQuestion(
  { db, invalidation }: BackDeps,
  interview: InterviewRecord,
  { id, readerId, site, locale, now }: { id: string; readerId: string; site: Site; locale: Locale; now: Date },
): Promise<number> {
  const t = translator(interviewMessages, locale, site.texts[locale])
  const question = await backable(db, id)
  if (question?.interviewId !== interview.id) throw new AppError('NOT_FOUND')
  if (question.answered) throw new AppError('CONFLICT', { message: t('interview.answered-already') })
  const state = interviewState(interview.document, now)
  if (state === 'closed' || state === 'announced') throw new AppError('INTERVIEW_NOT_OPEN')
  if (question.readerId === readerId) throw new AppError('FORBIDDEN', { message: t('interview.back.own') })
  const backs = await addBack(db, { id, readerId, now })
  if (backs === null) throw new AppError('ALREADY_VOTED', { message: t('interview.back.twice') })
  await invalidation.soon(openQuestionsTag(interview.id))
  return backs
}
