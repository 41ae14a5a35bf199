import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testDatabase } from '../../platform/database/testing.ts'
import { exampleArticle } from '../examples.ts'
import { publishMany, withdrawContent } from '../publish.ts'
import type { ContentInput } from '../types/model.ts'
import { didYouMean } from './did-you-mean.ts'
import { suggestLabels } from './suggest.ts'
import { searchContents } from './store.ts'
import type { Position, SearchQuestion } from './search-question.ts'

const { db, close } = await testDatabase()
const now = new Date('2026-03-02T12:00:00Z')
const deps = { db, clock: { now: () => now } }
const by = { actor: 'test' }
afterAll(() => close())

/** Articles over twenty years, a month apart, and a few more in the newest weeks. */
const old = Array.from({ length: 240 }, (_, n) =>
  exampleArticle({
    externalId: `old-${n}`,
    title: n % 3 === 0 ? `Cosecha número ${n}` : `Mercado número ${n}`,
    summary: n % 10 === 0 ? 'La cosecha de vino tinto.' : 'Otra cosa.',
    publishAt: new Date(Date.UTC(2026, 2 - n, 1, 9)).toISOString(),
  }),
)
const recipe = (key: string, minutes: number, names: string[]): ContentInput =>
  ({
    ...exampleArticle({ externalId: key, title: `Receta ${key}` }),
    type: 'recipe',
    totalTime: minutes,
    difficulty: 'easy',
    ingredients: names.map((name) => ({ name })),
  }) as unknown as ContentInput
const event = (key: string, occurrence: object): ContentInput =>
  ({
    ...exampleArticle({ externalId: key, title: `Acto ${key}` }),
    type: 'event',
    occurrence,
  }) as unknown as ContentInput

beforeAll(async () => {
  const outcomes = await publishMany(
    deps,
    [
      ...old,
      recipe('rapida', 20, ['Calabaza', 'sal']),
      recipe('media', 60, ['calabaza', 'arroz', 'sal gorda']),
      recipe('larga', 90, ['arroz', 'sal gorda']),
      event('pasado', { code: 'unique-date', date: '2026-03-01T18:00:00Z' }),
      event('feria', { code: 'date-range', start: '2026-02-20T09:00:00Z', end: '2026-03-10T20:00:00Z' }),
      event('gira', {
        code: 'multiple-times',
        dates: ['2026-02-01T18:00:00Z', '2026-03-07T18:00:00Z', '2026-04-01T18:00:00Z'],
      }),
      // Two of this very day: nobody knows when the first one ends, the second one ended an hour ago.
      event('temprano', { code: 'unique-date', date: '2026-03-02T08:00:00Z' }),
      event('acabado', { code: 'date-range', start: '2026-03-02T08:00:00Z', end: '2026-03-02T11:00:00Z' }),
      event('lejano', { code: 'unique-date', date: '2027-01-01T18:00:00Z' }),
    ],
    by,
  )
  expect(outcomes.filter((each) => each.result === 'failed')).toEqual([])
})

async function everything(question: Partial<SearchQuestion>, between?: (page: number) => Promise<void>) {
  const titles: string[] = []
  let after: { position: Position; until: Date } | undefined
  for (let page = 1; page < 60; page++) {
    const answer = await searchContents(db, {
      site: 'portal',
      locale: 'es',
      text: '',
      size: 7,
      now,
      ...question,
      after,
    })
    titles.push(...answer.cards.map((card) => card.title))
    if (!answer.next) return titles
    after = { position: answer.next, until: answer.until }
    await between?.(page)
  }
  throw new Error('no end')
}

describe('paging through results', () => {
  it('SRCH-40, SRCH-80 gives each once, in order, through all windows of time', async () => {
    for (const order of ['relevance', 'date'] as const) {
      const titles = await everything({ text: 'cosecha', order })
      const expected = old.filter((each) => /cosecha/i.test(`${each.title} ${'summary' in each ? each.summary : ''}`))
      expect(new Set(titles)).toEqual(new Set(expected.map((each) => ('title' in each ? each.title : ''))))
      expect(titles).toHaveLength(new Set(titles).size)
    }
    const byDate = await everything({ text: 'mercado', order: 'date' })
    expect(byDate).toEqual([...byDate].sort((a, b) => Number(a.match(/\d+/)![0]) - Number(b.match(/\d+/)![0])))
  })

  it('nothing twice and nothing lost while new contents arrive between the pages', async () => {
    for (const order of ['relevance', 'date'] as const) {
      const before = await everything({ text: 'número', order })
      const during = await everything({ text: 'número', order, size: 40 }, async (page) => {
        const late = exampleArticle({ externalId: `late-${order}-${page}`, title: `Número nuevo ${order} ${page}` })
        await publishMany(deps, [{ ...late, publishAt: new Date(now.getTime() + page * 1000).toISOString() }], by)
      })
      expect(during).toEqual(before)
    }
  })

  it('shows nothing that was withdrawn between two pages, whose order is kept, and loses nothing else', async () => {
    const before = await everything({ text: 'cosecha', size: 30 })
    const gone = before[45]!
    const during = await everything({ text: 'cosecha', size: 30 }, async (page) => {
      if (page > 1) return
      const { rows } = await sql<{ id: string }>`select id from content where data ->> 'title' = ${gone}`.execute(db)
      await withdrawContent(deps, rows[0]!.id, by)
    })
    expect(during).toEqual(before.filter((title) => title !== gone))
    await publishMany(deps, [old.find((each) => 'title' in each && each.title === gone)!], by)
  })

  it('SRCH-77, OPEN-151 counts all matches, and pages by number agree with pages by position', async () => {
    const first = await searchContents(db, { site: 'portal', locale: 'es', text: 'cosecha', size: 5, now })
    const second = await searchContents(db, { site: 'portal', locale: 'es', text: 'cosecha', size: 5, now, page: 2 })
    const behind = await searchContents(db, {
      site: 'portal',
      locale: 'es',
      text: 'cosecha',
      size: 5,
      now,
      after: { position: first.next!, until: first.until },
    })
    expect(first).toMatchObject({ exact: true, hasMore: true, total: 96 })
    expect(behind.cards.map(({ id }) => id)).toEqual(second.cards.map(({ id }) => id))
  })

  it('keeps to a stretch of time', async () => {
    const answer = await searchContents(db, {
      site: 'portal',
      locale: 'es',
      text: '',
      size: 50,
      now,
      from: new Date('2020-01-01T00:00:00Z'),
      to: new Date('2021-01-01T00:00:00Z'),
      facets: ['type:article'],
    })
    expect(answer.cards).toHaveLength(12)
    expect(answer.cards.every((card) => card.publishedDate!.date.startsWith('2020'))).toBe(true)
  })

  it('looks for exact words in quotes, without accents too, and leaves words out', async () => {
    const find = async (text: string) =>
      (await searchContents(db, { site: 'portal', locale: 'es', text, size: 50, now })).total
    expect(await find('"cosecha numero 30"')).toBe(1)
    expect(await find('"numero cosecha"')).toBe(0)
    expect(await find('cosecha -vino')).toBe(72)
  })
})

