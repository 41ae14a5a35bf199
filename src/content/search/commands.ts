import type { RegisterCommands } from '../../platform/command-line.ts'
import { checkSearch } from './check.ts'
import { rebuildSearch } from './rebuild.ts'

/** `search rebuild` and `search check`. */
export const register: RegisterCommands = (program, { work, say }) => {
  const search = program.command('search').description('the search index')
  search
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
  search
    .command('check')
    .description('compares the index with the contents; its exit code is 1 when something differs')
    .option('--repair', 'puts right what differs')
    .action(({ repair = false }: { repair?: boolean }) =>
      work(async ({ db, clock }) => {
        const count = await checkSearch(db, clock.now(), { repair, tell: say })
        say(count === 0 ? 'the index is in order' : `${count} faults${repair ? ', put right' : ''}`)
        if (count > 0) process.exitCode = 1
      }),
    )
}
