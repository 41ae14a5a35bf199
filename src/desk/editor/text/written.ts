const WRITTEN = ['paragraph', 'heading', 'list', 'quote', 'facts', 'preformatted']

/** Whether the words of a block are written in the text itself; every other one is a piece with fields of its own. */
export function isWritten(kind: string): boolean {
  return WRITTEN.includes(kind)
}
