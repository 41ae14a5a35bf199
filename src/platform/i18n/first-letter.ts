/** What stands for a name where there is no picture: its first letter or digit, else its first sign, each whole. */
export function firstLetter(name: string): string {
  return (/[\p{L}\p{N}]/u.exec(name)?.[0] ?? [...name.trim()][0] ?? '').toUpperCase()
}
