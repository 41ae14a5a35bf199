import { z } from 'zod'
import { jobKind, type Jobs } from '../../platform/jobs/jobs.ts'
import { watchFolder } from './folder-watch.ts'
import type { HarvestDeps } from './harvest-deps.ts'
import { harvest, type Run } from './run.ts'
import { dueSources, runSoon } from './store.ts'

const schema = z.object({ id: z.string() })
/** A run of one source; a wire of many thousands of items takes its time, in which others go on. */
const run = jobKind({ queue: 'harvest', schema, retries: 0, timeout: 3600, atOnce: 3 })
/** Sources that are looked at every few seconds: whoever has one stays with it for a while, mostly waiting. */
const quick = jobKind({ queue: 'harvest-quick', schema, retries: 0, timeout: 3600, atOnce: 20 })
/** Finds what is due and was lost, e.g. with the process that had it. */
const look = jobKind({ queue: 'harvest-due', schema: z.object({}), retries: 0, timeout: 50, cron: '* * * * *' })

/** As often as this is quick, and nobody stays with a source for longer. */
const QUICK_SECONDS = 10
const STAY_MS = 50 * 60_000
const MARGIN_MS = 10

const kindFor = ({ everySeconds }: { everySeconds: number }) => (everySeconds <= QUICK_SECONDS ? quick : run)

/** Sources are run by whichever process is free; each run queues the next one of its source. */
export function harvestByClock(jobs: Jobs, deps: HarvestDeps): void {
  async function next(id: string, ended: Run): Promise<void> {
    // One that was put off for hours waits under its own name, so that a source that goes on earlier is not held up by it.
    await jobs.send(deps.db, kindFor(ended), { id }, { key: `${id} ${ended.dueAt.toISOString()}`, at: ended.dueAt })
  }
  jobs.handle(look, async () => {
    for (const { id, ...source } of await dueSources(deps.db, deps.clock.now()))
      await jobs.send(deps.db, kindFor(source), { id }, { key: id })
  })
  jobs.handle(run, async ({ id }, signal) => {
    const ended = await harvest({ ...deps, signal }, id)
    if (ended) await next(id, ended)
  })
  jobs.handle(quick, async ({ id }, signal) => {
    const ended = await stayWith({ ...deps, signal }, id, signal)
    if (ended) await next(id, ended)
  })
}

/**
 * Runs a source again and again for a while, without asking for a job each time; a document in a folder of this machine
 * comes in as soon as it is there.
 * @returns how the last run ended; null when somebody else has it, or it rests
 */
async function stayWith(deps: HarvestDeps, id: string, signal: AbortSignal): Promise<Run | null> {
  const until = performance.now() + STAY_MS
  let ended = await harvest(deps, id)
  const watch = watchFolder(ended?.watched ?? null)
  try {
    while (ended && performance.now() < until && !signal.aborted) {
      const wait = ended.dueAt.getTime() - deps.clock.now().getTime()
      // What is put off after a fault, or comes seldom by now, is left to its job.
      if (wait > QUICK_SECONDS * 1000) break
      // Timers may be a moment early, and what is not due yet is not run.
      const rang = await watch.rings(Math.max(wait, 0) + MARGIN_MS, signal)
      if (signal.aborted) break
      if (rang) await runSoon(deps.db, id, deps.clock.now())
      ended = await harvest(deps, id)
    }
    return ended
  } finally {
    watch.close()
  }
}
