import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { momentOf } from '../../platform/i18n/dates.ts'
import {
  addressOf,
  archiveAddress,
  EMPTY_STATE,
  formAddress,
  isTooShort,
  paramsOf,
  stateOf,
  type SearchState,
} from './address.ts'
import { AGENDA_PRESETS, PAST_PRESETS } from './dates.ts'
import { newsletterListing } from './definitions.ts'
import { visibleFilters, type SearcherDefinition } from './definition.ts'

const now = momentOf(2024, 5, 15, 10, 30)
const recipes: SearcherDefinition = {
  moduleId: 'recipes',
  categoryId: null,
  type: 'recipe',
  url: '/cocina/buscador.html',
  addresses: 'module',
  hasText: true,
  startsEmpty: false,
  filters: [
    {
      label: 'Dificultad',
      name: 'dificultad',
      type: 'select',
      filters: [
        { value: 'easy', name: 'Fácil' },
        { value: 'medium', name: 'Media' },
      ],
    },
    { label: 'Ingrediente', name: 'ingrediente', type: 'predictive', filters: [] },
  ],
  date: { label: 'Fecha', filters: PAST_PRESETS.map((value) => ({ value, name: value })), future: false },
  hasOrder: true,
  limit: 12,
  noResults: 'searcher.not-results',
  look: 'rows',
  paging: 'cursor',
}
const agenda: SearcherDefinition = {
  ...recipes,
  url: '/agenda/',
  type: 'event',
  date: { ...recipes.date!, filters: AGENDA_PRESETS.map((value) => ({ value, name: value })) },
}
const site: SearcherDefinition = {
  ...recipes,
  url: '/buscar/',
  addresses: 'site',
  type: 'all',
  filters: [
    {
      label: 'Tipo',
      name: 'searchtype',
      type: 'select',
      filters: [
        { value: 'news', name: 'Noticias' },
        { value: 'other', name: 'Otros' },
      ],
    },
  ],
}
const state = (more: Partial<SearchState>): SearchState => ({ ...EMPTY_STATE, ...more })

