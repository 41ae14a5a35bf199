import { z } from 'zod'
import { HOUR_MS } from '../../platform/durations.ts'

const image = z.object({
  id: z.string().max(400),
  alt: z.string().max(2000),
  width: z.number(),
  height: z.number(),
})

/** A content as it stood on a front: which one, and the words and the picture of that hour. */
const itemSchema = z.object({
  id: z.string().max(20),
  title: z.string().max(1000),
  kicker: z.string().max(400).optional(),
  /** Alias of the site it was taken from, when that was another one. */
  site: z.string().max(40).optional(),
  image: image.optional(),
})
export type FrontItem = z.output<typeof itemSchema>

const moduleSchema = z.object({
  kind: z.string().max(40),
  title: z.string().max(200).optional(),
  items: z.array(itemSchema).max(60),
})

/** A row of the board with what stood in it. */
const rowSchema = z.object({
  title: z.string().max(200).optional(),
  modules: z.array(moduleSchema).max(60),
})
export type FrontRow = z.output<typeof rowSchema>

/** A front as it stood; no HTML, so that any view can show it in any year. */
export const frontSchema = z.object({ rows: z.array(rowSchema).max(60) })
export type Front = z.output<typeof frontSchema>

/** At most so often a front is kept; the one at the end of a day is kept in any case. */
export const SNAPSHOT_EVERY_MS = HOUR_MS
/** A run that begins a little early counts as on time. */
export const SNAPSHOT_LEEWAY_MS = 5 * 60_000

/** How long fronts are kept how closely: all, then three of a day, then the last of each day. */
export const KEEP_ALL_DAYS = 60
export const KEEP_THREE_DAYS = 730

/** The surrogate key of what shows the kept fronts of a site. */
export function frontSnapshotsTag(site: string): string {
  return `front-snapshots:${site}`
}
