import { createHash, type Hash } from 'node:crypto'
import { z } from 'zod'
import type { Storage } from './storage.ts'

/** A large file lies in the storage in parts, so that none is ever read whole; one part may come several times. */
const partsSchema = z.object({
  parts: z.array(z.object({ key: z.string(), size: z.number().int().positive(), times: z.number().int().positive() })),
  /** Of the bytes that all parts make together; tells a file from one of the same size that lay there before. */
  digest: z.string().optional(),
})
export type Part = z.infer<typeof partsSchema>['parts'][number]

/** A file that can be read from any place. */
export interface OpenFile {
  size: number
  /** Names its bytes and no others, with quotation marks. */
  etag: string
  /** The bytes from `first` to `last`, both included, piece by piece. */
  read(first: number, last: number): AsyncGenerator<Buffer>
}

const partsIn = (list: Buffer): Part[] => partsSchema.parse(JSON.parse(list.toString('utf8'))).parts
const listKey = (key: string): string => `${key}.parts`

/** Finds a file, whole or in parts. */
export async function openFile(storage: Storage, key: string): Promise<OpenFile | null> {
  const whole = await storage.read(key)
  if (whole)
    return {
      size: whole.length,
      etag: tagOf(whole),
      async *read(first, last) {
        yield whole.subarray(first, last + 1)
      },
    }
  const list = await storage.read(listKey(key))
  if (!list) return null
  const parts = partsIn(list)
  const size = parts.reduce((sum, part) => sum + part.size * part.times, 0)
  return { size, etag: tagOf(list), read: (first, last) => readParts(storage, parts, first, last) }
}

/** Whether a file is there, whole or in parts. */
export async function isKept(storage: Storage, key: string): Promise<boolean> {
  return (await storage.exists(key)) || storage.exists(listKey(key))
}

const tagOf = (bytes: Uint8Array): string => `"${digestOf(bytes)}"`
const digestOf = (bytes: Uint8Array): string => shortened(createHash('sha256').update(bytes))
const shortened = (sum: Hash): string => sum.digest('base64url').slice(0, 20)

async function* readParts(
  storage: Storage,
  parts: readonly Part[],
  first: number,
  last: number,
): AsyncGenerator<Buffer> {
  let begins = 0
  let kept: { key: string; bytes: Buffer } | undefined
  for (const { key, size, times } of parts) {
    const skipped = Math.max(0, Math.min(times, Math.floor((first - begins) / size)))
    begins += skipped * size
    for (let time = skipped; time < times && begins <= last; time++, begins += size) {
      if (kept?.key !== key) {
        const bytes = await storage.read(key)
        if (!bytes) throw new Error(`A part of a recording is missing: ${key}`)
        kept = { key, bytes }
      }
      yield kept.bytes.subarray(Math.max(0, first - begins), Math.min(size, last - begins + 1))
    }
  }
}

/** Bytes of a part that are kept together. */
export const PART = 1024 * 1024

/** Keeps a file, in parts when it is large; what stood there in the other way goes. */
export async function writeFile(storage: Storage, key: string, bytes: Uint8Array): Promise<void> {
  if (bytes.length > 4 * PART) return writePieces(storage, key, piecesOf(bytes))
  await storage.write(key, bytes)
  const list = await storage.read(listKey(key))
  if (!list) return
  await storage.remove(listKey(key))
  for (const part of partsIn(list)) if (part.key.startsWith(`${key}.p`)) await storage.remove(part.key)
}

/** Keeps a file in parts as it comes, so that never more than a part of it is in memory. */
export async function writePieces(
  storage: Storage,
  key: string,
  pieces: Iterable<Uint8Array> | AsyncIterable<Uint8Array>,
): Promise<void> {
  const parts: Part[] = []
  const sum = createHash('sha256')
  for await (const piece of pieces) {
    const part = { key: `${key}.p${parts.length}`, size: piece.length, times: 1 }
    await storage.write(part.key, piece)
    sum.update(piece)
    parts.push(part)
  }
  await storage.write(listKey(key), Buffer.from(JSON.stringify({ parts, digest: shortened(sum) })))
  // A whole file is looked for first.
  await storage.remove(key)
}

function* piecesOf(bytes: Uint8Array): Generator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += PART) yield bytes.subarray(at, at + PART)
}

/** Keeps a file as the row of its parts, which are there already. */
export function writeParts(storage: Storage, key: string, parts: readonly Part[]): Promise<void> {
  return storage.write(listKey(key), Buffer.from(JSON.stringify({ parts })))
}

/** First and last byte that are asked for; `null` for the whole, `'none'` where there is no such part. */
export function byteRange(header: string | undefined, size: number): [first: number, last: number] | null | 'none' {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? '')
  if (!match || (match[1] === '' && match[2] === '')) return null
  const [, from = '', to = ''] = match
  const first = from === '' ? Math.max(0, size - Number(to)) : Number(from)
  const last = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1)
  return first > last || first >= size ? 'none' : [first, last]
}
