import type { Locale } from '../../platform/i18n/locale.ts'
import { fold } from '../slug.ts'

/** Words that carry no meaning of their own; without accents, as `fold` writes them. Of other languages PostgreSQL knows them. */
const STOP_WORDS: Partial<Record<Locale, ReadonlySet<string>>> = {
  es: words(`a al ante aquel aquella aquellas aquello aquellos aqui asi aun aunque bajo cada como con contra cual
    cuales cuando de del desde donde dos durante e el ella ellas ello ellos en entre era eran es esa esas ese eso esos
    esta estaba estan estar estas este esto estos fue fueron ha habia han has hasta hay he la las le les lo los mas me
    mi mis mucho muy nada ni no nos nosotros o os otra otras otro otros para pero poco por porque que quien quienes se
    sea segun ser si sido sin sobre son su sus tambien tan tanto tiene tienen todo todos tras tu tus u un una unas
    uno unos y ya yo`),
  ca: words(`a al als algun alguna algunes alguns altra altre altres amb aquell aquella aquelles aquells aquest aquesta
    aquestes aquests aixi aixo allo als ara cada com contra d de del dels des dins dos durant e el ell ella elles
    ells els em en entre era eren es esta estan estar fins fou ha han havia he hem hi ho i ja jo l la les li llur m
    mes meu mentre molt n na ne ni no nos nosaltres o on pel pels per pero perque poc poca pot qual quals quan que
    qui quin quina s sa se segons sense ser ses seu seus seva si sobre son sota soc t ta tambe tan tant te tenen tot
    tota tots tu un una unes uns va van vos`),
}

/** «nosaltres»; accents that stand by themselves count too. */
const LONGEST_STOP_WORD = 12

/** Hair: the only word that tells something with its accent alone. Others (te, ma, os, us) count as they are. */
const TELLING = 'pèl'

function words(text: string): ReadonlySet<string> {
  return new Set(text.split(/\s+/))
}

/** Whether a word only joins others. */
export function isStopWord(word: string, locale: Locale): boolean {
  const words = STOP_WORDS[locale]
  if (!words) return false
  // Every word of every text comes by here: most are too long, and most others have no accent to take off.
  if (word.length > LONGEST_STOP_WORD) return false
  const lower = word.toLowerCase()
  return words.has(/^[a-z]+$/.test(lower) ? lower : fold(lower)) && lower !== TELLING
}

/** A text without the words that only join others; kept whole where there are no others. */
function withoutStopWords(text: string, locale: Locale): string {
  const telling = text.replace(/[\p{L}\p{M}\p{N}'-]+/gu, (word) => (isStopWord(word, locale) ? '' : word))
  return telling.trim() === '' ? text : telling
}

/** A text as it is indexed: what is asked for loses the same words, so that phrases stand side by side in both. */
export function indexedWords(text: string, locale: Locale): string {
  return withoutStopWords(plainWords(text), locale)
}

/**
 * The words of a text as they are indexed and asked for: one kind of apostrophe and no elided articles (l'aigua → aigua), the middle
 * dot of l·l gone, also where a full stop stands for it, initials joined (EE. UU., T.S.J. → TSJ), and no sign that the parser takes for an address or a path.
 */
export function plainWords(text: string): string {
  return (
    text
      .normalize('NFC')
      .replace(/l[·•‧∙⋅](?=l)/gi, 'l')
      // Not «final.Los», where a sentence ends.
      .replace(/(?<=\p{L})(?:l\.(?=l\p{L})|L\.(?=L\p{L}))/gu, ([letter]) => letter!)
      .replace(/['’`´ʼ]/g, "'")
      .replace(/(^|[^\p{L}\p{N}])(?:[ldmnst]|qu)'(?=[\p{L}\p{N}])/giu, '$1')
      .replace(/(?<![\p{L}\p{N}])(?:\p{L}{1,2}\.){2,}/gu, (initials) => initials.replaceAll('.', ''))
      .replace(/(?<=\p{L})\.(?=\p{L})/gu, ' ')
      .replace(/[\p{Cc}/\\@_=&#<>|~^*+:;()[\]{}!?¡¿«»“”„"…%$€–—]/gu, ' ')
  )
}

/** Words as somebody writes them, with whatever they have for the middle dot of l·l. */
export const WRITTEN_WORDS = /(?:[\p{L}\p{M}\p{N}]|(?<=l)[·•.‧∙⋅-](?=l))+/giu

/** What a reader's words ask for, in small letters and without accents: whoever types them with or without finds the same. */
export interface Words {
  /** Each must stand in the text. */
  all: string[]
  /** Their words must stand one after the other. */
  phrases: string[]
  /** None may stand in the text. */
  none: string[]
}

const MOST_WORDS = 16
/** Pronouns behind a Catalan verb (vacunar-se, comprar-los): texts have them before it as well. */
const CLITICS: Partial<Record<Locale, RegExp>> = {
  ca: /^(\p{L}{3,})(?:-(?:me|te|se|nos|vos|lo|la|los|les|li|ho|hi|ne|en))+$/iu,
}
const LONGEST = 200

/** Reads a search: words, `"phrases"`, `-without`. Words that only join others count when there is nothing else. */
export function readWords(text: string, locale: Locale): Words {
  const found: Words = { all: [], phrases: [], none: [] }
  const rest = text
    .slice(0, 4 * LONGEST)
    .normalize('NFC')
    .slice(0, LONGEST)
    .replace(/[“”„«»]/g, '"')
    .replace(/"([^"]+)"/g, (_, phrase: string) => {
      const plain = tokens(phrase)
      if (plain.length) found.phrases.push(withoutStopWords(plain.join(' '), locale).replace(/\s+/g, ' ').trim())
      return ' '
    })
  const clitic = CLITICS[locale]
  for (const written of rest.split(/\s+/)) {
    const target = /^-\p{L}/u.test(written) ? found.none : found.all
    target.push(...tokens(written).map((word) => (clitic ? word.replace(clitic, '$1') : word)))
  }
  const telling = found.all.filter((word) => !isStopWord(word, locale))
  if (telling.length || found.phrases.length) found.all = telling
  return {
    all: [...new Set(found.all)].slice(0, MOST_WORDS),
    phrases: found.phrases.slice(0, 4),
    none: found.none.slice(0, 4),
  }
}

/**
 * How the index has a word of a title beside its stem, so that *port* is found before *porteria*, which has the same stem;
 * null for what is no single word.
 */
export function typedForm(word: string): string | null {
  const bare = fold(word)
  return /^[\p{L}\p{N}]+$/u.test(bare) ? `=${bare}` : null
}

function tokens(text: string): string[] {
  return fold(plainWords(text)).match(/[\p{L}\p{M}\p{N}](?:['.,-]*[\p{L}\p{M}\p{N}])*/gu) ?? []
}
