/** Text in one line. A hard space between two words stays: «10 %» does not end a line after its figure. */
export function inOneLine(text: string): string {
  return text.replace(/\s+/gu, (space) => (/^[\u00a0\u202f]+$/.test(space) ? space.charAt(0) : ' ')).trim()
}
