import { createWriteStream } from 'node:fs'
import { rename, rm, stat } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

/**
 * Writes a file that has its name only once it is whole: one that was cut off would pass for everything there is. What
 * is no file, such as a pipe or `/dev/stdout`, is written to as it is.
 */
export async function writeWhole(file: string, pieces: AsyncIterable<string> | Iterable<string>): Promise<void> {
  const before = await stat(file).catch(() => null)
  const draft = before && !before.isFile() ? file : `${file}.part`
  try {
    await pipeline(Readable.from(pieces), createWriteStream(draft))
    if (draft !== file) await rename(draft, file)
  } catch (error) {
    if (draft !== file) await rm(draft, { force: true })
    throw error
  }
}
