import { pointed } from '../../platform/i18n/dates.ts'
import type { Locale } from '../../platform/i18n/locale.ts'
import { termsIn } from './glossary.ts'

/** How the house writes. */
export const STYLE_RULES = [
  'quotes',
  'dots',
  'spaces',
  'unit',
  'time',
  'thousands',
  'geminate',
  'repeated',
  'long',
  'name',
] as const
export type StyleRule = (typeof STYLE_RULES)[number]

/** Words that are written otherwise. */
export interface StyleFinding {
  rule: StyleRule
  from: number
  to: number
  /** What is put in their place, both ends of what goes by pairs; none where only somebody can say how. */
  fixes: readonly { from: number; to: number; fix: string }[]
}

/** A sentence of more words is read twice. */
const LONGEST_SENTENCE = 45
const HARD = '\u00a0'

interface Pattern {
  rule: StyleRule
  pattern: RegExp
  fix(match: RegExpExecArray): string | null
  only?: Locale
}

const PATTERNS: readonly Pattern[] = [
  { rule: 'dots', pattern: /\.\.\./g, fix: () => '…' },
  {
    rule: 'unit',
    pattern: /\d (?:km\/h|km|kg|cm|mm|m|ha|°C|ºC|%|€)(?![\p{L}\d])/gu,
    fix: ([said]) => said.replace(' ', HARD),
  },
  { rule: 'unit', pattern: /\d%/g, fix: ([said]) => said.replace('%', `${HARD}%`) },
  { rule: 'time', pattern: /(?<![\d:])(?:[01]?\d|2[0-3]):[0-5]\d(?![\d:])/g, fix: ([said]) => pointed(said) },
  { rule: 'thousands', pattern: /(?<![\d.,/])\d{5,9}(?![\d.,/])/g, fix: ([said]) => grouped(said) },
  { rule: 'geminate', pattern: /[aeiou]l[.•-]l[aeiou]/gi, fix: ([said]) => said.replace(/[.•-]/, '·'), only: 'ca' },
]

/** What a place or an office is called in each language of the house. */
export type Names = readonly Partial<Record<Locale, string>>[]

/**
 * What of a text the house writes otherwise, in the order of the text.
 * @param names those that have their own form in the language of the text
 */
export function styleFindings(text: string, locale: Locale, names: Names = []): StyleFinding[] {
  const found: StyleFinding[] = [
    ...quotes(text),
    ...spaces(text),
    ...repeated(text),
    ...long(text),
    ...foreignNames(text, locale, names),
  ]
  for (const { rule, pattern, fix, only } of PATTERNS) {
    if (only && only !== locale) continue
    for (const match of text.matchAll(pattern))
      found.push(whole(rule, match.index, match.index + match[0].length, fix(match)))
  }
  return found.toSorted((a, b) => a.from - b.from || a.to - b.to)
}

/** A finding that is written otherwise from end to end. */
const whole = (rule: StyleRule, from: number, to: number, fix: string | null): StyleFinding => ({
  rule,
  from,
  to,
  fixes: fix === null ? [] : [{ from, to, fix }],
})

const grouped = (digits: string): string => {
  const parts: string[] = []
  for (let end = digits.length; end > 0; end -= 3) parts.unshift(digits.slice(Math.max(0, end - 3), end))
  return parts.join('.')
}

/** Straight quotes by pairs, each put right as one: outer ones are «», those within them “”. */
function quotes(text: string): StyleFinding[] {
  const found: StyleFinding[] = []
  // One alone may be inches: whoever wrote it knows.
  let open = text.indexOf('"')
  for (let end = text.indexOf('"', open + 1); open >= 0 && end >= 0; end = text.indexOf('"', open + 1)) {
    const [before, after] = insideGuillemets(text, open) ? ['“', '”'] : ['«', '»']
    const ends = [
      { from: open, to: open + 1, fix: before! },
      { from: end, to: end + 1, fix: after! },
    ]
    found.push({ rule: 'quotes', from: open, to: end + 1, fixes: ends })
    open = text.indexOf('"', end + 1)
  }
  return found
}

const insideGuillemets = (text: string, at: number): boolean => text.lastIndexOf('«', at) > text.lastIndexOf('»', at)

function spaces(text: string): StyleFinding[] {
  const found: StyleFinding[] = []
  for (let at = text.indexOf('  '); at >= 0; at = text.indexOf('  ', at)) {
    let end = at
    while (text[end] === ' ') end++
    found.push(whole('spaces', at, end, ' '))
    at = end
  }
  return found
}

/** The same word twice, as hands leave it; some words may stand so. */
const MAY_REPEAT = new Set(['que', 'si', 'no', 'nos', 'muy', 'molt', 'ja', 'ya'])

function repeated(text: string): StyleFinding[] {
  const found: StyleFinding[] = []
  let last: { word: string; from: number; to: number } | null = null
  for (const match of text.matchAll(/\p{L}+/gu)) {
    const [word] = match
    const [from, to] = [match.index, match.index + word.length]
    const isSame = last !== null && last.word.toLowerCase() === word.toLowerCase() && text.slice(last.to, from) === ' '
    if (isSame && !MAY_REPEAT.has(word.toLowerCase())) found.push(whole('repeated', last!.from, to, last!.word))
    last = { word, from, to }
  }
  return found
}

function long(text: string): StyleFinding[] {
  const found: StyleFinding[] = []
  let from = 0
  for (const sentence of text.split(/(?<=[.!?…]) /)) {
    const to = from + sentence.length
    if ((sentence.match(/\p{L}+/gu)?.length ?? 0) > LONGEST_SENTENCE) found.push(whole('long', from, to, null))
    from = to + 1
  }
  return found
}

const CAPITAL = /^\p{Lu}/u

/** Names as another language has them; words of every day are found in whatever language one writes. */
function foreignNames(text: string, locale: Locale, names: Names): StyleFinding[] {
  const terms = names.flatMap((name) => {
    const own = name[locale]
    if (!own || !CAPITAL.test(own)) return []
    // One's own name stands as well where it has the other one in it.
    const forms = Object.values(name).filter((word) => CAPITAL.test(word) && word !== own)
    return [own, ...forms].map((word) => ({ word, fix: word === own ? null : own }))
  })
  return termsIn(text, terms, ({ word }) => word).flatMap(({ from, to, term }) =>
    term.fix !== null && text.slice(from, to) === term.word ? [whole('name', from, to, term.fix)] : [],
  )
}
