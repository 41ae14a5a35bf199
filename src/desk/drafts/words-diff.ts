/** A run of words that both texts have, or only one of them. */
export interface Part {
  op: 'same' | 'added' | 'removed'
  text: string
}

/** Longer texts are told as a whole: nobody reads word by word what has nothing in common. */
const MOST_STEPS = 2000

/** What was taken out of a text and put into it, word by word (Myers). */
export function diffWords(before: string, after: string): Part[] {
  const [a, b] = [wordsOf(before), wordsOf(after)]
  let start = 0
  while (start < a.length && start < b.length && a[start] === b[start]) start++
  let end = 0
  while (end < a.length - start && end < b.length - start && a[a.length - 1 - end] === b[b.length - 1 - end]) end++
  const parts: Part[] = []
  const add = (op: Part['op'], words: readonly string[]) => {
    if (words.length === 0) return
    const last = parts.at(-1)
    if (last?.op === op) last.text += words.join('')
    else parts.push({ op, text: words.join('') })
  }
  add('same', a.slice(0, start))
  const [middleA, middleB] = [a.slice(start, a.length - end), b.slice(start, b.length - end)]
  for (const { op, word } of shortestEdit(middleA, middleB)) add(op, [word])
  add('same', a.slice(a.length - end))
  return parts
}

/** Words with the spaces behind them. */
const wordsOf = (text: string): string[] => text.match(/\S+\s*|\s+/g) ?? []

function shortestEdit(a: readonly string[], b: readonly string[]): { op: Part['op']; word: string }[] {
  const all = (op: Part['op'], words: readonly string[]) => words.map((word) => ({ op, word }))
  const most = Math.min(a.length + b.length, MOST_STEPS)
  const trace: Reached[] = []
  let reached = new Reached(0)
  for (let steps = 0; steps <= most; steps++) {
    trace.push(reached)
    const next = new Reached(steps)
    for (let line = -steps; line <= steps; line += 2) {
      const down = line === -steps || (line !== steps && reached.at(line - 1) < reached.at(line + 1))
      let x = down ? reached.at(line + 1) : reached.at(line - 1) + 1
      let y = x - line
      while (x < a.length && y < b.length && a[x] === b[y]) [x, y] = [x + 1, y + 1]
      next.set(line, x)
      if (x >= a.length && y >= b.length) return wayBack(a, b, trace)
    }
    reached = next
  }
  return [...all('removed', a), ...all('added', b)]
}

/** How many words of the first text each line of the edit graph has come past after some steps. */
class Reached {
  readonly #steps: number
  readonly #words: Int32Array

  constructor(steps: number) {
    this.#steps = steps
    this.#words = new Int32Array(2 * steps + 1)
  }

  /** Lines beyond those of the steps are where none has come; before the first step all begin at the first word. */
  at(line: number): number {
    return Math.abs(line) > this.#steps ? (this.#steps === 0 ? 0 : -1) : this.#words[line + this.#steps]!
  }

  set(line: number, words: number): void {
    this.#words[line + this.#steps] = words
  }
}

function wayBack(a: readonly string[], b: readonly string[], trace: readonly Reached[]) {
  const edits: { op: Part['op']; word: string }[] = []
  let [x, y] = [a.length, b.length]
  for (let steps = trace.length - 1; steps >= 0; steps--) {
    const reached = trace[steps]!
    const line = x - y
    const down = line === -steps || (line !== steps && reached.at(line - 1) < reached.at(line + 1))
    const fromLine = down ? line + 1 : line - 1
    const fromX = steps === 0 ? 0 : reached.at(fromLine)
    const fromY = steps === 0 ? 0 : fromX - fromLine
    while (x > fromX && y > fromY && x > 0 && y > 0 && a[x - 1] === b[y - 1]) {
      edits.push({ op: 'same', word: a[x - 1]! })
      ;[x, y] = [x - 1, y - 1]
    }
    if (steps === 0) break
    if (down) edits.push({ op: 'added', word: b[--y]! })
    else edits.push({ op: 'removed', word: a[--x]! })
  }
  return edits.reverse()
}
