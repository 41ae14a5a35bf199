import { createHash } from 'node:crypto'
import { sql, type ColumnType, type Generated, type Selectable } from 'kysely'
import { fallbacks, ROOT_LOCALE, type Locale } from '../i18n/locale.ts'
import { usualFocus, type Cuts } from './cut-model.ts'
import { addressId, keptCaption, originalKey, type Drawing, type ImageState, type Original } from './model.ts'
import type { AspectRatio, ImageRights, PageImage } from './page-image.ts'
import { joined } from '../database/joined.ts'
import { prepared } from '../database/prepared.ts'
import type { Db } from '../database/schema.ts'
import type { Storage } from '../storage/storage.ts'
import { inspectImage } from './render.ts'

type Json<T> = ColumnType<T | null, string | null | undefined, string | null>
/** Texts by language; a language without one has what its fallback says. */
export type ImageTexts = Partial<Record<Locale, string>>

/** The table `image`. */
export interface ImageTable {
  id: string
  external_id: string | null
  state: ImageState
  width: Generated<number>
  height: Generated<number>
  focal_x: Generated<number>
  focal_y: Generated<number>
  mime: string | null
  sha256: string | null
  bytes: number | null
  source_url: string | null
  drawing: Json<Drawing>
  /** What it came with, in whatever language. */
  alt: Generated<string>
  caption: string | null
  alt_in: ColumnType<ImageTexts, string | undefined, string>
  caption_in: ColumnType<ImageTexts, string | undefined, string>
  credit: string | null
  name: string | null
  rights: Generated<ImageRights>
  rights_note: string | null
  expires_at: Date | null
  allowed_sites: string[] | null
  cuts: Json<Cuts>
  cut_version: Generated<number>
  /** Names its file, where that took the place of another; 0 for the first. */
  file_version: Generated<number>
  /** Of the file that its source sent, where another one took its place. */
  came_sha256: string | null
  sent_sha256: string | null
  sent_as: string | null
  staff_id: string | null
  custom_src: Json<Partial<Record<AspectRatio, string>>>
  failure: string | null
  attempts: Generated<number>
  created_at: Generated<Date>
  updated_at: Generated<Date>
}

declare module '../database/schema.ts' {
  interface Tables {
    image: ImageTable
  }
}

/** What its source knows of a picture besides its bytes. */
export interface ImageDetails {
  externalId?: string
  sourceUrl?: string
  alt?: string
  caption?: string
  credit?: string
  /** Who may use it, in the words of its file; kept where nothing was said before. */
  rightsNote?: string
  focalX?: number
  focalY?: number
}

const hash = (...parts: (string | Uint8Array)[]) => {
  const sum = createHash('sha256')
  for (const part of parts) sum.update(part)
  return sum.digest('hex')
}

function details({ externalId, sourceUrl, alt = '', caption, credit, focalX = 0.5, focalY = 0.5 }: ImageDetails) {
  return {
    external_id: externalId ?? null,
    source_url: sourceUrl ?? null,
    alt,
    caption: keptCaption(caption),
    credit: credit ?? null,
    focal_x: focalX,
    focal_y: focalY,
  }
}

const originals = prepared<Selectable<ImageTable> & { refused: boolean }>(
  `select *, coalesce(expires_at <= now(), false) and not exists (select from media_use
      where ref in (image.id, 'ext:' || image.external_id)) as refused
    from image where id = $1::text`,
)

/**
 * The original behind an address, for whoever makes derivatives. Of a picture whose rights have ended nothing is made
 * any more, except for contents in which it stood before.
 */
export async function findOriginal(db: Db, id: string): Promise<Original | null> {
  const [row] = await originals(db, [id])
  if (!row || row.refused) return null
  const { state, width, height, drawing, cuts } = row
  return {
    id,
    state,
    width,
    height,
    focalX: row.focal_x,
    focalY: row.focal_y,
    drawing,
    cuts,
    cutVersion: row.cut_version,
    fileVersion: row.file_version,
  }
}

/** A picture before it is known in which language it is shown. */
export type Picture = Pick<
  Selectable<ImageTable>,
  'id' | 'alt' | 'alt_in' | 'width' | 'height' | 'caption' | 'caption_in' | 'credit' | 'custom_src' | 'cut_version'
>

/** What is said in a language or in those it falls back to, else what the picture came with. */
function saidIn(locale: Locale, texts: ImageTexts, came: string | null): string {
  return fallbacks(locale).flatMap((language) => texts[language] ?? [])[0] ?? came ?? ''
}

