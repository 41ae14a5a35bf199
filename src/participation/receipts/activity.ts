import type { Db } from '../../platform/database/schema.ts'
import { appealUntil } from '../moderation/appeals.ts'
import type { ModeratedName } from '../moderation/model.ts'
import { registeredKinds } from '../moderation/registry.ts'
import { appealsOn } from '../moderation/store.ts'
import type { Receipt } from './model.ts'
import { receiptsOf } from './store.ts'

/** A receipt as its reader sees it: with what was sent, and what can be done about it. */
export interface ShownReceipt extends Receipt {
  text: string
  /** What it belongs to: an article, a call, an interview. */
  about: { id: string; title: string; path: string } | null
  appeal: { dueAt: Date; outcome: 'won' | 'lost' | null; isLate: boolean } | null
  /** Until when the decision can be appealed against; null when it cannot. */
  appealUntil: Date | null
}

/** What a reader sent to a site, the newest first, with what became of it. */
export async function activityOf(
  db: Db,
  { readerId, site, now, before = null }: { readerId: string; site: string; now: Date; before?: Date | null },
): Promise<ShownReceipt[]> {
  const receipts = await receiptsOf(db, readerId, { site, before })
  const told = new Map<string, Pick<ShownReceipt, 'text' | 'about' | 'appeal'>>()
  for (const kind of registeredKinds()) {
    const ids = receipts.filter((receipt) => receipt.kind === kind.kind).map(({ targetId }) => targetId)
    if (ids.length === 0) continue
    const appeals = new Map((await appealsOn(db, kind.kind, ids)).map((each) => [each.targetId, each]))
    for (const { id, text, about } of await kind.find(db, ids)) {
      const known = appeals.get(id)
      const appeal = known && { ...known, isLate: known.outcome === null && known.dueAt < now }
      told.set(`${kind.kind} ${id}`, { text, about, appeal: appeal ?? null })
    }
  }
  return receipts.map((receipt) => {
    const of = told.get(`${receipt.kind} ${receipt.targetId}`) ?? { text: '', about: null, appeal: null }
    const until = isAppealable(receipt) && !of.appeal ? appealUntil(receipt.movedAt) : null
    return { ...receipt, ...of, appealUntil: until && until > now ? until : null }
  })
}

/** Whether something was decided against that its author may have read again. */
function isAppealable({ kind, state }: Receipt): boolean {
  const moderated: readonly string[] = ['comment', 'contribution', 'question'] satisfies ModeratedName[]
  return moderated.includes(kind) && (state === 'refused' || state === 'removed')
}
