import { createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'

/** Where a search goes on: behind the last row that was given out, in a set that no newer content enters. */
const cursorSchema = z.object({
  /** What was asked, so that a cursor does not fit another search. */
  q: z.string(),
  /** Pages given out so far. */
  p: z.int().min(1).max(1000),
  /** Matches in all, counted at the first page, and whether that is all of them. */
  n: z.int().min(0),
  x: z.boolean(),
  /** Newest moment of the set, in ms. */
  t: z.int(),
  /** Rank, moment in ms and id of the last row; rank null where the order is by date alone. */
  r: z.number().nullable(),
  d: z.int(),
  i: z.string().regex(/^\d{1,19}$/),
})
export type SearchCursor = z.infer<typeof cursorSchema>

const sign = (payload: string, key: string): Buffer =>
  createHmac('sha256', key).update(payload).digest().subarray(0, 12)

/** An opaque, signed text. */
export function writeCursor(cursor: SearchCursor, key: string): string {
  const payload = Buffer.from(JSON.stringify(cursor)).toString('base64url')
  return `${payload}.${sign(payload, key).toString('base64url')}`
}

/** The cursor, or null for one that was not signed here or is broken. */
export function readCursor(text: string, key: string): SearchCursor | null {
  const [payload = '', signature = '', more] = text.split('.')
  const given = Buffer.from(signature, 'base64url')
  const right = sign(payload, key)
  if (more !== undefined || given.length !== right.length || !timingSafeEqual(given, right)) return null
  try {
    return cursorSchema.safeParse(JSON.parse(Buffer.from(payload, 'base64url').toString())).data ?? null
  } catch {
    return null
  }
}
