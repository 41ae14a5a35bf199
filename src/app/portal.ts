import { once } from 'node:events'
import type { RequestListener } from 'node:http'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { announcement } from './announcement.ts'
import { buildApp } from './app.ts'
import { background } from './background.ts'
import { readCaptions } from '../broadcast/captions/actions.ts'
import type { Config } from '../platform/config.ts'
import { rebuildSearch, searchIsOld } from '../content/search/rebuild.ts'
import { searchIndex } from '../content/search/search-index.ts'
import type { Member } from './fleet/member.ts'
import { warm } from './fleet/warm.ts'
import { loadDemonstration } from './demonstration.ts'
import { fediverseSender } from '../fediverse/sender.ts'
import { firstStart } from './first-start.ts'
import { clockFor } from '../platform/clock.ts'
import { CACHE_CHANNEL } from '../platform/cache/notify.ts'
import { prepareDataDir } from '../platform/data-dir.ts'
import { connect } from '../platform/database/connect.ts'
import { longRunningPool } from '../platform/database/long-running-pool.ts'
import { notifications } from '../platform/database/notifications.ts'
import { openReplicas } from '../platform/database/replicas.ts'
import { REQUEST_BUDGET_MS } from '../platform/database/request-budget.ts'
import type { Db } from '../platform/database/schema.ts'
import { listen, type Listening } from '../web/http/listening.ts'
import { answersOf } from '../web/http/server.ts'
import { isUnavailable } from '../web/http/unavailable.ts'
import { waitingRoom } from '../web/http/waiting-room.ts'
import { lockHolder } from '../platform/instance-lock.ts'
import { absentProgram, ON_PATH } from '../broadcast/renditions/program.ts'
import { renditionsByClock } from '../broadcast/renditions/upkeep.ts'
import { harvestByClock } from '../import-export/harvest/upkeep.ts'
import { createJobs } from '../platform/jobs/jobs.ts'
import type { Log } from '../platform/log.ts'
import { sendMail } from './mail-lanes.ts'
import { sendNotices } from './notices.ts'
import { quarantine } from '../platform/uploads/quarantine.ts'
import { gauge, startProcessMetrics } from '../platform/metrics.ts'
import { startTracing } from '../platform/tracing.ts'
import { readAssets } from '../web/render/assets.ts'
import { secretOf } from '../platform/secret.ts'
import { openStorage } from '../platform/storage/open-storage.ts'
import { allSites, SITES_CHANNEL } from '../sites/store.ts'
import { runDuePlansByClock } from '../desk/plan/due-plans.ts'
import { registerUpkeep } from './upkeep.ts'

/** A portal that serves. */
export interface Portal {
  /** What is printed for whoever started it. */
  readonly announcement: string
  /** Finishes what runs, then lets go of everything. */
  close(): Promise<void>
  /** Puts a new process in place of each, one after another; only several processes can. */
  renew?(): Promise<void>
}

/** What may be said at the start. */
export interface StartOptions {
  /** The folder with what Vite built. */
  build: string
  /** Ends a start that nobody wants any more, at once; the next one begins again where it has to. */
  stopped: AbortSignal
  /** Whether it waits for a database that does not answer. */
  wait: boolean
  /** Set where it serves beside others at one address. */
  member: Member | null
}

/** So long it waits for the database between two attempts. */
const FIRST_WAIT_MS = 250
const LONGEST_WAIT_MS = 2000

/**
 * From settings to a serving portal: port, database, schema, first contents, web. The port is open at once; until the
 * portal can serve, whoever asks is told to come back.
 */
export async function startPortal(config: Config, log: Log, options: StartOptions): Promise<Portal> {
  const { stopped, member } = options
  prepareDataDir(config.dataDir)
  startProcessMetrics()
  const room = waitingRoom()
  let listening: Promise<Listening> | undefined
  const open = (answer: RequestListener = room.answer) => (listening ??= listen(config.web, answer))
  let told = ''
  try {
    // A portal that ends now still listens; it is met by its lock.
    if (!member?.late && (member || !lockHolder(config.dataDir))) await open()
    for (let pause = FIRST_WAIT_MS; ; pause = Math.min(2 * pause, LONGEST_WAIT_MS)) {
      try {
        return await serve(config, log, { ...options, open })
      } catch (error) {
        if (!options.wait || stopped.aborted || !isUnavailable(error)) throw error
        room.waitsFor('database')
        const reason = (error as Error).message
        if (told !== reason) log.warn({ reason }, 'waiting for the database; readers are told to come back')
        told = reason
        if (!member?.late) await open()
        await sleep(pause, undefined, { signal: stopped })
        room.waitsFor('start')
      }
    }
  } catch (error) {
    await listening?.then((port) => port.close()).catch(() => undefined)
    throw error
  }
}

