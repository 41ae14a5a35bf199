import { contentOfTag } from '../../content/comments/model.ts'
import { recount } from '../../content/comments/store.ts'
import { coalescedInvalidation } from '../../platform/cache/coalesced-invalidation.ts'
import type { Paced } from '../../platform/cache/paced.ts'
import type { Db } from '../../platform/database/schema.ts'
import type { Log } from '../../platform/log.ts'
import type { App } from '../../web/http/server.ts'

/**
 * Counts comments that are shown at once, and tells whoever shows them, now and then: to count with every comment would
 * make all that come at once wait for each other.
 */
export function commentInvalidation(app: App, deps: { db: Db; log: Log }): Paced {
  const invalidation = coalescedInvalidation(deps, {
    before: (tag) => deps.db.transaction().execute((trx) => recount(trx, contentOfTag(tag))),
  })
  app.addHook('onClose', () => invalidation.close())
  return invalidation
}
