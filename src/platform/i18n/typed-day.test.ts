import { describe, expect, it } from 'vitest'
import { readDay, typedDay } from './typed-day.ts'

describe('days of forms', () => {
  it.each(['3-5-1990', '3/5/1990', '03.05.1990', '1990-05-03', '1990-5-3', ' 03/05/1990 ', '3 / 5 / 1990', '3 5 1990'])(
    'VALI-47 %s is the third of May',
    (typed) => expect(typedDay(typed)).toBe('1990-05-03'),
  )

  it.each(['31/02/2000', '2000-02-30', '3/13/1990', '3/5/90', '5/1990', '03/05/1890', 'ayer', '', '17051990'])(
    'VALI-21 %s is no day, and stays as it was typed',
    (typed) => {
      expect(typedDay(typed)).toBe(typed)
      expect(readDay(typed)).toBeNull()
    },
  )
})
