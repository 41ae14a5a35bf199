import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

/** The built portal as a process of its own, as an operator would run it. */
export interface Portal {
  readonly url: string
  readonly port: number
  readonly dataDir: string
  readonly pid: number
  /** Everything it has said. */
  output(): string
  /** Ends it with the signal and waits until it is gone. */
  end(signal?: NodeJS.Signals): Promise<number | null>
}

/** What a test changes. */
export interface PortalOptions {
  dataDir?: string
  port?: number
  env?: Record<string, string>
  /** Behind `npm start --`. */
  args?: string[]
  /** Seconds to wait for the first answer. */
  patience?: number
  /** What it is started by. */
  run?: readonly string[]
  /** Where it is reached, if not on this machine. */
  address?: string
}

/** Names the folder of a run to its workers, which inherit it. */
const RUN_FOLDER = 'PORTADA_E2E_FOLDER'

/**
 * Makes the folder of a whole run, in which those of its tests stand, and gives what removes it with all that is left
 * there: of a file whose tests are all skipped Vitest runs what stands outside them and none of its hooks.
 */
export function makeRunFolder(): () => void {
  const folder = folderIn(tmpdir())
  process.env[RUN_FOLDER] = folder
  return () => removeFolder(folder)
}

/** A folder that PostgreSQL may enter, also when the tests run as root. */
export function temporaryFolder(): string {
  return folderIn(process.env[RUN_FOLDER] ?? tmpdir())
}

function folderIn(parent: string): string {
  const folder = mkdtempSync(join(parent, 'portada-e2e-'))
  chmodSync(folder, 0o755)
  return folder
}

/** Removes what a test wrote. */
export function removeFolder(folder: string): void {
  // What was killed may be writing there yet.
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
}

/** Makes a token for the content API of a portal that runs, as an operator would. */
export function createToken(dataDir: string, settings: Record<string, string> = {}): string {
  const own = { NODE_ENV: 'production', PORTADA_STAGE: 'demonstration', DATA_DIR: dataDir }
  const env = { ...process.env, ...own, ...settings }
  delete (env as Record<string, unknown>)['VITEST']
  const made = execFileSync(process.execPath, ['dist/server/cli.js', 'token', 'create', 'tests', '--json'], { env })
  return (JSON.parse(made.toString().trim().split('\n').at(-1)!) as { secret: string }).secret
}

/** A port nobody uses now: the wanted one, or any; fails where the wanted one is taken. */
export function freePort(wanted = 0): Promise<number> {
  return new Promise((done, fail) => {
    const probe = createServer().once('error', fail)
    probe.listen(wanted, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number }
      probe.close(() => done(port))
    })
  })
}

/**
 * Where each data folder was served last: an operator starts a portal again at its address, and at another one the
 * demonstration would move its sites first.
 */
export const lastPort = new Map<string, number>()

async function portOf(dataDir: string): Promise<number> {
  const port = await freePort(lastPort.get(dataDir)).catch(() => freePort())
  lastPort.set(dataDir, port)
  return port
}

/** As `npm start` has it. */
const HEAP = ['--max-semi-space-size=16', '--heap-growing-percent=50', '--no-parallel-scavenge']

/** Runs the portal without waiting for it. */
export async function launchPortal(options: PortalOptions = {}): Promise<Portal & { child: ChildProcess }> {
  const dataDir = options.dataDir ?? temporaryFolder()
  const port = options.port ?? (await portOf(dataDir))
  const env = {
    ...process.env,
    NODE_ENV: 'production',
    PORTADA_STAGE: 'demonstration',
    PORT: String(port),
    HOST: options.address ? '0.0.0.0' : '127.0.0.1',
  }
  delete (env as Record<string, unknown>)['VITEST']
  const program = [process.execPath, ...HEAP, 'dist/server/main.js', ...(options.args ?? [])]
  const [command, ...args] = [...(options.run ?? []), ...program]
  const child = spawn(command!, args, {
    env: { ...env, DATA_DIR: dataDir, RATE_LIMIT_FACTOR: '0', LOG_LEVEL: 'warn', ...options.env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  child.stdout.on('data', (chunk) => (said += chunk))
  child.stderr.on('data', (chunk) => (said += chunk))
  const ended = new Promise<number | null>((done) => child.once('exit', (code) => done(code)))
  return {
    child,
    url: `http://${options.address ?? 'localhost'}:${port}`,
    port,
    dataDir,
    pid: child.pid!,
    output: () => said,
    end(signal = 'SIGTERM') {
      child.kill(signal)
      return ended
    },
  }
}

/** Runs the portal and waits until it can serve. */
export async function startPortal(options: PortalOptions = {}): Promise<Portal> {
  const portal = await launchPortal(options)
  const deadline = Date.now() + (options.patience ?? 150) * 1000
  while (Date.now() < deadline && portal.child.exitCode === null) {
    const answer = await fetch(`${portal.url}/readyz`).catch(() => null)
    if (answer?.ok) return portal
    await sleep(50)
  }
  await portal.end('SIGKILL')
  throw new Error(`The portal did not become ready. It said:\n${portal.output()}`)
}

/** The PostgreSQL that runs on a data folder; waits while there is none. */
export async function postmasterOf(dataDir: string): Promise<number> {
  const deadline = Date.now() + 60_000
  for (;;) {
    const pid = recordedPostmaster(dataDir)
    if (pid && isAlive(pid)) return pid
    if (Date.now() > deadline) throw new Error(`No PostgreSQL runs on ${dataDir}`)
    await sleep(20)
  }
}

/** The process that postmaster.pid names, whether it lives or not. */
export function recordedPostmaster(dataDir: string): number {
  try {
    return Number(readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0])
  } catch {
    return 0
  }
}

/** Whether a process runs; one that only waits to be collected does not. */
export function isAlive(pid: number): boolean {
  try {
    return !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'))
  } catch {
    return false
  }
}

/** Processor time of a process so far, all threads, in seconds. */
export function cpuSeconds(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return (Number(fields[11]) + Number(fields[12])) / 100
}
