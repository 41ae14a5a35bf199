import { z } from 'zod'
import { rowId } from '../../platform/database/row-id.ts'

/** What the stream tells of; `hello` comes first, and after every gap. */
export const STREAM_EVENTS = ['draft', 'presence', 'board', 'live', 'queue', 'notice'] as const
export type StreamEvent = (typeof STREAM_EVENTS)[number]

/** So often a tab says that it is there. */
export const HEARTBEAT_MS = 15_000
/** Without one for so long, somebody is gone. */
export const GONE_MS = 45_000
/** Without a key for so long, a block is free again. */
export const CLAIM_MS = 20_000

const tab = z.string().min(8).max(60)
const block = z.string().min(1).max(64)

/** Which content a tab shows; lists and other screens name none. */
export const streamQuery = z.object({ content: rowId.optional(), tab: tab.optional() })

/** Somebody who has a content open. */
export const presentSchema = z.object({
  tab: z.string(),
  staff: z.string(),
  name: z.string(),
  /** The block in which they write. */
  block: z.string().nullable(),
  claimedUntil: z.iso.datetime().nullable(),
  seen: z.iso.datetime(),
})
export type Present = z.output<typeof presentSchema>

/** A tab says that it is there, and in which block somebody types; `left` when it goes. */
export const presenceBody = z.object({
  tab,
  content: rowId,
  block: block.nullable().default(null),
  state: z.enum(['here', 'typing', 'left']).default('here'),
})
export const presenceAnswer = z.object({ people: z.array(presentSchema) })
export type PresenceAnswer = z.output<typeof presenceAnswer>

export const claimParams = z.object({ id: rowId, block })
/** What is done with a block: claims show, nobody is kept from writing. */
export const claimBody = z.object({
  tab,
  act: z.enum(['claim', 'release', 'ask', 'answer']),
  /** The tab that is asked, or that is answered. */
  to: tab.optional(),
  /** The answer. */
  yes: z.boolean().optional(),
})
export const claimAnswer = z.object({
  granted: z.boolean(),
  /** Who has it, if somebody else has. */
  holder: presentSchema.nullable(),
})
export type ClaimAnswer = z.output<typeof claimAnswer>
