import type { DraftBlock, DraftDocument, Operation } from './model.ts'
import { longestIncreasing } from './longest-increasing.ts'
import { isRecord, same } from './same.ts'

/** Two said something else of the same thing: theirs stands in the document, mine is kept here. */
export interface Conflict {
  /** The id of the block, or null when it is a field. */
  block: string | null
  /** The field, with dots; null when it is a block. */
  path: string | null
  base?: unknown
  mine?: unknown
  theirs?: unknown
}

/** What became of two versions of one document. */
export interface Merged {
  document: DraftDocument
  conflicts: Conflict[]
}

/**
 * Joins two versions that were made of the same one, block by block and field by field: what one side changed is taken;
 * where both changed the same, theirs stays and mine is a conflict; what one removed and the other changed stays
 * changed. Words inside a block are never mixed.
 * @param mine the version that came later: its moves win
 */
export function merge(base: DraftDocument, mine: DraftDocument, theirs: DraftDocument): Merged {
  const conflicts: Conflict[] = []
  const document: DraftDocument = {}
  // Theirs first: a document that nobody but them changed keeps the order of its members.
  for (const name of new Set([...Object.keys(theirs), ...Object.keys(mine)])) {
    if (name === 'body') continue
    const value = mergeField(base[name], mine[name], theirs[name], name, conflicts)
    if (value !== undefined) document[name] = value
  }
  if (base.body || mine.body || theirs.body) {
    document.body = mergeRows(
      { base: base.body ?? [], mine: mine.body ?? [], theirs: theirs.body ?? [] },
      (id, versions) => conflicts.push({ block: id, path: null, ...versions }),
    )
  }
  return { document, conflicts }
}

/**
 * What puts my version of a conflict into a document: a block, a field, or the row of a list, which goes out with its
 * whole list, as operations name no rows.
 */
export function takingMine(document: DraftDocument, { block, path, mine }: Conflict): Operation[] {
  if (path === null) return block !== null && isRow(mine) ? [{ op: 'put', block: mine as DraftBlock, after: null }] : []
  if (isRow(mine) && path.endsWith(`.${mine.id}`)) {
    const at = path.slice(0, -mine.id.length - 1)
    const list = at.split('.').reduce<unknown>((held, name) => (isRecord(held) ? held[name] : undefined), document)
    if (!isRecord(list)) return [{ op: 'set', path: at, value: withRow(Array.isArray(list) ? list : [], mine) }]
  }
  return [{ op: 'set', path, ...(mine !== undefined && { value: mine }) }]
}

function withRow(list: readonly unknown[], row: Row): unknown[] {
  const isIt = (one: unknown) => isRow(one) && one.id === row.id
  return list.some(isIt) ? list.map((one) => (isIt(one) ? row : one)) : [...list, row]
}

function mergeField(base: unknown, mine: unknown, theirs: unknown, path: string, conflicts: Conflict[]): unknown {
  if (same(base, mine) || same(mine, theirs)) return theirs
  if (same(base, theirs)) return mine
  // Removed against changed: what was changed stays.
  if (mine === undefined) return theirs
  if (theirs === undefined) return mine
  const words = lists([base ?? [], mine, theirs], isWord)
  if (words) {
    const [was, ours, others] = words.map((list) => list.map((id) => ({ id })))
    return mergeRows({ base: was!, mine: ours!, theirs: others! }, () => {}).map(({ id }) => id)
  }
  const rows = lists([base ?? [], mine, theirs], isRow)
  if (rows) {
    const [was, ours, others] = rows
    return mergeRows({ base: was!, mine: ours!, theirs: others! }, (id, versions) =>
      conflicts.push({ block: null, path: `${path}.${id}`, ...versions }),
    )
  }
  if (isRecord(mine) && isRecord(theirs) && !anotherPicture(base, mine, theirs)) {
    const before = isRecord(base) ? base : {}
    const merged: Record<string, unknown> = {}
    for (const name of new Set([...Object.keys(theirs), ...Object.keys(mine)])) {
      const value = mergeField(before[name], mine[name], theirs[name], `${path}.${name}`, conflicts)
      if (value !== undefined) merged[name] = value
    }
    return merged
  }
  conflicts.push({ block: null, path, base, mine, theirs })
  return theirs
}

/** What is said of a picture belongs to that picture: the words of one never come to stand below another. */
function anotherPicture(base: unknown, mine: Record<string, unknown>, theirs: Record<string, unknown>): boolean {
  if (typeof mine['image'] !== 'string') return false
  const before = isRecord(base) ? base['image'] : undefined
  return mine['image'] !== before || theirs['image'] !== before
}

