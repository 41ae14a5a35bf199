import type { Db } from '../../platform/database/schema.ts'
import type { ModeratedName } from './model.ts'
import { moderated, registeredKinds, type ModeratedItem } from './registry.ts'
import type { Queued } from './queue.ts'
import { actsAbout, actsOn, appealsOn, type Act, type Appeal } from './store.ts'

/** A thing of the queue with all that is needed to decide about it. */
export interface QueuedItem {
  queued: Queued
  item: ModeratedItem
  appeal: Appeal | null
}

/** The things that rows of the queue stand for; what is gone meanwhile is left out. */
export async function itemsOf(db: Db, rows: readonly Queued[]): Promise<QueuedItem[]> {
  const found = new Map<string, { item: ModeratedItem; appeal: Appeal | null }>()
  for (const kind of new Set(rows.map((row) => row.kind))) {
    const ids = rows.filter((row) => row.kind === kind).map(({ targetId }) => targetId)
    const appeals = new Map((await appealsOn(db, kind, ids)).map((appeal) => [appeal.targetId, appeal]))
    for (const item of await moderated(kind).find(db, ids))
      found.set(`${kind} ${item.id}`, { item, appeal: appeals.get(item.id) ?? null })
  }
  return rows.flatMap((queued) => {
    const known = found.get(`${queued.kind} ${queued.targetId}`)
    return known ? [{ queued, ...known }] : []
  })
}

/** A thing with everything that was decided about it. */
export async function historyOf(
  db: Db,
  { kind, id }: { kind: ModeratedName; id: string },
): Promise<{ item: ModeratedItem; acts: Act[] } | null> {
  const [item] = await moderated(kind).find(db, [id])
  return item ? { item, acts: await actsOn(db, kind, id) } : null
}

/** So much of an author is shown. */
const MOST = 50

/** What an author sent, of every kind, and what was decided about it, the newest first. */
export async function authorHistory(db: Db, readerId: string): Promise<{ items: ModeratedItem[]; acts: Act[] }> {
  const all = await Promise.all(registeredKinds().map((kind) => kind.ofAuthor(db, { readerId, limit: MOST })))
  const items = all.flat().sort((a, b) => b.sentAt.getTime() - a.sentAt.getTime())
  return { items: items.slice(0, MOST), acts: await actsAbout(db, readerId, MOST) }
}
