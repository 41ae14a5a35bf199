import { z } from 'zod'
import { jobKind, type Jobs } from '../../platform/jobs/jobs.ts'
import type { HarvestDeps } from './harvest-deps.ts'
import { harvest } from './run.ts'
import { dueSources } from './store.ts'

/** A run of one source; a wire of many thousands of items takes its time, in which others go on. */
const run = jobKind({ queue: 'harvest', schema: z.object({ id: z.string() }), retries: 0, timeout: 3600, atOnce: 3 })
/** Finds what is due and was lost, e.g. with the process that had it. */
const look = jobKind({ queue: 'harvest-due', schema: z.object({}), retries: 0, timeout: 50, cron: '* * * * *' })

/** Sources are run by whichever process is free; each run queues the next one of its source. */
export function harvestByClock(jobs: Jobs, deps: HarvestDeps): void {
  jobs.handle(look, async () => {
    for (const id of await dueSources(deps.db, deps.clock.now())) await jobs.send(deps.db, run, { id }, { key: id })
  })
  jobs.handle(run, async ({ id }, signal) => {
    const ended = await harvest({ ...deps, signal }, id)
    if (ended === null) return
    // One that was put off for hours waits under its own name, so that a source that goes on earlier is not held up by it.
    await jobs.send(deps.db, run, { id }, { key: `${id} ${ended.dueAt.toISOString()}`, at: ended.dueAt })
  })
}
