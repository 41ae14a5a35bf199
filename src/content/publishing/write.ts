import { sql } from 'kysely'
import type { Db } from '../../platform/database/schema.ts'
import type { Locale } from '../../platform/i18n/locale.ts'
import { contentTag, isPublic, TAXONOMY_LISTS_TAG, TAXONOMY_TAG } from '../model.ts'
import type { ContentRow } from '../tables.ts'
import { ACCESS } from '../types/fields.ts'
import { type ContentType, isEntity } from '../types/model.ts'
import { hasBarePath } from '../paths.ts'
import { completeItem, itemAgain, type Item } from './to-row.ts'
import { writeItems, type Effects } from './derived.ts'
import { leaveBehind } from './behind.ts'
import type { Prepared } from './prepare.ts'
import { entityReferences } from './references.ts'
import { sameAsStored } from './unchanged.ts'
import type { AddressNote } from './address-note.ts'

const AGAIN_AT_ONCE = 300
/** Of more than so many contents that name such an entity, those that nothing hangs on follow behind the change. */
const MOST_AT_ONCE = 100

/** What a write did to the row of a content. */
export type Outcome = 'created' | 'updated' | 'unchanged'

/** What one transaction did: an outcome per input, and what caches have to hear. */
export interface Written {
  outcomes: { id: string; externalId: string; result: Outcome; note?: AddressNote }[]
  soft: string[]
  hard: string[]
  /** Whether the taxonomy in memory is outdated. */
  entities: boolean
  /** Why some contents have another address than they asked for, by id. */
  notes: ReadonlyMap<string, AddressNote>
}

/** Who writes, when, and what stays as it is. */
export interface WriteOptions {
  actor: string
  now: Date
  /** Leaves withdrawn contents withdrawn: an importer must not bring back what an editor took away. */
  keepWithdrawn?: boolean | undefined
}

/** Stores inputs with different external ids, inside a transaction. */
export async function writePrepared(trx: Db, inputs: readonly Prepared[], options: WriteOptions): Promise<Written> {
  const existing = await lockAndRead(trx, inputs)
  const unchanged = (input: Prepared) => {
    const row = existing.get(input.document.externalId)
    return (
      row !== undefined &&
      (row.input_hash === input.hash || (options.keepWithdrawn === true && row.state === 'withdrawn'))
    )
  }
  const fresh = inputs.filter((input) => !existing.has(input.document.externalId))
  const ids = await newIds(trx, fresh.length)
  const newId = new Map(fresh.map((input, index) => [input, ids[index]!]))
  const items = inputs
    .filter((input) => !unchanged(input))
    .map((input) => {
      const row = existing.get(input.document.externalId) ?? null
      return completeItem(input, row?.id ?? newId.get(input)!, row, options.now)
    })
  const same = await sameAsStored(trx, items)
  await rememberInputs(trx, same)
  const others = items.filter((item) => !same.has(item))
  const written = await writeInRounds(trx, others, options)
  const changed = new Set(others.map(({ id }) => id))
  const idOf = (input: Prepared) => existing.get(input.document.externalId)?.id ?? newId.get(input)!
  const outcomes = inputs.map((input) => ({
    id: idOf(input),
    externalId: input.document.externalId,
    ...(written.notes.has(idOf(input)) && { note: written.notes.get(idOf(input))! }),
    result: !changed.has(idOf(input))
      ? ('unchanged' as const)
      : newId.has(input)
        ? ('created' as const)
        : ('updated' as const),
  }))
  return { ...written, outcomes }
}

/** The next time the same words are known at once. */
async function rememberInputs(trx: Db, items: ReadonlySet<Item>): Promise<void> {
  if (items.size === 0) return
  const [ids, hashes] = [[...items].map(({ id }) => id), [...items].map(({ hash }) => hash)]
  await sql`update content set input_hash = given.hash
    from unnest(${ids}::bigint[], ${hashes}::text[]) as given(id, hash) where content.id = given.id`.execute(trx)
}

/** Writes items in the order of their references, then derives again whatever depends on them. */
export async function writeInRounds(
  trx: Db,
  items: readonly Item[],
  options: WriteOptions,
): Promise<Omit<Written, 'outcomes'>> {
  const lists = new Set<string>()
  const changed: Effects['entities'] = []
  const notes = new Map<string, AddressNote>()
  for (const round of rounds(items)) {
    const effects = await writeItems(trx, round, options)
    for (const tag of effects.lists) lists.add(tag)
    changed.push(...effects.entities)
    for (const [id, note] of effects.notes) notes.set(id, note)
  }
  const own = new Set(items.map((item) => item.id))
  const again = await deriveAgain(trx, changed, own, options, lists)
  const twins = await twinTags(trx, items)
  const hidden = items.filter(
    (item) => item.existing && isPublic(visibility(item.existing), options.now) && !isPublic(item, options.now),
  )
  const entities = items.some((item) => isEntity(item.document))
  const hiddenEntities = hidden.some((item) => isEntity(item.document)) ? [TAXONOMY_LISTS_TAG] : []
  const soft = [...items.map((item) => contentTag(item.id)), ...again.map(contentTag), ...twins, ...lists]
  const changedEntities = items.filter((item) => item.existing && isEntity(item.document))
  return {
    soft: [
      ...soft,
      ...(entities ? [TAXONOMY_TAG] : []),
      ...changedEntities.flatMap((item) => item.document.sites.map((site) => `site:${site}`)),
    ],
    hard: [
      ...items.filter((item) => isNarrowed(item) || isBack(item)).map((item) => contentTag(item.id)),
      ...(hidden.length ? [...hidden.map((item) => contentTag(item.id)), ...lists, ...hiddenEntities] : []),
    ],
    entities,
    notes,
  }
}

