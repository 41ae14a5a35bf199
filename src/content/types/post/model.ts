import { z } from 'zod'
import { referenceSchema } from '../../blocks/model.ts'
import { defineItemType } from '../define.ts'
import { content } from '../fields.ts'
import { NOWHERE } from '../nowhere.ts'

/** An entry of a blog. */
export const post = defineItemType({
  schema: z.object({ type: z.literal('post'), ...content, blog: referenceSchema }),
  path: ({ blog }, { file, below }) => below(blog, '/blogs/') + file,
  group: 'news',
  isGeneral: true,
  isReadThrough: true,
  newsType: 'blog',
  first: () => ({ blog: NOWHERE }),
  references: ({ blog }) => [{ ref: blog, list: 'blog', isFacet: true }],
  home: ({ blog }) => blog,
  card: ({ taxa, blog }) => ({ category: taxa[0] ?? blog }),
})
