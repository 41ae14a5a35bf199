import { loadTaxonomy } from '../../content/taxonomy.ts'
import type { RegisterCommands } from '../../platform/command-line.ts'
import { takeFrontSnapshots } from './actions.ts'
import { countSnapshots, thinSnapshots } from './store.ts'

/** `fronts take`, `fronts thin` and `fronts list`. */
export const register: RegisterCommands = (program, { work, say, tell }) => {
  const fronts = program.command('fronts').description('front pages as they stood')
  fronts
    .command('take')
    .description('keeps the front of every site now, where it changed')
    .action(() =>
      work(async ({ db, clock, log }) => {
        await loadTaxonomy(db, clock.now())
        say(`fronts of ${await takeFrontSnapshots({ db, log, now: clock.now() }, { endOfDay: true })} sites kept`)
      }),
    )
  fronts
    .command('thin')
    .description('forgets most of the old fronts, as every night does')
    .action(() => work(async ({ db, clock }) => say(`${await thinSnapshots(db, clock.now())} fronts forgotten`)))
  fronts
    .command('list')
    .description('how many fronts are kept')
    .option('--json', 'one object on a line')
    .action(({ json }: { json?: boolean }) =>
      work(async ({ db }) => {
        for (const row of await countSnapshots(db)) {
          if (json) tell(row)
          else say(`${row.site} ${row.language}: ${row.count} since ${row.first.toISOString()}, ${row.bytes} bytes`)
        }
      }),
    )
}
