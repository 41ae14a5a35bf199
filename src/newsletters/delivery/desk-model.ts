import { z } from 'zod'

/** Which edition is meant. */
export const sendingParams = z.object({ edition: z.string().regex(/^\d{1,18}$/) })
export const pauseBody = z.object({ why: z.string().trim().min(1).max(500) })

const addresses = z.int().min(0)
/** How an edition is doing; numbers of addresses. */
export const figuresAnswer = z.object({
  recipients: addresses,
  waiting: addresses,
  sent: addresses,
  refused: addresses,
  givenUp: addresses,
  dropped: addresses.describe('left between the start and their turn'),
  unsure: addresses.describe('nobody knows whether it arrived'),
  hard: addresses.describe('do not exist'),
  soft: addresses,
  complaints: addresses,
  left: addresses.describe('got it, no later one, and are subscribed no more'),
  visits: z.int().min(0).describe('pages of ours that were opened from its mail, not by whom'),
  rest: z
    .object({ until: z.string(), why: z.string() })
    .nullable()
    .describe('all editions wait, because the mail server asked for it'),
})
export const unsureAnswer = z.object({
  unsure: z.array(z.object({ id: z.string(), email: z.string(), begunAt: z.string() })),
})
