/** Letters of a summary. */
const MOST = 300

/** A summary cut at a word. */
export function shortened(text: string): string {
  if (text.length <= MOST) return text
  const end = text.lastIndexOf(' ', MOST)
  return `${text.slice(0, end > 0 ? end : MOST)}…`
}
