import { positive, type RegisterCommands } from '../../platform/command-line.ts'
import { siteAmong } from '../../sites/named-site.ts'
import { allSites } from '../../sites/store.ts'
import { generateContents } from './actions.ts'

/** `generate`. */
export const register: RegisterCommands = (program, { work, say, tell }) => {
  program
    .command('generate')
    .description('fills the portal with made-up contents of twenty years, for measurements; again adds more')
    .requiredOption('--contents <number>', 'how many', positive)
    .option('--site <alias>', 'only on this site; on all of them otherwise')
    .option('--json', 'the outcome as one object')
    .action(({ contents, site, json }: { contents: number; site?: string; json?: boolean }) =>
      work(async ({ db, clock }) => {
        const known = await allSites(db)
        const sites = (site === undefined ? known : [siteAmong(known, site)]).map(({ alias }) => alias)
        const began = performance.now()
        let told = 0
        const progress = (done: number) => {
          if (json || done - told < 10_000) return
          told = done
          say(`${done} …`)
        }
        const generated = await generateContents({ db, clock, count: contents, sites, progress })
        const seconds = Math.round((performance.now() - began) / 100) / 10
        if (json) tell({ generated, seconds })
        else say(`${generated} contents in ${seconds} s`)
      }),
    )
}
