import { z } from 'zod'
import { referenceSchema } from '../../blocks/model.ts'
import { defineEntityType } from '../define.ts'
import { entity } from '../fields.ts'
import { isNumberedPage } from '../numbered-page.ts'

/** A blog, which its posts belong to. */
export const blog = defineEntityType({
  schema: z.object({ type: z.literal('blog'), ...entity, authors: z.array(referenceSchema).default([]) }),
  path: ({ slug }) => `/blogs/${slug}/`,
  hasBarePath: true,
  belongsToPortal: isNumberedPage,
})
