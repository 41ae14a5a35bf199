import { expect, it } from 'vitest'
import { facetValue } from './facet-model.ts'

it('keeps apart names of every alphabet, whatever their accents and signs', () => {
  expect(['Sense gluten!', 'SENSE  GLÚTEN'].map(facetValue)).toEqual(['sense-gluten', 'sense-gluten'])
  expect(['Музыка', 'Театр', '«»'].map(facetValue)).toEqual(['музыка', 'театр', ''])
})
