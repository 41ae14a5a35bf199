import { expect, test } from 'vitest'
import { daySchema, momentSchema } from './time-schemas.ts'

const faults = (schema: typeof daySchema | typeof momentSchema, text: string) =>
  schema.safeParse(text).error?.issues.length ?? 0

test('a moment can be kept and written in every zone, and what is wrong with it is said once', () => {
  const known = [
    '0001-01-02T00:00:00Z',
    '1714-07-25T08:00:00+01:00',
    '2024-02-29T23:59:59.999Z',
    '9999-12-29T23:59:59Z',
  ]
  for (const text of known) expect(faults(momentSchema, text), text).toBe(0)
  const unknown = [
    '0000-01-01T00:00:00Z',
    '0001-01-01T00:00:00+14:00',
    '9999-12-31T23:59:59-23:59',
    '2026-02-29T00:00:00Z',
    '2026-11-20',
    'mañana',
  ]
  for (const text of unknown) expect(faults(momentSchema, text), text).toBe(1)
})

test('a day has weeks around it', () => {
  for (const day of ['1000-01-01', '2024-02-29', '9998-12-31']) expect(faults(daySchema, day), day).toBe(0)
  for (const day of ['0999-12-31', '9999-01-01', '2026-02-30', '2026-1-1', 'hoy'])
    expect(faults(daySchema, day), day).toBe(1)
})
