/**
 * The longest row of numbers that grows: of a list whose items have new places, those that need not move. Numbers stand
 * for former places, each once.
 */
export function longestIncreasing(numbers: readonly number[]): number[] {
  // ends[n]: where the row of n + 1 numbers with the smallest last one ends.
  const ends: number[] = []
  const before: number[] = []
  for (const [index, number] of numbers.entries()) {
    let [low, high] = [0, ends.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if (numbers[ends[middle]!]! < number) low = middle + 1
      else high = middle
    }
    before[index] = low > 0 ? ends[low - 1]! : -1
    ends[low] = index
  }
  const row: number[] = []
  for (let at = ends.at(-1) ?? -1; at >= 0; at = before[at]!) row.push(numbers[at]!)
  return row.reverse()
}
