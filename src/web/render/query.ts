/** Of all values of a parameter, those that the page reads; the others count as not given. */
export type QueryRule = (values: readonly string[]) => readonly string[]

/** The parameters that a page reads. */
export type DeclaredQuery = Readonly<Record<string, QueryRule>>

/** One value, the first, where the page can do something with it. */
export function one(accepts: (value: string) => boolean): QueryRule {
  return ([first]) => (first !== undefined && first !== '' && accepts(first) ? [first] : [])
}

/** One of some words. */
export function oneOf(...words: readonly string[]): QueryRule {
  return one((value) => words.includes(value))
}

/** A whole number in its shortest form; that of a first page says nothing and is left out. */
export function wholeNumber(least: number, most: number): QueryRule {
  return one((value) => /^[1-9]\d{0,8}$/.test(value) && Number(value) >= least && Number(value) <= most)
}

/** What somebody typed, without the spaces around it; more than `longest` is cut off. */
export function words(longest: number): QueryRule {
  return ([first = '']) => {
    const text = first.trim().slice(0, longest).trim()
    return text === '' ? [] : [text]
  }
}

/** Several values, each once, such as those of a filter. */
export function several(most: number, longest: number): QueryRule {
  return (values) => [...new Set(values)].filter((value) => value !== '' && value.length <= longest).slice(0, most)
}

/** A query reduced to what a page reads, in a fixed order; what campaigns and trackers add is dropped. */
export function readQuery(search: string, declared: DeclaredQuery): string {
  if (search.length < 2) return ''
  const given = new URLSearchParams(search)
  const names = Object.keys(declared)
    .filter((name) => given.has(name))
    .sort()
  const read = names.flatMap((name) => declared[name]!(given.getAll(name)).map((value) => [name, value]))
  return new URLSearchParams(read).toString()
}
