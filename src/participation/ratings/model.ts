/** What became of stars that were sent without script: where the page is entered then, and the words that stand there. */
export const RATED_PLAIN = {
  'valora-gracias': 'recipe.rating.success',
  'valora-ya': 'recipe.rating.duplicate',
  'valora-error': 'recipe.rating.error',
} as const

/** Answers that say that this browser, or too many of its network, have voted (RECI-20, RECI-21). */
export const HAS_RATED: readonly string[] = ['DUPLICATE_VALUATION', 'TOO_MANY_VALUATIONS_BY_IP']
