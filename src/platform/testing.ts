import { Command } from 'commander'
import { readConfig } from './config.ts'
import type { RegisterCommands } from './command-line.ts'
import type { Db } from './database/schema.ts'
import { silentLog } from './log.ts'

/** Types commands of some rooms on a database, at one moment; gives the lines that each of them says. */
export function commandLine(
  { db, now, url = '' }: { db: Db; now: Date; url?: string },
  ...rooms: RegisterCommands[]
): (...words: string[]) => Promise<string[]> {
  return async (...words) => {
    const said: string[] = []
    const program = new Command('portada').exitOverride().configureOutput({ writeErr: () => undefined })
    for (const register of rooms)
      register(program, {
        work: (run) => run({ config: readConfig({}), db, databaseUrl: url, clock: { now: () => now }, log: silentLog }),
        say: (line) => void said.push(line),
        tell: (object) => void said.push(JSON.stringify(object)),
      })
    await program.parseAsync(words, { from: 'user' })
    return said
  }
}
