/** Keys of one place, as far as their order goes. */
interface Set<K> {
  everywhere: boolean
  keys: readonly K[]
}

/**
 * Which keys are asked first: those of what was opened last, those of the screen before those of everywhere. After the
 * first stroke of a sequence its second one comes before a single key, else `G P` would be the `P` of a list.
 */
export function inOrder<K extends { keys: string }>(sets: readonly Set<K>[], isSecond: boolean): K[] {
  const all = [...sets]
    .reverse()
    .sort((a, b) => Number(a.everywhere) - Number(b.everywhere))
    .flatMap((set) => set.keys)
  if (!isSecond) return all
  const isSequence = ({ keys }: K) => keys.includes(' ')
  return [...all.filter(isSequence), ...all.filter((key) => !isSequence(key))]
}