/** Whether fewer may read it than before: nobody keeps the page that everybody could have. */
const isNarrowed = ({ existing, document }: Item): boolean =>
  !!existing &&
  'access' in document &&
  ACCESS.indexOf(document.access) > (ACCESS as readonly string[]).indexOf(existing.access)

/** Whether it was withdrawn until now: caches in front keep for minutes that it is gone. */
const isBack = ({ existing, state }: Item): boolean => existing?.state === 'withdrawn' && state !== 'withdrawn'

const visibility = (row: ContentRow) => ({ state: row.state, publishAt: row.publish_at })

/** Two that publish under the same external id wait for each other until the end of the transaction. */
export async function lockContents(trx: Db, externalIds: readonly string[]): Promise<void> {
  await sql`select pg_advisory_xact_lock(key) from (
    select distinct hashtextextended('content:' || external_id, 0) as key from unnest(${externalIds}::text[]) external_id
    order by 1) keys`.execute(trx)
}

async function lockAndRead(trx: Db, inputs: readonly Prepared[]): Promise<Map<string, ContentRow>> {
  const externalIds = inputs.map((input) => input.document.externalId)
  await lockContents(trx, externalIds)
  await lockAddresses(
    trx,
    inputs.some((input) => hasBarePath(input.document)),
  )
  const rows = await trx
    .selectFrom('content')
    .selectAll()
    .where(sql<boolean>`external_id = any(${externalIds})`)
    .execute()
  return new Map(rows.map((row) => [row.external_id, row]))
}

/**
 * Whoever writes an entity is alone, since it may want the address of another one and changes the contents that name
 * it; contents with an id in their address are written side by side.
 */
export async function lockAddresses(trx: Db, alone: boolean): Promise<void> {
  const key = sql`hashtextextended('content addresses', 0)`
  await (alone ? sql`select pg_advisory_xact_lock(${key})` : sql`select pg_advisory_xact_lock_shared(${key})`).execute(
    trx,
  )
}

async function newIds(trx: Db, count: number): Promise<string[]> {
  if (count === 0) return []
  const rows = await sql<{ id: string }>`select nextval(pg_get_serial_sequence('content', 'id')) as id
    from generate_series(1, ${count}::int)`.execute(trx)
  return rows.rows.map((row) => row.id)
}

/** Entities before what refers to them; a circle of references is written as it comes. */
function rounds(items: readonly Item[]): Item[][] {
  const waiting = new Map(items.map((item) => [item.id, item]))
  const byRef = new Map(
    items.flatMap(
      (item) =>
        [
          [item.id, item],
          [`ext:${item.document.externalId}`, item],
        ] as const,
    ),
  )
  const result: Item[][] = []
  while (waiting.size > 0) {
    const ready = [...waiting.values()].filter((item) =>
      entityReferences(item.document).every((ref) => {
        const target = byRef.get(ref)
        return !target || target === item || !waiting.has(target.id)
      }),
    )
    const round = ready.length ? ready : [...waiting.values()]
    for (const item of round) waiting.delete(item.id)
    result.push(round)
  }
  return result
}

/**
 * Contents that name an entity which is new, moved, renamed, withdrawn or back get their path, lists, card and the
 * words by which they are found again; moved ones pull others along. A section may have a hundred thousand: those
 * whose address has their id, so that it is nobody else's, keep what they have for a moment, and follow by
 * `deriveBehind`. Whoever moves a section neither waits for all of them nor keeps others waiting.
 */
async function deriveAgain(
  trx: Db,
  changed: Effects['entities'],
  done: Set<string>,
  options: WriteOptions,
  lists: Set<string>,
): Promise<string[]> {
  const derived: string[] = []
  for (let from = changed; from.length > 0;) {
    const refs = from.flatMap((entity) => [entity.id, `ext:${entity.externalId}`])
    const found = await sql<{ id: string; type: ContentType; language: Locale | null }>`select id::text, type, language
      from content where id in (select content_id from content_reference where ref = any(${refs}))
      order by id`.execute(trx)
    const named = found.rows.filter(({ id }) => !done.has(id))
    const mayFollow = named.filter((row) => row.language !== null && !hasBarePath(row)).map(({ id }) => id)
    const behind = new Set(mayFollow.length > MOST_AT_ONCE ? mayFollow : [])
    await leaveBehind(trx, [...behind])
    const ids = named.map(({ id }) => id).filter((id) => !behind.has(id))
    from = []
    for (let at = 0; at < ids.length; at += AGAIN_AT_ONCE) {
      const part = ids.slice(at, at + AGAIN_AT_ONCE)
      const rows = await trx
        .selectFrom('content')
        .selectAll()
        .where(sql<boolean>`id = any(${part}::bigint[])`)
        .execute()
      const effects = await writeItems(trx, rows.map(itemAgain), options)
      for (const tag of effects.lists) lists.add(tag)
      from.push(...effects.entities)
      for (const id of part) done.add(id)
      derived.push(...part)
    }
  }
  return derived
}

/** The page of a twin names its translation: it changes too. */
async function twinTags(trx: Db, items: readonly Item[]): Promise<string[]> {
  const groups = items.flatMap(({ document }) => ('translationGroup' in document && document.translationGroup) || [])
  if (groups.length === 0) return []
  const rows = await sql<{ id: string }>`select id from content where translation_group = any(${groups})`.execute(trx)
  return rows.rows.map((row) => contentTag(row.id))
}
