import { setTimeout as sleep } from 'node:timers/promises'
import type { Config } from '../config.ts'
import { prepareDataDir } from '../data-dir.ts'
import { InUseError, lockDataDir, type Holder } from '../instance-lock.ts'
import type { Log } from '../log.ts'
import { openDatabase, type Database } from './database.ts'
import { runningServer, startEmbedded } from './embedded.ts'
import { releaseOnShutdown } from './release-on-shutdown.ts'
import { migrate } from './migrate.ts'
import { REQUEST_BUDGET_MS } from './request-budget.ts'
import { checkServer, DatabaseFault } from './server-check.ts'

const PATIENCE = 3000

/** An open database together with whatever had to be started for it. */
export interface Connection extends Database {
  /** The server under DATA_DIR, or null when DATABASE_URL names another one. */
  readonly embedded: boolean
}

/** Who connects: the portal holds the data folder for itself, a command works beside a running portal. */
export interface ConnectOptions {
  /** A member of a fleet works on the server that whoever keeps the fleet has started. */
  role: Holder['role'] | 'member'
  log: Log
  statementTimeout?: number
  max?: number
}

/** Finds or starts the database, checks its version and brings its schema up to date. */
export async function connect(config: Config, options: ConnectOptions): Promise<Connection> {
  const { log } = options
  prepareDataDir(config.dataDir)
  const server = config.database.url
    ? { url: config.database.url, embedded: false, stop: async () => undefined }
    : await ownServer(config.dataDir, options)
  try {
    const database = openDatabase(server.url, {
      log,
      max: options.max ?? config.database.pool,
      statementTimeout: options.statementTimeout,
      requestBudget: REQUEST_BUDGET_MS,
      application: `portada ${options.role}`,
    })
    await checkServer(database.db).catch(async (error: Error) => {
      await database.close()
      throw config.database.url
        ? new DatabaseFault(`The database of DATABASE_URL cannot be used: ${error.message}`, { cause: error })
        : error
    })
    await migrate(server.url, log)
    const unwatch = server.embedded ? () => undefined : releaseOnShutdown(database, log)
    const close = async () => {
      unwatch()
      await database.close()
      await server.stop()
    }
    return { ...database, embedded: server.embedded, close }
  } catch (error) {
    await server.stop()
    throw error
  }
}

/**
 * The server below the data folder, started by this process or found.
 * @param options `connections`: how many it is to take in all
 */
export async function ownServer(
  dataDir: string,
  { role, log, connections }: Pick<ConnectOptions, 'role' | 'log'> & { connections?: number },
) {
  // A command works on the server that it finds, whoever started it, and leaves it running.
  const found = role === 'portal' ? null : runningServer(dataDir)
  if (found) return { url: found, embedded: true, stop: async () => undefined }
  // It is being started again; whoever waits for it asks once more.
  if (role === 'member') throw Object.assign(new Error('the database does not run yet'), { code: 'ECONNREFUSED' })
  const unlock = await lockPatiently(dataDir, role)
  try {
    const server = await startEmbedded({ dataDir, log, connections })
    const stop = async () => {
      await server.stop()
      unlock()
    }
    return { url: server.url, embedded: true, stop }
  } catch (error) {
    unlock()
    throw error
  }
}

/** The process that is just ending (a restart, a command) gets a moment to do so. */
async function lockPatiently(dataDir: string, role: Holder['role']): Promise<() => void> {
  const deadline = Date.now() + PATIENCE
  for (;;) {
    try {
      return lockDataDir(dataDir, role)
    } catch (error) {
      if (!(error instanceof InUseError) || Date.now() > deadline) throw error
      await sleep(100)
    }
  }
}
