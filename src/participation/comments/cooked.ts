/** How a recipe went for whoever cooked it. */
export const COOKED = ['well', 'so-so', 'badly'] as const
export type Cooked = (typeof COOKED)[number]
/** Letters in which somebody says what they changed. */
export const MAX_CHANGED = 200
