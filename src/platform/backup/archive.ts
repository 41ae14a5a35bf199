import { createHash, type Hash } from 'node:crypto'
import { open, type FileHandle } from 'node:fs/promises'

const BLOCK = 512
/** Longer names go into a record of their own before the entry (POSIX «pax»). */
const LONGEST_NAME = 100

/** One file in an archive. */
export interface Entry {
  name: string
  bytes: Buffer
}

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
  const hash = createHash('sha256')
  let size = 0
  const write = async (bytes: Uint8Array) => {
    hash.update(bytes)
    size += bytes.length
    await writeAll(out, bytes)
  }
  const entry = async (name: string, bytes: Uint8Array, kind: '0' | 'x') => {
    await write(header(name, bytes.length, kind))
    await write(bytes)
    const rest = bytes.length % BLOCK
    if (rest) await write(Buffer.alloc(BLOCK - rest))
  }
  return {
    async add(name, bytes) {
      const plain = Buffer.from(name)
      if (plain.length > LONGEST_NAME) await entry('PaxHeader', paxPath(plain), 'x')
      await entry(plain.subarray(0, LONGEST_NAME).toString('latin1'), bytes, '0')
    },
    sum: () => hash.copy().digest('hex'),
    async finish() {
      await write(Buffer.alloc(2 * BLOCK))
      await out.sync()
      return size
    },
    close: () => out.close(),
  }
}

async function writeAll(out: FileHandle, bytes: Uint8Array): Promise<void> {
  for (let at = 0; at < bytes.length;) at += (await out.write(bytes, at)).bytesWritten
}

function header(name: string, size: number, kind: '0' | 'x'): Buffer {
  const block = Buffer.alloc(BLOCK)
  block.write(name, 0, 'latin1')
  block.write('0000600\0', 100)
  block.write('0000000\0', 108)
  block.write('0000000\0', 116)
  block.write(`${size.toString(8).padStart(11, '0')}\0`, 124)
  block.write(`${''.padStart(11, '0')}\0`, 136)
  block.write(' '.repeat(8), 148)
  block.write(kind, 156)
  block.write('ustar\x0000', 257)
  const sum = block.reduce((total, byte) => total + byte, 0)
  block.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148)
  return block
}

/** «27 path=…\n», where the number counts itself. */
function paxPath(name: Buffer): Buffer {
  const rest = name.length + ' path=\n'.length
  let length = rest + String(rest).length
  if (rest + String(length).length > length) length += 1
  return Buffer.concat([Buffer.from(`${length} path=`), name, Buffer.from('\n')])
}

/** The archive is cut off, or was never one. */
export class ArchiveFault extends Error {
  override name = 'ArchiveFault'
}

/** An entry together with the SHA-256 of everything before it. */
export interface SummedEntry extends Entry {
  before: string
}

/** Reads an archive entry by entry; a file that does not end as it should is a fault. */
export async function* readArchive(file: string): AsyncGenerator<SummedEntry> {
  const input = await open(file, 'r').catch((error: Error) => {
    throw new ArchiveFault(`${file} cannot be read: ${error.message}`)
  })
  try {
    const hash = createHash('sha256')
    for (let at = 0, name: string | null = null; ;) {
      const block = await exactly(input, at, BLOCK)
      if (block.every((byte) => byte === 0)) return
      const { size, kind, plain } = readHeader(block)
      const before = kind === '0' ? hash.copy().digest('hex') : ''
      const padded = await exactly(input, at + BLOCK, Math.ceil(size / BLOCK) * BLOCK)
      at += BLOCK + padded.length
      feed(hash, block, padded)
      const bytes = padded.subarray(0, size)
      if (kind === 'x') name = /^\d+ path=([^\n]*)\n/.exec(bytes.toString())?.[1] ?? null
      else {
        yield { name: name ?? plain, bytes, before }
        name = null
      }
    }
  } finally {
    await input.close()
  }
}

function feed(hash: Hash, ...parts: Buffer[]): void {
  for (const part of parts) hash.update(part)
}

function readHeader(block: Buffer): { plain: string; size: number; kind: string } {
  const text = (from: number, to: number) => block.toString('latin1', from, to).replace(/\0.*$/s, '')
  const size = Number.parseInt(text(124, 136), 8)
  const blank = Buffer.from(block).fill(' ', 148, 156)
  const sum = blank.reduce((total, byte) => total + byte, 0)
  if (text(257, 262) !== 'ustar' || Number.parseInt(text(148, 156), 8) !== sum || !(size >= 0))
    throw new ArchiveFault('this is no backup, or it is damaged')
  return { plain: text(0, LONGEST_NAME), size, kind: text(156, 157) || '0' }
}

async function exactly(input: FileHandle, from: number, length: number): Promise<Buffer> {
  const bytes = Buffer.allocUnsafe(length)
  for (let at = 0; at < length;) {
    const { bytesRead } = await input.read(bytes, at, length - at, from + at)
    if (bytesRead === 0) throw new ArchiveFault('the backup ends in the middle: it was not written to its end')
    at += bytesRead
  }
  return bytes
}
