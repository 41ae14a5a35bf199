import { afterAll, beforeAll, expect, test } from 'vitest'
import { exampleArticle } from '../../content/examples.ts'
import { loadTaxonomy } from '../../content/taxonomy.ts'
import type { ContentInput } from '../../content/types/model.ts'
import { testDatabase } from '../../platform/database/testing.ts'
import { loadPage, publishAll, TEST_NOW, testContext, testNewsroom } from '../../content-pages/testing.ts'
import { staticMarkup } from '../../web/render/static-markup.ts'
import { page as search } from './search.page.tsx'
import { paramsOf, stateOf } from './address.ts'
import type { SearcherDefinition } from './definition.ts'
import { recipeSearch, siteSearch } from './definitions.ts'
import { loadSearcher } from './load.ts'
import { SearcherView } from './searcher-view.tsx'

const { db, close } = await testDatabase()
afterAll(() => close())

beforeAll(async () => {
  const rain = (type: string, title: string) =>
    ({
      ...exampleArticle({ externalId: title, title, publishAt: '2026-01-01T00:00:00Z' }),
      type,
    }) as unknown as ContentInput
  await publishAll(db, [
    ...testNewsroom(),
    rain('article', 'La lluvia en prensa'),
    rain('gallery', 'La lluvia en fotos'),
    rain('page', 'La lluvia explicada'),
  ])
  await loadTaxonomy(db, TEST_NOW)
})

async function searchPage(query: string) {
  const ctx = { ...testContext(db, { path: '/buscar' }), query: new URLSearchParams(query) }
  const loaded = await loadPage(search, ctx)
  if (!loaded || 'redirect' in loaded) throw new Error('the search has a page')
  return { loaded, html: staticMarkup(<search.View data={loaded.data} ctx={ctx} />) }
}

async function viewOf(definition: SearcherDefinition, query = '') {
  const ctx = { ...testContext(db, { path: '/' }), query: new URLSearchParams(query) }
  return staticMarkup(<SearcherView id="s" props={await loadSearcher(ctx, definition)} />)
}

test('SRCH-03, SRCH-04, OPEN-74 searchtype keeps to news or to the rest', async () => {
  const titles = async (type: string) => {
    const { loaded } = await searchPage(`text=lluvia&searchtype=${type}`)
    return loaded.data.answer?.results.map(({ title }) => title).sort()
  }
  expect(await titles('news')).toEqual(['La lluvia en prensa'])
  expect(await titles('other')).toEqual(['La lluvia en fotos', 'La lluvia explicada'])
})

test('SRCH-18 a searcher has a text input unless it is configured without', async () => {
  const definition = recipeSearch(testContext(db, { path: '/' }))
  const field = /<input[^>]*name="searchText"/
  expect(await viewOf(definition)).toMatch(field)
  expect(await viewOf({ ...definition, hasText: false })).not.toMatch(field)
})

test('SRCH-82, SRCH-83, SRCH-85 a filter shows its label and its choices, and asks by its name', async () => {
  const definition = siteSearch(testContext(db, { path: '/' }))
  const html = await viewOf(definition, 'text=lluvia')
  expect(definition.filters.length).toBeGreaterThan(3)
  for (const { label, type, name, filters } of definition.filters) {
    expect(html).toContain(`>${label}</label>`)
    if (type !== 'select') continue
    expect(html).toContain(`name="${name}"`)
    for (const choice of filters)
      expect(html).toMatch(new RegExp(`<option value="${choice.value}"[^>]*>${choice.name}<`))
    const value = filters[0]!.value
    const state = stateOf(definition, new URLSearchParams(`text=lluvia&${name}=${value}`), TEST_NOW)
    const asked = paramsOf(definition, state)
    expect(name === 'searchtype' ? asked.type : asked.filterValues).toEqual(
      name === 'searchtype' ? value : { [name]: value },
    )
  }
})

test('SRCH-84, SRCH-86, SRCH-87 the boot state says what a filter is and what a predictive one searches', async () => {
  const { loaded } = await searchPage('text=lluvia')
  const { filters } = loaded.boot!['searcher'] as SearcherDefinition
  expect(new Set(filters.map(({ type }) => type))).toEqual(new Set(['select', 'predictive']))
  for (const filter of filters) {
    if (filter.type === 'predictive')
      expect(filter).toMatchObject({
        predictiveSearchType: expect.any(String),
        predictiveSearchFilters: expect.any(Object),
      })
    else expect(filter).not.toHaveProperty('predictiveSearchType')
  }
})