describe('addresses of searches', () => {
  it('SRCH-13, SRCH-14, SRCH-15, SRCH-16 carry text, filters and days', () => {
    expect(addressOf(agenda, state({ text: 'pan' }))).toBe('/agenda/?searchText=pan')
    expect(addressOf(recipes, state({ text: 'pan' }))).toBe('/cocina/buscador.html/?searchText=pan')
    const chosen = state({
      text: 'pan',
      filters: { dificultad: ['easy'] },
      range: { start: '2024-05-01', end: '2024-05-03' },
    })
    expect(addressOf(recipes, chosen)).toBe(
      '/cocina/buscador.html/?searchText=pan&dificultad=easy&startDate=2024-05-01&endDate=2024-05-03',
    )
    expect(addressOf(recipes, EMPTY_STATE)).toBe('/cocina/buscador.html')
  })

  it('SRCH-13, OPEN-147 a form without script leads to the same address, with a slash before what is asked', () => {
    expect([recipes, agenda, site].map(formAddress)).toEqual(['/cocina/buscador.html/', '/agenda/', '/buscar/'])
  })

  it('SRCH-05 the site search says searchtype only when it was chosen', () => {
    expect(addressOf(site, state({ text: 'lluvia' }))).toBe('/buscar?text=lluvia')
    expect(addressOf(site, state({ text: 'lluvia', filters: { searchtype: ['news'] } }))).toBe(
      '/buscar?text=lluvia&searchtype=news',
    )
  })

  it('SRCH-17, OPEN-79 read back what was written, and leave out what nobody offers', () => {
    const read = (query: string, definition = recipes) => stateOf(definition, new URLSearchParams(query), now)
    expect(
      read('searchText=pan&dificultad=easy&dificultad=medium&color=rojo&startDate=2024-05-01&endDate=2024-05-03'),
    ).toEqual(
      state({
        text: 'pan',
        filters: { dificultad: ['easy', 'medium'] },
        range: { start: '2024-05-01', end: '2024-05-03' },
      }),
    )
    expect(read('dificultad=impossible&startDate=2024-13-01&page=900')).toEqual(EMPTY_STATE)
    expect(read('startDate=2024-05-03&endDate=2024-05-01').range).toEqual({ start: '2024-05-01', end: '2024-05-03' })
    fc.assert(
      fc.property(fc.string({ maxLength: 100 }), fc.subarray(['easy', 'medium'], { minLength: 1 }), (text, values) => {
        const written = state({ text: text.trim(), filters: { dificultad: values } })
        const query = new URLSearchParams(addressOf(recipes, written).split('?')[1])
        expect(stateOf(recipes, query, now)).toEqual(written)
      }),
    )
  })

  it('SRCH-62, SRCH-71, SRCH-72, SRCH-73, SRCH-74 make the body of the call', () => {
    expect(paramsOf(recipes, state({ text: 'pan', filters: { dificultad: ['easy'] } }))).toEqual({
      filterValues: { dificultad: 'easy' },
      dateValue: null,
      searchText: 'pan',
      categoryId: null,
      moduleId: 'recipes',
      type: 'recipe',
      limit: 12,
      orderBy: 'relevance',
    })
    const newsletter = newsletterListing({ id: 'verifica', url: '/boletines/verifica/', taxonUrl: '/verifica/' })
    expect(paramsOf(newsletter, EMPTY_STATE)).toMatchObject({ type: 'newsletter', taxonUrl: '/verifica/' })
    expect(paramsOf(site, state({ filters: { searchtype: ['other'] } }))).toMatchObject({
      type: 'other',
      filterValues: {},
    })
  })

  it('SRCH-03, SRCH-04, OPEN-79 ask for everything where an address asks for news and for the rest', () => {
    const read = stateOf(site, new URLSearchParams('text=lluvia&searchtype=news&searchtype=other'), now)
    expect(paramsOf(site, read)).toMatchObject({ type: 'all', filterValues: {} })
  })
})

it('SRCH-22, SRCH-23, SRCH-24, OPEN-78 four places, of which text and date take one each', () => {
  expect(visibleFilters({ hasText: false, date: null })).toBe(4)
  expect(visibleFilters({ hasText: true, date: null })).toBe(3)
  expect(visibleFilters({ hasText: true, date: recipes.date })).toBe(2)
})

it('SRCH-54 three letters are enough, spaces are none', () => {
  expect(['pa', ' pa ', 'p', '💧💧'].map(isTooShort)).toEqual([true, true, true, true])
  expect(['pan', '', '   '].map(isTooShort)).toEqual([false, false, false])
})

it('HEME-04, HEME-06, HEME-07 days of the archive have addresses', () => {
  const day = { start: '2024-05-15', end: '2024-05-15' }
  expect(archiveAddress(day, 'today')).toBe('/hemeroteca/hoy/')
  expect(archiveAddress(day, 'yesterday')).toBe('/hemeroteca/ayer/')
  expect(archiveAddress(day, 'range')).toBe('/hemeroteca/2024/05/15/2024/05/15/')
  expect(archiveAddress({ start: '2024-05-01', end: '2024-05-03' }, 'lastWeek')).toBe(
    '/hemeroteca/2024/05/01/2024/05/03/',
  )
  expect(archiveAddress(null, 'any')).toBe('/hemeroteca/')
})

it('SRCH-43, SRCH-45 an automatic board asks by page and has numbered addresses', () => {
  const board: SearcherDefinition = {
    ...recipes,
    url: '/videos/',
    paging: 'pages',
    hasText: false,
    filters: [],
    date: null,
  }
  expect(addressOf(board, state({ page: 2 }))).toBe('/videos/2/')
  expect(addressOf(board, EMPTY_STATE)).toBe('/videos/')
  expect(paramsOf(board, state({ page: 2 }))).toMatchObject({ page: 2 })
  expect(paramsOf(board, EMPTY_STATE)).not.toHaveProperty('page')
})
