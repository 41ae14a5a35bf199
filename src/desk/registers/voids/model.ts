import { z } from 'zod'
import { localizedNameSchema } from '../../../platform/i18n/localized-schema.ts'

const reason = localizedNameSchema(z.string().trim().max(300))

/** Votes of one kind that are not to be counted, with how many were seen. */
export const voidBody = z.object({ option: z.string().max(80), n: z.int().min(1), seen: z.int().min(0), reason })
export type VoidBody = z.output<typeof voidBody>

/** Votes that are not counted, and why. */
export const voidedRow = z.object({ id: z.string(), option: z.string(), n: z.number(), reason })
export type VoidedRow = z.output<typeof voidedRow>
