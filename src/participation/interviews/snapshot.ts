import type { Db } from '../../platform/database/schema.ts'
import { findContent } from '../../content/store.ts'
import { isShownOn } from '../../content/types/shown.ts'
import type { Site } from '../../sites/model.ts'
import type { InterviewRecord } from './actions.ts'
import { interviewState, versionOf, type InterviewAnswer, type InterviewNews } from './model.ts'
import { answersOf } from './store.ts'

/** An interview as readers of one site follow it. */
export interface InterviewAddress {
  id: string
  site: Site
  base: string
}

/** How an interview stands at one moment. */
export interface InterviewSnapshot {
  state: string
  ended: boolean
  answer: InterviewAnswer
  /** What a page needs that shows `before`. */
  newsSince(before: InterviewSnapshot): InterviewNews
}

/** The interview of an id that readers of a site see. */
export async function shownInterview(
  db: Db,
  { id, site }: Pick<InterviewAddress, 'id' | 'site'>,
  now: Date,
): Promise<InterviewRecord | null> {
  const found = await findContent(db, id, now)
  if (found?.document.type !== 'interview' || found.state === 'withdrawn' || !found.sites.includes(site.alias))
    return null
  return isShownOn(site, 'interview') ? (found as InterviewRecord) : null
}

/** Reads how an interview stands; null when readers of the site may not see it, or not everybody may. */
export async function readInterview(db: Db, address: InterviewAddress, now: Date): Promise<InterviewSnapshot | null> {
  const found = await shownInterview(db, address, now)
  if (found?.document.access !== 'free') return null
  const { id } = address
  const state = interviewState(found.document, now)
  const answers = await answersOf(db, id)
  const version = versionOf(state, answers)
  return {
    state: version,
    ended: state === 'closed',
    answer: { id, state, version, answers },
    newsSince: (before) => {
      const known = new Map(before.answer.answers.map((each) => [each.id, JSON.stringify(each)]))
      const news = answers.filter((each) => known.get(each.id) !== JSON.stringify(each))
      return { from: before.state, state, version, index: answers.map((each) => each.id), answers: news }
    },
  }
}
