import { sql } from 'kysely'
import { contentTag } from '../../content/model.ts'
import { toRecord } from '../../content/tables.ts'
import { isPublicRow } from '../../content/public-row.ts'
import type { DocumentOf } from '../../content/types/model.ts'
import { noteShown } from '../../platform/cache/shown-tags.ts'
import type { Db } from '../../platform/database/schema.ts'

/** A live signal of a site. */
export interface StoredStream {
  id: string
  externalId: string
  path: string
  site: string
  stream: DocumentOf<'stream'>
}

/** Channels are few, but each match and each mass that was once sent may have left a signal of its own. */
const AT_MOST = 500

/** The live signals of a site in their editorial order. */
export async function streamsOf(db: Db, site: string, now: Date): Promise<StoredStream[]> {
  const rows = await db
    .selectFrom('content')
    .selectAll()
    .where('type', '=', 'stream')
    .where(sql<boolean>`${site} = any(sites)`)
    .where(isPublicRow(now, 'content'))
    .orderBy(sql`(data ->> 'position')::int`)
    .orderBy('id')
    .limit(AT_MOST)
    .execute()
  noteShown(rows.map(({ id }) => contentTag(id)))
  return rows
    .map(toRecord)
    .flatMap(({ id, externalId, path, site: home, document }) =>
      document.type === 'stream' ? [{ id, externalId, path, site: home, stream: document }] : [],
    )
}
