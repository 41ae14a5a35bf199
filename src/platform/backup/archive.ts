import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open, stat, type FileHandle } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { extract, pack, type Pack } from 'tar-stream'

const BLOCK = 512
/** Archives of the same contents are the same bytes. */
const NO_TIME = new Date(0)

/** A tar file that is being written: any program can open it. */
export interface ArchiveWriter {
  add(name: string, bytes: Uint8Array): Promise<void>
  /** SHA-256 of everything written so far. */
  sum(): string
  /** Ends the archive and puts it on the disk; answers its size. */
  finish(): Promise<number>
  /** Lets go of the file, whole or not. */
  close(): Promise<void>
}

/** Writes an archive into a new file that only this account may read. */
export async function writeArchive(file: string): Promise<ArchiveWriter> {
  const out = await open(file, 'wx', 0o600)
  const tar = pack()
  const hash = createHash('sha256')
  let size = 0
  const writePacked = async () => {
    for (let bytes: Buffer | null; (bytes = tar.read() as Buffer | null);) {
      hash.update(bytes)
      size += bytes.length
      await writeAll(out, bytes)
    }
  }
  return {
    async add(name, bytes) {
      let whole = false
      const packed = new Promise<void>((resolve, reject) => {
        const header = { name, mode: 0o600, mtime: NO_TIME }
        tar.entry(header, Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), (fault) =>
          fault ? reject(fault) : resolve(),
        )
      }).finally(() => (whole = true))
      // It packs the next piece only when somebody takes the last one.
      while (!whole) {
        await Promise.race([packed, readable(tar)])
        await writePacked()
      }
      await packed
    },
    sum: () => hash.copy().digest('hex'),
    async finish() {
      tar.finalize()
      await writePacked()
      await out.sync()
      return size
    },
    async close() {
      tar.destroy()
      await out.close()
    },
  }
}

const readable = (tar: Pack) => new Promise<void>((resolve) => void tar.once('readable', resolve))

async function writeAll(out: FileHandle, bytes: Uint8Array): Promise<void> {
  for (let at = 0; at < bytes.length;) at += (await out.write(bytes, at)).bytesWritten
}

/** The archive is cut off, or was never one. */
export class ArchiveFault extends Error {
  override name = 'ArchiveFault'
}

/** One file in an archive. */
export interface Entry {
  name: string
  bytes: Buffer
  /** Bytes of the archive before it. */
  offset: number
}

/** Reads an archive entry by entry; a file that does not end as it should is a fault. */
export async function* readArchive(file: string): AsyncGenerator<Entry> {
  const size = await sizeOf(file)
  const tar = extract()
  const read = pipeline(createReadStream(file), tar)
  // It is told where the entries are asked for.
  read.catch(() => undefined)
  let end = 0
  try {
    for await (const entry of tar) {
      const { name, size: length } = entry.header
      const bytes = Buffer.allocUnsafe(length)
      let at = 0
      for await (const part of entry as AsyncIterable<Buffer>) at += part.copy(bytes, at)
      end = entry.offset + BLOCK + Math.ceil(length / BLOCK) * BLOCK
      yield { name, bytes, offset: entry.offset }
    }
    await read
  } catch (error) {
    throw faultOf(error as Error)
  } finally {
    tar.destroy()
    await read.catch(() => undefined)
  }
  if (size < end + BLOCK) throw new ArchiveFault(CUT_OFF)
}

/** SHA-256 of the first bytes of a file. */
export async function sumOfStart(file: string, length: number): Promise<string> {
  const hash = createHash('sha256')
  if (length > 0) await pipeline(createReadStream(file, { end: length - 1 }), hash)
  return hash.digest('hex')
}

const CUT_OFF = 'the backup ends in the middle: it was not written to its end'

async function sizeOf(file: string): Promise<number> {
  const found = await stat(file).catch((error: Error) => {
    throw new ArchiveFault(`${file} cannot be read: ${error.message}`)
  })
  return found.size
}

/** What the reader of tar files has to say, in our words; a fault of the disk stays one. */
function faultOf(error: Error): Error {
  if ('code' in error || error instanceof ArchiveFault) return error
  return new ArchiveFault(error.message === 'Unexpected end of data' ? CUT_OFF : 'this is no backup, or it is damaged')
}
