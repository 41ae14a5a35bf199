import { readdirSync, readFileSync } from 'node:fs'
import { cpuSeconds, recordedPostmaster } from '../e2e/portal.ts'

/** Seconds of processor of each process of the PostgreSQL below a data folder so far, by process. */
export function databaseProcessor(dataDir: string): Map<number, number> {
  const postmaster = recordedPostmaster(dataDir)
  const found = new Map<number, number>()
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue
    try {
      const stat = readFileSync(`/proc/${name}/stat`, 'utf8')
      const parent = Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1])
      if (parent === postmaster) found.set(Number(name), cpuSeconds(Number(name)))
    } catch {
      // It has just ended.
    }
  }
  return found
}

/** What the processes used between two looks; one that came in between counts from its beginning. */
export function usedBetween(before: ReadonlyMap<number, number>, after: ReadonlyMap<number, number>): number {
  let seconds = 0
  for (const [pid, now] of after) seconds += now - (before.get(pid) ?? 0)
  return seconds
}

/** The middle one of some figures. */
export function median(figures: readonly number[]): number {
  const ordered = [...figures].sort((a, b) => a - b)
  const middle = ordered.length >> 1
  return ordered.length % 2 ? ordered[middle]! : (ordered[middle - 1]! + ordered[middle]!) / 2
}
