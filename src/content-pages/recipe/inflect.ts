import type { Locale } from '../../platform/i18n/locale.ts'

/** Words that end a noun and what agrees with it: «dientes | de ajo», «tomates maduros | , rallados». */
const STOP: Partial<Record<Locale, ReadonlySet<string>>> = {
  es: new Set('a al con de del en el la las los o para por según sin sobre tipo u y'.split(' ')),
  ca: new Set('a al als amb d de del dels en el els i la les o per segons sense sobre tipus'.split(' ')),
}
/** Endings that are the same in both numbers, or that no rule gets right. */
const FIXED: Partial<Record<Locale, ReadonlySet<string>>> = {
  es: new Set('cuscús tres seis dos más menos brócolis'.split(' ')),
  ca: new Set('dos tres sis més menys pes fetges cols arròs'.split(' ')),
}
const PAIRS: Partial<Record<Locale, readonly (readonly [one: string, many: string])[]>> = {
  es: [
    ['dulce', 'dulces'],
    ['pan', 'panes'],
    ['flan', 'flanes'],
    ['sobre', 'sobres'],
    ['carne', 'carnes'],
    ['filete', 'filetes'],
  ],
  ca: [
    ['ou', 'ous'],
    ['gran', 'grans'],
    ['tomàquet', 'tomàquets'],
    ['llesca', 'llesques'],
    ['branca', 'branques'],
    ['col', 'cols'],
    ['peix', 'peixos'],
    ['calç', 'calços'],
    ['pinyó', 'pinyons'],
    ['meló', 'melons'],
    ['colom', 'coloms'],
    ['sobre', 'sobres'],
    ['verd', 'verds'],
    ['pot', 'pots'],
  ],
}

const ACCENTED: Record<string, string> = { a: 'á', e: 'é', i: 'í', o: 'ó', u: 'ú' }
const PLAIN: Record<string, string> = { á: 'a', é: 'e', í: 'i', ó: 'o', ú: 'u', à: 'a', è: 'e', ò: 'o', ï: 'i' }
const syllables = (word: string): number => word.match(/[aeiouáéíóú]+/g)?.length ?? 0

function spanishOne(word: string): string {
  if (/[áéíóú]s$|[^s]is$|ss$/.test(word) || !word.endsWith('s')) return word
  const [, stem = '', vowel = ''] = /^(.*)([aeiou])nes$/.exec(word) ?? []
  if (stem) return syllables(stem + vowel) > 1 ? `${stem}${ACCENTED[vowel]}n` : `${stem}${vowel}n`
  if (/[aeiou]ces$/.test(word)) return `${word.slice(0, -3)}z`
  if (/[aeiouáéíóú][lrd]es$/.test(word) && !/(verdes|grandes)$/.test(word)) return word.slice(0, -2)
  return word.slice(0, -1)
}

function spanishMany(word: string): string {
  if (word.endsWith('s')) return word
  if (/[aeioué]$/.test(word)) return `${word}s`
  if (word.endsWith('z')) return `${word.slice(0, -1)}ces`
  return `${word.replace(/[áéíóú](?=n$)/, (vowel) => PLAIN[vowel]!)}es`
}

function catalanOne(word: string): string {
  if (!word.endsWith('s')) return word
  const feminine: [RegExp, string][] = [
    [/ques$/, 'ca'],
    [/gües$/, 'gua'],
    [/qües$/, 'qua'],
    [/gues$/, 'ga'],
    [/ces$/, 'ça'],
    [/ges$/, 'ja'],
    [/es$/, 'a'],
  ]
  for (const [ending, one] of feminine) if (ending.test(word)) return word.replace(ending, one)
  if (/[^aeiou][oiea]ns$/.test(word) && syllables(word) > 1)
    return word.replace(/([aeio])ns$/, (_, vowel: string) => ({ a: 'à', e: 'é', i: 'í', o: 'ó' })[vowel]!)
  if (/[sxç]os$/.test(word)) return word.slice(0, -2).replace(/ss$/, 's')
  return word.slice(0, -1)
}

function catalanMany(word: string): string {
  if (word.endsWith('s')) return word
  const feminine: [RegExp, string][] = [
    [/ca$/, 'ques'],
    [/gua$/, 'gües'],
    [/qua$/, 'qües'],
    [/ga$/, 'gues'],
    [/ça$/, 'ces'],
    [/ja$/, 'ges'],
    [/a$/, 'es'],
  ]
  for (const [ending, many] of feminine) if (ending.test(word)) return word.replace(ending, many)
  if (/[àéèíóò]$/.test(word)) return `${word.slice(0, -1)}${PLAIN[word.at(-1)!]!}ns`
  if (/[xç]$/.test(word)) return `${word}os`
  return `${word}s`
}

/** Of a language without rules here every word stays as it is. */
const RULES: Partial<Record<Locale, Record<'one' | 'many', (word: string) => string>>> = {
  es: { one: spanishOne, many: spanishMany },
  ca: { one: catalanOne, many: catalanMany },
}

function inflectWord(word: string, to: 'one' | 'many', locale: Locale): string {
  const lower = word.toLowerCase()
  if (FIXED[locale]?.has(lower)) return word
  for (const [one, many] of PAIRS[locale] ?? []) {
    if (lower === one) return to === 'one' ? word : many
    if (lower === many) return to === 'many' ? word : one
  }
  return RULES[locale]?.[to](word) ?? word
}

/**
 * A noun and what agrees with it, in the other number: «patatas medianas, chascadas» → «patata mediana, chascada». Goes as
 * far as the first word that belongs to something else.
 */
export function inflect(phrase: string, to: 'one' | 'many', locale: Locale): string {
  let open = true
  let changed = false
  return phrase.replace(/\p{L}+|[([]/gu, (word) => {
    if (!open) return word
    if (/^[([]/.test(word) || STOP[locale]?.has(word.toLowerCase()) || (changed && /^\p{Lu}/u.test(word))) {
      open = false
      return word
    }
    const next = inflectWord(word, to, locale)
    // Towards one, a word without the ending of many does not agree with the noun; towards many, only vowels tell.
    if (next === word || (to === 'many' && changed && !/[aeo]$/.test(word))) {
      open = false
      return word
    }
    changed = true
    return next
  })
}
