import { sql } from 'kysely'
import type { ContentRecord } from '../../content/model.ts'
import { findAnyContent } from '../../content/store.ts'
import type { DocumentOf } from '../../content/types/model.ts'
import type { Db } from '../../platform/database/schema.ts'
import { type Locale, ROOT_LOCALE } from '../../platform/i18n/locale.ts'
import type { Submission } from './model.ts'

/** A coverage in one language. */
export type Coverage = ContentRecord & { document: DocumentOf<'live'>; language: Locale }

const isCoverage = (record: ContentRecord | null): record is Coverage => record?.type === 'live'

/** A coverage and its translations, itself first; empty when there is none. */
export async function coverageWithTwins(db: Db, id: string): Promise<Coverage[]> {
  const record = await findAnyContent(db, id)
  if (!isCoverage(record)) return []
  if (!record.translationGroup) return [record]
  const { rows } = await sql<{ id: string }>`select id::text as id from content
    where translation_group = ${record.translationGroup} and type = 'live' and id <> ${id} and state <> 'withdrawn'
    order by content.id`.execute(db)
  const twins: Coverage[] = []
  for (const row of rows) {
    const twin = await findAnyContent(db, row.id)
    if (isCoverage(twin) && ![record, ...twins].some(({ language }) => language === twin.language)) twins.push(twin)
  }
  return [record, ...twins]
}

/** The coverages of a site, those that go on first; of twins the one in the language of whoever looks, else in the first. */
export async function coveragesOf(
  db: Db,
  { site, language, limit }: { site: string; language: Locale; limit: number },
) {
  const { rows } = await sql<{
    id: string
    title: string
    language: Locale
    ended: boolean
    updates: number
    changed_at: Date
  }>`select * from (select distinct on (coalesce(translation_group, id::text)) id::text as id, data ->> 'title' as title,
      language, coalesce((data ->> 'ended')::boolean, false) as ended, jsonb_array_length(data -> 'updates') as updates,
      changed_at
    from content where type = 'live' and site = ${site} and state <> 'withdrawn'
    order by coalesce(translation_group, id::text), language = ${language} desc, language <> ${ROOT_LOCALE}) one
    order by ended, changed_at desc limit ${limit}`.execute(db)
  return rows.map(({ changed_at, ...row }) => ({ ...row, changedAt: new Date(changed_at).toISOString() }))
}

/** What waits beside a coverage, the oldest first. */
export async function waitingSubmissions(db: Db, contents: readonly string[]): Promise<Submission[]> {
  const { rows } = await sql<{ id: string; document: Omit<Submission, 'id' | 'by' | 'at'>; by: string; at: Date }>`
    select s.id::text as id, s.document, staff.name as by, s.created_at as at
    from live_submission s join staff on staff.id = s.staff_id
    where s.content_id = any(${[...contents]}::bigint[]) and s.state = 'waiting' order by s.created_at limit 100`.execute(
    db,
  )
  return rows.map(({ document, at, ...row }) => ({ ...document, ...row, at: new Date(at).toISOString() }))
}

/** Keeps what somebody sends to the desk. */
export async function insertSubmission(
  db: Db,
  { content, staff, document, now }: { content: string; staff: string; document: object; now: Date },
): Promise<void> {
  await sql`insert into live_submission (content_id, staff_id, document, created_at)
    values (${content}, ${staff}, ${JSON.stringify(document)}, ${now})`.execute(db)
}

/** Decides one that waits; false when somebody was quicker. */
export async function decideSubmission(
  db: Db,
  submission: string,
  {
    contents,
    state,
    staff,
    now,
  }: { contents: readonly string[]; state: 'taken' | 'dropped'; staff: string; now: Date },
): Promise<boolean> {
  const { numAffectedRows } = await sql`update live_submission set state = ${state}, decided_by = ${staff},
    decided_at = ${now} where id = ${submission} and content_id = any(${[...contents]}::bigint[])
    and state = 'waiting'`.execute(db)
  return Boolean(numAffectedRows)
}
