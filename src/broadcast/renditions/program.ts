import { spawn } from 'node:child_process'
import { access, constants } from 'node:fs/promises'
import { setPriority } from 'node:os'
import { delimiter, resolve } from 'node:path'
import { FilmFault } from './model.ts'

/** How the programs are called that read and write films. */
export interface Programs {
  ffmpeg: string
  ffprobe: string
}

/** As they stand on the PATH. */
export const ON_PATH: Programs = { ffmpeg: 'ffmpeg', ffprobe: 'ffprobe' }

const LONGEST_OUTPUT = 4 * 1024 * 1024
const LONGEST_COMPLAINT = 4000
/** Whatever else the machine has to do goes first. */
const NICE = 19

/** What a program may take, and who ends it. */
interface Running {
  signal: AbortSignal
  /** Milliseconds. */
  time: number
  /** Where it runs. */
  folder?: string
  /** Hears its number. */
  began?: (pid: number) => void
}

/**
 * Runs a program behind everything else that the machine does.
 * @throws FilmFault when it takes too long or ends with a fault
 */
export async function run(program: string, args: readonly string[], options: Running): Promise<string> {
  const { signal, time, folder, began } = options
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  const late = AbortSignal.timeout(time)
  const child = spawn(program, args, {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe'],
    signal: AbortSignal.any([signal, late]),
    killSignal: 'SIGKILL',
  })
  let said = ''
  let complaint = ''
  child.stdout.on('data', (chunk: Buffer) => (said.length < LONGEST_OUTPUT ? (said += chunk.toString()) : undefined))
  child.stderr.on('data', (chunk: Buffer) => (complaint = (complaint + chunk.toString()).slice(-LONGEST_COMPLAINT)))
  child.on('spawn', () => {
    if (child.pid === undefined) return
    began?.(child.pid)
    try {
      setPriority(child.pid, NICE)
    } catch {
      // It is over already.
    }
  })
  child.on('error', (error) => {
    if (late.aborted) reject(new FilmFault('too-slow', '', true))
    else reject(error)
  })
  child.on('close', (code) => {
    const lines = complaint.trim().split('\n')
    if (code === 0) resolve(said)
    else reject(new FilmFault('broken', (lines.at(-1) ?? '').slice(0, 300), true))
  })
  return promise
}

/** The first of the programs that is nowhere on the PATH, found without running any; null where all are. */
export async function absentProgram({ ffmpeg, ffprobe }: Programs): Promise<string | null> {
  const folders = (process.env['PATH'] ?? '').split(delimiter)
  for (const name of [ffmpeg, ffprobe]) {
    const runs = (folder: string) =>
      access(resolve(folder, name), constants.X_OK).then(
        () => true,
        () => false,
      )
    if (!(await Promise.all(folders.map(runs))).includes(true)) return name
  }
  return null
}

/** Which programs there are; what is missing is named. */
export type Found = { version: string } | { missing: string }

/** Looks whether films can be made into renditions here. */
export async function findPrograms(programs: Programs, signal: AbortSignal): Promise<Found> {
  const ask = (program: string, ...args: string[]) => run(program, args, { signal, time: 20_000 }).catch(() => null)
  const encoders = await ask(programs.ffmpeg, '-hide_banner', '-encoders')
  if (encoders === null) return { missing: 'ffmpeg' }
  for (const needed of ['libx264', 'aac'])
    if (!encoders.includes(` ${needed} `)) return { missing: `ffmpeg with ${needed}` }
  const version = await ask(programs.ffprobe, '-version')
  if (version === null) return { missing: 'ffprobe' }
  return { version: /^ffprobe version (\S+)/.exec(version)?.[1] ?? 'of no version' }
}
