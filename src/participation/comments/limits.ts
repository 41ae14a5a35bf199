/** How often one reader may do something (API contract); forms without script count with the calls. */
export const COMMENT_LIMITS = {
  send: { name: 'comment', max: 20, seconds: 600 },
  vote: { name: 'comment-vote', max: 60, seconds: 60 },
  report: { name: 'comment-report', max: 20, seconds: 3600 },
} as const
