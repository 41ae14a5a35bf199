import type { RegisterCommands } from '../../platform/command-line.ts'
import { rebuildSearch } from './rebuild.ts'

/** `search rebuild`. */
export const register: RegisterCommands = (program, { work, say }) => {
  program
    .command('search')
    .description('the search index')
    .command('rebuild')
    .description('derives addresses, cards, lists and search rows of all contents again; the portal goes on serving')
    .action(() =>
      work(async ({ db, clock }) => {
        const progress = (done: number) => {
          if (done % 10_000 === 0) say(`${done} …`)
        }
        const count = await rebuildSearch(db, clock.now(), { progress })
        say(`${count} contents derived again`)
      }),
    )
}
