import { setTimeout as sleep } from 'node:timers/promises'
import { CompiledQuery } from 'kysely'
import { PgBoss, type Db as BossDb, type Job, type SendOptions } from 'pg-boss'
import type { ZodType } from 'zod'
import { openDatabase } from '../database/database.ts'
import type { Db } from '../database/schema.ts'
import { answeredWithin, LISTENED_FOR_MS } from '../database/silence.ts'
import type { Log } from '../log.ts'
import { counter } from '../metrics.ts'
import { USUAL_ZONE } from '../i18n/zone.ts'
import { currentOrigin, onBehalfOf } from '../origin.ts'
import { beginJob, within } from '../tracing.ts'

/** Beside the data of a job: the request that it was queued by. */
const REQUEST = '$request'

/** How often all queues together are looked at for what is due. */
const LOOK_MS = 1000
/** Seconds after which a worker looks at its queue by itself, should nobody have woken it. */
const OWN_LOOK = 30
/** Of these queues those with a job that may be run now. */
const DUE = `select name from unnest($1::text[]) queue (name) where exists (select from jobs.job
  where job.name = queue.name and state < 'active' and not blocked and start_after <= now())`
const TELL_EVERY = 10_000
/** A statement of the queue is short; making its tables, the first time, takes longer. */
const STATEMENT_TIMEOUT = 10_000
/** How long running jobs may take to end when the portal stops. */
const PATIENCE = 5000

const finished = counter('jobs_finished_total', 'Jobs that were run', ['queue', 'result'])

/** One kind of work that may wait: its queue has the same name. */
export interface JobKind<T extends object> {
  readonly queue: string
  readonly schema: ZodType<T>
  /** Attempts after the first, with growing pauses between them. */
  readonly retries: number
  /** Seconds after which a run counts as lost and is tried again. */
  readonly timeout: number
  /** So many are run side by side in a process; one unless told. */
  readonly atOnce?: number
  /** Minute, hour, day … at which it is queued by itself, in the time of Madrid. */
  readonly cron?: string
}

/** Declares a kind of job; a feature exports its kinds from `model.ts` or `actions.ts`. */
export function jobKind<T extends object>(
  kind: Partial<JobKind<T>> & Pick<JobKind<T>, 'queue' | 'schema'>,
): JobKind<T> {
  return { retries: 5, timeout: 300, ...kind }
}

/** When and how often a job is to run. */
export interface JobTiming {
  /** Not before this instant. */
  at?: Date
  /** While a job with this key waits, another one is not queued. */
  key?: string
}

/** The queues of the program, kept in PostgreSQL: nothing queued is lost, whoever dies. */
export interface Jobs {
  /** Says who does the work. Call it before `start`. The signal says that the portal stops. */
  handle<T extends object>(kind: JobKind<T>, run: (data: T, signal: AbortSignal) => Promise<void>): void
  /** Queues a job within the transaction `db`, so that it exists exactly when the rest does. */
  send<T extends object>(db: Db, kind: JobKind<T>, data: T, timing?: JobTiming): Promise<void>
  /** Begins to work; while the database is away it tries again and again, so that nobody has to wait for it. */
  start(): Promise<void>
  /** Lets running jobs finish for a moment; others are tried again later. */
  stop(): Promise<void>
}

type Run = (data: never, signal: AbortSignal) => Promise<void>

