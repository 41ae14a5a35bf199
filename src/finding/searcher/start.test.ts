import { expect, test } from 'vitest'
import { exampleContext } from '../../ui/card/examples.ts'
import { siteSearch } from './definitions.ts'
import { searchStart } from './start.ts'

const start = (settings: Record<string, unknown>, webFeatures = {}) => {
  const ctx = exampleContext('es', { settings, webFeatures })
  return searchStart(ctx, siteSearch(ctx))
}

test('SRCH-07 the newsroom proposes searches, by language; whatever else stands there is left out', () => {
  expect(start({ 'search.suggestions': { es: ['ferri a la isla', 7, null], ca: ['x'] } }).today).toEqual([
    { text: 'ferri a la isla', href: '/buscar?text=ferri%20a%20la%20isla' },
  ])
  for (const bad of [null, 'x', { es: 'x' }, { es: {} }, []])
    expect(start({ 'search.suggestions': bad }).today).toEqual([])
})

test('SRCH-07 other ways lead only to what a site has', () => {
  const of = (webFeatures: object) => start({}, webFeatures).ways.map(({ href }) => href)
  expect(of({})).toEqual(['/hemeroteca/', '/hemeroteca/aquel-dia/', '/autores/', '/programas/', '/agenda/'])
  expect(of({ listing: { hemeroteca: false }, media: { showIndex: false }, content: { events: false } })).toEqual([
    '/autores/',
  ])
})
