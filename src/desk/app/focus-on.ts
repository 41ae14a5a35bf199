/** What comes after a place of a list and is still of use; otherwise the nearest before it. */
export function nextOf<T>(list: readonly T[], at: number, isOfUse: (one: T) => boolean): T | undefined {
  return list.slice(at + 1).find(isOfUse) ?? list.slice(0, Math.max(at, 0)).findLast(isOfUse)
}
