/** A line of what is said. */
export interface Cue {
  /** Seconds. */
  from: number
  text: string
}

const TIMES = /^((?:\d+:)?\d{1,2}:\d{2}[.,]\d{3})\s+-->\s/

const secondsOf = (stamp: string): number =>
  stamp
    .replace(',', '.')
    .split(':')
    .reduce((sum, part) => sum * 60 + Number(part), 0)

const ENTITIES: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&nbsp;': ' ',
  '&lrm;': '',
  '&rlm;': '',
}

/** What a WebVTT (or SubRip) file says, line by line, without marks; lines that are repeated at once stand once. */
export function cuesOf(text: string): Cue[] {
  const blocks = text
    .replace(/^\uFEFF/, '')
    .replace(/\r\n?/g, '\n')
    .split(/\n{2,}/)
  return blocks
    .flatMap((block) => {
      const lines = block.split('\n')
      const at = lines.findIndex((line) => TIMES.test(line))
      if (at < 0) return []
      const words = lines
        .slice(at + 1)
        .join(' ')
        .replace(/<[^<>]*>/g, '')
        .replace(/&(?:amp|lt|gt|nbsp|lrm|rlm);/g, (entity) => ENTITIES[entity] ?? '')
        .trim()
      return words ? [{ from: secondsOf(TIMES.exec(lines[at]!)![1]!), text: words }] : []
    })
    .filter((cue, index, all) => cue.text !== all[index - 1]?.text)
}
