import { isDeepStrictEqual } from 'node:util'
import { sql, type Selectable } from 'kysely'
import type { Db } from '../../platform/database/schema.ts'
import { keptCaption, originalKey } from '../../platform/images/model.ts'
import type { ImageTable } from '../../platform/images/store.ts'
import type { ContentDocument } from '../../content/types/model.ts'
import { archiveComments, type CommentArchiveTable } from '../comment-store.ts'
import type { StoreDeps } from '../model.ts'
import type { CommentLine, ImageLine, RedirectLine } from './model.ts'

/**
 * Stored documents in the order of an export: entities first, parents before children and shows before their seasons,
 * so that nothing has another address for a while when they come in again.
 */
export async function documentsAfter(
  db: Db,
  site: string | null,
  after: { rank: number; externalId: string },
  limit: number,
) {
  const rows = await sql<{ rank: number; external_id: string; data: ContentDocument; slug: string }>`
    select rank, external_id, data, slug from (select *, case when language is not null then 1000
      when type = 'season' then 999 else least(cardinality(ancestors), 998) end as rank from content) content
    where (rank, external_id) > (${after.rank}, ${after.externalId}) and (${site}::text is null or ${site} = any(sites))
    order by rank, external_id limit ${limit}`.execute(db)
  return rows.rows
}

/** External ids of contents by id: references in an export do not depend on ids. */
export async function externalIdsOf(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await sql<{
    id: string
    external_id: string
  }>`select id, external_id from content where id = any(${ids}::bigint[])`.execute(db)
  return new Map(rows.rows.map((row) => [row.id, row.external_id]))
}

/** Images by reference. */
export async function imagesOf(db: Db, references: readonly string[]): Promise<Selectable<ImageTable>[]> {
  const ids = references.filter((one) => !one.startsWith('ext:'))
  const external = references.filter((one) => one.startsWith('ext:')).map((one) => one.slice(4))
  return db
    .selectFrom('image')
    .selectAll()
    .where((on) => on.or([sql<boolean>`id = any(${ids})`, sql<boolean>`external_id = any(${external})`]))
    .orderBy('id')
    .execute()
}

/** Images by id, page by page. */
export async function imagesAfter(db: Db, after: string, limit: number): Promise<Selectable<ImageTable>[]> {
  return db.selectFrom('image').selectAll().where('id', '>', after).orderBy('id').limit(limit).execute()
}

/** Redirects page by page. */
export async function redirectsAfter(
  db: Db,
  site: string | null,
  after: { site: string; path: string },
  limit: number,
) {
  const rows = await sql<{ site: string; path: string; external_id: string }>`
    select content_redirect.site, content_redirect.path, external_id from content_redirect join content on content.id = content_id
    where (content_redirect.site, content_redirect.path) > (${after.site}, ${after.path}) and (${site}::text is null or content_redirect.site = ${site})
    order by content_redirect.site, content_redirect.path limit ${limit}`.execute(db)
  return rows.rows
}

/** Archived comments page by page. */
export async function commentsAfter(db: Db, site: string | null, after: string, limit: number) {
  const rows = await sql<Selectable<CommentArchiveTable>>`
    select comment_archive.* from comment_archive left join content on content.external_id = content_external_id
    where comment_archive.external_id > ${after} and (${site}::text is null or ${site} = any(sites))
    order by comment_archive.external_id limit ${limit}`.execute(db)
  return rows.rows
}

/** Stores an image with its id, texts and, when the line has them, bytes. */
export async function storeImageLine(
  { db, storage, dryRun }: StoreDeps,
  line: ImageLine,
): Promise<'imported' | 'updated' | 'unchanged'> {
  const bytes = line.bytes === undefined ? null : Buffer.from(line.bytes, 'base64')
  const values = {
    external_id: line.externalId,
    state: line.state,
    width: line.width,
    height: line.height,
    focal_x: line.focalX,
    focal_y: line.focalY,
    mime: line.mime,
    sha256: line.sha256,
    source_url: line.sourceUrl,
    alt: line.alt,
    caption: keptCaption(line.caption),
    credit: line.credit,
  }
  const { drawing, customSrc } = line
  const before = await db.selectFrom('image').selectAll().where('id', '=', line.id).executeTakeFirst()
  if (before && isDeepStrictEqual(before, { ...before, ...values, drawing, custom_src: customSrc })) return 'unchanged'
  if (dryRun) return before ? 'updated' : 'imported'
  if (bytes !== null) await storage.write(originalKey(line.id, before?.file_version), bytes)
  if (line.externalId !== null)
    await db
      .updateTable('image')
      .set({ external_id: null })
      .where('external_id', '=', line.externalId)
      .where('id', '!=', line.id)
      .execute()
  const row = {
    ...values,
    bytes: bytes?.length ?? null,
    drawing: drawing && JSON.stringify(drawing),
    custom_src: customSrc && JSON.stringify(customSrc),
  }
  await db
    .insertInto('image')
    .values({ id: line.id, ...row })
    .onConflict((on) => on.column('id').doUpdateSet(row))
    .execute()
  return before ? 'updated' : 'imported'
}

/** Stores a redirect; one whose content is not there is left out. */
export async function storeRedirectLine(
  { db, dryRun }: StoreDeps,
  line: RedirectLine,
): Promise<'imported' | 'unchanged'> {
  if (dryRun) {
    // Its content may come in with the same file.
    const { rows } = await sql`select from content_redirect join content on content.id = content_id
      where content_redirect.site = ${line.site} and content_redirect.path = ${line.path}
        and external_id = ${line.content.slice(4)}`.execute(db)
    return rows.length > 0 ? 'unchanged' : 'imported'
  }
  const done = await sql`insert into content_redirect (site, path, content_id)
    select ${line.site}, ${line.path}, id from content where external_id = ${line.content.slice(4)}
    on conflict (site, path) do update set content_id = excluded.content_id where content_redirect.content_id <> excluded.content_id`.execute(
    db,
  )
  return done.numAffectedRows ? 'imported' : 'unchanged'
}

/** Keeps a comment. */
export async function storeCommentLine(
  { db, now, dryRun }: StoreDeps,
  line: CommentLine,
): Promise<'imported' | 'unchanged'> {
  const { externalId, parent, authorName, authorEmail, date, text, approved } = line
  if (dryRun) {
    const known = await db
      .selectFrom('comment_archive')
      .select(['body', 'approved', 'author_name'])
      .where('external_id', '=', externalId)
      .executeTakeFirst()
    return isDeepStrictEqual(known, { body: text, approved, author_name: authorName }) ? 'unchanged' : 'imported'
  }
  const changed = await archiveComments(
    db,
    line.content,
    [{ externalId, parentExternalId: parent, authorName, authorEmail, date, text, approved }],
    now,
  )
  return changed > 0 ? 'imported' : 'unchanged'
}
