import { randomBytes } from 'node:crypto'
import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { chownSync, closeSync, existsSync, mkdirSync, openSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import type { Log } from '../log.ts'
import { commandLine, isAlive } from '../processes.ts'
import { postgresAccount, postgresBinaries, type Account, type Binaries } from './postgres-binaries.ts'

const DATABASE = 'portada'
const USER = 'portada'
const PATIENCE = 10_000

/** What is kept beside the data so that later starts and commands find the server. */
interface Remembered {
  port: number
  password: string
}

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
}

/** The address of the server that runs on this data folder, or null when none runs. */
export function runningServer(dataDir: string): string | null {
  const remembered = recall(dataDir)
  const found = postmaster(folderOf(dataDir))
  return remembered && found ? urlFor({ ...remembered, port: found.port }) : null
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
  const remembered = recall(dataDir) ?? remember(dataDir, { port: await freePort(), password: randomBytes(24).toString('hex') })
  if (!existsSync(join(folder, 'PG_VERSION'))) initialise(folder, remembered.password, binaries, account, options)

  let running = await adoptOrLaunch()
  let stopping = false
  void supervise()

  return {
    url: urlFor(remembered),
    get pid() {
      return running.pid
    },
    async stop() {
      stopping = true
      await stopServer(running.pid)
    },
  }

  async function adoptOrLaunch(again = false): Promise<Running> {
    const found = postmaster(folder)
    if (found && (await answers(urlFor({ ...remembered, port: found.port })))) {
      if (found.port !== remembered.port) Object.assign(remembered, remember(dataDir, { ...remembered, port: found.port }))
      log.info({ pid: found.pid }, 'PostgreSQL was still running and is used again')
      return { pid: found.pid, ended: endOf(found.pid) }
    }
    if (found) await stopServer(found.pid)
    return launch({ folder, remembered, dataDir, binaries, account, log, durable: options.durable !== false, again })
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
  /** A restart: the pools of this process point at the port, so it stays. */
  again: boolean
}

/** Starts the server; for a while after a crash it refuses, because its old children still end. */
async function launch(options: LaunchOptions): Promise<Running> {
  const { folder, remembered, dataDir } = options
  if (!options.again && !(await portIsFree(remembered.port))) Object.assign(remembered, remember(dataDir, { ...remembered, port: await freePort() }))
  const started = Date.now()
  for (let wait = 50; ; wait = Math.min(wait * 2, 1000)) {
    const child = spawnServer(options)
    const ended = new Promise<void>((done) => child.once('exit', () => done()))
    child.once('error', () => undefined)
    if (child.pid && (await becomesReady(folder, child))) {
      await createDatabase(remembered)
      return { pid: child.pid, ended }
    }
    if (Date.now() - started > PATIENCE) {
      throw new Error(`PostgreSQL does not start. Its last words (${logFile(dataDir)}):\n${lastLines(logFile(dataDir))}`)
    }
    await sleep(wait)
  }
}

function spawnServer({ folder, remembered, dataDir, binaries, account, durable }: LaunchOptions): ChildProcess {
  const file = logFile(dataDir)
  const tooLarge = existsSync(file) && statSync(file).size > 10_000_000
  const output = openSync(file, tooLarge ? 'w' : 'a', 0o600)
  const settings = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: '100',
    shared_buffers: '128MB',
    jit: 'off',
    log_checkpoints: 'off',
    ...(durable ? {} : { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }),
  }
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  try {
    // In a session of its own, so that Ctrl-C reaches only the portal, which then stops it in good order.
    return spawn(binaries.postgres, ['-D', folder, '-p', String(remembered.port), ...flags], {
      ...account,
      cwd: '/',
      detached: true,
      stdio: ['ignore', output, output],
    }).once('spawn', function (this: ChildProcess) {
      this.unref()
    })
  } finally {
    closeSync(output)
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

/** The data is made aside and moved into place, so that an interrupted first start leaves nothing half-made. */
function initialise(folder: string, password: string, { initdb }: Binaries, account: Account | null, options: EmbeddedOptions): void {
  const fresh = `${folder}.new`
  const passwordFile = `${folder}.password`
  rmSync(fresh, { recursive: true, force: true })
  mkdirSync(fresh, { recursive: true, mode: 0o700 })
  writeFileSync(passwordFile, `${password}\n`, { mode: 0o600 })
  if (account) for (const path of [fresh, passwordFile]) chownSync(path, account.uid, account.gid)
  const args = [
    `--pgdata=${fresh}`,
    `--username=${USER}`,
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    ...(options.durable === false ? ['--no-sync'] : []),
  ]
  try {
    execFileSync(initdb, args, { ...account, cwd: '/', stdio: ['ignore', 'ignore', 'pipe'], env: { ...process.env, LC_ALL: 'C' } })
  } catch (error) {
    const words = String((error as { stderr?: Buffer }).stderr ?? error).trim()
    throw new Error(`The database under ${options.dataDir} could not be created: ${words}`, { cause: error })
  } finally {
    rmSync(passwordFile, { force: true })
  }
  renameSync(fresh, folder)
}

async function createDatabase(remembered: Remembered): Promise<void> {
  const client = new Client({ connectionString: urlFor(remembered, 'postgres'), connectionTimeoutMillis: 5000 })
  client.on('error', () => undefined)
  await client.connect()
  try {
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [DATABASE])
    if (!rowCount) await client.query(`create database ${DATABASE}`)
  } finally {
    await client.end()
  }
}

/** Asks for a fast shutdown and, when that is ignored, for an immediate one; both keep what was acknowledged. */
async function stopServer(pid: number): Promise<void> {
  for (const [signal, patience] of [['SIGINT', 8000], ['SIGQUIT', 4000]] as const) {
    try {
      process.kill(pid, signal)
    } catch {
      return
    }
    const deadline = Date.now() + patience
    while (isAlive(pid) && Date.now() < deadline) await sleep(15)
    if (!isAlive(pid)) return
  }
}

/** Reads postmaster.pid. The file of a server that is gone, or a process that is no server of ours, counts as none. */
function postmaster(folder: string): { pid: number; port: number; ready: boolean } | null {
  let lines: string[]
  try {
    lines = readFileSync(join(folder, 'postmaster.pid'), 'utf8').split('\n')
  } catch {
    return null
  }
  const pid = Number(lines[0])
  if (!pid || !isAlive(pid) || !commandLine(pid).includes(folder)) return null
  return { pid, port: Number(lines[3]), ready: lines[7]?.trim() === 'ready' }
}

async function endOf(pid: number): Promise<void> {
  while (isAlive(pid)) await sleep(200)
}

async function answers(url: string): Promise<boolean> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 2000, query_timeout: 2000 })
  client.on('error', () => undefined)
  try {
    await client.connect()
    await client.query('select 1')
    return true
  } catch {
    return false
  } finally {
    await client.end().catch(() => undefined)
  }
}