async function serve(
  config: Config,
  log: Log,
  { build, stopped, member, open }: StartOptions & { open: (answer?: RequestListener) => Promise<Listening> },
): Promise<Portal> {
  const clock = clockFor(config.now)
  const work = background(log)
  const closing: (() => Promise<unknown>)[] = []
  let closed = Promise.resolve()
  // One after another, also when asked twice: who asks second waits until all is closed.
  const close = () => {
    work.stop()
    return (closed = closed.then(async () => {
      for (const step of closing.splice(0).reverse()) await step()
    }))
  }
  const giveUp = () => void close().catch(() => undefined)
  stopped.addEventListener('abort', giveUp)
  try {
    const connection = await connect(config, { role: member ? 'member' : 'portal', log })
    const { db, pool, url } = connection
    closing.push(connection.close)
    closing.push(await startTracing(config.tracing, log))
    const { replicas: urls, pool: max } = config.database
    const replicas = openReplicas(urls, connection, { log, max, requestBudget: REQUEST_BUDGET_MS })
    closing.push(() => replicas.close())
    closing.push(() => work.ended())
    const longRunning = longRunningPool(db, url, log)
    closing.push(() => longRunning.close())
    stopped.throwIfAborted()
    // Whoever begins beside others lets them answer until it can.
    let port = member?.late ? null : await open()
    gauge('database_connections', 'Open connections to PostgreSQL', () => pool.totalCount)
    gauge('database_waiting', 'Requests that wait for a connection', () => pool.waitingCount)
    const storage = openStorage(config)
    // While the newsroom is filled its recordings find their places.
    const folder = join(build, '..', 'demo', 'media')
    const placed = Promise.withResolvers<void>()
    const demonstration = await loadDemonstration(config)
    // Of several processes the first one does what is done once.
    const filling = member?.late ? null : demonstration
    if (filling)
      work.run('recordings of the demonstration not placed', async (signal) => {
        await filling.placeMedia({ storage, folder, signal })
        placed.resolve()
      })
    await firstStart({ config, db: longRunning.db, clock, log, signal: stopped, demonstration: filling })
    const news = notifications(url, log)
    closing.push(() => news.close())
    replicas.listen(news, [CACHE_CHANNEL, SITES_CHANNEL])
    const sites = await allSites(db)
    const held = quarantine(join(config.dataDir, 'quarantine'))
    await held.sweep(new Date())
    const assets = readAssets(build)
    const app = await buildApp({
      config,
      db,
      reader: replicas.reader,
      log,
      clock,
      storage,
      assets,
      notifications: news,
      figures: member?.figures,
      alone: connection.embedded && !member,
    })
    closing.push(() => app.close())
    app.addHook('preClose', async () => port?.close())
    await app.ready()
    closing.push(sendMail({ config, db, clock, log, news }))
    closing.push(await sendNotices({ config, db, clock, log, news }))
    closing.push(fediverseSender({ db, clock, log, secret: secretOf(config), notifications: news }))
    closing.push(runDuePlansByClock({ db, clock, log }))
    const jobs = createJobs(url, log)
    registerUpkeep(jobs, {
      db,
      longRunning: longRunning.db,
      storage,
      quarantine: held,
      clock,
      log,
      secret: secretOf(config),
      demonstration,
    })
    harvestByClock(jobs, { db, clock, storage, log, folder: join(config.dataDir, 'harvest') })
    const films = join(config.dataDir, 'films')
    renditionsByClock(jobs, { db, clock, storage, log, folder: films, programs: ON_PATH })
    stopped.throwIfAborted()
    stopped.removeEventListener('abort', giveUp)
    if (member?.late) await warm(app, sites)
    // Of several addresses one is open before the next: whoever comes by it is answered.
    port ??= await open(answersOf(app))
    port.handOver(answersOf(app))
    closing.push(() => jobs.stop())
    work.run('jobs do not run', () => jobs.start())
    if (!member || member.slot === 1)
      work.run('search rows are not derived again yet: run «search rebuild»', (signal) =>
        bringSearchUpToDate(longRunning.db, clock.now(), log, signal),
      )
    if (filling) {
      work.run('captions of the demonstration are not read yet', async (signal) => {
        // They can be searched as soon as they lie in their places.
        await Promise.race([placed.promise, once(signal, 'abort')])
        await readCaptions({ db, storage, log, now: clock.now(), signal }, 1000)
      })
      work.run('pictures not drawn ahead', (signal) => filling.warmPictures(app, { log, signal }))
    }
    const words = announcement(config, sites, { demonstration, absent: await absentProgram(ON_PATH) })
    member?.serves(words)
    return { announcement: words, close }
  } catch (error) {
    await close()
    throw error
  }
}

/** After an update of the program whose rules of search differ: readers search the old rows meanwhile. */
async function bringSearchUpToDate(db: Db, now: Date, log: Log, signal: AbortSignal): Promise<void> {
  if (await searchIsOld(db)) {
    const contents = await rebuildSearch(db, now, { signal })
    log.info({ contents }, 'search rows derived again by the new rules')
  }
  // After an update of the program whose index differs: what is newest can be found first.
  const merges = await searchIndex.maintain(db, { signal })
  if (merges > 0) log.info({ merges }, 'the search index is up to date')
}
