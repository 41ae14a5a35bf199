/** Digits of a mailed code. */
export const CODE_DIGITS = 6
/** Minutes that a code lives. */
export const CODE_MINUTES = 10
/** So often a code may be entered wrongly. */
export const CODE_TRIES = 5
