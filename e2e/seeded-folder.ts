import { inject } from 'vitest'
import { copyOf } from './demonstration.ts'

/** A data folder with the demonstration, for tests that are not about the first start; its database has its own port. */
export function seededFolder(): Promise<string> {
  return copyOf(inject('seeded'))
}
