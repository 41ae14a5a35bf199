import { z } from 'zod'
import { referenceSchema } from '../../blocks/model.ts'
import { defineEntityType } from '../define.ts'
import { entity } from '../fields.ts'
import { hidesPage } from '../numbered-page.ts'

/** Sections of documents: a taxon of that name goes before their list. */
const SECTIONS: readonly string[] = ['videos', 'audios', 'galerias', 'cocina', 'bricolaje']

/** Below it stand the tags, and no list of them. */
const TAGS = 'etiquetas'

/** A section or a tag. */
export const taxon = defineEntityType({
  schema: z.object({
    type: z.literal('taxon'),
    ...entity,
    kind: z.enum(['category', 'tag']).default('category'),
    parent: referenceSchema.optional(),
  }),
  path: ({ kind, parent, slug }, { below }) => (kind === 'tag' ? `/${TAGS}/${slug}/` : `${below(parent, '/')}${slug}/`),
  hasBarePath: true,
  belongsToPortal(segments, isReserved) {
    const [first = ''] = segments
    return isReserved ? !SECTIONS.includes(first) : first !== TAGS && hidesPage(segments)
  },
  references: ({ parent }) => [{ ref: parent }],
  search: { kind: ({ kind }) => (kind === 'tag' ? 'tag' : 'taxon') },
})
