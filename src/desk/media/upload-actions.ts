import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { NoPicture } from '../../platform/images/render.ts'
import { imageTag, keptCaption } from '../../platform/images/model.ts'
import { replaceOriginal, writeReplacement } from '../../platform/images/replace-original.ts'
import { storeImage } from '../../platform/images/store.ts'
import { expectFile, giveUpFiles, removeFiles } from '../../platform/uploads/store.ts'
import { limitConcurrency } from '../../platform/uploads/limit-concurrency.ts'
import { AppError } from '../../web/http/errors.ts'
import { notifyTags } from '../../platform/cache/notify.ts'
import { tellPages } from '../../content/pictures.ts'
import { audited } from '../audit/audited.ts'
import type { DeskDeps } from '../deps.ts'
import { metadataOf } from '../../platform/images/embedded-metadata.ts'
import { PART_BYTES, type Media, type UploadAnswer, type uploadQuestion } from './model.ts'
import { redraw } from './redraw.ts'
import { findByDigest, findMedia } from './store.ts'
import { deleteUpload, findUpload, forgetUploads, insertUpload, noteReceived, type Upload } from './upload-store.ts'
import type { z } from 'zod'

type UploadDeps = Pick<DeskDeps, 'db' | 'storage' | 'clock'>

/** A picture has tens of megabytes in memory while it is drawn. */
const drawInTurn = limitConcurrency(1)

const folderOf = (id: string): string => `desk-uploads/${id}`
const partKey = (id: string, at: number): string => `${folderOf(id)}/p${at / PART_BYTES}`

/** Begins to take a file, unless it is here already. */
export async function beginUpload(
  { db, clock }: UploadDeps,
  staffId: string,
  { name, bytes, sha256, replaces }: z.output<typeof uploadQuestion>,
): Promise<UploadAnswer> {
  const now = clock.now()
  if (replaces !== undefined && !(await findMedia(db, replaces, now))) throw new AppError('NOT_FOUND')
  const known = sha256 ? await findByDigest(db, sha256, now) : null
  if (known && (replaces ?? known.id) === known.id)
    return { upload: null, received: bytes, media: known, duplicate: true }
  await forgetUploads(db, now)
  const id = randomBytes(12).toString('hex')
  await insertUpload(db, { id, staffId, name, bytes, replaces: replaces ?? null }, now)
  return { upload: id, received: 0, media: null, duplicate: false }
}

/** How far one is, for a browser that lost its line. */
export async function uploadState({ db }: UploadDeps, staffId: string, id: string): Promise<UploadAnswer> {
  const { received } = await need(db, id, staffId)
  return { upload: id, received, media: null, duplicate: false }
}

async function need(db: UploadDeps['db'], id: string, staffId: string): Promise<Upload> {
  const upload = await findUpload(db, id, staffId)
  if (!upload) throw new AppError('NOT_FOUND')
  return upload
}

/** Takes a part. One that came already changes nothing; one out of its place is told where to go on. */
export async function takePart(
  deps: UploadDeps,
  staffId: string,
  { id, at, bytes }: { id: string; at: number; bytes: Buffer },
): Promise<UploadAnswer> {
  const { db, storage, clock } = deps
  const upload = await need(db, id, staffId)
  const going = { upload: id, media: null, duplicate: false }
  const expected = Math.min(PART_BYTES, upload.bytes - at)
  if (at === upload.received) {
    if (bytes.length !== expected) throw new AppError('INVALID_FIELD', { field: 'bytes' })
    // Whatever becomes of the browser, nothing of it stays.
    await expectFile(db, folderOf(id))
    await storage.write(partKey(id, at), bytes)
    if (await noteReceived(db, upload, bytes.length, clock.now())) upload.received += bytes.length
  }
  if (upload.received < upload.bytes) return { ...going, received: upload.received }
  const { media, duplicate } = await finish(deps, upload)
  return { ...going, received: upload.bytes, media, duplicate }
}

