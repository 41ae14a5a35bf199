import { LOCALES, type Locale } from '../../../platform/i18n/locale.ts'
import type { Signal } from '../model.ts'
import { severityOf } from './words.ts'

/** A telephone of nine digits, as people write it. */
const TELEPHONE =
  /(?<![\p{L}\p{N}])(?:\+34|0034)?[ .-]?[6-9]\d{2}(?:[ .-]?\d{2}){3}(?![\p{L}\p{N}])|(?<![\p{L}\p{N}])[6-9]\d{2}(?:[ .-]\d{3}){2}(?![\p{L}\p{N}])/gu
const IBAN = /(?<![\p{L}\p{N}])[A-Z]{2}\d{2}(?: ?[A-Z\d]{4}){4,7}(?![\p{L}\p{N}])/giu
const NIF = /(?<![\p{L}\p{N}])[XYZ]?\d{7,8}[ -]?[A-Z](?![\p{L}\p{N}])/giu
const EMAIL = /[\w.+-]{1,64}@[\w-]{1,63}\.[a-z]{2,10}/gi
/** A street with its number. */
const ADDRESS =
  /(?<![\p{L}\p{N}])(?:calle|c\/|avenida|avda\.?|avinguda|av\.|plaza|pla[cç]a|pl\.|paseo|passeig|carrer|cam[ií]) [^\d\n.;!?]{2,40}[ ,]\d{1,4}(?![\p{L}\p{N}])/giu
const LINK =
  /https?:\/\/\S|www\.\S|(?<![\p{L}\p{N}@.])[a-z0-9-]{2,40}\.(?:com|es|cat|net|org|info|ru|top|xyz|shop|online)(?![\p{L}\p{N}])/giu
const WORD = /[\p{L}\p{N}\p{M}@$|]{1,60}/gu
const MOST_LINKS = 1
/** Fewer letters tell nothing of how somebody speaks. */
const SHOUTED_FROM = 20
const SHOUTED = 0.7
const LONG_RUN = /(\p{L}|[!?])\1{7}/u

const NIF_LETTERS = 'TRWAGMYFPDXBNJZSQVHLCKE'

/** Whether a number is one of those that the state gives to people. */
function isNif(text: string): boolean {
  const plain = text.replace(/[ -]/g, '').toUpperCase()
  const digits = plain.slice(0, -1).replace(/^[XYZ]/, (letter) => String('XYZ'.indexOf(letter)))
  return digits.length === 8 && NIF_LETTERS[Number(digits) % 23] === plain.at(-1)
}

/** Whether an account number is one: its check digits fit. */
function isIban(text: string): boolean {
  const plain = text.replaceAll(' ', '').toUpperCase()
  const turned = plain.slice(4) + plain.slice(0, 4)
  let rest = 0
  for (const sign of turned) {
    const value = Number.parseInt(sign, 36)
    rest = (rest * (value > 9 ? 100 : 10) + value) % 97
  }
  return rest === 1
}

function found(text: string, name: string, pattern: RegExp, accepts: (seen: string) => boolean = () => true): Signal[] {
  return [...text.matchAll(pattern)]
    .filter(([seen]) => accepts(seen))
    .map(({ 0: seen, index }) => ({ name, from: index, to: index + seen.length }))
}

/** Words of one of the lists, where they stand; letters that stand alone are read together. */
function words(text: string): { signal: Signal; isRefused: boolean }[] {
  const tokens = [...text.matchAll(WORD)].map(({ 0: word, index }) => ({ word, from: index, to: index + word.length }))
  const joined: typeof tokens = []
  let run: typeof tokens = []
  const flush = () => {
    if (run.length >= 3)
      joined.push({ word: run.map(({ word }) => word).join(''), from: run[0]!.from, to: run.at(-1)!.to })
    run = []
  }
  for (const token of tokens) {
    if (token.word.length === 1) run.push(token)
    else flush()
  }
  flush()
  return [...tokens, ...joined].flatMap(({ word, from, to }) => {
    const severity = severityOf(word)
    return severity ? [{ signal: { name: 'word', from, to }, isRefused: severity === 'refuse' }] : []
  })
}

function isShouted(text: string): boolean {
  const letters = text.match(/\p{L}/gu) ?? []
  const upper = letters.filter((letter) => letter !== letter.toLowerCase())
  return letters.length >= SHOUTED_FROM && upper.length >= SHOUTED * letters.length
}

/** Small words that hardly any text of a language does without. */
const SAID: Partial<Record<Locale, ReadonlySet<string>>> = {
  es: new Set([
    'el',
    'los',
    'las',
    'y',
    'que',
    'en',
    'del',
    'es',
    'muy',
    'pero',
    'con',
    'por',
    'una',
    'un',
    'no',
    'se',
    'lo',
  ]),
  ca: new Set([
    'els',
    'les',
    'i',
    'que',
    'en',
    'del',
    'és',
    'molt',
    'però',
    'amb',
    'per',
    'una',
    'un',
    'no',
    'es',
    'ho',
    'a',
  ]),
}
const ENOUGH_WORDS = 12

/** Where the portal has a language whose small words are not known, nothing tells of it and of none. */
const KNOWN = LOCALES.every((locale) => SAID[locale])

/** Whether a text is in none of the languages of the house, as far as its small words tell. */
function isForeign(text: string): boolean {
  if (!KNOWN) return false
  const spoken = text.toLowerCase().match(/\p{L}{1,40}/gu) ?? []
  return spoken.length >= ENOUGH_WORDS && !spoken.some((word) => Object.values(SAID).some((said) => said.has(word)))
}

/**
 * What a text shows for which somebody should read it before others do; nothing here refuses by itself. Pure, and quick
 * whatever the text is.
 */
export function signalsIn(text: string): Signal[] {
  const links = found(text, 'links', LINK)
  const whole = (name: string, is: boolean): Signal[] => (is ? [{ name }] : [])
  return [
    ...(links.length > MOST_LINKS ? links : []),
    ...found(text, 'telephone', TELEPHONE),
    ...found(text, 'iban', IBAN, isIban),
    ...found(text, 'nif', NIF, isNif),
    ...found(text, 'email', EMAIL),
    ...found(text, 'address', ADDRESS),
    ...words(text).map(({ signal }) => signal),
    ...whole('shouting', isShouted(text)),
    ...whole('run', LONG_RUN.test(text)),
    ...whole('language', isForeign(text)),
  ]
}

/** The words of a text with which it cannot be sent; its author is told of them. */
export function refusedWords(text: string): string[] {
  return words(text)
    .filter(({ isRefused }) => isRefused)
    .map(({ signal: { from, to } }) => text.slice(from, to))
}
