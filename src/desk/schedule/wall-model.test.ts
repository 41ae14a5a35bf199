import { describe, expect, it } from 'vitest'
import { fieldOf, isSecond, readField } from './wall-model.ts'

describe('a moment in a field', () => {
  it('comes back the same, also in the hour that a night has twice', () => {
    for (const moment of ['2026-03-02T08:00:00.000Z', '2026-10-25T00:30:00.000Z', '2026-10-25T01:30:00.000Z'])
      expect(readField(fieldOf(moment)).at?.toISOString()).toBe(moment)
    expect([isSecond('2026-10-25T00:30:00Z'), isSecond('2026-10-25T01:30:00Z')]).toEqual([false, true])
  })

  it('says of an hour that it comes twice, or never', () => {
    const read = (written: string) => readField({ written, second: false })
    expect(read('2026-10-25T02:30')).toMatchObject({ isTwice: true, isMissing: false })
    expect(read('2026-10-25T03:30').isTwice).toBe(false)
    expect(read('2026-03-29T02:30')).toMatchObject({ isTwice: false, isMissing: true })
    expect(read('').at).toBeNull()
    expect(read('x').at).toBeNull()
  })
})
