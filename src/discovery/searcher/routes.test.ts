import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { exampleArticle } from '../../content/examples.ts'
import { publishMany } from '../../content/publish.ts'
import { loadTaxonomy } from '../../content/taxonomy.ts'
import type { ContentInput } from '../../content/types/model.ts'
import { testDatabase } from '../../platform/database/testing.ts'
import { rateLimiter } from '../../web/http/rate-limit.ts'
import { siteRegistry } from '../../sites/registry.ts'
import { callServer, testSite } from '../../sites/testing.ts'
import type { SearcherAnswer } from './answer-model.ts'
import { searcherRoutes } from './routes.ts'

const { db, close } = await testDatabase()
const clock = { now: () => new Date('2026-03-02T12:00:00Z') }
const site = (alias: string, more: object = {}) =>
  testSite({ alias, id: alias, name: alias, url: `http://${alias}.test`, productAlias: 'portal', ...more })
const sites = siteRegistry([
  site('portal'),
  site('ocio'),
  site('mudo', { webFeatures: { listing: { searcher: false } } }),
])
const app = await callServer(sites)

const article = (key: string, more: object = {}) =>
  exampleArticle({ externalId: key, title: `La lluvia ${key}`, publishAt: '2026-02-01T09:00:00Z', ...more })
const task = {
  ...exampleArticle({ externalId: 'd', title: 'Un banco', site: 'ocio', sites: ['ocio', 'portal'] }),
  type: 'diy',
}
const entity = { site: 'portal', sites: ['portal'], state: 'published', publishAt: '2026-01-01T00:00:00Z' }
const recipe = {
  ...exampleArticle({ externalId: 'r', title: 'Sopa de lluvia' }),
  type: 'recipe',
  difficulty: 'easy',
  totalTime: 25,
  ingredients: [{ name: 'Ávena' }, { name: 'agua' }],
}

beforeAll(async () => {
  searcherRoutes(app, {
    db,
    clock,
    limiter: rateLimiter(clock, 0),
    services: { secret: 'a secret for tests only, 32 letters' },
  })
  const outcomes = await publishMany(
    { db, clock },
    [
      {
        type: 'taxon',
        externalId: 'taxon:t',
        site: 'portal',
        sites: ['portal'],
        state: 'published',
        publishAt: '2026-01-01T00:00:00Z',
        slug: 'tiempo',
        name: { es: 'Tiempo' },
      } as ContentInput,
      ...Array.from({ length: 31 }, (_, n) =>
        article(String(n), {
          publishAt: new Date(Date.UTC(2026, 1, n + 1, 9)).toISOString(),
          ...(n < 2 && { taxa: ['ext:taxon:t'] }),
        }),
      ),
      task as unknown as ContentInput,
      recipe as unknown as ContentInput,
      {
        ...recipe,
        externalId: 'r-ca',
        language: 'ca',
        title: 'Crema de tardor',
        ingredients: [{ name: 'carabassa' }],
      } as unknown as ContentInput,
      {
        ...entity,
        type: 'author',
        externalId: 'author:neus',
        slug: 'neus-calatri',
        name: { es: 'Neus Calatrí' },
      } as unknown as ContentInput,
      {
        ...entity,
        type: 'show',
        media: 'tv',
        externalId: 'show:fogones',
        slug: 'los-fogones',
        name: { es: 'Los fogones', ca: 'Els fogons' },
      } as unknown as ContentInput,
    ],
    { actor: 'test' },
  )
  expect(outcomes.filter((each) => each.result === 'failed')).toEqual([])
  await loadTaxonomy(db, clock.now())
})
afterAll(async () => {
  await app.close()
  await close()
})

const post = (
  params: unknown,
  { path = '', host = 'portal.test', body }: { path?: string; host?: string; body?: unknown } = {},
) =>
  app.inject({
    method: 'POST',
    url: `/webapi/searcher/${path}`,
    headers: { host, 'content-type': 'application/json' },
    payload: JSON.stringify(body ?? { params }),
  })
const ask = async (params: object, more: object = {}): Promise<SearcherAnswer> => {
  const answer = await post(params, more)
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json()
}

