import { sql } from 'kysely'
import { contentTag } from '../../content/model.ts'
import { toRecord } from '../../content/tables.ts'
import { isPublicRow } from '../../content/public-row.ts'
import { splitReferences } from '../../content/store.ts'
import type { DocumentOf } from '../../content/types/model.ts'
import { noteShown } from '../../platform/cache/shown-tags.ts'
import type { Db } from '../../platform/database/schema.ts'
import type { Locale } from '../../platform/i18n/locale.ts'

/** A public poll as it is stored. */
export interface StoredPoll {
  id: string
  externalId: string
  path: string
  translationGroup: string | null
  document: DocumentOf<'poll'>
}

interface ShownOn {
  site: string
  now: Date
}

const polls = (db: Db, { site, now }: ShownOn) =>
  db
    .selectFrom('content')
    .selectAll()
    .where('type', '=', 'poll')
    .where(sql<boolean>`${site} = any(sites)`)
    .where(isPublicRow(now, 'content'))

function stored(record: ReturnType<typeof toRecord>): StoredPoll[] {
  const { id, path, translationGroup, document } = record
  return document.type === 'poll' ? [{ id, path, translationGroup, externalId: document.externalId, document }] : []
}

/** The public polls of a site that references name, by reference. */
export async function pollsByReferences(
  db: Db,
  refs: readonly string[],
  shownOn: ShownOn,
): Promise<Map<string, StoredPoll>> {
  const { ids, external } = splitReferences(refs)
  if (ids.length === 0 && external.length === 0) return new Map()
  const rows = await polls(db, shownOn)
    .where((on) => on.or([sql<boolean>`id = any(${ids}::bigint[])`, sql<boolean>`external_id = any(${external})`]))
    .execute()
  const found = rows.map(toRecord).flatMap(stored)
  noteShown(found.map(({ id }) => contentTag(id)))
  return new Map(found.flatMap((poll) => [[poll.id, poll] as const, [`ext:${poll.externalId}`, poll] as const]))
}

/** The newest poll of a site that is open now, else the one that opens next; null when there is neither. */
export async function currentPoll(db: Db, shownOn: ShownOn & { locale: Locale }): Promise<StoredPoll | null> {
  const start = sql`(data->>'startDate')::timestamptz`
  const row = await polls(db, shownOn)
    .where('language', '=', shownOn.locale)
    .where(sql<boolean>`(data->>'endDate')::timestamptz > ${shownOn.now}`)
    .orderBy(sql`${start} > ${shownOn.now}`)
    .orderBy(sql`case when ${start} > ${shownOn.now} then ${start} end`)
    .orderBy('publish_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (row) noteShown([contentTag(row.id)])
  return row ? (stored(toRecord(row))[0] ?? null) : null
}
