import { z } from 'zod'

/** What actions answer (API contract, rule 7). */
export const success = z.object({ success: z.literal(true) })
