/** Digits of a mailed code. */
export const CODE_DIGITS = 6
/** Minutes that a code lives. */
export const CODE_MINUTES = 10
/** So often a code may be entered wrongly. */
export const CODE_TRIES = 5

/** The digits of what was typed or pasted, which mail programs like to group; null when it cannot be a code. */
export function readCode(typed: string): string | null {
  const digits = typed.replace(/[\s-]/g, '')
  return /^\d{6}$/.test(digits) ? digits : null
}
