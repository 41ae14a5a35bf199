import type { Locale } from '../../platform/i18n/locale.ts'

/** Small words that hardly a sentence of their language does without, and that the others here do not have. */
const SMALL: Record<string, ReadonlySet<string>> = {
  es: new Set(
    'los las y muy pero con por su sus más también está están sin hay fue desde hasta cuando donde porque ya aunque'.split(
      ' ',
    ),
  ),
  ca: new Set(
    'els i amb molt però és més també està estan pel pels dels als ho són fou sense aquest aquesta aquests fins quan on perquè encara'.split(
      ' ',
    ),
  ),
  en: new Set('the and of is are was were with this that for not have it be they we you what from by about'.split(' ')),
  fr: new Set('dans pour vous nous avec je du être sont cette leur aux mais elle ils chez'.split(' ')),
}

/** Of fewer words nothing is said: names, titles and exclamations are short. */
const FROM_WORDS = 5
const FROM_SMALL = 2
const MOST_SHOWN = 60

/** Where a sentence ends, or what somebody else says begins or ends. */
const PARTS = /[.!?…;:«»“”"()\n]/
const WORD = /\p{L}[\p{L}\p{M}’']{0,40}/gu

/**
 * The first sentence of HTML that is in another language than its text, and is not marked as such: whoever listens hears
 * it read as if it were in that of the text. Null when there is none, and in languages whose small words are not known.
 */
export function foreignWords(html: string, language: Locale): string | null {
  const own = SMALL[language]
  if (!own) return null
  const others = Object.entries(SMALL).flatMap(([name, words]) => (name === language ? [] : [words]))
  const found = unmarked(html)
    .split(PARTS)
    .find((part) => {
      const words = part.match(WORD) ?? []
      const among = (small: ReadonlySet<string>) => words.filter((word) => small.has(word)).length
      return words.length >= FROM_WORDS && among(own) === 0 && others.some((small) => among(small) >= FROM_SMALL)
    })
  return found ? shown(found.trim()) : null
}

function shown(words: string): string {
  return words.length > MOST_SHOWN ? `${words.slice(0, MOST_SHOWN).trimEnd()}…` : words
}

/** The words of HTML without those whose language is said. */
function unmarked(html: string): string {
  let said = 0
  const [first = '', ...rest] = html.split('<')
  const texts = rest.map((part) => {
    const end = part.indexOf('>')
    const tag = part.slice(0, end)
    if (said > 0 && tag.startsWith('span')) said += 1
    else if (tag.startsWith('span') && tag.includes('lang=')) said = 1
    else if (said > 0 && tag.startsWith('/span')) said -= 1
    return said > 0 ? '' : part.slice(end + 1)
  })
  return [first, ...texts].join('')
}
