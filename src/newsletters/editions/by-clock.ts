import { HOUR_MS } from '../../platform/durations.ts'
import { newslettersByClock } from '../definition-store.ts'
import type { Edition } from '../model.ts'
import { currentEdition, type EditionDeps, makeEditionsOf, placeOf } from './actions.ts'
import { lastHour } from './cadence.ts'
import { dueEditions } from './store.ts'
import { sendTest } from './test-mail.ts'

/** How long before its hour the editors of a reviewed newsletter get it. */
const REVIEW_MS = 30 * 60_000
/** Later than this an edition of the morning is no news: it is left out. */
const LATEST_MS = 2 * HOUR_MS

/** Makes the editions whose hour has come; a newsletter that cannot be made costs only itself. */
export async function makeDueEditions(deps: EditionDeps & { secret: string }): Promise<Edition[]> {
  const { db, log, now } = deps
  const made: Edition[] = []
  for (const newsletter of await newslettersByClock(db)) {
    try {
      const { site } = await placeOf(db, newsletter)
      const reviewed = newsletter.mode === 'reviewed'
      const until = reviewed ? new Date(now.getTime() + REVIEW_MS) : now
      const hour = lastHour(newsletter.cadence!, site.timeZone, until)
      if (now.getTime() - hour.getTime() > LATEST_MS) continue
      if (newsletter.lastHour && newsletter.lastHour >= hour) continue
      const makings = (newsletter.locales ?? site.languages).map((locale) => ({
        newsletter,
        locale,
        state: reviewed ? ('ready' as const) : ('scheduled' as const),
        dueAt: hour,
        // Even where any number will do, an edition with nothing new is none.
        atLeast: Math.max(1, newsletter.minItems),
      }))
      const editions = (await makeEditionsOf(deps, hour, makings)) ?? []
      made.push(...editions)
      if (!reviewed) continue
      for (const edition of editions)
        await sendTest(deps, { newsletter, edition, to: newsletter.editors, review: true })
    } catch (error) {
      log.error({ err: error, newsletter: newsletter.id }, 'edition not made')
    }
  }
  return made
}

/** Begins to send what is due, without what was withdrawn meanwhile. */
export async function startDueEditions(
  { db, log, now }: EditionDeps,
  start: (id: string, now: Date) => Promise<unknown>,
): Promise<number> {
  let started = 0
  for (const id of await dueEditions(db, now)) {
    try {
      const edition = await currentEdition(db, id, now)
      if (!edition || edition.state === 'cancelled') continue
      await start(id, now)
      started += 1
    } catch (error) {
      log.error({ err: error, edition: id }, 'edition not started')
    }
  }
  return started
}
