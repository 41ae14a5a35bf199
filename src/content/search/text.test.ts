import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { indexedWords, isStopWord, plainWords, readWords } from './text.ts'

describe('texts as they are indexed', () => {
  it('loses elided articles, middle dots, dots of initials and signs that look like addresses', () => {
    expect(plainWords("L'aigua d’octubre, col·legi i S'Agaró")).toBe('aigua octubre, collegi i Agaró')
    expect(plainWords('El T.S.J. y EE.UU. deciden')).toBe('El TSJ y EEUU deciden')
    expect(plainWords('Castelló/Castellón final.Otra frase')).toBe('Castelló Castellón final Otra frase')
  })

  it('takes a full stop between two l for the middle dot, but not where a sentence ends', () => {
    expect(plainWords('instal.lació, PARAL.LEL i col.legi')).toBe('installació, PARALLEL i collegi')
    expect(plainWords('El final.Los vecinos del L.L.')).toBe('El final Los vecinos del LL')
  })

  it('knows the words that only join others, in both languages', () => {
    expect(['para', 'según', 'els', 'això'].map((word) => isStopWord(word, 'es') || isStopWord(word, 'ca'))).toEqual(
      Array(4).fill(true),
    )
    expect(isStopWord('lluvia', 'es')).toBe(false)
  })

  it('OPEN-151 loses the words that only join others, but not what needs its accent', () => {
    expect(indexedWords('El estado de las carreteras', 'es').split(/\s+/).join(' ').trim()).toBe('estado carreteras')
    expect(indexedWords('Nosotros', 'es')).toBe('Nosotros')
    expect(['té', 'te'].map((word) => isStopWord(word, 'es'))).toEqual([false, false])
    expect(['Mà', 'ús', 'Us', 'pèl', 'pel'].map((word) => isStopWord(word, 'ca'))).toEqual([
      false,
      false,
      false,
      false,
      true,
    ])
  })
})

describe('reading a search', () => {
  it('SRCH-06, OPEN-151 takes words, phrases in quotes and words that must be absent', () => {
    expect(readWords('lluvia en "sierra alta" -nieve', 'es')).toEqual({
      all: ['lluvia'],
      phrases: ['sierra alta'],
      none: ['nieve'],
    })
    expect(readWords('"instal.lació elèctrica" COL.LEGI', 'ca')).toEqual({
      all: ['collegi'],
      phrases: ['installacio electrica'],
      none: [],
    })
    expect(readWords("«l'aigua clara» de la col·legiata", 'ca')).toEqual({
      all: ['collegiata'],
      phrases: ['aigua clara'],
      none: [],
    })
  })

  it('OPEN-151 takes a Catalan verb without the pronouns behind it, which texts have before it too', () => {
    expect(readWords("vacunar-se comprar-los anar-se'n cel-obert Mont-roig", 'ca').all).toEqual([
      'vacunar',
      'comprar',
      "anar-se'n",
      'cel-obert',
      'mont-roig',
    ])
    expect(readWords('sube-la', 'es').all).toEqual(['sube-la'])
  })

  it('SRCH-06 takes the same from a text whatever its accents and capitals', () => {
    for (const [typed, hurried] of [
      ['«Té verde» en la EDICIÓN de ayer -niño', '"te VERDE" en la edicion DE AYER -NINO'],
      ['EE.UU. y café', 'ee.uu. Y CAFE'],
      ['e\u0301xito '.repeat(40), 'exito '.repeat(40)],
    ] as const)
      expect(readWords(hurried, 'es')).toEqual(readWords(typed, 'es'))
    expect(readWords('L’ÚS DEL PÈL', 'ca')).toEqual(readWords('l’us del pel', 'ca'))
  })

  it('keeps joining words when there are no others', () => {
    expect(readWords('de la', 'es').all).toEqual(['de', 'la'])
  })

  it('reads anything without fault, in few words', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 300 }), fc.constantFrom('es' as const, 'ca' as const), (text, locale) => {
        const { all, phrases, none } = readWords(text, locale)
        expect(all.length).toBeLessThanOrEqual(16)
        expect(phrases.length + none.length).toBeLessThanOrEqual(8)
        for (const word of all) expect(word).not.toMatch(/[\s"]/)
      }),
    )
  })
})
