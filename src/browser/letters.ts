/**
 * Pixels of a letter's height, as long as readers have set no other in their browser. Scripts ask for a width of
 * `breakpoints.ts` as sheets have it: `(min-width: ${WIDTH / LETTER}rem)`.
 */
export const LETTER = 16

/** A width in px by letters, in `rem` to the hundredth of a pixel: what stands in media queries (WCAG 1.4.4). */
export const byLetters = (px: number): string => `${+(px / LETTER).toFixed(3)}rem`
