import type { PostingList } from './segments.ts'
import { either, NONE, type DocIds } from './postings.ts'
import { MOST_IN_SEGMENT } from './merge.ts'

/** How many of the words stand in the title, there as typed, and in the summary of the content at each place. */
export interface Counts {
  readonly inTitle: Uint8Array
  readonly asTyped: Uint8Array
  readonly inAbout: Uint8Array
}

/** Used over and over: to make them anew for each segment takes longer than to count. All zero between two calls. */
const counts: Counts = {
  inTitle: new Uint8Array(MOST_IN_SEGMENT),
  asTyped: new Uint8Array(MOST_IN_SEGMENT),
  inAbout: new Uint8Array(MOST_IN_SEGMENT),
}

/** Runs with the counts of a segment whose lists are given; they are good for this run alone, which must not wait. */
export function withCounts(
  lists: ReadonlyMap<string, PostingList>,
  words: readonly string[][],
  typed: readonly string[],
  run: (counts: Counts) => void,
): void {
  const having = (part: 'inTitle' | 'inAbout') =>
    words.map((forms) => forms.map((form) => lists.get(form)?.[part] ?? NONE).reduce(either))
  const counted: [Uint8Array, DocIds[]][] = [
    [counts.inTitle, having('inTitle')],
    [counts.asTyped, typed.map((form) => lists.get(form)?.all ?? NONE)],
    [counts.inAbout, having('inAbout')],
  ]
  try {
    for (const [own, places] of counted)
      for (const list of places) for (let n = 0; n < list.length; n++) own[list[n]!]! += 1
    run(counts)
  } finally {
    // Whatever went wrong, the next search begins with none.
    for (const [own, places] of counted)
      for (const list of places) for (let n = 0; n < list.length; n++) own[list[n]!] = 0
  }
}
