import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

/** Whether a process with this number exists (also one of another user). */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
  // A killed child that its parent has not collected yet still answers signals.
  return procStat(pid)?.state !== 'Z'
}

/** A text that tells this process from an earlier or later one with the same number; null when there is none. */
export function processStart(pid: number): string | null {
  if (!Number.isInteger(pid) || pid <= 0 || !isAlive(pid)) return null
  return procStat(pid)?.start ?? ps(pid, 'lstart')
}

/** The command line of a process, empty when it cannot be read. */
export function commandLine(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
  } catch {
    return ps(pid, 'command') ?? ''
  }
}

function procStat(pid: number): { state: string; start: string } | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The name in brackets may hold spaces; the fields are counted from behind it.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return { state: fields[0]!, start: fields[19]! }
  } catch {
    return null
  }
}

function ps(pid: number, field: string): string | null {
  try {
    return (
      execFileSync('ps', ['-o', `${field}=`, '-p', String(pid)], {
        encoding: 'utf8',
        stdio: ['ignore', 'pipe', 'ignore'],
      }).trim() || null
    )
  } catch {
    return null
  }
}
