import type { Clock } from '../platform/clock.ts'
import type { Db } from '../platform/database/schema.ts'
import type { Storage } from '../platform/storage/storage.ts'

/** What an import works with. */
export interface ImportDeps {
  db: Db
  clock: Clock
  storage: Storage
}
