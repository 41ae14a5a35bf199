import { z } from 'zod'
import { jobKind, type Jobs } from '../../platform/jobs/jobs.ts'
import { makeNext, noteNewFilms, type RenditionDeps } from './make.ts'
import { findPrograms } from './program.ts'
import { countWaiting } from './store.ts'

/** One film after another: a process that has it stays with it for hours, if it must. */
const films = jobKind({ queue: 'films', schema: z.object({}), retries: 0, timeout: 4 * 3600, cron: '* * * * *' })

/** Films are made into renditions by whichever process is free, one at a time; where no program can, they stay as they came. */
export function renditionsByClock(jobs: Jobs, deps: RenditionDeps): void {
  let told = ''
  jobs.handle(films, async (_, signal) => {
    await noteNewFilms(deps)
    const waiting = await countWaiting(deps.db)
    if (waiting === 0) return
    const found = await findPrograms(deps.programs, signal)
    if ('missing' in found) {
      if (told !== found.missing)
        deps.log.warn({ films: waiting, missing: found.missing }, 'films are played as they came: a program is missing')
      told = found.missing
      return
    }
    told = ''
    while (!signal.aborted && (await makeNext(deps, signal)));
  })
}
