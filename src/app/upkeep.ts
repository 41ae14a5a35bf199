import { z } from 'zod'
import { readCaptions } from '../broadcast/captions/actions.ts'
import { forgetBroadcasts } from '../broadcast/schedule/write-store.ts'
import { searchIndex } from '../content/search/search-index.ts'
import { tidyDesk } from '../desk/upkeep.ts'
import { deriveBehind } from '../content/publish.ts'
import { settleScheduled, thinRevisions } from '../content/upkeep.ts'
import { thinDrafts } from '../desk/drafts/versions-store.ts'
import { takeFrontSnapshots } from '../fronts/snapshots/actions.ts'
import { thinSnapshots } from '../fronts/snapshots/store.ts'
import { forgetViews } from '../discovery/most-read/store.ts'
import { tidyFediverse } from '../fediverse/delivery-store.ts'
import { forgetDeliveries, startSending } from '../newsletters/delivery/store.ts'
import { makeDueEditions, startDueEditions } from '../newsletters/editions/by-clock.ts'
import type { Clock } from '../platform/clock.ts'
import type { Db } from '../platform/database/schema.ts'
import { jobKind, type Jobs } from '../platform/jobs/jobs.ts'
import type { Log } from '../platform/log.ts'
import type { Storage } from '../platform/storage/storage.ts'
import { forgetQuestions } from '../participation/interviews/store.ts'
import { forgetMessages } from '../participation/contact/store.ts'
import { forgetVoters } from '../participation/polls/ballot-store.ts'
import type { Quarantine } from '../platform/uploads/quarantine.ts'
import { removeFiles } from '../platform/uploads/store.ts'
import { mailDigests } from '../participation/receipts/digest.ts'
import { tidyModeration } from '../participation/moderation/upkeep.ts'
import { answerTakedowns } from '../participation/ugc/takedown.ts'
import { tidyContributions } from '../participation/ugc/upkeep.ts'
import { tellFollowers } from '../readers/following/actions.ts'
import { tidyReaders } from '../readers/upkeep.ts'
import { forgetExperiments } from '../walls/experiments/store.ts'
import { forgetNotes } from '../offline/push/note-store.ts'
import { forgetGifts } from '../walls/gifts/store.ts'
import { forgetReads } from '../walls/meter/store.ts'
import { siteRegistry } from '../sites/registry.ts'
import { allSites } from '../sites/store.ts'
import type { Demonstration } from './demonstration.ts'

const nothing = z.object({})
const minutely = jobKind({ queue: 'settle-scheduled', schema: nothing, retries: 0, timeout: 50, cron: '* * * * *' })
const behind = jobKind({ queue: 'contents-behind', schema: nothing, retries: 0, timeout: 900, cron: '* * * * *' })
const searches = jobKind({ queue: 'search-index', schema: nothing, retries: 0, timeout: 900, cron: '* * * * *' })
const nightly = jobKind({ queue: 'tidy-up', schema: nothing, retries: 2, timeout: 3600, cron: '40 3 * * *' })
const captions = jobKind({ queue: 'captions', schema: nothing, retries: 0, timeout: 600, cron: '* * * * *' })
const editions = jobKind({ queue: 'newsletter-editions', schema: nothing, retries: 0, timeout: 300, cron: '* * * * *' })
const hourly = jobKind({ queue: 'front-snapshots', schema: nothing, retries: 0, timeout: 300, cron: '0 * * * *' })
const followers = jobKind({ queue: 'followers', schema: nothing, retries: 0, timeout: 300, cron: '* * * * *' })
const sent = jobKind({ queue: 'sent-files', schema: nothing, retries: 0, timeout: 50, cron: '* * * * *' })
/** Every zone has its midnight on a quarter of an hour. */
const evening = jobKind({
  queue: 'evening-fronts',
  schema: nothing,
  retries: 1,
  timeout: 50,
  cron: '14,29,44,59 * * * *',
})
/** In the evening of each site, which every zone has on a quarter of an hour too. */
const digests = jobKind({ queue: 'activity-mail', schema: nothing, retries: 1, timeout: 600, cron: '*/15 * * * *' })
/** What is forgotten every night, each by itself. */
const FORGOTTEN: Record<string, (db: Db, now: Date) => Promise<unknown>> = {
  revisions: thinRevisions,
  views: forgetViews,
  broadcasts: forgetBroadcasts,
  fronts: thinSnapshots,
  readers: tidyReaders,
  contributions: tidyContributions,
  moderation: tidyModeration,
  voters: forgetVoters,
  questions: forgetQuestions,
  messages: forgetMessages,
  deliveries: forgetDeliveries,
  reads: forgetReads,
  gifts: forgetGifts,
  experiments: forgetExperiments,
  notices: forgetNotes,
  inboxes: tidyFediverse,
  drafts: thinDrafts,
  desk: tidyDesk,
}
const forecasts = jobKind({ queue: 'demo-forecasts', schema: nothing, retries: 1, timeout: 300, cron: '5 */6 * * *' })