/** A picture as pages of a language need it. */
export function pictureIn(row: Picture, locale: Locale): PageImage {
  const caption = saidIn(locale, row.caption_in, row.caption)
  return {
    id: addressId(row.id, row.cut_version),
    alt: saidIn(locale, row.alt_in, row.alt),
    width: row.width,
    height: row.height,
    ...(caption && { caption }),
    ...(row.credit && { credit: row.credit }),
    ...(row.custom_src && { customSrcByAspectRatio: row.custom_src }),
  }
}

type StoredPicture = Picture & Pick<Selectable<ImageTable>, 'external_id'>

const storedImages = prepared<StoredPicture>(
  `select id, external_id, alt, alt_in, width, height, caption, caption_in, credit, custom_src, cut_version from image
    where state = 'stored' and (id = any($1::text[]) or external_id = any($2::text[]))`,
)

/** Those of the references by which each page asks; pages that are made at the same moment ask together. */
const picturesOf = joined<readonly string[], Map<string, Picture>>(
  async (db, asks) => {
    const wanted = new Set(asks.flat())
    const ids = [...wanted].filter((ref) => !ref.startsWith('ext:'))
    const external = [...wanted].filter((ref) => ref.startsWith('ext:')).map((ref) => ref.slice(4))
    const known = new Map<string, StoredPicture>()
    for (const row of await storedImages(db, [ids, external])) {
      known.set(row.id, row)
      if (row.external_id !== null) known.set(`ext:${row.external_id}`, row)
    }
    return asks.map((refs) => new Map(refs.flatMap((ref) => (known.has(ref) ? [[ref, known.get(ref)!]] : []))))
  },
  { atOnce: 2, most: 8 },
)

/**
 * Resolves references (an id, or `ext:` and an external id) to pictures, in one query. Only stored ones: a pending or
 * failed picture shows nothing rather than a broken one.
 */
export async function picturesByReferences(db: Db, refs: Iterable<string>): Promise<Map<string, Picture>> {
  const wanted = [...new Set(refs)]
  return wanted.length === 0 ? new Map() : picturesOf(db, wanted)
}

/** The same as a page of a language shows them; without one, as records of all languages do. */
export async function imagesByReferences(
  db: Db,
  refs: Iterable<string>,
  locale: Locale = ROOT_LOCALE,
): Promise<Map<string, PageImage>> {
  const found = await picturesByReferences(db, refs)
  return new Map([...found].map(([ref, row]) => [ref, pictureIn(row, locale)]))
}

/** Keeps an original. The same bytes under the same external id change nothing but the texts. */
export async function storeImage(
  { db, storage }: { db: Db; storage: Storage },
  { bytes, rightsNote, ...about }: ImageDetails & { bytes: Buffer },
): Promise<{ id: string; width: number; height: number; created: boolean }> {
  const { width, height, mime } = await inspectImage(bytes)
  const sha256 = hash(bytes)
  const former = about.externalId
    ? await db.selectFrom('image').selectAll().where('external_id', '=', about.externalId).executeTakeFirst()
    : undefined
  const values = {
    ...details({ ...usualFocus({ width, height }), ...about }),
    state: 'stored' as const,
    width,
    height,
    mime,
    sha256,
    bytes: bytes.length,
    failure: null,
  }
  // What the newsroom put in the place of these bytes stays there.
  if (former?.state === 'stored' && former.came_sha256 === sha256) {
    const { focal_x: _, focal_y: __, ...texts } = details(about)
    await db.updateTable('image').set(texts).where('id', '=', former.id).execute()
    return { id: former.id, width: former.width, height: former.height, created: false }
  }
  // A pending picture was never shown, so it may keep its id; a shown one gets a new id for new bytes.
  const keeps = former && (former.state !== 'stored' || former.sha256 === sha256)
  const id = keeps ? former.id : await idOfBytes(db, about.externalId ?? '', bytes)
  await storage.write(originalKey(id, keeps ? former.file_version : 0), bytes)
  if (former && !keeps) await db.updateTable('image').set({ external_id: null }).where('id', '=', former.id).execute()
  await db
    .insertInto('image')
    .values({ id, ...values, rights_note: rightsNote ?? null })
    .onConflict((on) =>
      on
        .column('id')
        .doUpdateSet({
          ...values,
          rights_note: sql`coalesce(image.rights_note, excluded.rights_note)`,
          // What was set by hand stays, and what nobody says where addresses show it already.
          focal_x: sql`case when ${staysAt(about.focalX)} then image.focal_x else excluded.focal_x end`,
          focal_y: sql`case when ${staysAt(about.focalY)} then image.focal_y else excluded.focal_y end`,
          updated_at: sql`now()`,
        })
        // What was withdrawn while it was fetched stays so.
        .where('image.state', '!=', 'withdrawn'),
    )
    .execute()
  return { id, width, height, created: !former }
}

