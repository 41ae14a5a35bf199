import { z } from 'zod'
import { referenceSchema } from '../../blocks/model.ts'
import { defineEntityType } from '../define.ts'
import { entity, localizedText } from '../fields.ts'

/** A show of television or radio. */
export const show = defineEntityType({
  schema: z.object({
    type: z.literal('show'),
    ...entity,
    media: z.enum(['tv', 'radio']),
    presenters: z.array(referenceSchema).default([]),
    timetable: localizedText(200).optional(),
    /** Where podcast programmes put it: a category of Apple's list, with its subcategory after ` > `. */
    podcastCategory: z.string().max(100).optional(),
  }),
  path: ({ slug }) => `/programas/${slug}/`,
  hasBarePath: true,
})
