import { sql } from 'kysely'
import type { Db } from '../../platform/database/schema.ts'
import type { Item } from './to-row.ts'

/** Two words for one content: its id, and `ext:` with its external id. */
interface Pair {
  id: string
  externalId: string
}

const ID = /^[1-9]\d{0,18}$/

/**
 * Items that say in other words what is stored already: with the fields that storing has filled in, or with references
 * of the other kind. They make no version.
 */
export async function sameAsStored(db: Db, items: readonly Item[]): Promise<Set<Item>> {
  const alike = items.flatMap((item) => {
    const { existing } = item
    if (!existing || existing.state !== item.state) return []
    const pairs: Pair[] = []
    return alikeBut(existing.data, JSON.parse(JSON.stringify(item.document)), pairs) ? [{ item, pairs }] : []
  })
  const named = await namesOf(
    db,
    alike.flatMap(({ pairs }) => pairs.map(({ id }) => id)),
  )
  const same = alike.filter(({ pairs }) => pairs.every(({ id, externalId }) => named.get(id) === externalId))
  return new Set(same.map(({ item }) => item))
}

/** Whether two values are equal but for references, which are gathered in pairs. */
function alikeBut(stored: unknown, next: unknown, pairs: Pair[]): boolean {
  if (typeof stored === 'string' && typeof next === 'string') return stored === next || paired(stored, next, pairs)
  if (typeof stored !== 'object' || typeof next !== 'object' || !stored || !next) return stored === next
  if (Array.isArray(stored) !== Array.isArray(next)) return false
  const [names, others] = [Object.keys(stored), Object.keys(next)]
  const value = (of: object, name: string) => (of as Record<string, unknown>)[name]
  return (
    names.length === others.length &&
    names.every((name) => name in next && alikeBut(value(stored, name), value(next, name), pairs))
  )
}

function paired(one: string, other: string, pairs: Pair[]): boolean {
  const [id, reference] = ID.test(one) ? [one, other] : [other, one]
  if (!ID.test(id) || !reference.startsWith('ext:')) return false
  pairs.push({ id, externalId: reference.slice(4) })
  return true
}

async function namesOf(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await sql<{ id: string; external_id: string }>`select id, external_id from content
    where id = any(${ids}::bigint[])`.execute(db)
  return new Map(rows.rows.map((row) => [row.id, row.external_id]))
}
