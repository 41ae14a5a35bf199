import { localized, type Locale, type Localized } from '../../platform/i18n/locale.ts'
import { chance, zipf, type Chance } from './chance.ts'

/** The words that every text is full of, the most frequent first. */
const JOINING: Localized = {
  es: 'de la que el en y a los se del las un por con no una su para es al lo como más o pero sus le ya este sí porque esta entre cuando muy sin sobre también hasta hay donde quien desde todo durante todos uno les ni contra otros ese',
  ca: 'de la que el en i a els es del les un per amb no una seu per a és al ho com més o però seus li ja aquest sí perquè aquesta entre quan molt sense sobre també fins hi on qui des tot durant tots un els ni contra altres eixe',
}

const BEGINNINGS =
  'port vent barc mar ribalt camp cas cal font mont riu plat verd blanc negr call plaç escol mestr metg forn pan vi aigu foc terr nev plug llun sol estel nit dia matin tard hivern estiu tardor primaver cant ball llibr teatr cinem pint dib fot music tamb flaut vel rem pilot corr salt nad camin pujad baixad premi vot consell govern alcald regid pressup impost banc compr vend preu fir mercat carr tren tranvi bicicl semafor pont moll far xarx peix gamb arros taronj oliv ametl garrof vinya ramat ovell cabr cavall gos gat ocell falc'.split(
    ' ',
  )
const MIDDLES = ' ad et in al er on iss ur as il ot ell ist ar'.split(' ')
const ENDINGS: Localized<string[]> = {
  es: 'o a os as ero era eros eras ista istas ción ciones dad dades mente ado ada ados adas ar aba aron ará ería ito illa oso'.split(
    ' ',
  ),
  ca: 'a es er era ers eres ista istes ció cions tat tats ment at ada ats ades ar ava aren arà eria et ella ós ència'.split(
    ' ',
  ),
}

/** Different words in one language. */
const VOCABULARY = 12_000
const SEEDS: Localized<number> = { es: 17, ca: 23 }

/** All words of a language, the most frequent first: those that join, then made ones. */
function vocabulary(locale: Locale): string[] {
  const words = new Set(localized(JOINING, locale).split(' '))
  const dice = chance(localized(SEEDS, locale))
  const endings = localized(ENDINGS, locale)
  while (words.size < VOCABULARY)
    words.add(dice.pick(BEGINNINGS) + dice.pick(MIDDLES) + dice.pick(MIDDLES) + dice.pick(endings))
  return [...words]
}

/** Writes texts in one language. */
export interface Writer {
  /** So many words, the first one with a capital. */
  words(count: number): string
  /** Sentences of some length, so many. */
  sentences(count: number): string
}

/** A writer whose words come as often as in real texts. */
export function writer(locale: Locale, dice: Chance): Writer {
  const all = vocabulary(locale)
  const rank = zipf(all.length, dice)
  const words = (count: number) => {
    const found = Array.from({ length: count }, () => all[rank()]!)
    const text = found.join(' ')
    return text[0]!.toUpperCase() + text.slice(1)
  }
  return {
    words,
    sentences: (count) => Array.from({ length: count }, () => `${words(8 + dice.below(16))}.`).join(' '),
  }
}
