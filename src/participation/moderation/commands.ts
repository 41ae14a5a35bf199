import { userInfo } from 'node:os'
import type { Command } from 'commander'
import {
  CommandError,
  type CommandTools,
  positive,
  type RegisterCommands,
  type Workbench,
} from '../../platform/command-line.ts'
import { DAY_MS } from '../../platform/durations.ts'
import { findReader } from '../../readers/accounts/store.ts'
import { namedAlias } from '../../sites/named-site.ts'
import { AppError } from '../../web/http/errors.ts'
import { refusalWords } from '../../web/http/refusal-words.ts'
import { decide, feature, undo } from './actions.ts'
import { MODERATED_NAMES, toAct, toItem, toQueued } from './desk-model.ts'
import type { Decision, ModeratedName, Staff, Why } from './model.ts'
import { waiting } from './queue.ts'
import { authorHistory, historyOf, itemsOf } from './reading.ts'
import { liftStanding, setStanding, type Standing } from './standing.ts'

interface Flags {
  as?: string
  json?: boolean
  rule?: number
  note?: string
  site?: string
  days?: number
  limit?: number
  refuseWaiting?: boolean
  off?: boolean
}

/** `moderate queue|appeals|show|refuse|undo|feature|item|author|watch|mute|bar|lift`. */
export const register: RegisterCommands = (program, tools) => {
  const moderate = program.command('moderate').description('what readers send, and what becomes of it')
  const command = (said: string, description: string) =>
    moderate
      .command(said)
      .description(description)
      .option('--json', 'as JSON, one object a line')
      .option('--as <name>', 'who decides; the account of this machine when left out')
  for (const [name, why, description] of [
    ['queue', null, 'what waits, the most pressing first'],
    ['appeals', 'appeal', 'what authors want read again, the most pressing first'],
  ] as const)
    command(name, description)
      .option('--site <alias>', 'only of this site')
      .option('--limit <n>', 'so many', positive, 50)
      .action((flags: Flags) => queue(tools, flags, why))
  decisions(command, tools)
  command('undo <act>', 'takes the last decision about a thing back, by its number').action(
    (act: string, flags: Flags) =>
      run(tools, flags, async ({ db, clock }, staff) => undo(db, { act, staff, sites: null, now: clock.now() })),
  )
  command('feature <kind> <id>', 'puts a thing before all others')
    .option('--off', 'takes it away from there')
    .action((kind: string, id: string, flags: Flags) =>
      run(tools, flags, async ({ db, clock }, staff) => {
        const on = !flags.off
        await feature(db, { kind: kindOf(kind), id, on, staff, sites: null, now: clock.now() })
        return { kind, id, featured: on }
      }),
    )
  command('item <kind> <id>', 'a thing and everything that was decided about it').action(
    (kind: string, id: string, flags: Flags) =>
      run(tools, flags, async ({ db }) => {
        const found = await historyOf(db, { kind: kindOf(kind), id })
        if (!found) throw new CommandError(`there is no ${kind} ${id}`)
        return { item: toItem(found.item), acts: found.acts.map(toAct) }
      }),
  )
  command('author <reader>', 'what an author sent and what was decided about it').action(
    (reader: string, flags: Flags) =>
      run(tools, flags, async ({ db }) => {
        const { items, acts } = await authorHistory(db, reader)
        return { items: items.map(toItem), acts: acts.map(toAct) }
      }),
  )
  standings(command, tools)
}

type MakeCommand = (said: string, description: string) => Command

function decisions(command: MakeCommand, tools: CommandTools): void {
  const told: Record<Decision, string> = {
    show: 'shows a thing to everybody',
    refuse: 'refuses a thing, or removes it when it was shown, by a rule',
  }
  for (const decision of ['show', 'refuse'] as const)
    command(`${decision} <kind> <id>`, told[decision])
      .option('--rule <n>', 'number of the rule that it breaks', positive)
      .option('--note <text>', 'what its author is told besides')
      .action((kind: string, id: string, flags: Flags) =>
        run(tools, flags, async ({ db, clock }, staff) => {
          const { rule = null, note = null } = flags
          return decide(db, { kind: kindOf(kind), id, decision, rule, note, staff, sites: null, now: clock.now() })
        }),
      )
}

function standings(command: MakeCommand, tools: CommandTools): void {
  const told: Record<Standing, [name: string, description: string]> = {
    watched: ['watch', 'has everything of an author read before it is shown'],
    muted: ['mute', 'lets an author send nothing for some days'],
    barred: ['bar', 'lets an author send nothing any more'],
  }
  for (const [standing, [name, description]] of Object.entries(told) as [Standing, [string, string]][])
    command(`${name} <reader>`, description)
      .requiredOption('--site <alias>', 'on this site')
      .requiredOption('--rule <n>', 'number of the rule', positive)
      .option('--days <n>', 'so long; without it until it is lifted', positive)
      .option('--note <text>', 'what the author is told besides')
      .option('--refuse-waiting', 'refuses all that waits in the same moment')
      .action((readerId: string, flags: Flags) =>
        run(tools, flags, async ({ db, clock }, staff) => {
          const { rule = 0, days, note = null, refuseWaiting = false } = flags
          const site = await namedAlias(db, flags.site)
          if (site === null || !(await findReader(db, readerId)))
            throw new CommandError(`there is no reader ${readerId}`)
          const now = clock.now()
          const until = days === undefined ? null : new Date(now.getTime() + days * DAY_MS)
          const set = { readerId, site, standing, until, rule, note, staff, refuseWaiting, now }
          return { readerId, site, standing, refused: (await setStanding(db, set)).length }
        }),
      )
  command('lift <reader>', 'lets an author write again')
    .requiredOption('--site <alias>', 'on this site')
    .action((readerId: string, flags: Flags) =>
      run(tools, flags, async ({ db, clock }, staff) => {
        const lifted = await liftStanding(db, { readerId, site: flags.site ?? '', staff, now: clock.now() })
        if (!lifted) throw new CommandError(`nothing was decided about ${readerId} on ${flags.site}`)
        return { readerId, site: flags.site, lifted }
      }),
    )
}

async function queue(tools: CommandTools, flags: Flags, why: Why | null): Promise<void> {
  await tools.work(async ({ db, clock }) => {
    const site = await namedAlias(db, flags.site)
    const sites = site === null ? null : [site]
    const rows = await waiting(db, { sites, why, limit: flags.limit ?? 50, now: clock.now() })
    const items = await itemsOf(db, rows)
    for (const found of items.map(toQueued)) {
      if (flags.json) tools.tell(found)
      else tools.say(`${found.kind} ${found.id}  ${found.why}  ${found.author}: ${found.text.replaceAll('\n', ' ')}`)
    }
    if (items.length === 0 && !flags.json) tools.say('nothing waits')
  })
}

function kindOf(kind: string): ModeratedName {
  const found = MODERATED_NAMES.find((name) => name === kind)
  if (!found) throw new CommandError(`<kind> is one of ${MODERATED_NAMES.join(', ')}`)
  return found
}

/** Does something as a person, and says what became of it; a refusal is told in words. */
async function run(
  tools: CommandTools,
  flags: Flags,
  act: (bench: Workbench, staff: Staff) => Promise<object>,
): Promise<void> {
  await tools.work(async (bench) => {
    try {
      const done = await act(bench, { id: `cli:${flags.as ?? userInfo().username}` })
      if (flags.json) tools.tell(done)
      else tools.say(JSON.stringify(done, null, 2))
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      throw new CommandError(refusalWords(error))
    }
  })
}
