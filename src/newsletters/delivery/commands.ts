import { text as textOf } from 'node:stream/consumers'
import { CommandError, commandGroup, type RegisterCommands } from '../../platform/command-line.ts'
import { secretOf } from '../../platform/secret.ts'
import { making, told } from '../command-tools.ts'
import { scheduleEdition } from '../editions/actions.ts'
import { lanePause, openLane } from './lane.ts'
import { receiveMail } from './receive.ts'
import { editionFigures, pauseSending, resumeSending, sendToUnsure, startSending, unsureOf } from './store.ts'

/** `newsletter send|pause|resume|figures|unsure` and `mail bounce`. */
export const register: RegisterCommands = (program, { work, say, tell }) => {
  const newsletter = commandGroup(program, 'newsletter', 'newsletters and what they send')
  newsletter
    .command('send <edition>')
    .description('lets an edition leave now, before its hour')
    .action((id: string) =>
      work(async (bench) => {
        const deps = await making(bench)
        const { db, now } = deps
        const late = `edition ${id} is in no state to leave`
        // Its mail and its address say the day on which it leaves.
        await told(scheduleEdition(deps, known(id), { dueAt: now, by: 'command' }), late)
        const recipients = await startSending(db, id, now)
        if (recipients === null) throw new CommandError(late)
        say(`edition ${id} leaves to ${recipients} addresses`)
      }),
    )
  newsletter
    .command('pause <edition>')
    .description('stops an edition that is leaving; it can be corrected and resumed')
    .option('--why <words>', 'said to whoever looks at it', 'by command')
    .action((id: string, { why }: { why: string }) =>
      work(async ({ db }) => {
        if (!(await pauseSending(db, known(id), why))) throw new CommandError(`edition ${id} is not leaving`)
        say(`edition ${id} is paused`)
      }),
    )
  newsletter
    .command('resume <edition>')
    .description('lets a paused edition go on, and ends a rest of the mail server')
    .action((id: string) =>
      work(async ({ db, clock }) => {
        const rest = await lanePause(db, clock.now())
        if (rest) await openLane(db)
        if (!(await resumeSending(db, known(id))) && !rest) throw new CommandError(`edition ${id} is not paused`)
        say(`edition ${id} goes on`)
      }),
    )
  newsletter
    .command('figures <edition>')
    .description('how many got it, and what came back')
    .option('--json', 'one object')
    .action((id: string, { json }: { json?: boolean }) =>
      work(async ({ db, clock }) => {
        const figures = await editionFigures(db, known(id))
        if (!figures) throw new CommandError(`there is no edition ${id}`)
        const rest = await lanePause(db, clock.now())
        if (json) return tell({ edition: id, ...figures, rest })
        for (const [name, count] of Object.entries(figures)) say(`${name.padEnd(11)} ${count}`)
        if (rest) say(`all editions wait until ${rest.until}: ${rest.why}`)
      }),
    )
  newsletter
    .command('unsure <edition>')
    .description('whom it may or may not have reached: mails that were handed over when a process or the line ended')
    .option('--send', 'sends it to them once more')
    .option('--json', 'one object a line')
    .action((id: string, { send, json }: { send?: boolean; json?: boolean }) =>
      work(async ({ db, clock }) => {
        if (send) return say(`sent once more to ${await sendToUnsure(db, known(id), clock.now())} addresses`)
        for (const one of await unsureOf(db, known(id)))
          if (json) tell(one)
          else say(`${one.email}  ${one.begunAt}`)
      }),
    )
  commandGroup(program, 'mail', 'mail that was sent or waits, and whether mail can arrive')
    .command('bounce')
    .description('takes in a mail that came to the return domain, from standard input')
    .option('--to <address>', 'the address that it came to, if the mail server tells it')
    .action(({ to }: { to?: string }) =>
      work(async ({ db, clock, config }) => {
        const message = await textOf(process.stdin)
        tell(await receiveMail(db, message, { secret: secretOf(config), now: clock.now(), to: to ?? null }))
      }),
    )
}

function known(id: string): string {
  if (!/^\d{1,18}$/.test(id)) throw new CommandError(`«${id}» is no id of an edition`)
  return id
}
