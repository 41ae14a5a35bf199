import type { DocumentOf } from '../../content/types/model.ts'
import { defineContentPage } from '../define.ts'
import { ArticleView } from './article.tsx'

const NEWS: Record<DocumentOf<'article'>['articleNewsTypeEnum'], string> = {
  news: 'NewsArticle',
  opinion: 'OpinionNewsArticle',
  interview: 'NewsArticle',
  report: 'ReportageNewsArticle',
  live: 'NewsArticle',
  blog: 'BlogPosting',
}

/** The page of an article. */
export const articlePage = defineContentPage<DocumentOf<'article'>>({
  View: ArticleView,
  isArticle: true,
  structuredData: ({ base, document }) => ({ ...base, '@type': NEWS[document.articleNewsTypeEnum] }),
})
