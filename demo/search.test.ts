import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { searchIndex } from '../src/content/search/search-index.ts'
import { readWords } from '../src/content/search/text.ts'
import { fold } from '../src/content/slug.ts'
import { fixedOffsetClock } from '../src/platform/clock.ts'
import { testDatabase } from '../src/platform/database/testing.ts'
import { LOCALES, type Locale } from '../src/platform/i18n/locale.ts'
import { silentLog } from '../src/platform/log.ts'
import { composeNewsroom } from './compose/newsroom.ts'
import { seedDemo } from './seed.ts'

const now = new Date('2026-11-20T08:54:00Z')
const { db, close } = await testDatabase()
afterAll(() => close())
beforeAll(() => seedDemo({ db, log: silentLog, publicUrl: 'http://localhost:3000', clock: fixedOffsetClock(now) }))

/** In capitals and without accents, as hurried readers type. */
const hurried = (text: string) => fold(text).toUpperCase()

/** Every word of the texts of a language. */
function wordsOf(locale: Locale): string[] {
  const { contents } = composeNewsroom(now)
  const texts = contents.filter((content) => 'language' in content && content.language === locale)
  const words = JSON.stringify(texts)
    .replace(/\\[nt"]|<[^>]*>/g, ' ')
    .match(/\p{L}[\p{L}\p{M}·]*/gu)
  return [...new Set(words)]
}

/** What a text finds on the portal, in its order, and how much there is. */
async function find(text: string, locale: Locale): Promise<unknown> {
  const question = { site: 'portal', locale, text, size: 5, now }
  const { cards, total } = await searchIndex.search(db, question)
  return [total, cards.map(({ title }) => title)]
}

for (const locale of LOCALES) {
  it(`SRCH-06 every word of the newsroom finds the same with accents and without (${locale})`, async () => {
    const words = wordsOf(locale)
    expect(words.length).toBeGreaterThan(5000)
    for (const word of words) expect(readWords(hurried(word), locale), word).toEqual(readWords(word, locale))
    const accented = words.filter((word) => fold(word) !== word.toLowerCase())
    expect(accented.length).toBeGreaterThan(700)
    for (const word of accented) expect(await find(hurried(word), locale), word).toEqual(await find(word, locale))
  }, 90_000)
}

it('SRCH-06 finds as much for words typed without their accents as with them', async () => {
  const total = async (text: string, locale: Locale = 'es') => ((await find(text, locale)) as [number])[0]
  for (const word of ['comunicacion', 'informacion', 'comunicación', 'información'])
    expect(await total(word), word).toBeGreaterThan(1)
  expect(await total('informacio', 'ca')).toBeGreaterThan(1)
})

it('SRCH-64 names are offered whatever their accents', async () => {
  const { rows } = await sql<{ label: string; kind: string; language: Locale }>`
    select distinct label, kind, language from search_label where site = 'portal' and kind in ('author', 'tag', 'show')`.execute(
    db,
  )
  expect(rows.length).toBeGreaterThan(50)
  for (const { label, kind, language: locale } of rows) {
    const offered = (text: string) =>
      searchIndex.suggest(db, { site: 'portal', locale, kinds: [kind], text, limit: 10 })
    const as = await offered(label)
    expect(as.map((each) => each.label)).toContain(label)
    expect(await offered(hurried(label))).toEqual(as)
  }
})

it('OPEN-151 what was meant is the same whatever accents a mistyped text has', async () => {
  const meant = (text: string) => searchIndex.didYouMean(db, { site: 'portal', locale: 'es', text, size: 10, now })
  for (const text of ['telexisión', 'música baróqca', 'informqción del tiempo', 'quebranta huésos']) {
    const [as, other] = [await meant(text), await meant(hurried(text))]
    expect(as && fold(as), text).toBe(other && fold(other))
  }
})
