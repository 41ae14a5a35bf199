import { z } from 'zod'
import { referenceSchema } from '../../blocks/model.ts'
import { defineEntityType } from '../define.ts'
import { entity } from '../fields.ts'

/** Sections of documents: a taxon of that name goes before their list. */
const SECTIONS: readonly string[] = ['videos', 'audios', 'galerias', 'cocina', 'bricolaje']

/** A section or a tag. */
export const taxon = defineEntityType({
  schema: z.object({
    type: z.literal('taxon'),
    ...entity,
    kind: z.enum(['category', 'tag']).default('category'),
    parent: referenceSchema.optional(),
  }),
  path: ({ kind, parent, slug }, { below }) =>
    kind === 'tag' ? `/etiquetas/${slug}/` : `${below(parent, '/')}${slug}/`,
  hasBarePath: true,
  belongsToPortal: ([first = ''], isReserved) => isReserved && !SECTIONS.includes(first),
  references: ({ parent }) => [{ ref: parent }],
  search: { kind: ({ kind }) => (kind === 'tag' ? 'tag' : 'taxon') },
})
