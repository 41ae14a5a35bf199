import { taxonomyOf } from '../../content/taxonomy.ts'
import type { DocumentOf } from '../../content/types/model.ts'
import { ArticleView } from '../article/article.tsx'
import { defineContentPage } from '../define.ts'
import { blogPlace } from './load.ts'

/** The page of a blog's entry: its blog stands above everything, its subject is what it is about. */
export const postPage = defineContentPage<DocumentOf<'post'>>({
  View: ArticleView,
  isArticle: true,
  structuredData: ({ base }) => ({ ...base, '@type': 'BlogPosting' }),
  async load(ctx, record) {
    const entry = taxonomyOf(ctx.site.alias).byReference(record.document.blog)
    return { blog: entry?.type === 'blog' ? await blogPlace(ctx, record, entry) : null }
  },
  subject: ({ taxa }) => taxa[0],
})
