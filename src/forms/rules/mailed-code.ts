/** The digits of what was typed or pasted, which mail programs like to group; null when it cannot be a code. */
export function readCode(typed: string): string | null {
  const digits = typed.replace(/[\s-]/g, '')
  return /^\d{6}$/.test(digits) ? digits : null
}
