import { expect, test } from 'vitest'
import { boards } from './boards/boards.ts'
import { composeNewsroom } from './compose/newsroom.ts'
import { when } from './compose/when.ts'
import { CATALAN, ELISION, EVERY_LANGUAGE, type Norm, PARTED, SPANISH } from './language-norm.ts'
import { channels } from './schedule/channels.ts'
import { fillers } from './schedule/fillers.ts'
import { ocio } from './sites/ocio.ts'
import { portal } from './sites/portal.ts'
import { radio } from './sites/radio.ts'
import { threads } from './threads.ts'

type Language = 'es' | 'ca'
interface Text {
  where: string
  language: Language
  text: string
}

const NORMS: Record<Language, readonly Norm[]> = {
  es: [...SPANISH, ...EVERY_LANGUAGE],
  ca: [...CATALAN, ...EVERY_LANGUAGE],
}
/** A phrase that is right stands no farther from a hit. */
const NEAR = 20

const catalogues = import.meta.glob<Record<string, Record<string, string>>>('../src/**/messages.{es,ca}.ts', {
  eager: true,
})

/** Every text that the portal itself says. */
const messages: Text[] = Object.entries(catalogues).flatMap(([path, catalogue]) => {
  const language = path.endsWith('.es.ts') ? 'es' : 'ca'
  return Object.entries(catalogue[language] ?? {}).map(([key, text]) => ({ where: `${path} ${key}`, language, text }))
})

const NOW = new Date('2026-11-20T08:54:00Z')
const pictures = { logo: '', share: '' } as never
const sites = [
  portal('https://mestral.example', when(NOW), pictures),
  ocio('https://mestral.example', pictures),
  radio('https://mestral.example', pictures),
]

/** Every text of the demonstration, as it is published. */
function newsroom(): Text[] {
  const { entities, contents } = composeNewsroom(NOW)
  return [
    ...[...entities, ...contents].flatMap((input) => textsIn(input, input.externalId ?? '', languageOf(input))),
    ...boards.flatMap(({ site, pageType, locale, board }) =>
      textsIn(board, `${site} ${pageType}`, languageNamed(locale)),
    ),
    ...textsIn({ channels, fillers }, 'schedule', null),
    ...textsIn(sites, 'sites', null),
    ...Object.entries(threads).flatMap(([key, lines]) => textsIn(lines, key, languageNamed(key.slice(-2)))),
  ]
}

const languageNamed = (name: unknown): Language | null => (name === 'es' || name === 'ca' ? name : null)
const languageOf = (input: object): Language | null => languageNamed('language' in input && input.language)

/** What is said in a value: strings of its language, and members named by a language. What is no text is left out. */
function textsIn(value: unknown, where: string, language: Language | null): Text[] {
  if (typeof value === 'string') return language ? [{ where, language, text: value }] : []
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, part]) =>
    NO_TEXT.has(name) ? [] : textsIn(part, `${where}.${name}`, languageNamed(name) ?? language),
  )
}

const NO_TEXT = new Set([
  'externalId',
  'translationGroup',
  'slug',
  'publishAt',
  'id',
  'href',
  'url',
  'image',
  'content',
  'kind',
])

/** What is read: without markup, addresses, places to fill and moments. */
const read = (text: string): string =>
  text
    .replace(/<[^>]*>/g, ' ')
    .replace(/\bhttps?:\/\/\S+|\bext:\S+|\d{4}-\d\d-\d\dT[\d:.]+Z?|\S+@\S+/g, ' ')
    .replace(/\{\w+\}/g, '…')
    .replaceAll('&nbsp;', '\u00a0')

function faultsOf({ where, language, text }: Text): string[] {
  const said = read(text)
  return NORMS[language].flatMap(({ wrong, say, allowed = [] }) =>
    [...said.matchAll(wrong)].flatMap(({ 0: hit, index }) => {
      const around = said.slice(Math.max(0, index - NEAR), index + hit.length + NEAR)
      return allowed.some((phrase) => around.includes(phrase)) ? [] : [`${where}: ${around} → ${say}`]
    }),
  )
}

test('every text of the portal is worded by the norm of its language (OPEN-148)', () => {
  expect(messages.length).toBeGreaterThan(2000)
  expect(messages.flatMap(faultsOf)).toEqual([])
  const elided = messages.filter(({ language, text }) => language === 'ca' && text.search(ELISION.wrong) >= 0)
  expect(elided.map(({ where, text }) => `${where}: ${text}`)).toEqual([])
})

test('every text of the demonstration is worded by the norm of its language', () => {
  const texts = newsroom()
  expect(texts.length).toBeGreaterThan(3000)
  expect(texts.flatMap(faultsOf)).toEqual([])
})

test('in the demonstration no line parts a figure from its unit', () => {
  // Titles that are imported have plain spaces alone.
  const texts = newsroom().filter(({ where }) => !where.endsWith('.title'))
  expect(texts.filter(({ text }) => PARTED.test(read(text))).map(({ where, text }) => `${where}: ${text}`)).toEqual([])
})

test('the norm finds what it is for, and leaves what is right', () => {
  const found = (text: string, language: Language = 'ca') => faultsOf({ where: '', language, text }).length
  expect(found('Avui surt el sol i la meva filla és aquí')).toBe(4)
  expect(found('Hui ix el sol i la meua filla és ací')).toBe(0)
  expect(found('Afig una vista prèvia')).toBe(2)
  expect(found('Gràcies per votar')).toBe(0)
  expect(found('Mostra\u0027n més')).toBe(1)
  expect(found('Sólo a las 8:42', 'es')).toBe(2)
  expect(found('Solo a las 8.42', 'es')).toBe(0)
})