/** A record of a list that is known by its id, e.g. an update. */
type Row = { id: string } & Record<string, unknown>

const isWord = (item: unknown): item is string => typeof item === 'string'
const isRow = (item: unknown): item is Row => isRecord(item) && typeof item['id'] === 'string'

/** Lists of nothing but such items, each of which stands once in its list; null when one of them is another. */
function lists<T>(given: readonly unknown[], isItem: (item: unknown) => item is T): T[][] | null {
  for (const list of given) {
    if (!Array.isArray(list) || !list.every(isItem)) return null
    if (new Set(list.map((item) => (isRow(item) ? item.id : item))).size < list.length) return null
  }
  return given as T[][]
}

interface Sides<R> {
  base: readonly R[]
  mine: readonly R[]
  theirs: readonly R[]
}

function mergeRows<R extends { id: string }>(
  sides: Sides<R>,
  conflict: (id: string, versions: { base?: R | undefined; mine: R; theirs: R }) => void,
): R[] {
  const [base, mine, theirs] = [byId(sides.base), byId(sides.mine), byId(sides.theirs)]
  const kept = new Map<string, R>()
  for (const id of new Set([...theirs.keys(), ...mine.keys()])) {
    const [was, ours, others] = [base.get(id), mine.get(id), theirs.get(id)]
    if (ours && others) {
      if (same(was, ours) || same(ours, others)) kept.set(id, others)
      else if (same(was, others)) kept.set(id, ours)
      else {
        kept.set(id, others)
        conflict(id, { base: was, mine: ours, theirs: others })
      }
      continue
    }
    // On one side alone: new there, or removed on the other one and changed here.
    const only = (ours ?? others)!
    if (!was || !same(was, only)) kept.set(id, only)
  }
  const ids = (rows: readonly R[]) => rows.map(({ id }) => id)
  return mergeOrder({ base: ids(sides.base), mine: ids(sides.mine), theirs: ids(sides.theirs) }, kept).map((id) =>
    kept.get(id)!,
  )
}

const byId = <R extends { id: string }>(rows: readonly R[]) => new Map(rows.map((row) => [row.id, row]))

/**
 * The order of what both know, with their moves and then mine; behind each of them what either side added there. Where
 * both added something in the same place the ids decide, so that it does not matter who came first.
 */
function mergeOrder({ base, mine, theirs }: Sides<string>, kept: ReadonlyMap<string, unknown>): string[] {
  const [old, ours, others] = [new Set(base), new Set(mine), new Set(theirs)]
  const isKnown = (id: string) => old.has(id) || (ours.has(id) && others.has(id))
  let spine = base.filter((id) => kept.has(id))
  for (const side of [theirs, mine])
    spine = placed(
      spine,
      side.filter((id) => kept.has(id) && isKnown(id)),
      movedIn(base, side),
    )
  const added = [theirs, mine].map((side) => addedBehind(side, kept, isKnown))
  return [null, ...spine].flatMap((id) => {
    const runs = added.flatMap((behind) => (behind.has(id) ? [behind.get(id)!] : []))
    return [...(id === null ? [] : [id]), ...runs.sort(([a], [b]) => (a! < b! ? -1 : 1)).flat()]
  })
}

/** A row in which what moved, and what is not yet there, stands behind what it stands behind on one side. */
function placed(spine: readonly string[], side: readonly string[], moved: ReadonlySet<string>): string[] {
  const row = spine.filter((id) => !moved.has(id))
  const there = new Set(row)
  let last: string | null = null
  for (const id of side) {
    if (!there.has(id)) row.splice(last === null ? 0 : row.indexOf(last) + 1, 0, id)
    there.add(id)
    last = id
  }
  return row
}

/** What one side alone added, by what it stands behind. */
function addedBehind(
  side: readonly string[],
  kept: ReadonlyMap<string, unknown>,
  isKnown: (id: string) => boolean,
): Map<string | null, string[]> {
  const runs = new Map<string | null, string[]>()
  let anchor: string | null = null
  for (const id of side) {
    if (!kept.has(id)) continue
    if (isKnown(id)) anchor = id
    else runs.set(anchor, [...(runs.get(anchor) ?? []), id])
  }
  return runs
}

/** Which of the common ids stand elsewhere: all but the longest row that kept its order. */
function movedIn(base: readonly string[], mine: readonly string[]): Set<string> {
  const places = new Map(base.map((id, place) => [id, place]))
  const common = mine.filter((id) => places.has(id))
  const staying = new Set(longestIncreasing(common.map((id) => places.get(id)!)))
  return new Set(common.filter((id) => !staying.has(places.get(id)!)))
}
