import { z } from 'zod'
import { webAddress } from '../../../platform/markup/web-address.ts'
import { defineEntityType } from '../define.ts'
import { entity, localizedText } from '../fields.ts'
import { isNumberedPage } from '../numbered-page.ts'

/** Somebody who signs. */
export const author = defineEntityType({
  schema: z.object({
    type: z.literal('author'),
    ...entity,
    role: localizedText(200).optional(),
    email: z.string().max(200).optional(),
    socialList: z
      .array(z.object({ link: z.object({ text: z.string(), href: webAddress({ own: false }) }) }))
      .default([]),
  }),
  path: ({ slug }) => `/autores/${slug}/`,
  hasBarePath: true,
  belongsToPortal: isNumberedPage,
})
