import { CommandError, positive, type RegisterCommands } from '../../platform/command-line.ts'
import { namedAlias } from '../../sites/named-site.ts'
import { allSites } from '../../sites/store.ts'
import { settleMessage } from './actions.ts'
import { MESSAGE_STATES, type MessageState } from './model.ts'
import { listMessages, messageOf } from './store.ts'

/** `contact list`, `contact show`, `contact set`. */
export const register: RegisterCommands = (program, { work, say, tell }) => {
  const contact = program.command('contact').description('what was written with the contact form')
  contact
    .command('list')
    .description('those that wait longest first')
    .option('--site <alias>', 'only those of this site')
    .option('--state <state>', `only those in this state: ${MESSAGE_STATES.join(', ')}`)
    .option('--limit <n>', 'so many', positive, 200)
    .option('--json', 'one object a line')
    .action((options: { site?: string; state?: string; limit: number; json?: boolean }) =>
      work(async ({ db }) => {
        const { site, state } = options
        if (state) stateOf(state)
        await namedAlias(db, site)
        for (const one of await listMessages(db, { site, state, limit: options.limit }))
          if (options.json) tell(one)
          else say(`${one.receipt}  ${one.createdAt}  ${one.state}  ${one.topic ?? '-'}  ${one.name}: ${one.subject}`)
      }),
    )
  contact
    .command('show <receipt>')
    .description('one message, whole')
    .action((receipt: string) =>
      work(async ({ db }) => {
        const message = await messageOf(db, receipt)
        if (!message) throw new CommandError(`no message has the receipt «${receipt}»`)
        tell(message)
      }),
    )
  contact
    .command('set <receipt> <state>')
    .description(`where a message stands: ${MESSAGE_STATES.join(', ')}; from spam to new it is mailed`)
    .action((receipt: string, state: string) =>
      work(async ({ db, clock }) => {
        const sites = await allSites(db)
        const site = (alias: string) => sites.find((each) => each.alias === alias) ?? null
        if (!(await settleMessage({ db, site, now: clock.now() }, receipt, stateOf(state))))
          throw new CommandError(`no message has the receipt «${receipt}»`)
        say(`${receipt} is ${state}`)
      }),
    )
}

function stateOf(state: string): MessageState {
  const known = MESSAGE_STATES.find((each) => each === state)
  if (!known) throw new CommandError(`«${state}» is no state of a message: ${MESSAGE_STATES.join(', ')}`)
  return known
}