describe('POST /webapi/searcher/', () => {
  it('SRCH-08, SRCH-67, SRCH-68, SRCH-69, SRCH-70, SRCH-76, SRCH-77, SRCH-78, SRCH-79 answers cards, counts and the payload, to anybody', async () => {
    const answer = await ask({ searchText: 'lluvia', categoryId: null, moduleId: 'm1', type: 'news', limit: 5 })
    expect(Object.keys(answer).sort()).toEqual([
      'hasMoreResults',
      'numResults',
      'numResultsExact',
      'results',
      'searcherPayload',
    ])
    expect(answer).toMatchObject({ numResults: 30, numResultsExact: true, hasMoreResults: true })
    expect(answer.searcherPayload).toEqual({
      cursorMark: expect.any(String),
      categoryId: null,
      moduleId: 'm1',
      limit: 5,
    })
    expect(answer.results[0]).toMatchObject({
      id: expect.any(String),
      title: expect.stringContaining('lluvia'),
      url: expect.stringMatching(/\.html$/),
    })
  })

  it('SRCH-80, SRCH-40, SRCH-78 cursors lead to the end without a repeat', async () => {
    const params = { searchText: 'lluvia', type: 'all', limit: 10 }
    const seen: string[] = []
    let answer = await ask(params)
    for (let page = 1; ; page++) {
      seen.push(...answer.results.map((card) => card.id))
      expect(answer.numResults).toBe(31)
      if (!answer.hasMoreResults) break
      answer = await ask(params, { path: answer.searcherPayload.cursorMark })
      expect(page).toBeLessThan(10)
    }
    expect(seen).toHaveLength(31)
    expect(new Set(seen).size).toBe(31)
  })

  it('OPEN-24, OPEN-80 names what it does not understand, and the values it takes', async () => {
    const told = async (params: object) => (await post(params)).json().errors
    expect(await told({ type: 'constructor' })).toEqual([
      {
        errorCode: 'INVALID_FIELD',
        field: 'params.type',
        message: expect.stringMatching(
          /^Valor no admitido\. Los admitidos son: all, archive, news, other, .*, location\.$/,
        ),
      },
    ])
    expect(await told({ orderBy: 'best' })).toMatchObject([
      { field: 'params.orderBy', message: 'Valor no admitido. Los admitidos son: relevance, date.' },
    ])
    expect(await told({ limit: 51 })).toMatchObject([{ field: 'params.limit' }])
    expect(await told({ dateValue: { startDate: 'ayer' } })).toMatchObject([{ field: 'params.dateValue.startDate' }])
    expect(await told({ taxonUrl: '/no/existe/' })).toMatchObject([{ field: 'params.taxonUrl' }])
    expect((await told({ type: 'x', limit: 0 })).map(({ field }: { field?: string }) => field)).toEqual([
      undefined,
      'params.type',
      'params.limit',
    ])
  })

  it('SRCH-75, OPEN-80 refuses what it does not understand', async () => {
    const refused = async (params: unknown, more: object = {}) => {
      const answer = await post(params, more)
      return [answer.statusCode, answer.json().errors[0].errorCode]
    }
    expect(await refused(0, { body: { searchText: 'x' } })).toEqual([400, 'INVALID_FIELD'])
    for (const startDate of ['2024-02-30', '2024-13-01', '2024-05-01T24:00:00', '2024-05-01T10:61', 'ayer'])
      expect(await refused({ dateValue: { startDate } }), startDate).toEqual([400, 'INVALID_FIELD'])
    for (const bad of [
      { type: 'constructor' },
      { limit: 0 },
      { limit: 51 },
      { page: 51 },
      { page: 0 },
      { limit: 'x' },
      { dateValue: { startDate: '2024-13-01' } },
    ])
      expect((await refused(bad))[0]).toBe(400)
    for (const path of ['garbled', 'a.b', encodeURIComponent("'; drop table content"), 'x'.repeat(2000)])
      expect(await refused({ searchText: 'lluvia' }, { path })).toEqual([400, 'INVALID_CURSOR'])
    const other = await ask({ searchText: 'lluvia', limit: 5 })
    expect(await refused({ searchText: 'nieve', limit: 5 }, { path: other.searcherPayload.cursorMark })).toEqual([
      400,
      'INVALID_CURSOR',
    ])
  })

  it('SRCH-62, OPEN-80 null is as good as nothing, as for single filters', async () => {
    const bare = await ask({})
    const nothing = { filterValues: null, dateValue: null, searchText: null, categoryId: null, moduleId: null }
    const answer = await ask({ ...nothing, type: null, limit: null, page: null, orderBy: null, taxonUrl: null })
    expect(answer.numResults).toBe(bare.numResults)
    expect(answer.results.map(({ id }) => id)).toEqual(bare.results.map(({ id }) => id))
    expect(answer.searcherPayload.limit).toBe(12)
  })

  it('SRCH-68 finds nothing in a section that does not exist, whatever its id looks like', async () => {
    for (const categoryId of ['999999', 'sport', 0, 1.5, '-1'])
      expect(await ask({ searchText: 'lluvia', categoryId })).toMatchObject({ numResults: 0, results: [] })
    expect((await ask({ searchText: 'lluvia', categoryId: '' })).numResults).toBe(31)
  })

  it('survives any text, and ignores filters that nobody has', async () => {
    for (const searchText of ["'; drop table content;--", 'x'.repeat(9000), '((((', '\u0000', '💧', '%', '"', '-'])
      await ask({ searchText })
    const answer = await ask({
      searchText: 'lluvia',
      filterValues: { color: 'verde', constructor: 'x', dificultad: null },
    })
    expect(answer.numResults).toBe(31)
  })

  it('SRCH-73 finds nothing by a value that nothing has; an empty value is none', async () => {
    const found = async (filterValues: object) => (await ask({ searchText: 'lluvia', filterValues })).numResults
    for (const name of ['seccion', 'autor', 'formato', 'lugar', 'dificultad'])
      for (const value of ['nada', 'toString', '!!!', '999999', ['nada', '💧']])
        expect(await found({ [name]: value }), `${name} ${String(value)}`).toBe(0)
    for (const value of ['', ' ', [], ['', ' ']]) expect(await found({ seccion: value, lugar: value })).toBe(31)
  })

  it('OPEN-80 answers whatever is sent, clearly and in the usual time', async () => {
    const word = fc.constantFrom(
      '"',
      '-',
      "'",
      '\u0000',
      '💧',
      '%',
      '<->',
      ':*',
      '--',
      '((',
      'lluvia',
      '\\',
      '{}',
      '\ud800',
    )
    const text = fc.oneof(
      fc.array(word, { maxLength: 40 }).map((words) => words.join('')),
      fc.array(word, { maxLength: 40 }).map((words) => words.join(' ')),
      fc.string({ unit: 'binary', maxLength: 200 }),
      fc.constantFrom('x'.repeat(10_000), 'lluvia '.repeat(1400), '"'.repeat(10_000), '-'.repeat(10_000)),
    )
    await fc.assert(
      fc.asyncProperty(text, fc.constantFrom('all', 'event', 'ingredient', 'author'), async (searchText, type) => {
        const answer = await ask({ searchText, type, filterValues: { autor: searchText.slice(0, 200) } })
        expect(answer.results.length).toBeLessThanOrEqual(12)
      }),
      { numRuns: 60 },
    )
    for (const page of [51, 10_000, 1e21]) expect((await post({ searchText: 'lluvia', page })).statusCode).toBe(400)
    expect((await post({ searchText: 'x'.repeat(10_001) })).statusCode).toBe(400)
  })

  it('SRCH-09, RECI-13 finds recipes by filters', async () => {
    const found = (filterValues: object) => ask({ type: 'recipe', filterValues })
    expect((await found({ tiempo: 'lt30', dificultad: 'easy' })).numResults).toBe(1)
    expect((await found({ tiempo: 'gt90' })).numResults).toBe(0)
    expect((await found({ ingrediente: ['ávena', 'nada'] })).numResults).toBe(1)
  })

  it('RECI-13 finds a recipe by an ingredient that only its list names, with and without accents, in both languages', async () => {
    expect((await ask({ searchText: 'avena' })).results.map(({ title }) => title)).toEqual(['Sopa de lluvia'])
    const { body } = await app.inject({
      method: 'POST',
      url: '/ca/webapi/searcher/',
      headers: { host: 'portal.test', 'content-type': 'application/json' },
      payload: JSON.stringify({ params: { searchText: 'carabasses' } }),
    })
    expect(JSON.parse(body).results.map(({ title }: { title: string }) => title)).toEqual(['Crema de tardor'])
  })

  it('SRCH-68, SRCH-76 names people and programmes beside the results of everything', async () => {
    const names = async (params: object) => (await ask({ limit: 5, ...params })).also?.map(({ name }) => name)
    expect(await names({ searchText: 'calatri' })).toEqual(['Neus Calatrí'])
    expect(await names({ searchText: 'NEUS calatrí' })).toEqual(['Neus Calatrí'])
    expect(await names({ searchText: 'fogo' })).toEqual(['Los fogones'])
    for (const none of [{ searchText: 'lluvia' }, { searchText: 'calatri', type: 'news' }, { searchText: '%' }, {}])
      expect(await names(none)).toBeUndefined()
    const answer = await ask({ searchText: 'fogones' })
    expect(answer.also).toMatchObject([{ kind: 'tv', url: '/programas/los-fogones/' }])
  })

  it('SRCH-21, SRCH-63, SRCH-64 offers names for a predictive filter', async () => {
    const answer = await ask({ type: 'ingredient', searchText: 'AVEN', limit: 12, filters: {} })
    expect(answer.results.map((card) => card.title)).toEqual(['ávena'])
  })

  it('SRCH-61, OPEN-02 a name leads to its page in the language of the call', async () => {
    const urls = async (language: string) => {
      const answer = await app.inject({
        method: 'POST',
        url: '/webapi/searcher/',
        headers: { host: 'portal.test', 'accept-language': language },
        payload: { params: { type: 'taxon', searchText: 'Tiem', limit: 12, filters: {} } },
      })
      return answer.json<SearcherAnswer>().results.map(({ url }) => url)
    }
    expect(await urls('es')).toEqual(['/tiempo/'])
    expect(await urls('ca')).toEqual(['/ca/tiempo/'])
  })

  it('SRCH-72, SRCH-90, OPEN-83 keeps to a stretch of time in the time of Madrid', async () => {
    const day = (startDate: string, endDate: string) => ask({ type: 'news', dateValue: { startDate, endDate } })
    expect((await day('2026-02-03', '2026-02-03')).numResults).toBe(1)
    expect((await day('2026-02-03T00:00:00', '2026-02-04T23:59:59')).numResults).toBe(2)
    expect((await day('2026-02-03T10:00:00', '2026-02-03T10:00:00')).numResults).toBe(1)
  })

  it('SRCH-81 keeps to a section by its address, and refuses one that is none', async () => {
    expect((await ask({ type: 'newsletter', taxonUrl: '/tiempo/' })).numResults).toBe(2)
    expect((await ask({ type: 'newsletter', taxonUrl: '/ca/tiempo' })).numResults).toBe(2)
    expect((await post({ type: 'newsletter', taxonUrl: '/nada/' })).statusCode).toBe(400)
  })

  it('SRCH-44, SRCH-42 gives pages by number up to the last one', async () => {
    const second = await ask({ searchText: 'lluvia', limit: 10, page: 2 })
    expect(second.results).toHaveLength(10)
    expect((await ask({ searchText: 'lluvia', limit: 1, page: 50 })).hasMoreResults).toBe(false)
  })

  it('DIY-02, SRCH-11 finds tasks, not on the product site; no search where it is switched off', async () => {
    expect((await ask({ type: 'diy' }, { host: 'ocio.test' })).numResults).toBe(1)
    expect((await post({ type: 'diy' })).statusCode).toBe(404)
    expect((await post({}, { host: 'mudo.test' })).statusCode).toBe(404)
  })
})
