import { expect, it } from 'vitest'
import { afterSaving, clashesOf, keepingMine, rebased, takingTheirs, valuesOf, withWritten } from './changed-model.ts'

it('what is written while a site is being saved stays to be saved', () => {
  const sent = { name: { mine: 'Garbí', seen: 'Mestral' }, accent: { mine: null, seen: '#0a4f8a' } }
  const changed = {
    ...sent,
    name: { mine: 'Garbí Nou', seen: 'Mestral' },
    hasUsers: { mine: false, seen: true },
  }
  expect(afterSaving(sent, sent)).toEqual({})
  expect(afterSaving(changed, sent)).toEqual({
    name: { mine: 'Garbí Nou', seen: 'Garbí' },
    hasUsers: { mine: false, seen: true },
  })
})

it('OPEN-68: what one wrote stands above what somebody else saves, and a field of both is asked about', () => {
  const began = { text: 'Lluvia', href: '/a/', sites: ['mestral'] }
  let mine = withWritten({}, began, { text: 'Lluvia fuerte' })
  expect(valuesOf(began, mine)).toEqual({ ...began, text: 'Lluvia fuerte' })

  // They change another field: nothing to ask, and one sees it.
  const elsewhere = { ...began, href: '/b/' }
  expect(clashesOf(mine, elsewhere)).toEqual([])
  expect(valuesOf(elsewhere, mine)).toEqual({ ...elsewhere, text: 'Lluvia fuerte' })

  // They change the same one.
  const theirs = { ...elsewhere, text: 'Granizo' }
  const [clash] = clashesOf(mine, theirs)
  expect(clash).toEqual({ name: 'text', mine: 'Lluvia fuerte', theirs: 'Granizo' })
  // To write on, even what one began from, settles nothing by itself.
  mine = withWritten(mine, theirs, { text: 'Lluvia' })
  expect(clashesOf(mine, theirs)).toEqual([{ name: 'text', mine: 'Lluvia', theirs: 'Granizo' }])
  expect(valuesOf(theirs, keepingMine(mine, clashesOf(mine, theirs)[0]!)).text).toBe('Lluvia')
  expect(clashesOf(keepingMine(mine, clashesOf(mine, theirs)[0]!), theirs)).toEqual([])
  expect(valuesOf(theirs, takingTheirs(mine, clash!))).toEqual(theirs)
})

it('OPEN-68: of a text by language each is written for itself', () => {
  const began = { title: { es: 'Aviso', ca: 'Avís' } }
  const mine = withWritten({}, began, { title: { es: 'Aviso rojo', ca: 'Avís' } })
  const theirs = { title: { es: 'Aviso', ca: 'Avís roig' } }
  expect(clashesOf(mine, theirs)).toEqual([])
  expect(valuesOf(theirs, mine)).toEqual({ title: { es: 'Aviso rojo', ca: 'Avís roig' } })
  // What was joined is what one writes on: a second change of theirs is no clash either.
  const on = withWritten(mine, theirs, { title: { es: 'Aviso muy rojo', ca: 'Avís roig' } })
  const again = { title: { es: 'Aviso', ca: 'Avís molt roig' } }
  expect(valuesOf(again, on)).toEqual({ title: { es: 'Aviso muy rojo', ca: 'Avís molt roig' } })
  expect(clashesOf(on, { title: { es: 'Granizo', ca: 'Pedra' } })).toHaveLength(1)
})

it('OPEN-68: what two wrote alike, or one took back, is not to be saved', () => {
  const mine = withWritten({}, { note: 'a' }, { note: 'b' })
  expect(rebased(mine, { note: 'b' })).toEqual({})
  expect(withWritten(mine, { note: 'a' }, { note: 'a' })).toEqual({})
  expect(rebased(mine, { note: 'c' })).toEqual(mine)
  // A field that goes away is a change like any other.
  expect(valuesOf({ note: 'a' }, withWritten({}, { note: 'a' }, { note: undefined }))).toEqual({ note: undefined })
})
