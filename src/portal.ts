import { readCaptions } from './broadcast/captions/actions.ts'
import { join } from 'node:path'
import { placeMedia } from '../demo/media/place.ts'
import { warmPictures } from '../demo/warm-pictures.ts'
import { announcement } from './announcement.ts'
import { buildApp } from './app.ts'
import type { Config } from './config.ts'
import { mergeBlocks } from './content/search/merge.ts'
import { rebuildSearch, searchIsOld } from './content/search/rebuild.ts'
import { firstStart } from './first-start.ts'
import { clockFor } from './platform/clock.ts'
import { prepareDataDir } from './platform/data-dir.ts'
import { connect } from './platform/database/connect.ts'
import { patientDatabase } from './platform/database/patient.ts'
import { refuseTakenPort } from './platform/http/free-port.ts'
import { notifications } from './platform/database/notifications.ts'
import type { Db } from './platform/database/schema.ts'
import { lockHolder } from './platform/instance-lock.ts'
import { createJobs } from './platform/jobs/jobs.ts'
import type { Log } from './platform/log.ts'
import { mailSender } from './platform/mail/sender.ts'
import { gauge, startProcessMetrics } from './platform/metrics.ts'
import { readAssets } from './platform/render/assets.ts'
import { openStorage } from './platform/storage/open-storage.ts'
import { allSites } from './sites/store.ts'
import { registerUpkeep } from './upkeep.ts'

/** A portal that serves. */
export interface Portal {
  /** What is printed for whoever started it. */
  readonly announcement: string
  /** Finishes what runs, then lets go of everything. */
  close(): Promise<void>
}

/**
 * From settings to a serving portal: database, schema, first contents, web.
 * @param build the folder with what Vite built
 * @param stopped ends a start that nobody wants any more, at once; the next one begins again where it has to
 */
export async function startPortal(config: Config, log: Log, build: string, stopped: AbortSignal): Promise<Portal> {
  prepareDataDir(config.dataDir)
  startProcessMetrics()
  const clock = clockFor(config.now)
  const closing: (() => Promise<unknown>)[] = []
  let closed = Promise.resolve()
  // One after another, also when asked twice: who asks second waits until all is closed.
  const close = () =>
    (closed = closed.then(async () => {
      for (const step of closing.splice(0).reverse()) await step()
    }))
  const giveUp = () => void close().catch(() => undefined)
  stopped.addEventListener('abort', giveUp)
  try {
    // A portal that ends now still listens; it is met below, by its lock or by its port.
    if (!lockHolder(config.dataDir)) await refuseTakenPort(config.web)
    const { db, pool, url, close: disconnect } = await connect(config, { role: 'portal', log })
    closing.push(disconnect)
    const patient = patientDatabase(db, url, log)
    closing.push(() => patient.close())
    stopped.throwIfAborted()
    await refuseTakenPort(config.web)
    gauge('database_connections', 'Open connections to PostgreSQL', () => pool.totalCount)
    gauge('database_waiting', 'Requests that wait for a connection', () => pool.waitingCount)
    const storage = openStorage(config)
    // While the newsroom is filled its recordings find their places; nobody waits for them.
    const placed = config.demo && placeMedia({ storage, log, folder: join(build, '..', 'demo', 'media') })
    await firstStart({ config, url, clock, log })
    const news = notifications(url, log)
    closing.push(() => news.close())
    const app = await buildApp({ config, db, log, clock, storage, assets: readAssets(build), notifications: news })
    closing.push(() => app.close())
    const mail = mailSender({ db, clock, log, notifications: news, ...config.mail })
    closing.push(() => mail.close())
    const jobs = createJobs(url, log)
    registerUpkeep(jobs, { db, patient: patient.db, storage, clock, log, demo: config.demo })
    stopped.throwIfAborted()
    await app.listen({ port: config.web.port, host: config.web.host })
    stopped.removeEventListener('abort', giveUp)
    void jobs.start()
    closing.push(() => jobs.stop())
    void searchBroughtUpToDate(patient.db, clock.now(), log)
    if (placed) void captionsRead(placed, { db, storage, log, now: clock.now() })
    if (config.demo) void warmPictures(app, { log, stopped: () => closing.length === 0 })
    return { announcement: announcement(config, await allSites(db)), close }
  } catch (error) {
    await close()
    throw error
  }
}

/** The demonstration's recordings can be searched as soon as they lie in their places. */
async function captionsRead(placed: Promise<void>, deps: Parameters<typeof readCaptions>[0]): Promise<void> {
  try {
    await placed
    await readCaptions(deps, 1000)
  } catch (error) {
    deps.log.warn({ err: error }, 'captions of the demonstration are not read yet')
  }
}

/** After an update of the program whose rules of search differ: readers search the old rows meanwhile. */
async function searchBroughtUpToDate(db: Db, now: Date, log: Log): Promise<void> {
  try {
    if (await searchIsOld(db)) {
      const contents = await rebuildSearch(db, now)
      log.info({ contents }, 'search rows derived again by the new rules')
    }
    // After an update of the program whose index differs: what is newest can be found first.
    const blocks = await mergeBlocks(db)
    if (blocks > 0) log.info({ blocks }, 'the search index is up to date')
  } catch (error) {
    log.warn({ err: error }, 'search rows are not derived again yet: run «search rebuild»')
  }
}
