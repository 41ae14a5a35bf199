import type { Db } from '../../platform/database/schema.ts'
import type { Cooked } from '../comments/cooked.ts'
import type { ItemState, ModeratedName } from './model.ts'

/** A thing as moderators read it. */
export interface ModeratedItem {
  id: string
  kind: ModeratedName
  site: string
  /** Its author; null when the account is gone or there was none. */
  readerId: string | null
  author: string
  text: string
  state: ItemState
  sentAt: Date
  reports: number
  /** What it belongs to: an article, a call, an interview. `path` is below the site's base. */
  about: { id: string; title: string; path: string } | null
  /** What it answers. */
  answers: { author: string; text: string } | null
  /** How a recipe went for whoever wrote it. */
  cooked?: Cooked
  /** What those say who ask that it is taken away. */
  asks?: string[]
  /** Pictures and films that came with it, by addresses that only the desk may open. */
  files?: { url: string; type: string }[]
}

/** What moderation needs of a kind of things that readers send. */
export interface ModeratedKind {
  kind: ModeratedName
  /** Things by their ids, in any order; unknown ones are left out. */
  find(db: Db, ids: readonly string[]): Promise<ModeratedItem[]>
  /** What an author sent, the newest first. */
  ofAuthor(db: Db, question: { readerId: string; limit: number }): Promise<ModeratedItem[]>
  /**
   * Brings a thing from one state into another, in the transaction of the decision, and tells the caches; false when it
   * is in another state meanwhile. `rule` is the one that it breaks, when it is refused or removed.
   */
  move(
    trx: Db,
    change: { id: string; from: ItemState; to: ItemState; rule: number | null; now: Date },
  ): Promise<boolean>
  /** Gives it other words, in the transaction of the decision that masks some; left out where nothing is masked. */
  reword?(trx: Db, change: { id: string; text: string }): Promise<void>
  /** Puts it among those that stand first, or takes it away from there; left out where nothing does. */
  feature?(trx: Db, change: { id: string; on: boolean; now: Date }): Promise<boolean>
}

const registered = new Map<ModeratedName, ModeratedKind>()

/** Makes a kind known to moderation; its `moderated.ts` does so once. Gives what puts back who was known before. */
export function registerModerated(kind: ModeratedKind): () => void {
  const before = registered.get(kind.kind)
  registered.set(kind.kind, kind)
  return () => void (before ? registered.set(kind.kind, before) : registered.delete(kind.kind))
}

/** What moderation knows of a kind. */
export function moderated(kind: ModeratedName): ModeratedKind {
  const found = registered.get(kind)
  if (!found) throw new Error(`nobody registered how to moderate a ${kind}`)
  return found
}

/** Every kind that is moderated here. */
export function registeredKinds(): ModeratedKind[] {
  return [...registered.values()]
}
