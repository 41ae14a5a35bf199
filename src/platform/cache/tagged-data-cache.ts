import { LRUCache } from 'lru-cache'
import type { Db } from '../database/schema.ts'
import { atMost } from './at-most.ts'
import { noteShown, withShown } from './shown-tags.ts'

/** Something that many pages show, and the surrogate keys of what it was made from. */
export interface TaggedData<T> {
  value: T
  tags: readonly string[]
  /** False for what whoever waits for it may have, and nobody after them. */
  keep?: boolean
}

interface Slot {
  data: Promise<Made<unknown>>
  /** Unknown while the data is being made: then every tag may concern it. */
  tags: readonly string[] | null
  at: number
}

interface Made<T> {
  data: TaggedData<T>
  shown: ReadonlySet<string>
}

/** Gives the data of a key in a database; `make` runs when nobody made it before, or too long ago. */
export type TaggedDataCache<T> = (
  db: Db,
  key: string,
  now: Date,
  make: () => Promise<TaggedData<T>>,
) => Promise<TaggedData<T>>

const stores = new Set<LRUCache<string, Slot>>()

/** The names of databases among keys: what one of them gave is nothing for who asks another. */
const databases = new WeakMap<Db, number>()
let known = 0
function nameOf(db: Db): number {
  const name = databases.get(db) ?? ++known
  databases.set(db, name)
  return name
}

/**
 * Keeps what many pages share in the process: made once, for at most `ms`, dropped as soon as a tag of it or of what it
 * shows is outdated. Whatever is made with a data shows what the data shows.
 */
export function taggedDataCache<T>({ ms, max }: { ms: number; max: number }): TaggedDataCache<T> {
  const kept = new LRUCache<string, Slot>(atMost(max))
  stores.add(kept)
  const slotOf = (key: string, now: Date, make: () => Promise<TaggedData<T>>): Slot => {
    const known = kept.get(key)
    if (known && Math.abs(now.getTime() - known.at) < ms) return known
    const making = withShown(make).then(({ made: data, shown }): Made<T> => ({ data, shown }))
    const slot: Slot = { data: making, tags: null, at: now.getTime() }
    kept.set(key, slot)
    const drop = () => kept.peek(key) === slot && kept.delete(key)
    making.then(({ data, shown }) => {
      slot.tags = [...data.tags, ...shown]
      if (data.keep === false) drop()
    }, drop)
    return slot
  }
  return async (db, key, now, make) => {
    // Also of a data that was made before.
    const { data, shown } = (await slotOf(`${nameOf(db)}\n${key}`, now, make).data) as Made<T>
    noteShown(shown)
    return data
  }
}

/** Drops every data that shows something of these tags. */
export function dropTaggedData(tags: readonly string[]): void {
  const outdated = new Set(tags)
  for (const kept of stores)
    for (const [key, slot] of kept) if (!slot.tags || slot.tags.some((tag) => outdated.has(tag))) kept.delete(key)
}

/** Drops everything: what happened meanwhile is unknown. */
export function dropAllTaggedData(): void {
  for (const kept of stores) kept.clear()
}
