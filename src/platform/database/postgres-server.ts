import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import {
  chownSync,
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { totalmem } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Log } from '../log.ts'
import { commandLine, isAlive } from '../processes.ts'
import { asAccount, type Account, type Binaries } from './postgres-binaries.ts'
import { holdsSocket, logFile, USER } from './postgres-folder.ts'

/** Whatever the portal asks for, commands and people have their place. */
const FEWEST_CONNECTIONS = 100

/** What a server process needs to know. */
export interface ServerOptions {
  folder: string
  port: number
  dataDir: string
  binaries: Binaries
  account: Account | null
  durable: boolean
  connections?: number | undefined
}

/** Starts the process; it listens on this machine only and outlives us, so that nothing is ever cut off. */
export function spawnServer({
  folder,
  port,
  dataDir,
  binaries,
  account,
  durable,
  connections,
}: ServerOptions): ChildProcess {
  const file = logFile(dataDir)
  const tooLarge = existsSync(file) && statSync(file).size > 10_000_000
  const output = openSync(file, tooLarge ? 'w' : 'a', 0o600)
  const settings = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: holdsSocket(folder) ? folder : '',
    max_connections: String(Math.max(FEWEST_CONNECTIONS, connections ?? 0)),
    shared_buffers: `${durable ? sharedMegabytes() : 128}MB`,
    jit: 'off',
    log_checkpoints: 'off',
    ...(durable ? {} : { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }),
  }
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  try {
    const server = ['-D', folder, '-p', String(port), ...flags]
    const { command, args, options } = asAccount(account, binaries.postgres, server, folder)
    // In a session of its own, so that Ctrl-C reaches only the portal, which then stops it in good order.
    return spawn(command, args, {
      ...options,
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

/** A sixteenth of the memory, 128 MB to 1 GB: a large archive is searched at the speed of what is kept here. */
function sharedMegabytes(): number {
  const megabytes = Math.min(totalmem(), process.constrainedMemory() || Infinity) / 2 ** 20
  return Math.round(Math.min(1024, Math.max(128, megabytes / 16)))
}

/** The data is made aside and moved into place, so that an interrupted first start leaves nothing half-made. */
export function initialise(options: Omit<ServerOptions, 'port' | 'dataDir'> & { password: string }): void {
  const { folder, password, binaries, account, durable } = options
  const fresh = `${folder}.new`
  const passwordFile = `${folder}.password`
  rmSync(fresh, { recursive: true, force: true })
  mkdirSync(fresh, { recursive: true, mode: 0o700 })
  writeFileSync(passwordFile, `${password}\n`, { mode: 0o600 })
  if (account) for (const path of [fresh, passwordFile]) chownSync(path, account.uid, account.gid)
  const flags = [
    `--pgdata=${fresh}`,
    `--username=${USER}`,
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    ...(durable ? [] : ['--no-sync']),
  ]
  try {
    const { command, args, options } = asAccount(account, binaries.initdb, flags, fresh)
    execFileSync(command, args, {
      ...options,
      cwd: '/',
      stdio: ['ignore', 'ignore', 'pipe'],
      env: { ...process.env, LC_ALL: 'C' },
    })
  } catch (error) {
    const words = String((error as { stderr?: Buffer }).stderr ?? error).trim()
    throw new Error(`The database in ${folder} could not be created: ${words}`, { cause: error })
  } finally {
    rmSync(passwordFile, { force: true })
  }
  renameSync(fresh, folder)
}

/** Asks for a fast shutdown and does not wait for it. */
export function askToStop(pid: number): void {
  try {
    process.kill(pid, 'SIGINT')
  } catch {
    // It is gone already.
  }
}

/** Asks for a fast shutdown and, when that is ignored, for an immediate one; both keep what was acknowledged. */
export async function stopServer(pid: number): Promise<void> {
  for (const [signal, patience] of [
    ['SIGINT', 8000],
    ['SIGQUIT', 4000],
  ] as const) {
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

/**
 * A server that somebody asked to stop (SIGTERM) waits until the last connection is closed, and takes no new one: pages
 * that keep theirs would hold it there for ever. It is told to end the connections itself.
 */
export function hurry(folder: string, log: Log): void {
  const found = postmaster(folder)
  if (!found?.stopping) return
  log.warn({ pid: found.pid }, 'PostgreSQL was asked to stop and waits for its connections; they are ended')
  askToStop(found.pid)
}

/** Reads postmaster.pid. The file of a server that is gone, or a process that is no server of ours, counts as none. */
export function postmaster(folder: string): { pid: number; port: number; ready: boolean; stopping: boolean } | null {
  let lines: string[]
  try {
    lines = readFileSync(join(folder, 'postmaster.pid'), 'utf8').split('\n')
  } catch {
    return null
  }
  const pid = Number(lines[0])
  if (!pid || !isAlive(pid) || !commandLine(pid).includes(folder)) return null
  const status = lines[7]?.trim()
  return { pid, port: Number(lines[3]), ready: status === 'ready', stopping: status === 'stopping' }
}
