/** What can be followed, by the type of its content. */
export const FOLLOWED_KINDS = ['author', 'show', 'taxon', 'live'] as const
