import { sql } from 'kysely'
import type { Db } from '../../platform/database/schema.ts'
import { ownSegments } from '../../sites/store.ts'
import { belongsToPortal, contentPath, hasBarePath } from '../paths.ts'
import { completeItem, mayBecome } from './to-row.ts'
import type { Prepared } from './prepare.ts'
import { isEntity } from '../types/model.ts'
import { entityReferences } from './references.ts'
import { sameAsStored } from './unchanged.ts'
import type { Outcome } from './write.ts'
import type { AddressNote } from './address-note.ts'

/** What publishing would do, by external id, without doing it. */
export async function foreseeOutcomes(db: Db, inputs: readonly Prepared[], now: Date): Promise<Map<string, Outcome>> {
  const externalIds = inputs.map(({ document }) => document.externalId)
  const rows = await db
    .selectFrom('content')
    .selectAll()
    .where(sql<boolean>`external_id = any(${externalIds})`)
    .execute()
  const stored = new Map(rows.map((row) => [row.external_id, row]))
  const outcomes = new Map<string, Outcome>()
  const items = inputs.flatMap((input) => {
    const { externalId, type } = input.document
    const row = stored.get(externalId)
    outcomes.set(externalId, row === undefined ? 'created' : row.input_hash === input.hash ? 'unchanged' : 'updated')
    return row && outcomes.get(externalId) === 'updated' && mayBecome(row.type, type)
      ? [completeItem(input, row.id, row, now)]
      : []
  })
  for (const item of await sameAsStored(db, items)) outcomes.set(item.document.externalId, 'unchanged')
  return outcomes
}

/** Why contents would get another address than they ask for, by external id, as far as it can be told before. */
export async function foreseeNotes(db: Db, inputs: readonly Prepared[]): Promise<Map<string, AddressNote>> {
  const own = await ownSegments(db)
  return new Map(
    inputs.flatMap(({ document }): [string, AddressNote][] => {
      const { slug, externalId } = document
      // What stands below another one has its address from there.
      const below = isEntity(document) && entityReferences(document).length > 0
      if (slug === undefined || below || !hasBarePath(document)) return []
      const path = contentPath({ ...document, slug }, '', () => undefined)
      return belongsToPortal(document, path, own) ? [[externalId, { wanted: path, owner: 'portal', path: null }]] : []
    }),
  )
}
