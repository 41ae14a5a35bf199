import { LRUCache } from 'lru-cache'
import { noteShown, withShown } from './shown-tags.ts'

/** Something that many pages show, and the surrogate keys of what it was made from. */
export interface Part<T> {
  value: T
  tags: readonly string[]
  /** False for what whoever waits for it may have, and nobody after them. */
  keep?: boolean
}

interface Slot {
  part: Promise<Made<unknown>>
  /** Unknown while the part is being made: then every tag may concern it. */
  tags: readonly string[] | null
  at: number
}

interface Made<T> {
  part: Part<T>
  shown: ReadonlySet<string>
}

/** Gives the part of a key; `make` runs when nobody made it before, or too long ago. */
export type PartOf<T> = (key: string, now: Date, make: () => Promise<Part<T>>) => Promise<Part<T>>

const stores = new Set<LRUCache<string, Slot>>()

/**
 * Keeps what many pages share in the process: made once, for at most `ms`, dropped as soon as a tag of it or of what it
 * shows is outdated. Whatever is made with a part shows what the part shows.
 */
export function sharedParts<T>({ ms, max }: { ms: number; max: number }): PartOf<T> {
  const kept = new LRUCache<string, Slot>({ max })
  stores.add(kept)
  const slotOf = (key: string, now: Date, make: () => Promise<Part<T>>): Slot => {
    const known = kept.get(key)
    if (known && Math.abs(now.getTime() - known.at) < ms) return known
    const making = withShown(make).then(({ made: part, shown }): Made<T> => ({ part, shown }))
    const slot: Slot = { part: making, tags: null, at: now.getTime() }
    kept.set(key, slot)
    const drop = () => kept.peek(key) === slot && kept.delete(key)
    making.then(({ part, shown }) => {
      slot.tags = [...part.tags, ...shown]
      if (part.keep === false) drop()
    }, drop)
    return slot
  }
  return async (key, now, make) => {
    // Also of a part that was made before.
    const { part, shown } = (await slotOf(key, now, make).part) as Made<T>
    noteShown(shown)
    return part
  }
}

/** Drops every part that shows something of these tags. */
export function dropParts(tags: readonly string[]): void {
  const outdated = new Set(tags)
  for (const kept of stores)
    for (const [key, slot] of kept) if (!slot.tags || slot.tags.some((tag) => outdated.has(tag))) kept.delete(key)
}

/** Drops everything: what happened meanwhile is unknown. */
export function dropAllParts(): void {
  for (const kept of stores) kept.clear()
}
