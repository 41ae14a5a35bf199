import { hash } from 'node:crypto'

/** Proxies refuse answers whose headers are too long; some take 4,096 bytes of all headers unless told otherwise. */
const LONGEST = 2000
/** So many short names have room in it, more than most pages have. */
const MOST_SHORT = 330
/** So many groups of tags have room in it, whatever a page shows. */
const GROUPS = 512

/**
 * The value of `Surrogate-Key`: by these names a cache in front drops an answer. Where they are too long, each stands as
 * a short name of its own, and where they are too many, the group that it falls into: such an answer is dropped for others
 * of the group as well, and never kept for want of a name. Whoever purges names all three.
 */
export function surrogateKeys(tags: Iterable<string>): string {
  const unique = [...new Set(tags)]
  const keys = unique.join(' ')
  if (keys.length <= LONGEST) return keys
  return [...new Set(unique.map(unique.length <= MOST_SHORT ? shortKey : groupKey))].join(' ')
}

/** All names under which an answer with one of these tags may be kept. */
export function purgedKeys(tags: readonly string[]): string[] {
  return [...new Set([...tags, ...tags.map(shortKey), ...tags.map(groupKey)])]
}

/** Two tags share a short name so seldom, and so little is lost then, that five letters are enough. */
function shortKey(tag: string): string {
  return hash('sha1', tag, 'base64url').slice(0, 5)
}

/** The group of a tag, in two letters at most. */
function groupKey(tag: string): string {
  return (hash('sha1', tag, 'buffer').readUInt16BE() % GROUPS).toString(36)
}
