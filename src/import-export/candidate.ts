import type { ContentInput } from '../content/types/model.ts'
import type { ItemRecord, KnownItem } from './item-store.ts'
import type { ParsedItem } from './model.ts'
import { addressKey } from './source/addresses.ts'

/** An item that is to be written. */
export interface Candidate {
  item: ParsedItem
  /** What it is known by, whatever it becomes. */
  id: string
  input: ContentInput
  hash: string
  known: KnownItem | undefined
}

/** What is remembered of an item once it was written. */
export function recordOf({ item, id, hash }: Candidate, outcome: string, contentId: string | null): ItemRecord {
  const addresses = [...new Set((item.oldAddresses ?? []).flatMap((address) => addressKey(address) ?? []))]
  return {
    externalId: id,
    guid: item.guid.replaceAll('\0', '').slice(0, 2000),
    position: item.position,
    hash,
    outcome,
    contentId,
    addresses,
    links: false,
    revision: item.wire?.revision ?? null,
  }
}

/** Takes an item out of what waits to be written; true when it was there. */
export function drop(candidates: Candidate[], externalId: string): boolean {
  const left = candidates.filter(({ id }) => id !== externalId && !id.startsWith(`${externalId}#`))
  return left.length < candidates.splice(0, candidates.length, ...left).length
}
