/** States of a content: scheduled ones appear at `publishAt`; withdrawn ones answer 410. */
export const STATES = ['draft', 'scheduled', 'published', 'corrected', 'withdrawn'] as const