/** Jobs on the database at `url`. */
export function createJobs(url: string, log: Log): Jobs {
  const database = openDatabase(url, {
    log,
    max: 3,
    statementTimeout: STATEMENT_TIMEOUT,
    application: 'portada jobs',
  })
  const boss = new PgBoss({ db: { executeSql: database.query }, schema: 'jobs' })
  const handlers = new Map<string, { kind: JobKind<object>; run: Run }>()
  /** The workers of each queue. */
  const workers = new Map<string, string[]>()
  const known = new Set<string>()
  let told = 0
  const stopping = new AbortController()
  // While the database is away every look at a queue fails: once in a while is enough to say so.
  boss.on('error', (error) => {
    if (stopping.signal.aborted || Date.now() - told < TELL_EVERY) return
    told = Date.now()
    log.warn({ reason: error.message }, 'the job queue had trouble')
  })

  /** Creates a queue the first time it is needed. */
  async function ensureQueue(kind: JobKind<object>): Promise<void> {
    if (known.has(kind.queue)) return
    const options = {
      retryLimit: kind.retries,
      retryBackoff: true,
      retryDelay: 2,
      retryDelayMax: 3600,
      expireInSeconds: kind.timeout,
    }
    await boss.createQueue(kind.queue, { policy: 'short', ...options })
    known.add(kind.queue)
  }

  async function work(kind: JobKind<object>, run: Run): Promise<void> {
    await ensureQueue(kind)
    const runOne = async ([job]: Job[]): Promise<void> => {
      const { [REQUEST]: request, ...data } = (job?.data ?? {}) as Record<string, unknown>
      const origin = { id: typeof request === 'string' ? request : String(job?.id), what: kind.queue }
      const span = beginJob(kind.queue, { 'portada.request': origin.id, 'messaging.message.id': String(job?.id) })
      try {
        const parsed = kind.schema.parse(data) as never
        await onBehalfOf(origin, () => within(span, () => run(parsed, stopping.signal)))
        span?.end()
        finished.inc({ queue: kind.queue, result: 'done' })
      } catch (error) {
        span?.end(error)
        finished.inc({ queue: kind.queue, result: 'failed' })
        // It was told to end, and is done again later.
        if (stopping.signal.aborted) throw error
        log.error({ queue: kind.queue, job: job?.id, request: origin.id, err: error }, 'a job failed')
        throw error
      }
    }
    const begun: string[] = []
    workers.set(kind.queue, begun)
    const options = { batchSize: 1, pollingIntervalSeconds: OWN_LOOK }
    for (let n = 0; n < (kind.atOnce ?? 1); n++) begun.push(await boss.work(kind.queue, options, runOne))
    if (kind.cron) await boss.schedule(kind.queue, kind.cron, {}, { tz: USUAL_ZONE })
  }

  /** One look for all workers: each for itself they would ask dozens of times a second whether there is anything. */
  async function wakeWorkers(): Promise<void> {
    const { rows } = (await database.query(DUE, [[...workers.keys()]])) as { rows: { name: string }[] }
    for (const { name } of rows) for (const id of workers.get(name)!) boss.notifyWorker(id)
  }

  async function keepLooking(): Promise<void> {
    while (!stopping.signal.aborted) {
      // While the database is away the workers say so.
      await wakeWorkers().catch(() => undefined)
      await sleep(LOOK_MS, undefined, { ref: false, signal: stopping.signal }).catch(() => undefined)
    }
  }

  return {
    handle(kind, run) {
      handlers.set(kind.queue, { kind: kind as unknown as JobKind<object>, run: run as Run })
    },
    async send(db, kind, data, timing = {}) {
      await ensureQueue(kind as unknown as JobKind<object>)
      const options: SendOptions = { db: through(db), singletonKey: timing.key ?? crypto.randomUUID() }
      if (timing.at) options.startAfter = timing.at
      const request = currentOrigin()?.id
      await boss.send(kind.queue, { ...kind.schema.parse(data), ...(request && { [REQUEST]: request }) }, options)
    },
    async start() {
      for (let wait = 1000; !stopping.signal.aborted; wait = Math.min(wait * 2, 30_000)) {
        try {
          await boss.start()
          for (const { kind, run } of handlers.values()) await work(kind, run)
          void keepLooking()
          return
        } catch (error) {
          if (stopping.signal.aborted) return
          log.warn({ reason: (error as Error).message }, 'jobs do not run yet; trying again')
          await sleep(wait, undefined, { ref: false, signal: stopping.signal }).catch(() => undefined)
        }
      }
    },
    async stop() {
      stopping.abort()
      const graceful = await answeredWithin(database.query('select 1'), LISTENED_FOR_MS).then(
        () => true,
        () => false,
      )
      // Without a database nothing can be written down about what runs; it counts as lost and is tried again.
      const ended = boss.stop({ graceful, timeout: PATIENCE })
      await answeredWithin(ended, graceful ? 2 * PATIENCE : LISTENED_FOR_MS).catch(() => undefined)
      await database.close()
    },
  }
}

/** Lets pg-boss write through our transaction. */
function through(db: Db): BossDb {
  return {
    async executeSql(text, values = []) {
      const { rows } = await db.executeQuery(CompiledQuery.raw(text, values))
      return { rows }
    },
  }
}