/** Whether a picture that is there keeps its focal point. */
const staysAt = (given: number | undefined) =>
  sql`image.cut_version > 0 or (image.state = 'stored' and ${given === undefined}::boolean)`

/** The id of a picture by its bytes; another one where what had it became another picture since. */
async function idOfBytes(db: Db, externalId: string, bytes: Buffer): Promise<string> {
  const id = hash(externalId, bytes).slice(0, 20)
  const { rows } = await sql<{ file_version: number }>`select file_version from image
    where id = ${id} and file_version > 0`.execute(db)
  return rows[0] ? hash(id, String(rows[0].file_version)).slice(0, 20) : id
}

/** Remembers a picture whose bytes are elsewhere, to be fetched later. Known ones are left as they are. */
export async function registerPendingImage(
  db: Db,
  about: ImageDetails & { externalId: string; sourceUrl: string },
): Promise<{ id: string; state: ImageState }> {
  const id = hash('pending', about.externalId).slice(0, 20)
  const { alt, caption, credit, source_url } = details(about)
  return db
    .insertInto('image')
    .values({ id, ...details(about), state: 'pending' })
    .onConflict((on) => on.column('external_id').doUpdateSet({ alt, caption, credit, source_url }))
    .returning(['id', 'state'])
    .executeTakeFirstOrThrow()
}

/** What is known of a picture that is drawn here: whatever nobody has sent is the house's own. */
export interface DrawingDetails extends ImageDetails {
  externalId: string
  drawing: Drawing
  width: number
  height: number
  /** What it shows, by languages. */
  altIn?: ImageTexts
  rights?: ImageRights
}

/** Remembers a picture that is drawn on its first request. */
export async function registerDrawings(db: Db, drawings: DrawingDetails[]): Promise<void> {
  if (drawings.length === 0) return
  const rows = drawings.map(({ drawing, width, height, altIn = {}, rights = 'own', ...about }) => ({
    id: hash('drawing', about.externalId).slice(0, 20),
    ...details(about),
    alt_in: JSON.stringify(altIn),
    rights,
    state: 'stored' as const,
    width,
    height,
    drawing: JSON.stringify(drawing),
  }))
  await db
    .insertInto('image')
    .values(rows)
    .onConflict((on) => on.column('external_id').doNothing())
    .execute()
}

/** The oldest pictures that still wait for their bytes. */
export async function pendingImages(db: Db, limit: number): Promise<Selectable<ImageTable>[]> {
  return db
    .selectFrom('image')
    .selectAll()
    .where('state', '=', 'pending')
    .orderBy('attempts')
    .orderBy('created_at')
    .limit(limit)
    .execute()
}

/** Notes that a picture could not be had; `final` gives it up. */
export async function noteImageFailure(
  db: Db,
  id: string,
  failure: string,
  { final }: { final: boolean },
): Promise<void> {
  await db
    .updateTable('image')
    .set({ failure, attempts: sql`attempts + 1`, ...(final && { state: 'failed' as const }), updated_at: sql`now()` })
    .where('id', '=', id)
    .where('state', '!=', 'stored')
    .execute()
}

/** What the agency of a picture allows, and by which name it withdraws it. */
export interface PictureRights {
  note?: string
  expiresAt?: string
  sentAs?: string
}

/** Notes what its agency says of a picture; what the newsroom has said of its rights itself stays. */
export async function notePictureRights(
  db: Db,
  externalId: string,
  { note, expiresAt, sentAs }: PictureRights,
): Promise<void> {
  if (sentAs !== undefined)
    await db.updateTable('image').set({ sent_as: sentAs }).where('external_id', '=', externalId).execute()
  await db
    .updateTable('image')
    .set({ rights: 'agency', rights_note: note ?? null, expires_at: expiresAt ? new Date(expiresAt) : null })
    .where('external_id', '=', externalId)
    .where('rights', 'in', ['agency', 'unknown'])
    .execute()
}
