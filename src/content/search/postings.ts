/** Places of contents in a segment, their ids there, in order, the newest first. */
export type DocIds = Uint16Array

/** No place. */
export const NONE: DocIds = new Uint16Array(0)

/** A mark for each place; none is set between two calls. */
const marks = new Uint8Array(1 << 15)
/** A list that is so many times as long as another one is jumped through. */
const MUCH_LONGER = 24

/** What is in both lists. */
export function both(a: DocIds, b: DocIds): DocIds {
  const [few, many] = a.length <= b.length ? [a, b] : [b, a]
  if (few.length === 0) return NONE
  return many.length > MUCH_LONGER * few.length ? jumping(few, many) : marking(few, many)
}

/** Nothing has to be compared: where neither list is much longer, that is faster than to go along both. */
function marking(few: DocIds, many: DocIds): DocIds {
  const found = new Uint16Array(few.length)
  let count = 0
  try {
    for (let n = 0; n < few.length; n++) marks[few[n]!] = 1
    for (let n = 0; n < many.length; n++) {
      const place = many[n]!
      found[count] = place
      count += marks[place]!
      if (count === few.length) break
    }
  } finally {
    // Whatever went wrong, the next call begins with none.
    for (let n = 0; n < few.length; n++) marks[few[n]!] = 0
  }
  return found.subarray(0, count)
}

function jumping(few: DocIds, many: DocIds): DocIds {
  const found = new Uint16Array(few.length)
  let count = 0
  for (let n = 0, from = 0; n < few.length && from < many.length; n++) {
    const place = few[n]!
    let step = 1
    while (from + step < many.length && many[from + step]! <= place) step *= 2
    let [low, high] = [from + (step >> 1), Math.min(from + step, many.length - 1)]
    while (low < high) {
      const middle = (low + high + 1) >> 1
      if (many[middle]! <= place) low = middle
      else high = middle - 1
    }
    from = low
    if (many[from] === place) found[count++] = place
  }
  return found.subarray(0, count)
}

/** What is in one list at least. */
export function either(a: DocIds, b: DocIds): DocIds {
  if (a.length === 0) return b
  if (b.length === 0) return a
  const found = new Uint16Array(a.length + b.length)
  let count = 0
  let [i, j] = [0, 0]
  while (i < a.length && j < b.length) {
    const [one, other] = [a[i]!, b[j]!]
    if (one <= other) i++
    if (other <= one) j++
    found[count++] = one < other ? one : other
  }
  for (; i < a.length; i++) found[count++] = a[i]!
  for (; j < b.length; j++) found[count++] = b[j]!
  return found.subarray(0, count)
}

/** What is in the first list and not in the second. */
export function without(a: DocIds, b: DocIds): DocIds {
  if (b.length === 0) return a
  const found = new Uint16Array(a.length)
  let count = 0
  for (let n = 0, at = 0; n < a.length; n++) {
    const place = a[n]!
    while (at < b.length && b[at]! < place) at++
    if (b[at] !== place) found[count++] = place
  }
  return found.subarray(0, count)
}

/** All places of a segment of some size. */
export function every(size: number): DocIds {
  return Uint16Array.from({ length: size }, (_, place) => place)
}

/** Places as a set that tells at once whether it has one. */
export type DocIdSet = Uint8Array

/** A set of places of a segment of some size. */
export function setOf(places: DocIds, size: number): DocIdSet {
  const set = new Uint8Array((size >> 3) + 1)
  for (const place of places) set[place >> 3]! |= 1 << (place & 7)
  return set
}

/** Whether a set has a place. */
export function has(set: DocIdSet, place: number): boolean {
  return (set[place >> 3]! & (1 << (place & 7))) !== 0
}
