import { createHash, randomUUID } from 'node:crypto'
import { mkdir, open, readdir, rm, stat, statfs } from 'node:fs/promises'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { processStart } from '../processes.ts'

/** Nothing is written to any more that was not for so long, whichever machine did. */
const FORSAKEN_MS = 15 * 60_000
/** This share of the disk stays free of what strangers send. */
const KEPT_FREE = 0.1

/** Whose files are whose, so that what a killed process left is known at once. */
const HOST = hostname()
const OWNER = [HOST, process.pid, processStart(process.pid) ?? ''].join('~')

/** Whether the process that wrote a file is gone; of other machines nobody knows. */
function isForsaken(name: string): boolean {
  const [host, pid, start] = name.split('~')
  return host === HOST && processStart(Number(pid)) !== start
}

/** More came than may come; what had come is gone. */
export class TooLarge extends Error {
  override name = 'TooLarge'
}

/** The disk takes no more from strangers. */
export class NoRoom extends Error {
  override name = 'NoRoom'
}

/** A file that came in and that nobody has looked at yet. */
export interface HeldFile {
  readonly path: string
  readonly bytes: number
  /** Of what came in, in hexadecimal. */
  readonly sha256: string
}

/** A folder of this machine that nothing public leads to: what strangers send lies there until it is checked. */
export interface Quarantine {
  /**
   * Keeps a file as it comes, and counts it on the way; unless it is whole, nothing of it stays.
   * @throws TooLarge with the first byte beyond the limit
   */
  receive(pieces: AsyncIterable<Uint8Array>, limit: number): Promise<HeldFile>
  /** A place for what is made of a file that was received. */
  place(): Promise<string>
  /** Removes what was received or made. */
  discard(path: string): Promise<void>
  /** Removes what killed processes left; returns how many files. */
  sweep(now: Date): Promise<number>
}

/** The quarantine in a folder, which is made when it is needed. */
export function quarantine(folder: string): Quarantine {
  const place = async () => {
    // Nobody else of this machine may read what strangers sent.
    await mkdir(folder, { recursive: true, mode: 0o700 })
    return join(folder, `${OWNER}~${randomUUID()}`)
  }
  const discard = (path: string) => rm(path, { force: true })
  return {
    place,
    discard,
    async receive(pieces, limit) {
      const path = await place()
      await refuseWhenFull(folder)
      const file = await open(path, 'wx', 0o600)
      const sum = createHash('sha256')
      let bytes = 0
      try {
        for await (const piece of pieces) {
          bytes += piece.length
          if (bytes > limit) throw new TooLarge(`more than ${limit} bytes`)
          sum.update(piece)
          await file.writeFile(piece)
        }
        await file.close()
        return { path, bytes, sha256: sum.digest('hex') }
      } catch (error) {
        await file.close().catch(() => undefined)
        await discard(path)
        throw error
      }
    },
    async sweep(now) {
      let removed = 0
      for (const name of await readdir(folder).catch(() => [])) {
        const path = join(folder, name)
        const found = await stat(path).catch(() => null)
        if (!found?.isFile() || (now.getTime() - found.mtimeMs < FORSAKEN_MS && !isForsaken(name))) continue
        await discard(path)
        removed += 1
      }
      return removed
    },
  }
}

async function refuseWhenFull(folder: string): Promise<void> {
  const { bavail, blocks } = await statfs(folder)
  if (bavail < blocks * KEPT_FREE) throw new NoRoom('less than a tenth of the disk is free')
}
