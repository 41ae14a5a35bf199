import { z } from 'zod'
import { rowId } from '../../../platform/database/row-id.ts'

const address = z.string().trim().min(1).max(600)
export const redirectParams = z.object({ id: rowId })
export const redirectsQuestion = z.object({ site: z.string().max(40), q: z.string().trim().max(200).default('') })

/** What stands against a redirect, as the message of a refusal says it. */
export const REDIRECT_FAULTS = ['address', 'stands', 'taken', 'loop', 'long'] as const
export type RedirectFault = (typeof REDIRECT_FAULTS)[number]

export const redirectBody = z.object({ path: address, target: address })
export const newRedirect = redirectBody.extend({ site: z.string().max(40) })
/** What was seen of it goes with a change, so that nobody’s is written over. */
export const redirectChange = redirectBody.extend({ seen: redirectBody })

export const redirectRow = z.object({
  /** Null where a content has moved by itself. */
  id: z.string().nullable(),
  path: z.string(),
  target: z.string(),
  /** Where one comes out in the end, in the site’s first language. */
  url: z.string(),
  /** The old address whole, to try it. */
  from: z.string(),
  /** Of whom it is, or the content that moved. */
  by: z.string().nullable(),
  changedAt: z.string(),
})
export type RedirectRow = z.output<typeof redirectRow>

export const redirectsAnswer = z.object({
  rows: z.array(redirectRow),
  /** Former addresses of contents, which lead there by themselves; only what is searched for. */
  former: z.array(redirectRow),
  count: z.number(),
  mayChange: z.boolean(),
})
