import { describe, expect, it } from 'vitest'
import { ca } from './messages.ca.ts'
import { es } from './messages.es.ts'
import { occurrenceFrom, type Recurrence, recurrenceOf, type RecurrenceTexts, wordsOf } from './recurrence-model.ts'

const textsOf = (said: typeof es): RecurrenceTexts => ({
  once: said['when.once'],
  days: said['when.days'],
  weekly: said['when.weekly'],
  at: said['when.at'],
  hours: said['when.hours'],
  dates: said['when.dates'],
})
const weekly: Recurrence = { kind: 'weekly', from: '2026-03-03', until: '2026-03-31', time: '18:30', weekdays: [2] }
const spoken = (said: Recurrence, locale: 'es' | 'ca' = 'es') =>
  wordsOf(occurrenceFrom(said)!, locale, textsOf(locale === 'es' ? es : ca))

describe('when an event is', () => {
  it('is said in words of both languages', () => {
    expect(spoken(weekly)).toBe('Cada martes hasta el 31 de marzo, a las 18.30')
    expect(spoken(weekly, 'ca')).toBe('Cada dimarts fins al 31 de març, a les 18.30')
    expect(spoken({ ...weekly, weekdays: [0, 1, 4] })).toContain('Cada lunes, jueves y domingo hasta')
    expect(spoken({ ...weekly, kind: 'days', time: '' })).toBe('Todos los días, del 3 de marzo al 31 de marzo')
    expect(spoken({ ...weekly, kind: 'once' })).toBe('Una vez, el 3 de marzo de 2026, a las 18.30')
    const evening: Recurrence = { ...weekly, kind: 'once', until: weekly.from, end: '00:30', weekdays: [] }
    expect(spoken(evening)).toBe('Una vez, el 3 de marzo de 2026, 18.30–0.30')
    expect(recurrenceOf(occurrenceFrom(evening)!)).toEqual(evening)
    const odd = { code: 'multiple-times' as const, dates: ['2026-03-02T11:00:00Z', '2026-03-05T12:00:00Z'] }
    expect(wordsOf(odd, 'es', textsOf(es))).toBe('2 fechas, del 2 de marzo al 5 de marzo')
  })

  it('keeps its hour over the night that changes clocks, and reads back what was said', () => {
    const made = occurrenceFrom(weekly)!
    expect(made).toEqual({
      code: 'multiple-times',
      dates: ['03T17', '10T17', '17T17', '24T17', '31T16'].map((day) => `2026-03-${day}:30:00.000Z`),
    })
    for (const said of [weekly, { ...weekly, weekdays: [2, 4], until: '2026-03-26' }, { ...weekly, time: '' }])
      expect(recurrenceOf(occurrenceFrom(said)!)).toEqual(said)
    expect(recurrenceOf(occurrenceFrom({ ...weekly, kind: 'days' })!)).toEqual({
      ...weekly,
      kind: 'days',
      weekdays: [],
    })
  })

  it('ends with the last day that a calendar has', () => {
    const last = { ...weekly, from: '9999-12-01', until: '9999-12-31', weekdays: [5] }
    expect(occurrenceFrom(last)).toMatchObject({ dates: { length: 5 } })
  })

  it('is nothing while something is missing, or when it would be too much', () => {
    for (const more of [
      { from: '' },
      { until: '2026-03-01' },
      { weekdays: [] },
      { weekdays: [], until: '9999-12-31' },
      { until: '2035-01-01', weekdays: [0, 1, 2] },
    ])
      expect(occurrenceFrom({ ...weekly, ...more })).toBeNull()
  })
})
