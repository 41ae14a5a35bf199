import { sql } from 'kysely'
import type { Db } from '../../platform/database/schema.ts'
import type { DraftDocument } from '../drafts/model.ts'
import { json } from '../drafts/store.ts'
import type { Planned } from '../drafts/work-model.ts'

/** Something to be done at an hour, as whoever does it needs it. */
export interface Due {
  id: string
  content: string
  externalId: string
  action: Planned['action']
  at: Date
  by: string
}

/** Plans something. */
export async function addPlan(
  trx: Db,
  id: string,
  plan: {
    at: Date
    action: Planned['action']
    document: DraftDocument | null
    note: string | null
    by: string
    now: Date
  },
): Promise<string> {
  const { at, action, document, note, by, now } = plan
  const { rows } = await sql<{ id: string }>`insert into desk_plan (content_id, at, action, document, note, by, made_at)
    values (${id}, ${at}, ${action}, ${document ? json(document) : null}, ${note}, ${by}, ${now})
    returning id::text`.execute(trx)
  return rows[0]!.id
}

/** What is planned for a content and not yet done. */
export async function plansOf(db: Db, id: string): Promise<Planned[]> {
  const { rows } = await sql<Omit<Planned, 'at' | 'by'> & { at: Date; staff: string; name: string }>`
    select p.id::text, p.at, p.action, case when p.document is null then 'then' else 'now' end as version,
      p.note, p.failed, s.id::text as staff, s.name
    from desk_plan p join staff s on s.id = p.by where p.content_id = ${id} and p.done_at is null order by p.at`.execute(
    db,
  )
  return rows.map(({ at, staff, name, ...plan }) => ({ ...plan, at: at.toISOString(), by: { id: staff, name } }))
}

/** A content that waits for its hour, and its translations that wait for the same one. */
export async function scheduledTogether(
  db: Db,
  { id, translationGroup, publishAt }: { id: string; translationGroup: string | null; publishAt: Date | null },
): Promise<{ id: string; externalId: string }[]> {
  const { rows } = await sql<{
    id: string
    externalId: string
  }>`select id::text, external_id as "externalId" from content
    where (id = ${id} or translation_group = ${translationGroup}) and state = 'scheduled' and publish_at = ${publishAt}
    order by content.id`.execute(db)
  return rows
}

/** Gives what is planned for some contents at an hour another one; it is tried there whatever became of it here. */
export async function movePlans(
  trx: Db,
  { ids, action, from, to }: { ids: readonly string[]; action: Planned['action']; from: Date; to: Date },
): Promise<string[]> {
  const { rows } = await sql<{ content: string }>`update desk_plan set at = ${to}, failed = null
    where content_id = any(${[...ids]}::bigint[]) and action = ${action} and at = ${from} and done_at is null
    returning content_id::text as content`.execute(trx)
  return rows.map(({ content }) => content)
}

/** Takes a plan back; false when it is done or there is none. */
export async function removePlan(trx: Db, id: string, plan: string): Promise<boolean> {
  const { rows } = await sql`delete from desk_plan where content_id = ${id} and id = ${plan} and done_at is null
    returning id`.execute(trx)
  return rows.length > 0
}

/** What is to be done by now, the oldest first. */
export async function duePlans(db: Db, now: Date): Promise<Due[]> {
  const { rows } = await sql<Due>`select p.id::text, p.content_id::text as content, c.external_id as "externalId",
      p.action, p.at, p.by::text
    from desk_plan p join content c on c.id = p.content_id
    where p.at <= ${now} and p.done_at is null and p.failed is null order by p.at, p.id limit 50`.execute(db)
  return rows
}

/** Takes a plan in hand, until the end of the transaction; null when somebody else has it or has done it. */
export async function holdPlan(trx: Db, plan: string): Promise<{ document: DraftDocument | null } | null> {
  const { rows } = await sql<{ document: DraftDocument | null }>`select document from desk_plan
    where id = ${plan} and done_at is null and failed is null for update skip locked`.execute(trx)
  return rows[0] ?? null
}

/** It is done, or it could not be done and says why. */
export async function endPlan(db: Db, plan: string, ended: { at: Date } | { failed: string }): Promise<void> {
  await (
    'at' in ended
      ? sql`update desk_plan set done_at = ${ended.at} where id = ${plan}`
      : sql`update desk_plan set failed = ${ended.failed} where id = ${plan} and done_at is null`
  ).execute(db)
}
