import { sql } from 'kysely'
import { notifyTags } from '../platform/cache/notify.ts'
import type { Db } from '../platform/database/schema.ts'
import { imageTag } from '../platform/images/model.ts'
import { giveUpFiles, keepFiles } from '../platform/uploads/store.ts'
import { boardTag, type BoardKey } from './boards/store.ts'
import { contentTag, TAXONOMY_TAG } from './model.ts'
import { ENTITY_TYPES, type ContentType } from './types/model.ts'

/** What shows a picture: contents in which it stands, and boards that name it themselves. */
async function shownBy(db: Db, id: string): Promise<string[]> {
  const contents = await sql<{ id: string; type: ContentType }>`select distinct c.id::text as id, c.type
    from image i join media_use u on u.ref in (i.id, 'ext:' || i.external_id) join content c on c.id = u.content_id
    where i.id = ${id}`.execute(db)
  const boards = await sql<BoardKey>`select site, page_type as "pageType", locale from board, image i where i.id = ${id}
    and (rows::text like '%"' || i.id || '"%' or rows::text like '%"ext:' || i.external_id || '"%')`.execute(db)
  // Taxa and authors are kept with their pictures.
  const isKept = contents.rows.some(({ type }) => (ENTITY_TYPES as readonly string[]).includes(type))
  return [
    ...contents.rows.map((one) => contentTag(one.id)),
    ...boards.rows.map(boardTag),
    ...(isKept ? [TAXONOMY_TAG] : []),
  ]
}

/** Has whatever shows a picture made anew. */
export async function tellPages(trx: Db, id: string): Promise<void> {
  await notifyTags(trx, await shownBy(trx, id))
}

/**
 * Takes away the pictures that their agency knows by a name: from all that shows them, at their own addresses and in the
 * storage. The texts stay as they are, without them.
 * @returns how many there were
 */
export async function withdrawPictures(db: Db, sentAs: string, now: Date): Promise<number> {
  return db.transaction().execute(async (trx) => {
    const gone = await trx
      .updateTable('image')
      .set({ state: 'withdrawn', failure: 'withdrawn by its source', expires_at: now, updated_at: now })
      .where('sent_as', '=', sentAs)
      .where('state', '!=', 'withdrawn')
      .returning('id')
      .execute()
    for (const { id } of gone) {
      await giveUpFiles(trx, [`images/${id}`])
      await notifyTags(trx, [imageTag(id), ...(await shownBy(trx, id))], { hard: true })
    }
    return gone.length
  })
}

/** Lets in again what its agency had withdrawn and sends anew; its bytes have to come with it. */
export async function readmitPictures(db: Db, sentAs: string, now: Date): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const back = await trx
      .updateTable('image')
      .set({ state: 'pending', failure: null, attempts: 0, expires_at: null, updated_at: now })
      .where('sent_as', '=', sentAs)
      .where('state', '=', 'withdrawn')
      .returning('id')
      .execute()
    await keepFiles(
      trx,
      back.map(({ id }) => `images/${id}`),
    )
  })
}
