import type { RegisterCommands } from '../../platform/command-line.ts'
import { openStorage } from '../../platform/storage/open-storage.ts'
import { readCaptions } from './actions.ts'
import { forgetReadings } from './store.ts'

/** `captions read`. */
export const register: RegisterCommands = (program, { work, say }) => {
  program
    .command('captions')
    .description('what is said in recordings')
    .command('read')
    .description('reads captions that searches do not know yet')
    .option('--all', 'reads all of them again, e.g. when files were replaced')
    .action(({ all }: { all?: boolean }) =>
      work(async ({ config, db, clock, log }) => {
        if (all) await forgetReadings(db)
        const storage = openStorage(config)
        let total = 0
        for (let read = -1; read !== 0; total += read) read = await readCaptions({ db, storage, log, now: clock.now() })
        say(`captions of ${total} contents read`)
      }),
    )
}
