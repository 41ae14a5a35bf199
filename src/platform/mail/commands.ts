import type { RegisterCommands } from '../command-line.ts'
import { listMail } from './store.ts'

/** `mail list`. */
export const register: RegisterCommands = (program, { work, say, tell }) => {
  program
    .command('mail')
    .description('mail that was sent or waits; without a mail server, the outbox')
    .command('list')
    .description('the newest first')
    .option('--to <address>', 'only those to this address')
    .option('--limit <n>', 'so many', '200')
    .option('--json', 'one object a line: id, date, to, subject, text, html')
    .action((options: { to?: string; limit: string; json?: boolean }) =>
      work(async ({ db }) => {
        for (const mail of await listMail(db, { to: options.to, limit: Number(options.limit) || 200 })) {
          const { id, date, to, subject, text, html } = mail
          if (options.json) tell({ id, date, to, subject, text, html })
          else say(`${date}  ${to}  ${subject}\n${text}\n`)
        }
      }),
    )
}
