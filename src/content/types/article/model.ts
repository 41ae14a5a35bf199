import { z } from 'zod'
import { defineItemType } from '../define.ts'
import { content } from '../fields.ts'

/** Kinds of articles; each may have a look of its own. */
export const ARTICLE_NEWS_TYPES = ['news', 'opinion', 'interview', 'report', 'live', 'blog'] as const

/** A text of the newsroom: news, opinion, interview, report. */
export const article = defineItemType({
  schema: z.object({
    type: z.literal('article'),
    ...content,
    articleNewsTypeEnum: z.enum(ARTICLE_NEWS_TYPES).default('news'),
  }),
  path: (document, { file, below }) => below(document.taxa[0], '/') + file,
  group: 'news',
  isGeneral: true,
  isSameText: true,
  isReadThrough: true,
  card: ({ articleNewsTypeEnum }) => ({ articleNewsTypeEnum }),
  lists: ({ articleNewsTypeEnum }) => [`newstype:${articleNewsTypeEnum}`],
  search: { facets: ({ articleNewsTypeEnum }) => [`newstype:${articleNewsTypeEnum}`] },
})
