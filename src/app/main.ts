import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { ConfigError, readConfig } from '../platform/config.ts'
import { createLog } from '../platform/log.ts'
import { MemberRefused, startFleet } from './fleet/fleet.ts'
import { memberOf } from './fleet/member.ts'
import { startPortal, type Portal } from './portal.ts'
import { isRefusal, reasonOf } from './start-faults.ts'

/** How long running requests and jobs may take to end before the process goes anyway. */
const PATIENCE = 12_000
/** Several processes end before the one that keeps them. */
const PATIENCE_OF_FLEET = 20_000
/** So many processes make sense at one address. */
const MOST_PROCESSES = 64

/** The exit code of a start that only another setting can mend; whoever starts the portal again asks for it. */
const REFUSED = 78

let portal: Portal | undefined
let stopping = false
const unwanted = new AbortController()

try {
  const said = optionsOf(process.argv.slice(2))
  const config = readConfig(process.env)
  const member = memberOf(said)
  const log = member ? createLog(config.logLevel).child({ process: member.slot }) : createLog(config.logLevel)
  const processes = member ? null : countOf(said.processes)

  const stop = (reason: string, code: number) => {
    if (stopping) return
    stopping = true
    log.info({ reason }, 'stopping')
    unwanted.abort()
    setTimeout(() => process.exit(code || 1), processes ? PATIENCE_OF_FLEET : PATIENCE).unref()
    void Promise.resolve(portal?.close())
      .catch((error: unknown) => log.error({ err: error }, 'the stop was not clean'))
      .finally(() => process.exit(code))
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => stop(signal, 0))
  process.on('SIGUSR2', () => {
    if (portal?.renew) void portal.renew()
    else log.warn('SIGUSR2 is for a portal that was started with --processes')
  })
  // The process that started this one was killed and could not pass a signal on.
  process.on('disconnect', () => stop('the parent is gone', 0))
  process.on('uncaughtException', (error) => {
    log.fatal({ err: error }, 'an unforeseen fault ends the portal')
    stop('fault', 1)
  })
  // One forgotten promise concerns one request; the readers' pages go on.
  process.on('unhandledRejection', (error) => log.error({ err: error }, 'a rejection nobody handled'))

  const stopped = unwanted.signal
  const build = join(import.meta.dirname, '..')
  const started = processes
    ? startFleet(config, log, { processes, args: said['no-wait'] ? ['--no-wait'] : [], stopped })
    : startPortal(config, log, { build, stopped, wait: !said['no-wait'], member })
  // A signal during the start gives it up; its end is all there is to wait for.
  portal = {
    announcement: '',
    close: () =>
      started.then(
        (begun) => begun.close(),
        () => undefined,
      ),
    // Who asks for new processes before the first ones serve, gets them then.
    ...(processes && {
      renew: () =>
        started.then(
          (begun) => begun.renew?.(),
          () => undefined,
        ),
    }),
  }
  const begun = await started
  if (!stopping) portal = begun
  if (!stopping && !member) console.log(begun.announcement)
} catch (error) {
  // A start that was given up has nothing to say; whoever stopped it ends the process.
  if (stopping) await new Promise(() => undefined)
  if (error instanceof MemberRefused) process.exit(error.code)
  console.error(`portada: ${reasonOf(error)}`)
  process.exit(isRefusal(error) ? REFUSED : 1)
}

/** What is said behind `npm start --`. */
function optionsOf(args: string[]) {
  try {
    const [flag, text] = [{ type: 'boolean' }, { type: 'string' }] as const
    // The last two are said by whoever keeps several processes, to each of them.
    return parseArgs({ args, options: { 'no-wait': flag, processes: text, slot: text, late: flag } }).values
  } catch (error) {
    throw new ConfigError(`${(error as Error).message.split('.')[0]}; there are --no-wait, --processes, --restart`)
  }
}

/** How many processes are to serve; null when this one is to. */
function countOf(text: string | undefined): number | null {
  if (text === undefined) return null
  const count = Number(text)
  if (Number.isInteger(count) && count >= 1 && count <= MOST_PROCESSES) return count
  throw new ConfigError(`--processes takes a whole number from 1 to ${MOST_PROCESSES}`)
}
