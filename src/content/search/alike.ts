import { fold } from '../slug.ts'

/** How a word sounds in Spanish and Catalan, near enough to tell spellings of one sound from other words. */
export function soundOf(word: string): string {
  return fold(word)
    .replace(/qu(?=[ei])|k/g, 'c')
    .replace(/c(?=[ei])|z|x/g, 's')
    .replace(/g(?=[ei])/g, 'j')
    .replace(/(?<!c)h/g, '')
    .replace(/v|w/g, 'b')
    .replace(/n(?=[bp])/g, 'm')
    .replace(/ll/g, 'y')
    .replace(/(.)\1+/g, '$1')
}

/** A word with each two of its neighbouring letters changed over: the commonest slip of fingers. */
export function slipsOf(word: string): string[] {
  const letters = [...word]
  return letters.slice(1).map((letter, n) => letters.toSpliced(n, 2, letter, letters[n]!).join(''))
}

/** How many letters have to be changed, left out, put in or changed over to make one word of the other. */
export function lettersApart(one: string, other: string): number {
  let before: number[] = []
  let last = Array.from({ length: other.length + 1 }, (_, n) => n)
  for (let i = 1; i <= one.length; i++) {
    const row = [i]
    for (let j = 1; j <= other.length; j++) {
      const same = one[i - 1] === other[j - 1]
      const over = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1]
      row[j] = Math.min(
        last[j]! + 1,
        row[j - 1]! + 1,
        last[j - 1]! + (same ? 0 : 1),
        over ? before[j - 2]! + 1 : Infinity,
      )
    }
    before = last
    last = row
  }
  return last[other.length]!
}
