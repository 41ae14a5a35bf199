import { sql } from 'kysely'
import type { Db } from '../../platform/database/schema.ts'
import { suppressedKey } from '../../readers/subscriptions/suppression.ts'
import type { BounceKind, Delivery } from './model.ts'

/** How long a claim holds without a sign of life of its holder, by the clock of the database. */
const LEASE = sql`interval '20 seconds'`

/** It is not this recipient's turn any more: they left, the edition was stopped, or another process has it. */
export class TurnLost extends Error {
  override name = 'TurnLost'
}

/** Whether the address of a delivery `d` of an edition `e` still wants it and may be written to. */
const stillWanted = sql`exists (select from newsletter_subscription s where s.email_key = d.email_key
  and s.newsletter_id = e.newsletter_id and s.state = 'confirmed') and not ${suppressedKey(sql`d.email_key`)}`

/** Editions that are leaving, those before which everything else waits first. */
export async function leavingEditions(db: Db): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select e.id::text from newsletter_edition e
    join newsletter n on n.id = e.newsletter_id where e.state = 'sending'
    order by n.priority desc, e.started_at, e.id`.execute(db)
  return rows.map(({ id }) => id)
}

/** Takes recipients of an edition whose turn it is; no two processes ever take the same. */
export async function claimDeliveries(
  db: Db,
  {
    editionId,
    holder,
    now,
    most,
    without,
  }: {
    editionId: string
    holder: string
    now: Date
    most: number
    /** Domains that have enough for now. */
    without: readonly string[]
  },
): Promise<Delivery[]> {
  const { rows } = await sql<Delivery>`
    with due as (
      select id from newsletter_delivery where edition_id = ${editionId} and state = 'waiting' and next_at <= ${now}
        and domain <> all(${without}::text[])
      order by next_at, id limit ${most} for update skip locked
    )
    update newsletter_delivery d set held_until = now() + ${LEASE},
      state = case when ${stillWanted} then 'claimed' else 'dropped' end,
      holder = case when ${stillWanted} then ${holder} end
    from due, newsletter_edition e where d.id = due.id and e.id = d.edition_id and e.state = 'sending'
    returning d.id::text, d.edition_id::text as "editionId", e.newsletter_id as "newsletterId", d.email,
      d.email_key as "emailKey", d.domain, d.attempts, d.state`.execute(db)
  return rows
    .filter((row) => (row as Delivery & { state: string }).state === 'claimed')
    .sort((a, b) => Number(a.id) - Number(b.id))
}

/** A delivery whose mail is about to be handed over, and the contents that the mail tells of. */
export interface Beginning {
  id: string
  editionId: string
  contentIds: readonly string[]
}

/**
 * Says that mails are handed over now. In this statement falls whether they still are: for readers who have not left,
 * of editions that were not stopped, without contents that were withdrawn. Answers it for each.
 */
export async function noteBegun(
  db: Db,
  holder: string,
  now: Date,
  beginnings: readonly Beginning[],
): Promise<boolean[]> {
  const begun = new Set<string>()
  for (const editionId of new Set(beginnings.map((each) => each.editionId))) {
    const mine = beginnings.filter((each) => each.editionId === editionId)
    const { rows } = await sql<{ id: string }>`update newsletter_delivery d
      set state = 'begun', begun_at = ${now}, held_until = now() + ${LEASE} from newsletter_edition e
      where d.id = any(${mine.map(({ id }) => id)}::bigint[]) and d.holder = ${holder} and d.state = 'claimed'
        and e.id = d.edition_id and e.state = 'sending' and ${stillWanted}
        and not exists (select from content c
          where c.id = any(${[...new Set(mine.flatMap(({ contentIds }) => contentIds))]}::bigint[]) and c.state in ('withdrawn', 'draft'))
      returning d.id::text`.execute(db)
    for (const { id } of rows) begun.add(id)
  }
  return beginnings.map(({ id }) => begun.has(id))
}

/** Says that the server has taken them, whatever was thought of them meanwhile. */
export async function noteSent(db: Db, now: Date, ids: readonly string[]): Promise<void> {
  await sql`update newsletter_delivery set state = 'sent', sent_at = ${now}, failure = null, holder = null,
    held_until = null where id = any(${ids}::bigint[])`.execute(db)
}

/** What becomes of a delivery that was certainly not made. */
export interface NotSent {
  state: 'waiting' | 'refused' | 'given-up'
  failure: string
  nextAt: Date
  /** Whether it was this mail that failed, and not the server to all. */
  counts: boolean
  bounce: BounceKind | null
}

/** Gives back a delivery that was certainly not made; one whose recipient has left is dropped. */
export async function noteNotSent(db: Db, id: string, holder: string, now: Date, become: NotSent): Promise<void> {
  const { state, failure, nextAt, counts, bounce } = become
  await sql`update newsletter_delivery d set
      state = case when ${state} = 'waiting' and not (${stillWanted}) then 'dropped' else ${state} end,
      failure = ${failure}, next_at = ${nextAt}, attempts = attempts + ${counts ? 1 : 0}, holder = null,
      held_until = null, bounce = ${bounce}, bounced_at = ${bounce && now}
    from newsletter_edition e where e.id = d.edition_id and d.id = ${id} and d.holder = ${holder}
      and d.state in ('claimed', 'begun')`.execute(db)
}

/** Says that a mail was handed over and nobody knows what became of it: it is not sent again by itself. */
export async function noteUnsure(db: Db, id: string, holder: string, failure: string): Promise<void> {
  await sql`update newsletter_delivery set state = 'unsure', failure = ${failure}, holder = null, held_until = null
    where id = ${id} and holder = ${holder} and state = 'begun'`.execute(db)
}

/** Frees what processes held that are gone; answers how many mails nobody knows of. */
export async function freeOrphans(db: Db): Promise<number> {
  await sql`update newsletter_delivery set state = 'waiting', holder = null, held_until = null
    where state = 'claimed' and held_until < now()`.execute(db)
  const { numAffectedRows } = await sql`update newsletter_delivery set state = 'unsure', holder = null,
      held_until = null, failure = 'the process that handed it over is gone'
    where state = 'begun' and held_until < now()`.execute(db)
  return Number(numAffectedRows ?? 0)
}

/** Tells that the holder is alive and goes on with what it has. */
export async function renewClaims(db: Db, holder: string): Promise<void> {
  await sql`update newsletter_delivery set held_until = now() + ${LEASE}
    where holder = ${holder} and state in ('claimed', 'begun')`.execute(db)
}

/** Gives back what the holder claimed and did not begin, or only some of it, until a moment if one is given. */
export async function releaseClaims(
  db: Db,
  holder: string,
  only?: { ids: readonly string[]; nextAt?: Date },
): Promise<void> {
  await sql`update newsletter_delivery set state = 'waiting', holder = null, held_until = null
      ${only?.nextAt ? sql`, next_at = ${only.nextAt}` : sql``}
    where holder = ${holder} and state = 'claimed' ${only ? sql`and id = any(${only.ids}::bigint[])` : sql``}`.execute(
    db,
  )
}
