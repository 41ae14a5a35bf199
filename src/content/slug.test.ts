import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fold, slugify } from './slug.ts'

describe('slugs', () => {
  it('OPEN-08 folds accents, ñ, ç and the Catalan l·l', () => {
    expect(slugify('El año que la col·legiata cantó «Això és açò»', 'contenido')).toBe(
      'el-ano-que-la-collegiata-canto-aixo-es-aco',
    )
    expect(slugify("L’Ajuntament d'Arenys, a 3,5 %", 'contenido')).toBe('l-ajuntament-d-arenys-a-3-5')
    expect(slugify('Straße, smørrebrød & œuvre', 'contenido')).toBe('strasse-smorrebrod-oeuvre')
  })

  it('cuts at a word, and a title without Latin letters gets the fallback', () => {
    const slug = slugify('palabra '.repeat(40), 'contenido')
    expect(slug.length).toBeLessThanOrEqual(80)
    expect(slug.endsWith('palabra')).toBe(true)
    expect(slugify('Привет мир', 'contenido')).toBe('contenido')
    expect(slugify('Επίπεδο 2', 'contenido')).toBe('contenido-2')
    expect(slugify('1984', 'contenido')).toBe('1984')
    expect(slugify('x'.repeat(300), 'contenido')).toHaveLength(80)
  })

  it('gives a valid slug for any text, and the same one again', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (title) => {
        const slug = slugify(title, 'contenido')
        expect(slug).toMatch(/^[a-z0-9]+(?:-[a-z0-9]+)*$/)
        expect(slug.length).toBeLessThanOrEqual(80)
        expect(slugify(slug, 'contenido')).toBe(slug)
        expect(fold(title)).not.toMatch(/[áéíóúàèòüñç]/)
      }),
    )
  })

  it('folds letter by letter what allows it, as whole texts are folded', () => {
    const ligatures = { ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd', ð: 'd', þ: 'th', ı: 'i' }
    const whole = (text: string) =>
      text
        .normalize('NFKD')
        .toLowerCase()
        .replace(/l[·•.‧∙⋅](?=l)/g, 'l')
        .replace(/\p{M}+/gu, '')
        .replace(/[ßæœøłđðþı]/g, (letter) => ligatures[letter as 'ß'])
    const latin = fc.integer({ min: 0, max: 255 }).map((code) => String.fromCharCode(code))
    const sign = fc.constantFrom(
      'l',
      'L',
      '.',
      '·',
      '•',
      '…',
      '‘',
      '’',
      '“',
      '”',
      '–',
      '—',
      '€',
      '♪',
      '\u0301',
      'ĺ',
      'Σ',
    )
    const text = fc.array(fc.oneof(latin, sign), { maxLength: 12 }).map((letters) => letters.join(''))
    fc.assert(
      fc.property(text, (each) => fold(each) === whole(each)),
      { numRuns: 2000 },
    )
    fc.assert(fc.property(fc.string({ unit: 'binary' }), (each) => fold(each) === whole(each)))
    const letters = Array.from({ length: 0x1_0000 }, (_, code) => String.fromCharCode(code))
    expect(letters.filter((letter) => fold(letter) !== whole(letter))).toEqual([])
  })
})
