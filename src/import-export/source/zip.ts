import { createWriteStream } from 'node:fs'
import { open, type FileHandle } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { promisify } from 'node:util'
import { createInflateRaw, inflateRaw } from 'node:zlib'
import { ImportRefused } from '../model.ts'
import { because } from '../reasons/model.ts'

const inflated = promisify(inflateRaw)
/** More files no archive of a newsroom has. */
const MOST_ENTRIES = 20_000
/** More bytes once unpacked are no archive of this kind, whose numbers end there. */
const MOST_BYTES = 4 * 1024 ** 3
/** What is read of one file at once. */
const MOST_OF_ONE = 256 * 1024 ** 2
const PIECE = 1024 ** 2
const END = 0x06054b50
const ENTRY = 0x02014b50
const END_BYTES = 22
const ENTRY_BYTES = 46

/** A file in an archive. */
export interface ZipEntry {
  name: string
  bytes: number
}

interface KnownEntry extends ZipEntry {
  packed: number
  method: number
  offset: number
}

/** A ZIP archive that is read from its list of contents; whatever its files say of their sizes is held against them. */
export class ZipFile {
  readonly entries: readonly ZipEntry[]
  private readonly handle: FileHandle
  private readonly known: ReadonlyMap<string, KnownEntry>

  private constructor(handle: FileHandle, known: readonly KnownEntry[]) {
    this.handle = handle
    this.entries = known
    this.known = new Map(known.map((one) => [one.name, one]))
  }

  /** @throws ImportRefused for what is damaged, encrypted or larger than anybody's archive */
  static async open(file: string): Promise<ZipFile> {
    const handle = await open(file, 'r')
    try {
      return new ZipFile(handle, await listOf(handle))
    } catch (error) {
      await handle.close()
      throw error
    }
  }

  /** The bytes of a file; null when there is none of that name. */
  async read(name: string): Promise<Buffer | null> {
    const entry = this.known.get(name)
    if (entry === undefined) return null
    if (entry.bytes > MOST_OF_ONE || entry.packed > MOST_OF_ONE)
      throw new ImportRefused(because('zip.large-one', { name, size: MOST_OF_ONE / 1024 ** 2 }))
    const packed = await piece(this.handle, await this.beginOf(entry), entry.packed)
    if (entry.method === 0) return packed
    try {
      // One byte more than it says, and it is a bomb or damaged.
      const bytes = await inflated(packed, { maxOutputLength: Math.max(1, entry.bytes) })
      if (bytes.length === entry.bytes) return bytes
    } catch {
      // Told below.
    }
    throw new ImportRefused(because('zip.length', { name }))
  }

  /** Unpacks a file of the list into one of this machine, a piece at a time: films are longer than memory. */
  async unpack(name: string, to: string): Promise<void> {
    const entry = this.known.get(name)!
    const start = await this.beginOf(entry)
    let bytes = 0
    const counted = async function* (pieces: AsyncIterable<Buffer>) {
      for await (const one of pieces) {
        bytes += one.length
        // One byte more than it says, and it is a bomb or damaged.
        if (bytes > entry.bytes) throw new ImportRefused(because('zip.length', { name }))
        yield one
      }
    }
    const packed = piecesOf(this.handle, start, entry.packed)
    try {
      if (entry.method === 0) await pipeline(packed, counted, createWriteStream(to))
      else await pipeline(packed, createInflateRaw(), counted, createWriteStream(to))
    } catch (error) {
      if (error instanceof ImportRefused || !(error as NodeJS.ErrnoException).code?.startsWith('Z_')) throw error
      bytes = -1
    }
    if (bytes !== entry.bytes) throw new ImportRefused(because('zip.length', { name }))
  }

  /** Where the bytes of a file begin. */
  private async beginOf({ offset }: KnownEntry): Promise<number> {
    const head = await piece(this.handle, offset, 30)
    return offset + 30 + head.readUInt16LE(26) + head.readUInt16LE(28)
  }

  async close(): Promise<void> {
    await this.handle.close()
  }
}

async function piece(handle: FileHandle, position: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, position)
  if (bytesRead < length) throw new ImportRefused(because('zip.cut'))
  return buffer
}

async function* piecesOf(handle: FileHandle, start: number, length: number): AsyncGenerator<Buffer> {
  for (let at = 0; at < length; at += PIECE) yield piece(handle, start + at, Math.min(PIECE, length - at))
}

async function listOf(handle: FileHandle): Promise<KnownEntry[]> {
  const { size } = await handle.stat()
  const tail = await piece(handle, Math.max(0, size - 65_557), Math.min(size, 65_557))
  let at = tail.length - END_BYTES
  while (at >= 0 && tail.readUInt32LE(at) !== END) at--
  if (at < 0) throw new ImportRefused(because('zip.no-list'))
  const count = tail.readUInt16LE(at + 10)
  const length = tail.readUInt32LE(at + 12)
  const from = tail.readUInt32LE(at + 16)
  if (count > MOST_ENTRIES || length > 16 * 1024 ** 2)
    throw new ImportRefused(because('zip.many', { count: MOST_ENTRIES }))
  const list = await piece(handle, from, length)
  const entries: KnownEntry[] = []
  let total = 0
  for (let place = 0; entries.length < count;) {
    if (place + ENTRY_BYTES > list.length || list.readUInt32LE(place) !== ENTRY)
      throw new ImportRefused(because('zip.list'))
    const names = list.readUInt16LE(place + 28)
    const name = list.toString('utf8', place + ENTRY_BYTES, place + ENTRY_BYTES + names)
    const method = list.readUInt16LE(place + 10)
    if ((list.readUInt16LE(place + 8) & 1) === 1) throw new ImportRefused(because('zip.encrypted', { name }))
    if (method !== 0 && method !== 8) throw new ImportRefused(because('zip.method', { name }))
    const entry = {
      name,
      method,
      packed: list.readUInt32LE(place + 20),
      bytes: list.readUInt32LE(place + 24),
      offset: list.readUInt32LE(place + 42),
    }
    total += entry.bytes
    if (total > MOST_BYTES) throw new ImportRefused(because('zip.large'))
    entries.push(entry)
    place += ENTRY_BYTES + names + list.readUInt16LE(place + 30) + list.readUInt16LE(place + 32)
  }
  return entries
}
