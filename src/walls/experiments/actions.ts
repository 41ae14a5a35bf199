import { notifyTags } from '../../platform/cache/notify.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/database/schema.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { wallTag } from '../messages/model.ts'
import { versionsOf } from '../messages/store.ts'
import type { ExperimentInput } from './model.ts'
import { addExperiment, endExperiment } from './store.ts'

interface Deps {
  db: Db
  clock: Clock
}

/**
 * Why an experiment was not started: a version that is not of the site, versions that leave another number of contents
 * open, which no page can tell one reader from another, or another experiment that goes on.
 */
export type NotStarted = { unknown: number } | 'limits' | 'another'

/** Starts an experiment; its versions, shares and goal stay as they are until it ends. */
export function startExperiment(
  { db, clock }: Deps,
  site: string,
  input: ExperimentInput & { owner: string },
): Promise<{ id: number } | { refused: NotStarted }> {
  return inTransaction(db, async (trx) => {
    const limits = new Map((await versionsOf(trx, site)).map(({ id, maxConsumedContent }) => [id, maxConsumedContent]))
    const unknown = input.versions.find((version) => !limits.has(version))
    if (unknown !== undefined) return { refused: { unknown } }
    if (new Set(input.versions.map((version) => limits.get(version))).size > 1) return { refused: 'limits' }
    const id = await addExperiment(trx, { ...input, site }, clock.now())
    if (id === null) return { refused: 'another' }
    await notifyTags(trx, [wallTag(site)])
    return { id }
  })
}

/** Ends an experiment: from now on everybody gets the published version. False when none of this id goes on. */
export function stopExperiment({ db, clock }: Deps, site: string, id: number): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    const ended = await endExperiment(trx, { site, id, now: clock.now() })
    if (ended) await notifyTags(trx, [wallTag(site)])
    return ended
  })
}
