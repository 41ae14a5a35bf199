import type { Command } from 'commander'
import { CommandError, type CommandTools } from '../../platform/command-line.ts'
import type { Db } from '../../platform/database/schema.ts'
import { dayOf } from '../../platform/i18n/dates.ts'
import { namedSite } from '../../sites/named-site.ts'
import { idOf } from '../command-tools.ts'
import { type NotStarted, startExperiment, stopExperiment } from './actions.ts'
import { type Experiment, experimentInputSchema, GOALS } from './model.ts'
import { type ExperimentReport, isRunning, reportOf } from './report.ts'
import { countsOf, experimentsOf } from './store.ts'

/** `wall experiment start`, `list`, `show`, `stop`. */
export function experimentCommands(wall: Command, { work, say, tell }: CommandTools): void {
  const experiment = wall.command('experiment').description('tries versions of a wall against each other')
  experiment
    .command('start <site> <versions...>')
    .description('splits readers evenly among versions; the others are compared with the first')
    .requiredOption('--name <name>', 'what it is called')
    .requiredOption('--goal <goal>', `what is hoped for: ${GOALS.join(', ')}`)
    .option('--days <days>', 'how long it goes on, 60 at most', '28')
    .action((alias: string, versions: string[], options: { name: string; goal: string; days: string }) =>
      work(async ({ db, clock }) => {
        const { alias: site } = await namedSite(db, alias)
        const typed = { ...options, versions: versions.map(idOf), days: Number(options.days) }
        const input = experimentInputSchema.safeParse(typed)
        if (!input.success) throw new CommandError(input.error.issues.map(({ message }) => message).join('; '))
        const done = await startExperiment({ db, clock }, site, { ...input.data, owner: 'command line' })
        if ('id' in done) return say(`experiment ${done.id} goes on for ${input.data.days} days`)
        throw new CommandError(whyNot(done.refused, alias))
      }),
    )
  experiment
    .command('list <site>')
    .description('the experiments of a site, the newest first')
    .option('--json', 'one object a line')
    .action((alias: string, options: { json?: boolean }) =>
      work(async ({ db, clock }) => {
        await namedSite(db, alias)
        for (const one of await experimentsOf(db, alias))
          if (options.json) tell(one)
          else say(headline(one, isRunning(one, clock.now())))
      }),
    )
  experiment
    .command('show <site> <experiment>')
    .description('what an experiment has shown so far; looking early does no harm')
    .option('--json', 'one object')
    .action((alias: string, id: string, options: { json?: boolean }) =>
      work(async ({ db, clock }) => {
        const one = await experimentOf(db, alias, idOf(id))
        const report = reportOf(one, await countsOf(db, one.id), clock.now())
        if (options.json) return tell({ ...one, ...report })
        say(headline(one, report.isRunning))
        for (const line of linesOf(one, report)) say(line)
      }),
    )
  experiment
    .command('stop <site> <experiment>')
    .description('ends an experiment: everybody gets the published version again')
    .action((alias: string, id: string) =>
      work(async ({ db, clock }) => {
        const one = await experimentOf(db, alias, idOf(id))
        const stopped = await stopExperiment({ db, clock }, alias, one.id)
        say(`experiment ${one.id} ${stopped ? 'is stopped' : 'was over already'}`)
      }),
    )
}

function whyNot(refused: NotStarted, alias: string): string {
  if (refused === 'another') return `another experiment goes on on «${alias}»: stop it first`
  if (refused === 'limits') return 'these versions do not leave the same number of contents open'
  return `«${alias}» has no version ${refused.unknown}`
}

async function experimentOf(db: Db, alias: string, id: number): Promise<Experiment> {
  const { alias: site } = await namedSite(db, alias)
  const found = (await experimentsOf(db, site)).find((one) => one.id === id)
  if (!found) throw new CommandError(`«${alias}» has no experiment ${id}`)
  return found
}

function headline({ id, name, goal, versions, startedAt, endsAt, stoppedAt }: Experiment, goesOn: boolean): string {
  const days = `${dayOf(startedAt)} to ${dayOf(stoppedAt ?? endsAt)}`
  return `${id}  ${name}: versions ${versions.join(', ')}, goal ${goal}, ${days}${goesOn ? ', goes on' : ''}`
}

/** What a report says, in words. */
export function linesOf({ versions }: Experiment, { arms, isUneven, isRunning: goesOn }: ExperimentReport): string[] {
  const lines = arms.map(({ version, seen, reached, comparison }) => {
    const share = seen > 0 ? ` (${((reached / seen) * 100).toFixed(1)} %)` : ''
    const counts = `version ${version}: ${reached} of ${seen}${share}`
    if (!comparison) return counts
    const { factor, verdict, daysLeft } = comparison
    const range = `between ${percent(factor.low)} and ${factor.high === null ? 'any number' : percent(factor.high)} of version ${versions[0]}`
    if (verdict !== 'open') return `${counts}, ${range}: ${verdict}, decided`
    const wait = daysLeft ? `, about ${daysLeft} days more` : ''
    return `${counts}, ${range}: not enough yet${goesOn ? wait : ''}`
  })
  return isUneven
    ? [...lines, 'the versions were not seen equally often: something is wrong, and nothing can be said']
    : lines
}

const percent = (factor: number): string => `${Math.round(factor * 100)} %`
