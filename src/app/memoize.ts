import type { Site } from '../sites/model.ts'

/** What is made of a site record once, and anew when the record is another. */
export function memoizeBySite<T>(make: (site: Site) => T): (site: Site) => T {
  const made = new WeakMap<Site, T & object>()
  return (site) => {
    const known = made.get(site) ?? (make(site) as T & object)
    made.set(site, known)
    return known
  }
}

/** What is made of a list once, and anew when the list is another. */
export function memoizeByList<L extends object, T>(list: () => L, make: (list: L) => T): () => T {
  let last: { list: L; made: T } | undefined
  return () => {
    if (last?.list !== list()) last = { list: list(), made: make(list()) }
    return last!.made
  }
}
