/** What can be followed, by the type of its content. */
export const FOLLOWED_KINDS = ['author', 'show', 'taxon'] as const
