import { setTimeout as sleep } from 'node:timers/promises'
import type { Config } from '../../platform/config.ts'
import { prepareDataDir } from '../../platform/data-dir.ts'
import { ownServer } from '../../platform/database/connect.ts'
import type { Log } from '../../platform/log.ts'
import { counter, gauge, metrics } from '../../platform/metrics.ts'
import type { Portal } from '../portal.ts'
import { joinedFigures } from './figures.ts'
import { startMember, type Kept } from './kept-member.ts'

/** Connections of a process besides its pool: the queue, the upkeep, the listeners and whoever looks. */
const BESIDES = 14
/** Connections of commands and of people. */
const FOR_OTHERS = 20

/** A process that ended on the first tries is started again after so long, later after twice as long … */
const FIRST_WAIT_MS = 100
const LONGEST_WAIT_MS = 60_000
/** One that served for so long begins without a wait when it dies. */
const PROVEN_MS = 10_000
/** So long a new process may take until it serves. */
const WARM_MS = 180_000
/** So long the figures of one process may take. */
const FIGURES_MS = 1000

/** A process that could not begin has said why; the fleet ends with its code. */
export class MemberRefused extends Error {
  override name = 'MemberRefused'
  readonly code: number
  constructor(code: number) {
    super('a process could not begin')
    this.code = code
  }
}

/** What may be said at the start of a fleet. */
export interface FleetOptions {
  processes: number
  /** What each process is told besides. */
  args: readonly string[]
  stopped: AbortSignal
}

/**
 * Keeps so many processes at one address (ADR 0079). Connections are handed to them in turn; the PostgreSQL that the
 * portal brings belongs to this process. The first one fills and migrates, the others begin when it serves.
 */
export async function startFleet(
  config: Config,
  log: Log,
  { processes, args, stopped }: FleetOptions,
): Promise<Portal> {
  const unwanted = whenAborted(stopped)
  prepareDataDir(config.dataDir)
  const connections = (processes + 1) * (config.database.pool + BESIDES) + FOR_OTHERS
  const server = config.database.url ? null : await ownServer(config.dataDir, { role: 'portal', log, connections })
  const slots = new Map<number, Kept>()
  const running = new Set<Kept>()
  let ending = false
  const begin = (slot: number, late: boolean): Kept => {
    const one = startMember({ slot, late, args, log, figuresOfAll })
    running.add(one)
    void one.ended.then(() => running.delete(one))
    return one
  }
  gauge('processes', 'Processes of the portal that serve at this address', () => serving().length)
  const replaced = counter('processes_replaced_total', 'Processes of the portal that died and were started again')

  const serving = () => [...slots.values()].filter((one) => one.serves)

  async function figuresOfAll(): Promise<string> {
    const own = metrics.getMetricsAsArray().filter(({ name }) => name.startsWith('portada_processes'))
    const texts = await Promise.all([
      ...own.map(({ name }) => metrics.getSingleMetricAsString(name)),
      ...serving().map((one) => one.figures(FIGURES_MS)),
    ])
    return joinedFigures(texts)
  }

  /** Watches a place for as long as the fleet lives: whoever dies there is replaced. */
  async function keep(slot: number): Promise<void> {
    for (let wait = FIRST_WAIT_MS; ;) {
      const one = slots.get(slot)!
      const { code, served } = await one.ended
      if (ending) return
      // A new one has its place already.
      if (slots.get(slot) !== one) continue
      if (served > PROVEN_MS) wait = FIRST_WAIT_MS
      replaced.inc()
      log.error({ process: slot, code, again: wait }, 'a process of the portal ended; it is started again')
      await sleep(wait)
      if (ending) return
      wait = Math.min(wait * 2, LONGEST_WAIT_MS)
      if (slots.get(slot) === one) slots.set(slot, begin(slot, serving().length > 0))
    }
  }

  async function close(): Promise<void> {
    ending = true
    await Promise.all([...running].map((one) => one.retire()))
    await renewing
    await server?.stop()
  }

  async function renewOne(slot: number): Promise<boolean> {
    const next = begin(slot, true)
    const state = await Promise.race([next.ready, next.ended.then(() => null), sleep(WARM_MS, null, { ref: false })])
    if (state === null || ending) {
      await next.retire()
      if (!ending) log.error({ process: slot }, 'the new process does not serve; the old ones stay')
      return false
    }
    const old = slots.get(slot)!
    slots.set(slot, next)
    await old.retire()
    return true
  }

  let renewing = Promise.resolve()
  const renew = async () => {
    log.info('new processes take the place of the old ones')
    for (const slot of slots.keys()) if (ending || !(await renewOne(slot))) return
    log.info('all processes are new')
  }
  const notRenewed = (error: unknown) => log.error({ err: error }, 'no new process could be begun; the old ones stay')

  try {
    stopped.throwIfAborted()
    const announcement = await firstOf(begin(1, false), slots, unwanted)
    void keep(1)
    const others = Array.from({ length: processes - 1 }, (_, at) => at + 2)
    for (const slot of others) slots.set(slot, begin(slot, true))
    for (const slot of others) void keep(slot)
    await Promise.race([
      // One that dies before it serves is begun anew, and not waited for any more.
      Promise.all(others.map((slot) => slots.get(slot)!).map(({ ready, ended }) => Promise.race([ready, ended]))),
      sleep(WARM_MS, null, { ref: false }),
      unwanted,
    ])
    return { announcement, close, renew: () => (renewing = renewing.then(renew).catch(notRenewed)) }
  } catch (error) {
    await close()
    throw error
  }
}

/** Fails when the start is given up. */
function whenAborted(signal: AbortSignal): Promise<never> {
  const unwanted = Promise.withResolvers<never>()
  unwanted.promise.catch(() => undefined)
  const giveUp = () => unwanted.reject(new Error('the start was given up'))
  if (signal.aborted) giveUp()
  else signal.addEventListener('abort', giveUp, { once: true })
  return unwanted.promise
}

/** The first process decides whether there is a fleet at all. */
async function firstOf(first: Kept, slots: Map<number, Kept>, unwanted: Promise<never>): Promise<string> {
  slots.set(1, first)
  const refused = first.ended.then(({ code }) => {
    throw new MemberRefused(code ?? 1)
  })
  refused.catch(() => undefined)
  return Promise.race([first.ready, refused, unwanted])
}