describe('facets', () => {
  it('RECI-13, RECI-14, RECI-15, RECI-16 times of recipes', async () => {
    const find = (facet: string) => everything({ facets: ['type:recipe', facet] })
    expect((await find('tiempo:lt30')).sort()).toEqual(['Receta rapida'])
    expect((await find('tiempo:lt60')).sort()).toEqual(['Receta rapida'])
    expect((await find('tiempo:lt90')).sort()).toEqual(['Receta media', 'Receta rapida'])
    expect((await find('tiempo:gt90')).sort()).toEqual(['Receta larga'])
  })

  it('one of several values is enough', async () => {
    const titles = await everything({ facets: ['type:recipe'], anyOf: [['ingrediente:sal', 'ingrediente:arroz']] })
    expect(titles.sort()).toEqual(['Receta larga', 'Receta media', 'Receta rapida'])
    expect(await everything({ facets: ['type:recipe', 'ingrediente:calabaza'], anyOf: [['tiempo:lt30']] })).toEqual([
      'Receta rapida',
    ])
  })

  it('OPEN-152 events are found by when they happen, the next one first', async () => {
    expect(await everything({ facets: ['type:event'], order: 'soonest', size: 2 })).toEqual([
      'Acto feria',
      'Acto temprano',
      'Acto gira',
      'Acto lejano',
    ])
    const march = { from: new Date('2026-03-01T00:00:00Z'), to: new Date('2026-03-02T00:00:00Z') }
    expect(await everything({ facets: ['type:event'], order: 'soonest', ...march })).toEqual([
      'Acto feria',
      'Acto pasado',
    ])
    // Up to an end what is over is found too, on its pages as well.
    const until = { facets: ['type:event'], order: 'soonest', to: new Date('2026-03-02T00:00:00Z') } as const
    const upTo = await everything(until)
    expect(upTo.toSorted()).toEqual(['Acto feria', 'Acto gira', 'Acto pasado'])
    expect(await everything({ ...until, size: 1 })).toEqual(upTo)
  })
})

describe('while somebody types', () => {
  it('offers labels that begin so, whatever their accents', async () => {
    const labels = await suggestLabels(db, {
      site: 'portal',
      locale: 'es',
      kinds: ['ingredient'],
      text: 'CALÁ',
      limit: 12,
    })
    expect(labels).toMatchObject([{ label: 'calabaza', count: 2 }])
    expect(await suggestLabels(db, { site: 'portal', locale: 'es', kinds: ['recipe'], text: '%', limit: 12 })).toEqual(
      [],
    )
    const salts = async (text: string) =>
      (await suggestLabels(db, { site: 'portal', locale: 'es', kinds: ['ingredient'], text, limit: 12 })).map(
        ({ label }) => label,
      )
    expect(await salts('sa')).toEqual(['sal gorda', 'sal'])
    // However rare it is: a name typed whole is that name.
    expect(await salts('Sal')).toEqual(['sal', 'sal gorda'])
  })

  it('asks back with what was probably meant and finds something', async () => {
    const meant = (text: string, more: object = {}) =>
      didYouMean(db, { site: 'portal', locale: 'es', text, size: 10, now, ...more })
    expect(await meant('cosexha')).toBe('cosecha')
    expect(await meant('cosehca')).toBe('cosecha')
    expect(await meant('kosecha')).toBe('cosecha')
    expect(await meant('zzzzqqqq')).toBeNull()
    // Two words that are one, and the words that tell most of those that stand together nowhere.
    expect(await meant('cose cha')).toBe('cosecha')
    expect(await meant('cose hca')).toBe('cosecha')
    expect(await meant('cosecha zzzzqqqq')).toBe('cosecha')
    expect(await meant('receta rapida cosecha')).toBe('receta rapida')
    // Within the same filters, and never something that finds nothing.
    expect(await meant('cosexha', { facets: ['type:recipe'] })).toBeNull()
    expect(await meant('"cosecha zzzz" mercado')).toBeNull()
  })

  it('keeps no label of a content that is gone', async () => {
    await sql`delete from content where external_id = 'larga'`.execute(db)
    const { rows } = await sql<{
      n: number
    }>`select count(*)::int as n from search_label where label = 'Receta larga'`.execute(db)
    expect(rows[0]!.n).toBe(0)
  })
})
