import { expect, it } from 'vitest'
import { writtenForms } from './accents.ts'

it('OPEN-151 a word without accents stands for the forms whose stem depends on them', () => {
  expect(writtenForms('comunicacion', 'es')).toContain('comunicación')
  expect(writtenForms('nacio', 'es')).toEqual(['nacio', 'nació'])
  expect(writtenForms('podria', 'es')).toEqual(['podria', 'podría'])
  expect(writtenForms('ingles', 'es')).toEqual(['ingles', 'inglés'])
  expect(writtenForms('comunicacio', 'ca')).toContain('comunicació')
  expect(writtenForms('distancia', 'ca')).toContain('distància')
})

it('OPEN-151 a word that has a meaning of its own without accents stands for itself', () => {
  for (const word of ['medio', 'historia', 'radio', 'palacio', 'servicio', 'sabio', 'ano'])
    expect(writtenForms(word, 'es'), word).toEqual([word])
  expect(writtenForms('port', 'ca')).toEqual(['port'])
})
