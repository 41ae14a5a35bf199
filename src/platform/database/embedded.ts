import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { ChildProcess } from 'node:child_process'
import { Client } from 'pg'
import type { Log } from '../log.ts'
import { isAlive } from '../processes.ts'
import { postgresAccount, postgresBinaries, type Account, type Binaries } from './postgres-binaries.ts'
import {
  DATABASE,
  folderOf,
  freePort,
  lastWords,
  logFile,
  portIsFree,
  recall,
  remember,
  removeSockets,
  urlFor,
  type Remembered,
} from './postgres-folder.ts'
import { askToStop, hurry, initialise, postmaster, spawnServer, stopServer } from './postgres-server.ts'

const PATIENCE = 10_000
const LOOK = 250

/** A running PostgreSQL of our own. */
export interface EmbeddedPostgres {
  readonly url: string
  readonly pid: number
  /** Stops it cleanly: sessions end, everything is on disk. */
  stop(): Promise<void>
}

/** Where the server lives and how much it cares for its data. */
export interface EmbeddedOptions {
  dataDir: string
  log: Log
  /** False for tests: nothing needs to survive a power cut. */
  durable?: boolean
  /** How many connections it takes in all. */
  connections?: number | undefined
}

/** The address of the server that runs on this data folder, or null when none runs. */
export function runningServer(dataDir: string): string | null {
  const remembered = recall(dataDir)
  const folder = folderOf(dataDir)
  const found = postmaster(folder)
  return remembered && found ? urlFor({ ...remembered, port: found.port }, folder) : null
}

/**
 * Starts PostgreSQL under `{dataDir}/postgres`, or adopts the one that a killed portal left running. As long as
 * it is not stopped here, a server that dies is started again.
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const { dataDir, log } = options
  const folder = folderOf(dataDir)
  const account = postgresAccount()
  const binaries = await postgresBinaries()
  const remembered =
    recall(dataDir) ?? remember(dataDir, { port: await freePort(), password: randomBytes(24).toString('hex') })
  if (!existsSync(join(folder, 'PG_VERSION'))) {
    log.info({ folder }, 'making a database of its own')
    initialise({ folder, password: remembered.password, binaries, account, durable: options.durable !== false })
  }

  let running = await adoptOrLaunch()
  let stopping = false
  void supervise()
  const hurrying = setInterval(() => hurry(folder, log), LOOK).unref()
  // A process that ends without having stopped it, whatever the reason, takes it along; only a killed one leaves it.
  const takeAlong = () => {
    const found = postmaster(folder)
    if (found) askToStop(found.pid)
  }
  process.once('exit', takeAlong)

  return {
    url: urlFor(remembered, folder),
    get pid() {
      return running.pid
    },
    async stop() {
      stopping = true
      clearInterval(hurrying)
      await stopServer(running.pid)
      await Promise.race([running.ended, sleep(1000)])
      process.off('exit', takeAlong)
    },
  }

  async function adoptOrLaunch(again = false): Promise<Running> {
    const { durable = true, connections } = options
    const found = postmaster(folder)
    const most = found && (await connectionsAt(urlFor({ ...remembered, port: found.port }, folder)))
    // Started for fewer processes it would refuse some of these.
    if (found && most !== null && most >= (connections ?? 0)) {
      if (found.port !== remembered.port)
        Object.assign(remembered, remember(dataDir, { ...remembered, port: found.port }))
      log.warn({ pid: found.pid }, 'PostgreSQL was left running by a portal that was killed; it is used again')
      return { pid: found.pid, ended: endOf(found.pid) }
    }
    if (found) await stopServer(found.pid)
    return launch({ folder, remembered, dataDir, binaries, account, log, durable, connections, again })
  }

  async function supervise(): Promise<void> {
    while (!stopping) {
      await running.ended
      if (stopping) return
      log.error('PostgreSQL ended; it is started again')
      try {
        running = await adoptOrLaunch(true)
        log.info({ pid: running.pid }, 'PostgreSQL runs again')
      } catch (error) {
        log.error({ reason: (error as Error).message }, 'PostgreSQL could not be started; the next attempt follows')
        await sleep(1000)
      }
    }
  }
}

interface Running {
  pid: number
  ended: Promise<void>
}

interface LaunchOptions {
  folder: string
  remembered: Remembered
  dataDir: string
  binaries: Binaries
  account: Account | null
  log: Log
  durable: boolean
  connections: number | undefined
  /** A restart: the pools of this process point at the port, so it stays. */
  again: boolean
}

/** Starts the server; for a while after a crash it refuses, because its old children still end. */
async function launch(options: LaunchOptions): Promise<Running> {
  const { folder, remembered, dataDir } = options
  if (!options.again && !(await portIsFree(remembered.port)))
    Object.assign(remembered, remember(dataDir, { ...remembered, port: await freePort() }))
  removeSockets(folder)
  const started = Date.now()
  for (let wait = 50; ; wait = Math.min(wait * 2, 1000)) {
    const child = spawnServer({ ...options, port: remembered.port })
    const ended = new Promise<void>((done) => child.once('exit', () => done()))
    child.once('error', () => undefined)
    if (child.pid && (await becomesReady(folder, child))) {
      await createDatabase(remembered, folder)
      return { pid: child.pid, ended }
    }
    if (Date.now() - started > PATIENCE) {
      throw new Error(`PostgreSQL does not start. Its last words (${logFile(dataDir)}):\n${lastWords(dataDir)}`)
    }
    await sleep(wait)
  }
}

async function becomesReady(folder: string, child: ChildProcess): Promise<boolean> {
  const started = Date.now()
  while (child.exitCode === null && child.signalCode === null && child.pid) {
    const found = postmaster(folder)
    if (found?.pid === child.pid && found.ready) return true
    // Replaying the log after a crash of a large database may take long; it is not to be disturbed.
    if (Date.now() - started > 300_000) return false
    await sleep(15)
  }
  return false
}

async function createDatabase(remembered: Remembered, folder: string): Promise<void> {
  const client = new Client({ connectionString: urlFor(remembered, folder, 'postgres'), connectionTimeoutMillis: 5000 })
  client.on('error', () => undefined)
  await client.connect()
  try {
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [DATABASE])
    if (!rowCount) await client.query(`create database ${DATABASE}`)
  } finally {
    await client.end()
  }
}

async function endOf(pid: number): Promise<void> {
  while (isAlive(pid)) await sleep(200)
}

/** How many connections a server takes; null when it does not answer. */
async function connectionsAt(url: string): Promise<number | null> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 2000, query_timeout: 2000 })
  client.on('error', () => undefined)
  try {
    await client.connect()
    const { rows } = await client.query<{ most: number }>("select current_setting('max_connections')::int as most")
    return rows[0]!.most
  } catch {
    return null
  } finally {
    await client.end().catch(() => undefined)
  }
}
