import { z } from 'zod'
import { defineItemType } from '../define.ts'
import { content } from '../fields.ts'

/** A page that tells of the house, at an address of its own. */
export const page = defineItemType({
  schema: z.object({ type: z.literal('page'), ...content }),
  path: ({ slug }) => `/${slug}/`,
  hasBarePath: true,
  group: 'other',
  isGeneral: false,
  hasNoThread: true,
})