/** Makes a picture of a file that is here whole; nothing of the file stays. */
async function finish(deps: UploadDeps, upload: Upload): Promise<{ media: Media; duplicate: boolean }> {
  const { storage } = deps
  const pieces: Buffer[] = []
  for (let at = 0; at < upload.bytes; at += PART_BYTES) {
    const piece = await storage.read(partKey(upload.id, at))
    if (!piece) throw new AppError('NOT_FOUND')
    pieces.push(piece)
  }
  const sent = Buffer.concat(pieces)
  const { name, staffId, replaces } = upload
  const keep = () =>
    replaces ? replacePicture(deps, { sent, name, staffId, id: replaces }) : keepPicture(deps, { sent, name, staffId })
  const kept = await keep().catch(async (error: unknown) => {
    if (!(error instanceof NoPicture)) throw error
    await giveUp(deps, upload.id)
    throw new AppError('INVALID_FILE_TYPE', { body: { reason: error.why } })
  })
  await giveUp(deps, upload.id)
  return kept
}

async function giveUp({ db, storage }: UploadDeps, id: string): Promise<void> {
  await deleteUpload(db, id)
  await giveUpFiles(db, [folderOf(id)])
  await removeFiles({ db, storage }, [folderOf(id)])
}

async function keepPicture(
  { db, storage, clock }: UploadDeps,
  { sent, name, staffId }: { sent: Buffer; name: string; staffId: string },
): Promise<{ media: Media; duplicate: boolean }> {
  const digest = createHash('sha256').update(sent).digest('hex')
  const known = await findByDigest(db, digest, clock.now())
  if (known) return { media: known, duplicate: true }
  const [bytes, words] = await drawInTurn(async () => [await redraw(sent), await metadataOf(sent)] as const)
  const { id } = await storeImage(
    { db, storage },
    { bytes, ...(words.credit && { credit: words.credit.slice(0, 300) }) },
  )
  await sql`update image set name = ${name}, staff_id = ${staffId}, sent_sha256 = ${digest},
    caption = coalesce(caption, ${keptCaption(words.caption)}), rights_note = ${words.rights?.slice(0, 1000) ?? null}, created_at = ${clock.now()}
    where id = ${id}`.execute(db)
  return { media: (await findMedia(db, id, clock.now()))!, duplicate: false }
}

/** Puts a file in the place of a picture's: what shows it is made anew, and nothing of the former stays. */
async function replacePicture(
  { db, storage, clock }: UploadDeps,
  { sent, name, staffId, id }: { sent: Buffer; name: string; staffId: string; id: string },
): Promise<{ media: Media; duplicate: boolean }> {
  const digest = createHash('sha256').update(sent).digest('hex')
  const known = await findByDigest(db, digest, clock.now())
  if (known?.id === id) return { media: known, duplicate: true }
  const replacement = await writeReplacement({ db, storage }, id, await drawInTurn(() => redraw(sent)))
  const deed = { action: 'media.replaced' as const, object: `image:${id}`, detail: { file: name } }
  const former = await audited({ db, clock }, { id: staffId }, deed, async (trx) => {
    const replaced = await replaceOriginal(trx, id, replacement)
    if (!replaced) throw new AppError('NOT_FOUND')
    await sql`update image set name = ${name}, sent_sha256 = ${digest}, updated_at = ${clock.now()}
      where id = ${id}`.execute(trx)
    await giveUpFiles(trx, replaced.former)
    await notifyTags(trx, [imageTag(id)], { hard: true })
    await tellPages(trx, id)
    return replaced.former
  })
  await removeFiles({ db, storage }, former)
  return { media: (await findMedia(db, id, clock.now()))!, duplicate: false }
}

/** Stops one: nothing of it stays. */
export async function cancelUpload(deps: UploadDeps, staffId: string, id: string): Promise<void> {
  await need(deps.db, id, staffId)
  await giveUp(deps, id)
}
