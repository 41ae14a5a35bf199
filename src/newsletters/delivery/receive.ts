import { sql } from 'kysely'
import type { Db } from '../../platform/database/schema.ts'
import { unsubscribe } from '../../readers/subscriptions/store.ts'
import { noteReturned } from './bounces.ts'
import { BOUNCE_PREFIX, LEAVE_PREFIX } from './letter.ts'
import { returnTokensIn } from './return-token.ts'
import { addressees, readReturned } from './returned-mail.ts'

/** What came of a mail that came to one of the addresses of editions. */
export type Received =
  | { result: 'bounce' | 'complaint'; email: string; kind: string; suppressed: boolean; paused: string | null }
  | { result: 'left'; email: string }
  | { result: 'ignored'; why: string }

/**
 * Takes in what the mail server pipes to us. A token is proof enough: nobody but us and the recipient ever had it, and a
 * recipient can only speak for themselves.
 * @param to the address that it came to, when the mail server tells it
 */
export async function receiveMail(
  db: Db,
  message: string,
  { secret, now, to = null }: { secret: string; now: Date; to?: string | null },
): Promise<Received> {
  const returned = readReturned(message)
  if (!returned) return leaveByMail(db, to ?? addressees(message), { secret, now })
  const [delivery] = returnTokensIn(secret, to?.includes(BOUNCE_PREFIX) ? to : message)
  if (!delivery) return { result: 'ignored', why: 'no token of ours stands in it' }
  const noted = await noteReturned(db, delivery, returned.kind, { reason: returned.reason, now })
  if (!noted) return { result: 'ignored', why: 'its edition was forgotten' }
  return { result: returned.kind === 'complaint' ? 'complaint' : 'bounce', kind: returned.kind, ...noted }
}

/** A mail to the second address of `List-Unsubscribe` ends the subscription; anything else is somebody's answer. */
async function leaveByMail(db: Db, to: string, { secret }: { secret: string; now: Date }): Promise<Received> {
  const named = to
    .toLowerCase()
    .split(/[\s,<>]+/)
    .filter((word) => word.startsWith(LEAVE_PREFIX))
    .join(' ')
  const [delivery] = returnTokensIn(secret, named)
  if (!delivery) return { result: 'ignored', why: 'neither a report nor a wish to leave' }
  const { rows } = await sql<{ email: string; newsletter_id: string }>`select d.email, e.newsletter_id
    from newsletter_delivery d join newsletter_edition e on e.id = d.edition_id where d.id = ${delivery}`.execute(db)
  if (!rows[0]) return { result: 'ignored', why: 'its edition was forgotten' }
  await unsubscribe(db, rows[0].email, [rows[0].newsletter_id])
  return { result: 'left', email: rows[0].email }
}
