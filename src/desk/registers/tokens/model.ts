import { z } from 'zod'
import { rowId } from '../../../platform/database/row-id.ts'
import { SCOPES } from '../../../content/tokens/model.ts'

/** So many days a key is good at most, unless it is for ever. */
export const MOST_DAYS = 3650

export const tokenParams = z.object({ id: rowId })
export const newToken = z.object({
  name: z.string().trim().min(1).max(120),
  scopes: z.array(z.enum(SCOPES)).min(1).max(SCOPES.length),
  /** Null means all of them. */
  sites: z.array(z.string().max(40)).min(1).max(50).nullable(),
  /** Null means for ever. */
  days: z.number().int().min(1).max(MOST_DAYS).nullable(),
})
const moment = z.string().nullable()
export const tokenRow = z.object({
  id: z.string(),
  name: z.string(),
  hint: z.string(),
  scopes: z.array(z.enum(SCOPES)),
  sites: z.array(z.string()).nullable(),
  createdAt: z.string(),
  expiresAt: moment,
  lastUsedAt: moment,
  revokedAt: moment,
  isValid: z.boolean(),
})
export type TokenRow = z.output<typeof tokenRow>
export const tokensAnswer = z.object({ rows: z.array(tokenRow) })
/** The secret is told this once. */
export const madeToken = z.object({ id: z.string(), secret: z.string() })
