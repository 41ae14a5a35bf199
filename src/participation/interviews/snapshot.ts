import type { Db } from '../../platform/database/schema.ts'
import { findContent } from '../../content/store.ts'
import { isShownOn } from '../../content/types/shown.ts'
import type { Site } from '../../sites/model.ts'
import type { InterviewRecord } from './actions.ts'
import { openQuestions } from './backs-store.ts'
import { interviewState, versionOf, type InterviewAnswer, type InterviewNews, type InterviewState } from './model.ts'
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

/** What readers see of an interview: its answers, and while they come what still waits for one. */
export async function shownQuestions(
  db: Db,
  id: string,
  state: InterviewState,
): Promise<Pick<InterviewAnswer, 'state' | 'version' | 'answers' | 'waiting'>> {
  const answers = await answersOf(db, id)
  const waiting = state === 'closed' ? [] : await openQuestions(db, id)
  return { state, version: versionOf({ state, answers, waiting }), answers, waiting }
}

/** Reads how an interview stands; null when readers of the site may not see it, or not everybody may. */
export async function readInterview(db: Db, address: InterviewAddress, now: Date): Promise<InterviewSnapshot | null> {
  const found = await shownInterview(db, address, now)
  if (found?.document.access !== 'free') return null
  const { id } = address
  const state = interviewState(found.document, now)
  const shown = await shownQuestions(db, id, state)
  const { version, answers, waiting } = shown
  return {
    state: version,
    ended: state === 'closed',
    answer: { id, ...shown },
    newsSince: ({ state: from, answer: before }) => ({
      from,
      state,
      version,
      index: answers.map((each) => each.id),
      answers: unlike(before.answers, answers),
      waitingIndex: waiting.map((each) => each.id),
      waiting: unlike(before.waiting, waiting),
    }),
  }
}

/** Those that were not there before, or not so. */
function unlike<T extends { id: string }>(before: readonly T[], now: readonly T[]): T[] {
  const known = new Map(before.map((each) => [each.id, JSON.stringify(each)]))
  return now.filter((each) => known.get(each.id) !== JSON.stringify(each))
}
