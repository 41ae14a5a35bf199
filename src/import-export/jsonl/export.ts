import type { Selectable } from 'kysely'
import type { ContentDocument } from '../../content/types/model.ts'
import type { Db } from '../../platform/database/schema.ts'
import { originalKey } from '../../platform/images/model.ts'
import type { ImageTable } from '../../platform/images/store.ts'
import type { Storage } from '../../platform/storage/storage.ts'
import type { CommentLine, ImageLine, RedirectLine } from './model.ts'
import { commentsAfter, documentsAfter, externalIdsOf, imagesAfter, imagesOf, redirectsAfter } from './store.ts'

/** What an export takes along. */
export interface ExportOptions {
  /** Only what this site shows; null for everything. */
  site: string | null
  /** Without the bytes of the images. */
  withoutFiles?: boolean
}

const PAGE = 200

/**
 * Everything that is published here, one JSON object a line: images, contents in every state, redirects, comments.
 * The order does not depend on ids, so that an export of its own import is the same file.
 */
export async function* exportLines(
  db: Db,
  storage: Storage,
  { site, withoutFiles = false }: ExportOptions,
): AsyncGenerator<object> {
  yield { type: 'portada', version: 1 }
  const done = new Set<string>()
  const image = async (row: Selectable<ImageTable>) => imageLine(row, withoutFiles ? null : storage)
  if (site === null) {
    for (let after = ''; ;) {
      const rows = await imagesAfter(db, after, PAGE)
      for (const row of rows) yield image(row)
      if (rows.length < PAGE) break
      after = rows.at(-1)!.id
    }
  }
  for (let after = { rank: -1, externalId: '' }; ;) {
    const rows = await documentsAfter(db, site, after, PAGE)
    if (site !== null) {
      const wanted = [...new Set(rows.flatMap(({ data }) => imageReferences(data)))].filter((one) => !done.has(one))
      for (const row of await imagesOf(db, wanted)) {
        if (!done.has(row.id)) yield image(row)
        done.add(row.id)
      }
      for (const one of wanted) done.add(one)
    }
    const ids = await externalIdsOf(db, [...new Set(rows.flatMap(({ data }) => contentReferences(data)))])
    for (const { data, slug } of rows) yield portable({ ...data, slug }, ids)
    if (rows.length < PAGE) break
    after = { rank: rows.at(-1)!.rank, externalId: rows.at(-1)!.external_id }
  }
  yield* redirects(db, site)
  yield* comments(db, site)
}

async function* redirects(db: Db, site: string | null): AsyncGenerator<RedirectLine> {
  for (let after = { site: '', path: '' }; ;) {
    const rows = await redirectsAfter(db, site, after, PAGE)
    for (const row of rows)
      yield { type: 'redirect', site: row.site, path: row.path, content: `ext:${row.external_id}` }
    if (rows.length < PAGE) return
    after = rows.at(-1)!
  }
}

async function* comments(db: Db, site: string | null): AsyncGenerator<CommentLine> {
  for (let after = ''; ;) {
    const rows = await commentsAfter(db, site, after, PAGE)
    for (const row of rows) {
      yield {
        type: 'comment',
        externalId: row.external_id,
        content: row.content_external_id,
        parent: row.parent_external_id,
        authorName: row.author_name,
        authorEmail: row.author_email,
        date: row.written_at === null ? null : new Date(row.written_at).toISOString(),
        text: row.body,
        approved: row.approved,
      }
    }
    if (rows.length < PAGE) return
    after = rows.at(-1)!.external_id
  }
}

async function imageLine(row: Selectable<ImageTable>, storage: Storage | null): Promise<ImageLine> {
  const bytes =
    storage !== null && row.state === 'stored' && row.drawing === null
      ? await storage.read(originalKey(row.id, row.file_version))
      : null
  return {
    type: 'image',
    id: row.id,
    externalId: row.external_id,
    state: row.state,
    width: row.width,
    height: row.height,
    focalX: row.focal_x,
    focalY: row.focal_y,
    mime: row.mime,
    sha256: row.sha256,
    sourceUrl: row.source_url,
    drawing: row.drawing,
    alt: row.alt,
    caption: row.caption,
    credit: row.credit,
    customSrc: row.custom_src as Record<string, string> | null,
    ...(bytes !== null && { bytes: bytes.toString('base64') }),
  }
}

/** Fields that refer to contents; images are referred to by `image` and `poster` and keep their ids. */
const CONTENT_FIELDS = new Set([
  'taxa',
  'tags',
  'authors',
  'related',
  'contents',
  'content',
  'parent',
  'blog',
  'show',
  'season',
  'presenters',
  'author',
])
const ID = /^[1-9]\d{0,18}$/

function contentReferences(document: ContentDocument): string[] {
  const found: string[] = []
  visit(document, (field, value) => {
    if (CONTENT_FIELDS.has(field) && ID.test(value)) found.push(value)
    return value
  })
  return found
}

function imageReferences(document: ContentDocument): string[] {
  const found: string[] = []
  visit(document, (field, value) => {
    if (field === 'image' || field === 'poster') found.push(value)
    return value
  })
  return found
}

/** The document with references by external id instead of id. */
function portable(document: ContentDocument, ids: ReadonlyMap<string, string>): object {
  return visit(document, (field, value) => {
    const external = CONTENT_FIELDS.has(field) ? ids.get(value) : undefined
    return external === undefined ? value : `ext:${external}`
  }) as object
}

function visit(value: unknown, text: (field: string, value: string) => string, field = ''): unknown {
  if (typeof value === 'string') return text(field, value)
  if (Array.isArray(value)) return value.map((one) => visit(one, text, field))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, visit(one, text, name)]))
}
