import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { processStart } from './processes.ts'

/** Who holds a data folder. */
export interface Holder {
  pid: number
  /** When that process started: a number that a later process with the same pid does not share. */
  start: string
  role: 'portal' | 'command'
}

/** Thrown when another living process works on the data folder. */
export class InUseError extends Error {
  override name = 'InUseError'
  readonly holder: Holder
  constructor(dataDir: string, holder: Holder) {
    const who = holder.role === 'portal' ? 'Another portal' : 'A command of the portal'
    super(
      `${who} (process ${holder.pid}) is running on the data folder ${dataDir}. Stop it, or set DATA_DIR to another folder.`,
    )
    this.holder = holder
  }
}

const fileOf = (dataDir: string) => join(dataDir, 'portada.lock')

/** The living process that holds the data folder, or null. */
export function lockHolder(dataDir: string): Holder | null {
  const holder = read(fileOf(dataDir))
  return holder && processStart(holder.pid) === holder.start ? holder : null
}

/**
 * Takes the data folder for this process. A lock whose process is gone is taken over.
 * @returns gives the folder free again
 */
export function lockDataDir(dataDir: string, role: Holder['role']): () => void {
  mkdirSync(dataDir, { recursive: true })
  const lock = fileOf(dataDir)
  const mine = `${lock}.${process.pid}`
  const content = JSON.stringify({ pid: process.pid, start: processStart(process.pid) ?? '', role } satisfies Holder)
  writeFileSync(mine, content)
  try {
    for (let attempt = 0; attempt < 5; attempt++) {
      try {
        // A hard link appears complete or not at all, so nobody reads half a lock.
        linkSync(mine, lock)
        return () => {
          if (read(lock)?.pid === process.pid) rmSync(lock, { force: true })
        }
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
      }
      const holder = lockHolder(dataDir)
      if (holder) throw new InUseError(dataDir, holder)
      removeStale(lock)
    }
    throw new Error(`The lock ${lock} cannot be taken; remove it when no portal is running`)
  } finally {
    rmSync(mine, { force: true })
  }
}

/** Moves a stale lock away; should it turn out to be a fresh one of a faster process, it is put back. */
function removeStale(lock: string): void {
  const aside = `${lock}.stale.${process.pid}`
  try {
    renameSync(lock, aside)
  } catch {
    return
  }
  const moved = read(aside)
  if (moved && processStart(moved.pid) === moved.start) linkSync(aside, lock)
  rmSync(aside, { force: true })
}

function read(path: string): Holder | null {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as Holder
  } catch {
    return null
  }
}
