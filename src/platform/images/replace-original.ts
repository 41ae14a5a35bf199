import { createHash, randomInt } from 'node:crypto'
import type { Db } from '../database/schema.ts'
import type { Storage } from '../storage/storage.ts'
import { expectFile, keepFiles } from '../uploads/store.ts'
import { usualFocus } from './cut-model.ts'
import { formerKeys, originalKey } from './model.ts'
import { inspectImage } from './render.ts'

/** A file that lies beside the one of a picture, whose place it may take. */
export interface Replacement {
  bytes: Buffer
  width: number
  height: number
  mime: string
  /** Names the file; two that are sent at once lie beside each other. */
  fileVersion: number
}

/** Largest of PostgreSQL's `integer`, not itself among them. */
const MOST_VERSIONS = 2 ** 31 - 1

/** Writes a file beside that of a picture; whatever happens then, it goes unless it takes its place. */
export async function writeReplacement(
  { db, storage }: { db: Db; storage: Pick<Storage, 'write'> },
  id: string,
  bytes: Buffer,
): Promise<Replacement> {
  const { width, height, mime } = await inspectImage(bytes)
  const fileVersion = randomInt(1, MOST_VERSIONS)
  const key = originalKey(id, fileVersion)
  await expectFile(db, key)
  await storage.write(key, bytes)
  return { bytes, width, height, mime, fileVersion }
}

/** Puts a file that was written in the place of a picture's; in the transaction of whoever makes its pages anew. */
export async function replaceOriginal(
  trx: Db,
  id: string,
  { bytes, width, height, mime, fileVersion }: Replacement,
): Promise<{ former: string[] } | null> {
  const row = await trx.selectFrom('image').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  if (row?.state !== 'stored') return null
  await keepFiles(trx, [originalKey(id, fileVersion)])
  const { focalX, focalY } = usualFocus({ width, height })
  await trx
    .updateTable('image')
    .set({
      width,
      height,
      mime,
      sha256: createHash('sha256').update(bytes).digest('hex'),
      bytes: bytes.length,
      came_sha256: row.came_sha256 ?? row.sha256,
      drawing: null,
      // Addresses of others still show the former.
      custom_src: null,
      // The same picture put right keeps its cuts; of another shape they would show anything.
      ...(isShapedAs(row, { width, height }) ? {} : { cuts: null, focal_x: focalX, focal_y: focalY }),
      cut_version: row.cut_version + 1,
      file_version: fileVersion,
    })
    .where('id', '=', id)
    .execute()
  return { former: formerKeys(id, row.cut_version, row.file_version) }
}

/** Whether two pictures have the same shape, as far as rounding lets them. */
const isShapedAs = (one: { width: number; height: number }, other: { width: number; height: number }): boolean =>
  Math.abs(one.width / one.height / (other.width / other.height) - 1) < 0.01
