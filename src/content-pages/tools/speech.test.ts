import { expect, test } from 'vitest'
import { spokenPieces, voiceOf } from './speech.ts'

test('what a voice is given ends with a sentence, and is never too long for it', () => {
  expect(spokenPieces(' Uno dos. «Tres»  cuatro.» Cinco ')).toEqual(['Uno dos.', '«Tres» cuatro.»', 'Cinco'])
  expect(spokenPieces('una frase sin fin', 10)).toEqual(['una frase', 'sin fin'])
  expect(spokenPieces('  ')).toEqual([])
})

test('a voice speaks the language of the page, one of the system first; without one nobody reads', () => {
  const voices = [
    { lang: 'es_ES', localService: false },
    { lang: 'es-MX', localService: true },
    { lang: 'en-GB', localService: true },
  ]
  expect(voiceOf(voices, 'es')).toBe(voices[1])
  expect(voiceOf(voices.slice(0, 1), 'es')).toBe(voices[0])
  expect(voiceOf(voices, 'ca')).toBeUndefined()
})
