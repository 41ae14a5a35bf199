/** Pixels of a letter's height, as long as readers have set no other in their browser. */
export const LETTER = 16

/** A width in px by letters, in `rem` to the hundredth of a pixel: what stands in media queries (WCAG 1.4.4). */
export const byLetters = (px: number): string => `${+(px / LETTER).toFixed(3)}rem`

/** The media query for widths in px from this one on, which scripts ask as style sheets do. */
export const fromWidth = (px: number): string => `(min-width: ${byLetters(px)})`
