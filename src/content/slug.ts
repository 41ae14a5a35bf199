const LIGATURES: Record<string, string> = { ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd', ð: 'd', þ: 'th', ı: 'i' }

/** A text whose letters are folded one by one: of Latin-1, with the signs that Spanish and Catalan texts have besides. */
const PLAIN = /^[\0-\xff‘’“”–—…€♪]*$/
const NOT_ASCII = /[^\0-\x7f]/g
const folded = new Map<string, string>()

/** Lower case without accents: what search and addresses compare by; ñ → n, l·l → ll. */
export function fold(text: string): string {
  if (!PLAIN.test(text)) return foldAny(text)
  const lower = withoutDots(text.toLowerCase())
  return lower.replace(NOT_ASCII, (letter) => {
    let bare = folded.get(letter)
    if (bare === undefined) folded.set(letter, (bare = foldAny(letter)))
    return bare
  })
}

function foldAny(text: string): string {
  return withoutDots(text.normalize('NFKD').toLowerCase())
    .replace(/\p{M}+/gu, '')
    .replace(/[ßæœøłđðþı]/g, (letter) => LIGATURES[letter]!)
}

const withoutDots = (text: string): string => text.replace(/l[·•.‧∙⋅](?=l)/g, 'l')

/** The same of a name that somebody types: telephones write ’ where names have ', and the other way round. */
export const foldName = (name: string): string => fold(name.replace(APOSTROPHES, "'"))

const APOSTROPHES = /['’‘`´ʼ]/g

/**
 * The part of an address that a title gives: at most 80 characters, cut at a word.
 * @param fallback used when the title has no letter of the Latin alphabet and no digit; before its digits when only
 * its letters are of another alphabet
 */
export function slugify(title: string, fallback: string): string {
  const words = fold(title.slice(0, 600))
    .replace(/['’`´]/g, ' ')
    .match(/[a-z0-9]+/g)
  if (!words) return fallback
  if (fallback !== '' && words.every((word) => /^\d+$/.test(word)) && /\p{L}/u.test(title)) words.unshift(fallback)
  let slug = words[0]!.slice(0, 80)
  for (const word of words.slice(1)) {
    if (slug.length + word.length + 1 > 80) break
    slug += `-${word}`
  }
  return slug
}