const folderOf = (dataDir: string) => join(resolve(dataDir), 'postgres')
const logFile = (dataDir: string) => join(dataDir, 'postgres.log')
const rememberedFile = (dataDir: string) => join(dataDir, 'postgres.json')
const urlFor = ({ port, password }: Remembered, database = DATABASE) => `postgres://${USER}:${password}@127.0.0.1:${port}/${database}`

function recall(dataDir: string): Remembered | null {
  try {
    return JSON.parse(readFileSync(rememberedFile(dataDir), 'utf8')) as Remembered
  } catch {
    return null
  }
}

function remember(dataDir: string, remembered: Remembered): Remembered {
  mkdirSync(dataDir, { recursive: true })
  const file = rememberedFile(dataDir)
  writeFileSync(`${file}.new`, JSON.stringify(remembered), { mode: 0o600 })
  renameSync(`${file}.new`, file)
  return remembered
}

function portIsFree(port: number): Promise<boolean> {
  return new Promise((done) => {
    const probe = createServer()
    probe.once('error', () => done(false))
    probe.listen(port, '127.0.0.1', () => probe.close(() => done(true)))
  })
}

function freePort(): Promise<number> {
  return new Promise((done, fail) => {
    const probe = createServer()
    probe.once('error', fail)
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number }
      probe.close(() => done(port))
    })
  })
}

function lastLines(path: string): string {
  try {
    return readFileSync(path, 'utf8').trimEnd().split('\n').slice(-8).join('\n')
  } catch {
    return '(nothing)'
  }
}
