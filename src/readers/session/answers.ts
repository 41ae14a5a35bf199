import { z } from 'zod'

/** Whatever belongs to one reader is kept by nobody. */
export const PRIVATE = { 'cache-control': 'private, no-store' }

/** What actions answer (API contract, rule 7). */
export const success = z.object({ success: z.literal(true) })
