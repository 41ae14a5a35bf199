import { hash } from 'node:crypto'

/** Proxies refuse answers whose headers are too long; some take 4,096 bytes of all headers unless told otherwise. */
const LONGEST = 2000
/** So many short names have room in it, more than any page of the portal has; what shows more names its list instead. */
const MOST_SHORT = 330

/**
 * The value of `Surrogate-Key`: by these names a cache in front drops an answer. Where they are too long, each stands as
 * a short name of its own; whoever purges names both.
 */
export function surrogateKeys(tags: Iterable<string>): string {
  const unique = [...new Set(tags)]
  const keys = unique.join(' ')
  return keys.length <= LONGEST ? keys : [...new Set(unique.map(shortKey))].slice(0, MOST_SHORT).join(' ')
}

/** All names under which an answer with one of these tags may be kept. */
export function purgedKeys(tags: readonly string[]): string[] {
  return [...tags, ...tags.map(shortKey)]
}

/** Two tags share a short name so seldom, and so little is lost then, that five letters are enough. */
function shortKey(tag: string): string {
  return hash('sha1', tag, 'base64url').slice(0, 5)
}
