import { sql } from 'kysely'
import type { Db } from '../platform/database/schema.ts'
import type { ArchivedComment } from './model.ts'

/** The table `comment_archive`: comments of a former system. */
export interface CommentArchiveTable {
  external_id: string
  content_external_id: string
  parent_external_id: string | null
  author_name: string
  author_email: string | null
  written_at: Date | null
  body: string
  approved: boolean
  imported_at: Date
}

declare module '../platform/database/schema.ts' {
  interface Tables {
    comment_archive: CommentArchiveTable
  }
}

/** Keeps readers' comments; known ones are brought up to date. @returns how many are new or changed */
export async function archiveComments(
  db: Db,
  contentExternalId: string,
  comments: readonly ArchivedComment[],
  now: Date,
): Promise<number> {
  if (comments.length === 0) return 0
  const rows = new Map(
    comments.map((comment) => [
      comment.externalId,
      {
        external_id: comment.externalId,
        content_external_id: contentExternalId,
        parent_external_id: comment.parentExternalId,
        author_name: comment.authorName,
        author_email: comment.authorEmail,
        written_at: comment.date === null ? null : new Date(comment.date),
        body: comment.text.slice(0, 20_000),
        approved: comment.approved,
        imported_at: now,
      },
    ]),
  )
  const done = await db
    .insertInto('comment_archive')
    .values([...rows.values()])
    .onConflict((on) =>
      on
        .column('external_id')
        .doUpdateSet((row) => ({
          body: row.ref('excluded.body'),
          approved: row.ref('excluded.approved'),
          author_name: row.ref('excluded.author_name'),
        }))
        .where(
          sql<boolean>`(comment_archive.body, comment_archive.approved, comment_archive.author_name)
            is distinct from (excluded.body, excluded.approved, excluded.author_name)`,
        ),
    )
    .executeTakeFirst()
  return Number(done.numInsertedOrUpdatedRows ?? 0)
}
