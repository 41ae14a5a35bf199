/**
 * Options of an `LRUCache` for so many entries. Its memory grows with what is in it; `max` would set 30 to 60 bytes aside
 * for each entry at once, which the collector reads again and again.
 */
export const atMost = (entries: number): { maxSize: number; sizeCalculation(): number } => ({
  maxSize: entries,
  sizeCalculation: () => 1,
})
