import { createHash } from 'node:crypto'
import type { Db } from '../database/schema.ts'
import type { Storage } from '../storage/storage.ts'
import { formerKeys, originalKey } from './model.ts'
import { inspectImage } from './render.ts'

/** Puts another file in the place of a picture's; in the transaction of whoever makes its pages anew. */
export async function replaceOriginal(
  trx: Db,
  storage: Pick<Storage, 'write'>,
  id: string,
  bytes: Buffer,
): Promise<{ former: string[] } | null> {
  const { width, height, mime } = await inspectImage(bytes)
  const row = await trx.selectFrom('image').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  if (row?.state !== 'stored') return null
  const { cut_version: cutVersion, file_version: fileVersion } = row
  await storage.write(originalKey(id, fileVersion + 1), bytes)
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
      ...(isShapedAs(row, { width, height }) ? {} : { cuts: null, focal_x: 0.5, focal_y: 0.5 }),
      cut_version: cutVersion + 1,
      file_version: fileVersion + 1,
    })
    .where('id', '=', id)
    .execute()
  return { former: formerKeys(id, cutVersion, fileVersion) }
}

/** Whether two pictures have the same shape, as far as rounding lets them. */
const isShapedAs = (one: { width: number; height: number }, other: { width: number; height: number }): boolean =>
  Math.abs(one.width / one.height / (other.width / other.height) - 1) < 0.01
