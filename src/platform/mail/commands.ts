import { Resolver } from 'node:dns/promises'
import addressparser from 'nodemailer/lib/addressparser'
import { CommandError, commandGroup, positive, type RegisterCommands } from '../command-line.ts'
import { checkMail } from './check.ts'
import { dkimKey } from './dkim.ts'
import { MAIL_STATES } from './model.ts'
import { listMail, queueAgain } from './store.ts'

/** `mail list`, `mail again`, `mail check`. */
export const register: RegisterCommands = (program, { work, say, tell }) => {
  const mail = commandGroup(program, 'mail', 'mail that was sent or waits, and whether mail can arrive')
  mail
    .command('list')
    .description('the newest first')
    .option('--to <address>', 'only those to this address')
    .option('--state <state>', `only those in this state: ${MAIL_STATES.join(', ')}`)
    .option('--limit <n>', 'so many', positive, 200)
    .option('--json', 'one object a line: id, messageId, date, to, subject, text, html, state, attempts, nextAt, …')
    .action((options: { to?: string; state?: string; limit: number; json?: boolean }) =>
      work(async ({ db }) => {
        const { to, state } = options
        if (state && !(MAIL_STATES as readonly string[]).includes(state))
          throw new CommandError(`«${state}» is no state of a mail: ${MAIL_STATES.join(', ')}`)
        for (const one of await listMail(db, { to, state, limit: options.limit }))
          if (options.json) tell(one)
          else say(`${one.date}  ${one.to}  ${one.subject}  [${toldState(one)}]\n${one.text}\n`)
      }),
    )
  mail
    .command('check')
    .description('asks the DNS whether receivers can believe our mails (SPF, DKIM, DMARC) and answers arrive (MX)')
    .option('--json', 'one object a line')
    .action(({ json }: { json?: boolean }) =>
      work(async ({ config }) => {
        const { from, bulk, dkim } = config.mail
        const senders = [from, bulk.from].map(domainOf)
        const identity = { senders, returnDomain: bulk.returnDomain, dkim: dkimKey(dkim) }
        for (const finding of await checkMail(identity, new Resolver({ timeout: 5000, tries: 2 }))) {
          if (finding.missing) process.exitCode = 1
          const { what, domain, found, missing } = finding
          if (json) tell(finding)
          else say(`${missing ? 'missing' : 'ok'.padEnd(7)}  ${what} of ${domain}: ${missing ?? found}`)
        }
      }),
    )
  mail
    .command('again <ids...>')
    .description('tries mails anew that were refused, given up or are uncertain, with the same Message-ID')
    .action((ids: string[]) =>
      work(async ({ db, clock }) => {
        const wrong = ids.find((id) => !/^\d{1,18}$/.test(id))
        if (wrong) throw new CommandError(`«${wrong}» is no id of a mail; «mail list --json» tells them`)
        const again = await queueAgain(db, ids, clock.now())
        say(`${again} of ${ids.length} wait to be sent`)
        // The others are unknown, were sent, or wait already.
        if (again < ids.length) process.exitCode = 2
      }),
    )
}

function toldState({ state, failure, uncertainAt }: { state: string; failure: string | null; uncertainAt: unknown }) {
  const twice = uncertainAt && state === 'sent' ? ', perhaps twice' : ''
  return `${state}${twice}${failure ? `: ${failure}` : ''}`
}

function domainOf(sender: string): string {
  return addressparser(sender)[0]?.address?.split('@')[1]?.toLowerCase() ?? ''
}
