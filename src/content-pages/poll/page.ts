import type { DocumentOf } from '../../content/types/model.ts'
import { defineContentPage } from '../define.ts'
import { PollView } from './poll.tsx'

/** The page of a poll. */
export const pollPage = defineContentPage<DocumentOf<'poll'>>({
  View: PollView,
  isArticle: true,
  structuredData: ({ base, document }) => ({ ...base, '@type': 'Article', about: document.question }),
})
