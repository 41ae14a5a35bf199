import { z } from 'zod'
import { webAddress } from '../../../platform/markup/web-address.ts'
import { defineEntityType } from '../define.ts'
import { entity, localizedText } from '../fields.ts'

/** What is on air now. */
export const stream = defineEntityType({
  schema: z.object({
    type: z.literal('stream'),
    ...entity,
    media: z.enum(['tv', 'radio']),
    kicker: localizedText(120).optional(),
    video: z.object({ href: webAddress() }).nullable().default(null),
    audio: z.object({ href: webAddress() }).nullable().default(null),
    position: z.number().int().default(0),
  }),
  path: ({ slug }) => `/directos/${slug}/`,
  hasBarePath: true,
})
