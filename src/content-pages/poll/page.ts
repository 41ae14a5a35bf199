import type { DocumentOf } from '../../content/types/model.ts'
import { VOTE_OUTCOMES, VOTE_QUERY, VOTED_QUERY } from '../../participation/polls/model.ts'
import { pollOfPage } from '../../participation/polls/shown.ts'
import { one, oneOf } from '../../web/render/query.ts'
import { defineContentPage } from '../define.ts'
import { PollView } from './poll.tsx'

/** The page of a poll. */
export const pollPage = defineContentPage<DocumentOf<'poll'>>({
  View: PollView,
  isArticle: true,
  load: async (ctx, record) => ({ poll: await pollOfPage(ctx, record) }),
  isPrivate: ({ query }) => query.has(VOTED_QUERY),
  asked: {
    encuestas: {
      [VOTE_QUERY]: oneOf(...Object.keys(VOTE_OUTCOMES)),
      [VOTED_QUERY]: one((value) => /^[\w.-]{40,200}$/.test(value)),
    },
  },
  structuredData: ({ base, document }) => ({ ...base, '@type': 'Article', about: document.question }),
})
