import { z } from 'zod'
import { DAY_MS } from '../../platform/durations.ts'
import { readSigned, sign } from '../../platform/signature.ts'

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

type CursorPurpose = 'search-cursor' | 'show-cursor'
/** Nobody pages on after a month. */
const LIFE_MS = 30 * DAY_MS

/** An opaque, signed text. */
export function writeCursor(cursor: SearchCursor, secret: string, purpose: CursorPurpose = 'search-cursor'): string {
  return sign(secret, purpose, JSON.stringify(cursor), new Date(cursor.t + LIFE_MS))
}

/** The cursor, or null for one that was not signed here, is broken or too old. */
export function readCursor(
  text: string,
  secret: string,
  now: Date,
  purpose: CursorPurpose = 'search-cursor',
): SearchCursor | null {
  const signed = readSigned(secret, purpose, text, now)
  return signed === null ? null : (cursorSchema.safeParse(JSON.parse(signed)).data ?? null)
}
