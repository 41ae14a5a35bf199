import { z } from 'zod'
import { referenceSchema } from '../../blocks/model.ts'
import { defineEntityType } from '../define.ts'
import { entity } from '../fields.ts'
import { hidesPage } from '../numbered-page.ts'

/** A season of a show. */
export const season = defineEntityType({
  schema: z.object({ type: z.literal('season'), ...entity, show: referenceSchema, number: z.number().int() }),
  path: ({ show, slug }, { below }) => `${below(show, '/programas/')}${slug}/`,
  hasBarePath: true,
  belongsToPortal: hidesPage,
  references: ({ show }) => [{ ref: show }],
})
