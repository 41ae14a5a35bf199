const LIGATURES: Record<string, string> = { ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd', ð: 'd', þ: 'th', ı: 'i' }

/** Lower case without accents: what search and addresses compare by; ñ → n, l·l → ll. */
export function fold(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/l[·•.‧∙⋅](?=l)/g, 'l')
    .replace(/\p{M}+/gu, '')
    .replace(/[ßæœøłđðþı]/g, (letter) => LIGATURES[letter]!)
}

/**
 * The part of an address that a title gives: at most 80 characters, cut at a word.
 * @param fallback used when the title has no letter of the Latin alphabet and no digit; before its digits when only
 * its letters are of another alphabet
 */
export function slugify(title: string, fallback = 'contenido'): string {
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