/**
 * What is done by the clock. Readers never wait for it: a night without it changes nothing that they see.
 * @param longRunning the database for statements that may take minutes
 */
export function registerUpkeep(
  jobs: Jobs,
  {
    db,
    longRunning,
    storage,
    quarantine,
    clock,
    log,
    secret,
    demonstration = null,
  }: {
    db: Db
    longRunning: Db
    storage: Pick<Storage, 'read' | 'remove'>
    quarantine: Quarantine
    clock: Clock
    log: Log
    /** Signs links of mails. */
    secret: string
    demonstration?: Demonstration | null
  },
): void {
  jobs.handle(minutely, async () => void (await settleScheduled(db, clock.now())))
  jobs.handle(behind, async (_, signal) => void (await deriveBehind({ db, clock }, signal)))
  jobs.handle(searches, async (_, signal) => void (await searchIndex.maintain(longRunning, { signal })))
  jobs.handle(captions, async (_, signal) => void (await readCaptions({ db, storage, log, now: clock.now(), signal })))
  jobs.handle(followers, async () => {
    await tellFollowers({ db, sites: siteRegistry(await allSites(db)), now: clock.now(), secret })
  })
  jobs.handle(sent, async () => {
    await removeFiles({ db, storage })
    await answerTakedowns(db, clock.now())
    await quarantine.sweep(new Date())
  })
  jobs.handle(editions, async () => {
    const deps = { db, log, secret, now: clock.now() }
    await makeDueEditions(deps)
    await startDueEditions(deps, (id, now) => startSending(db, id, now))
  })
  jobs.handle(hourly, async () => void (await takeFrontSnapshots({ db, log, now: clock.now() })))
  jobs.handle(
    evening,
    async () => void (await takeFrontSnapshots({ db, log, now: clock.now() }, { endOfDay: true, dayEnds: true })),
  )
  jobs.handle(digests, async () => void (await mailDigests(db, clock.now())))
  if (demonstration) jobs.handle(forecasts, async () => demonstration.seedForecasts(db, clock.now()))
  jobs.handle(nightly, async (_, signal) => {
    const now = clock.now()
    const forgotten: Record<string, unknown> = {}
    const failed: unknown[] = []
    for (const [what, forget] of Object.entries(FORGOTTEN)) {
      signal.throwIfAborted()
      try {
        forgotten[what] = await forget(longRunning, now)
      } catch (error) {
        // What may be kept for so many days is forgotten whatever becomes of the rest.
        log.error({ err: error, what }, 'what is old was not forgotten')
        failed.push(error)
      }
    }
    await searchIndex.maintain(longRunning, { signal, thorough: true })
    await demonstration?.continueSchedule(db, now)
    log.info(forgotten, 'what is old was forgotten')
    // Tried anew in a while.
    if (failed.length > 0) throw new AggregateError(failed, 'some of what is old was not forgotten')
  })
}
