import { z } from 'zod'
import { richText } from '../../../platform/markup/rich-text.ts'
import { referenceSchema } from '../../blocks/model.ts'
import { plainText } from '../../blocks/plain-text.ts'
import { levelFacets, timeFacets } from '../../search/facet-model.ts'
import { defineItemType } from '../define.ts'
import { content, level } from '../fields.ts'

/** A do-it-yourself task. */
export const diy = defineItemType({
  schema: z.object({
    type: z.literal('diy'),
    ...content,
    totalTime: z.number().int().nonnegative().optional(),
    difficulty: level(['easy', 'medium', 'expert']).optional(),
    cost: level(['low', 'medium', 'high']).optional(),
    tools: z.array(z.string()).default([]),
    materials: z.array(z.string()).default([]),
    steps: z
      .array(z.object({ title: z.string().optional(), html: richText(400_000), image: referenceSchema.optional() }))
      .default([]),
  }),
  path: (_, { file }) => `/bricolaje/${file}`,
  group: 'other',
  isGeneral: true,
  feature: 'diy',
  hiddenOnProductSite: true,
  card: ({ totalTime }) => ({ totalTime: totalTime || null }),
  search: {
    texts: ({ tools, materials, steps }) => [...tools, ...materials, ...steps.map(({ html }) => plainText(html))],
    facets: (document) => [...levelFacets(document), ...timeFacets(document.totalTime ?? 0)],
  },
})
