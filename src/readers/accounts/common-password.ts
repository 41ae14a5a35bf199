import { fold } from '../../content/slug.ts'

/** So many of the most common passwords are refused, of a list that goes on (OPEN-44). */
const MOST_COMMON = 10_000
/** A word of a site's name that is shorter says nothing of it. */
const SHORTEST_WORD = 3

let list: Promise<ReadonlySet<string>> | undefined

/** The list is half a megabyte: read when the first password is chosen. */
async function mostCommon(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  return new Set(dictionary['passwords-common'].slice(0, MOST_COMMON))
}

/**
 * Whether a password is one of the most common ones, or what the site is called with nothing but digits before or after
 * it (OPEN-44). Capitals do not count: the list has none, and the rule asks for one.
 * @param site what the site is called
 */
export async function isCommonPassword(password: string, site: readonly string[]): Promise<boolean> {
  if ((await (list ??= mostCommon())).has(password.toLowerCase())) return true
  const [bare = '', ...others] = fold(password).split(/\d+/).filter(Boolean)
  return others.length === 0 && site.some((name) => ownWords(name).includes(bare))
}

/** The words of a name, and all of it in one. */
function ownWords(name: string): string[] {
  const words = fold(name).split(/[^a-z]+/)
  return [...words, words.join('')].filter((word) => word.length >= SHORTEST_WORD)
}
