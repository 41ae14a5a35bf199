import { isRowId } from '../../platform/database/row-id.ts'
import { contentTag } from '../../content/model.ts'
import { findContent } from '../../content/store.ts'
import type { Paced } from '../../platform/cache/paced.ts'
import { taggedDataCache } from '../../platform/cache/tagged-data-cache.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/database/schema.ts'
import type { Locale } from '../../platform/i18n/locale.ts'
import { translator } from '../../platform/i18n/text.ts'
import { featureEnabled, type Site } from '../../sites/model.ts'
import { AppError } from '../../web/http/errors.ts'
import { castBallot } from './ballot-box.ts'
import { boxesOf } from './ballot-store.ts'
import type { Participant } from '../moderation/may-take-part.ts'
import { flagVote } from './flag-store.ts'
import { pollMessages } from './messages.ts'
import { answerOf, isOldEnough, pollState, type PollAnswer } from './model.ts'
import type { StoredPoll } from './store.ts'

/** A poll and the box into which its votes go. */
export interface OpenPoll extends Omit<StoredPoll, 'externalId'> {
  box: string
  sites: readonly string[]
}

/** What voting stands on. */
export interface VoteDeps {
  db: Db
  clock: Clock
  invalidation: Paced
}

/** Everybody who votes asks for the same few polls. */
const polls = taggedDataCache<OpenPoll | null>({ ms: 5000, max: 500 })

/** The poll of an id that readers of a site see; throws `NOT_FOUND`. */
export async function pollHere({ db }: Pick<VoteDeps, 'db'>, site: Site, id: string, now: Date): Promise<OpenPoll> {
  if (!isRowId(id)) throw new AppError('NOT_FOUND')
  const { value } = await polls(db, id, now, async () => {
    const found = await findContent(db, id, now)
    if (found?.document.type !== 'poll' || found.state === 'withdrawn') return { value: null, tags: [], keep: false }
    const { path, translationGroup, sites, document } = found
    const box = (await boxesOf(db, [found])).get(id)!
    return { value: { id, path, translationGroup, sites, document, box }, tags: [contentTag(id)] }
  })
  if (!value || !featureEnabled(site, 'content', 'polls') || !value.sites.includes(site.alias))
    throw new AppError('NOT_FOUND')
  return value
}

/** Who votes for what. */
export interface Vote {
  reader: Participant
  site: Site
  locale: Locale
  optionIds: readonly string[]
  /** Counts a vote of this network that counted; true when it is one of too many in a minute. */
  isFast(): boolean
}

/** One vote of one reader; throws what it is refused for (OPEN-70). */
export async function vote(
  { db, clock, invalidation }: VoteDeps,
  poll: OpenPoll,
  { reader, site, locale, optionIds, isFast }: Vote,
): Promise<PollAnswer> {
  const { document } = poll
  const now = clock.now()
  const state = pollState(document, now)
  if (state !== 'active') throw new AppError('POLL_NOT_ACTIVE', { text: `poll.${state}` })
  const options = [...new Set(optionIds)]
  const known = new Set(document.options.map(({ id }) => id))
  if (options.length === 0) throw new AppError('REQUIRED_FIELD', { field: 'optionIds', text: 'poll.error.choose' })
  if (options.some((id) => !known.has(id)) || (options.length > 1 && !document.multiple))
    throw new AppError('INVALID_FIELD', { field: 'optionIds' })
  if (!isOldEnough(reader, document, { settings: site.settings, now }))
    throw new AppError('FORBIDDEN', {
      field: 'account',
      message: translator(pollMessages, locale, site.texts[locale])('poll.error.young'),
    })
  const { counted, tally } = await castBallot(db, { ballot: { poll: poll.box, reader: reader.id, options }, now })
  if (!counted) throw new AppError('ALREADY_VOTED')
  if (isFast()) await flagVote(db, poll.box, now)
  const then = clock.now()
  // Pages show no results as long as a poll is open: only a vote of its last moment has to be told.
  if (pollState(document, then) === 'finished') await invalidation.soon(contentTag(poll.id))
  return answerOf(poll.id, document, then, true, tally)
}
