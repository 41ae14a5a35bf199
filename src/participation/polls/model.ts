import { z } from 'zod'
import { HOUR_MS } from '../../platform/durations.ts'
import type { Locale, Localized } from '../../platform/i18n/locale.ts'
import type { DocumentOf } from '../../content/types/model.ts'

/** Where a poll stands at a moment. */
export const POLL_STATES = ['not-started', 'active', 'finished'] as const
export type PollState = (typeof POLL_STATES)[number]

/** A poll as calls answer it (OPEN-70): votes and percentages only for those who may see them. */
export const pollAnswer = z.object({
  id: z.string(),
  question: z.string(),
  state: z.enum(POLL_STATES),
  startDate: z.string(),
  endDate: z.string(),
  multiple: z.boolean(),
  options: z.array(
    z.object({
      id: z.string(),
      text: z.string(),
      votes: z.int().optional(),
      percentage: z.int().optional(),
    }),
  ),
  hasVoted: z.boolean(),
  totalVotes: z.int().optional().describe('readers who have voted, also where each may choose several options'),
})
export type PollAnswer = z.output<typeof pollAnswer>

type PollDocument = Pick<DocumentOf<'poll'>, 'title' | 'question' | 'startDate' | 'endDate' | 'multiple' | 'options'>

/** What is in a box. */
export interface Tally {
  /** How many readers put something into it. */
  ballots: number
  /** How often each option was chosen. */
  options: ReadonlyMap<string, number>
}

/** Where a poll stands: it begins and ends to the second. */
export function pollState(poll: { startDate: string; endDate: string }, now: Date): PollState {
  const at = now.getTime()
  if (at < Date.parse(poll.startDate)) return 'not-started'
  return at < Date.parse(poll.endDate) ? 'active' : 'finished'
}

/** The moment at which a poll changes its state; undefined once it is over. */
export function nextPollChange(poll: { startDate: string; endDate: string }, now: Date): Date | undefined {
  const moment = [poll.startDate, poll.endDate].map(Date.parse).find((at) => at > now.getTime())
  return moment === undefined ? undefined : new Date(moment)
}

/** Whether an account may vote: every one, unless the poll or its site wants some age and it came after the poll. */
export function isOldEnough(
  reader: { createdAt: Date; validatedAt: Date | null },
  poll: Pick<PollDocument, 'startDate'> & { accountAgeHours?: number | undefined },
  { settings, now }: { settings: Record<string, unknown>; now: Date },
): boolean {
  const set = settings['polls.accountAgeHours']
  const hours = poll.accountAgeHours ?? (typeof set === 'number' ? set : 0)
  const wasThere = reader.validatedAt !== null && reader.validatedAt.getTime() < Date.parse(poll.startDate)
  return wasThere || now.getTime() - reader.createdAt.getTime() >= hours * HOUR_MS
}

/** The share of every option in whole per cents that add up to 100 (largest remainder). */
export function percentages(votes: readonly number[]): number[] {
  const total = votes.reduce((sum, n) => sum + n, 0)
  if (total === 0) return votes.map(() => 0)
  const exact = votes.map((n) => (n * 100) / total)
  const whole = exact.map(Math.floor)
  const missing = 100 - whole.reduce((sum, n) => sum + n, 0)
  const order = exact
    .map((value, index) => ({ index, rest: value - Math.floor(value) }))
    .sort((a, b) => b.rest - a.rest)
  for (const { index } of order.slice(0, missing)) whole[index] = (whole[index] ?? 0) + 1
  return whole
}

/** How many of those who voted chose each option, where they may choose several: together more than all. */
const sharesOf = (votes: readonly number[], voters: number): number[] =>
  votes.map((n) => (voters === 0 ? 0 : Math.min(100, Math.round((n * 100) / voters))))

/**
 * A poll for somebody: who has voted, and everybody once it is over, sees the results (OPEN-70). While it is open these
 * are whole per cents: exact counts before and after a vote would tell what it was.
 * @param hasVoted whether the one who asks has voted in it
 * @param tally what readers chose, besides what came in with the poll: of that nobody knows how many they were
 */
export function answerOf(
  id: string,
  poll: PollDocument,
  now: Date,
  hasVoted: boolean,
  { ballots, options: chosen }: Tally = { ballots: 0, options: new Map() },
): PollAnswer {
  const state = pollState(poll, now)
  const { title, startDate, endDate, multiple } = poll
  // Its title asks where a system sends no question.
  const question = poll.question.trim() || title
  const over = state === 'finished'
  const open = over || (hasVoted && state === 'active')
  const counts = poll.options.map((option) => option.votes + (chosen.get(option.id) ?? 0))
  const before = poll.options.reduce((sum, { votes }) => sum + votes, 0)
  const total = multiple ? before + ballots : counts.reduce((sum, n) => sum + n, 0)
  const shares = multiple ? sharesOf(counts, total) : percentages(counts)
  return {
    id,
    question,
    state,
    startDate,
    endDate,
    multiple,
    options: poll.options.map(({ id: option, text }, index) => ({
      id: option,
      text,
      ...(over && { votes: counts[index]! }),
      ...(open && { percentage: shares[index]! }),
    })),
    hasVoted,
    ...(open && { totalVotes: total }),
  }
}

/** What became of a vote that was sent without script, as the address of the poll's page says it. */
export const VOTE_OUTCOMES = {
  ya: 'poll.error.voted',
  elige: 'poll.error.choose',
  nueva: 'poll.error.young',
  error: 'poll.error',
} as const
/** The parameter that says so. */
export const VOTE_QUERY = 'voto'
/** A signed word that its bearer has voted, so that the page shows the results. */
export const VOTED_QUERY = 'votado'

export type VoteOutcome = 'voted' | (typeof VOTE_OUTCOMES)[keyof typeof VOTE_OUTCOMES]

/** A poll with the way to its page, as pages and modules show it. */
export interface ShownPoll {
  poll: PollAnswer
  /** What is not counted of it, and why. */
  voided?: readonly { n: number; reason: Localized }[] | undefined
  title: string
  url: string
  language: Locale
  /** From then on it stands otherwise. */
  changes: Date | undefined
  /** What became of a vote that was sent without script. */
  outcome?: VoteOutcome | undefined
}
