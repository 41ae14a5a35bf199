import { randomUUID } from 'node:crypto'
import { open } from 'node:fs/promises'
import sharp from 'sharp'
import { z } from 'zod'
import type { Db } from '../../platform/database/schema.ts'
import type { Drawing } from '../../platform/images/model.ts'
import { openFile, PART, writePieces } from '../../platform/storage/large-files.ts'
import type { Storage } from '../../platform/storage/storage.ts'
import { scanFile } from '../../platform/uploads/clamd.ts'
import { redrawJpeg } from '../../platform/uploads/jpeg.ts'
import { cleanMp4 } from '../../platform/uploads/mp4.ts'
import type { Quarantine } from '../../platform/uploads/quarantine.ts'
import { expectFile } from '../../platform/uploads/store.ts'
import { limitConcurrency } from '../../platform/uploads/limit-concurrency.ts'
import type { SentFile } from '../../web/http/sent-files.ts'
import { fileKey, LONGEST_FILM, type Crop } from './model.ts'
import type { StoredFile } from './store.ts'

/** What files need on their way from the quarantine to the storage. */
export interface FileDeps {
  db: Db
  storage: Storage
  quarantine: Quarantine
  /** Where clamd listens; null where nobody scans. */
  scanner: string | null
}

/** So many files are brought into the storage at once: each has a megabyte or two in memory on the way. */
const inTurn = limitConcurrency(2)

/** A scanner found something in it. */
export class Infected extends Error {
  override name = 'Infected'
}

/** What a file of the quarantine turned out to be, without what it told of its telephone. */
type Checked = Omit<StoredFile, 'id' | 'storageKey'> & { path: string }

/** Looks what a file is, by what is in it; its field says what it should be. */
async function checkFile({ quarantine, scanner }: FileDeps, sent: SentFile): Promise<Checked> {
  const scan = scanner ? await scanFile(sent.path, scanner) : 'none'
  if (scan === 'infected') throw new Infected(sent.field)
  const about = { scan, digest: sent.sha256 } as const
  if (sent.field === 'video') {
    const film = await cleanMp4(sent.path, { maxSeconds: LONGEST_FILM })
    return { ...about, ...film, kind: 'video', bytes: sent.bytes, path: sent.path }
  }
  const path = await quarantine.place()
  try {
    return { ...about, ...(await redrawJpeg(sent.path, path)), kind: 'image', seconds: null, path }
  } catch (error) {
    await quarantine.discard(path)
    throw error
  }
}

/** A file piece by piece, all in the same memory: each is written before the next is read. */
async function* piecesOf(path: string): AsyncGenerator<Buffer> {
  const file = await open(path)
  try {
    const memory = Buffer.allocUnsafe(PART)
    for (;;) {
      const { bytesRead } = await file.read(memory, 0, PART)
      if (bytesRead === 0) return
      yield memory.subarray(0, bytesRead)
    }
  } finally {
    await file.close()
  }
}

/** Brings a file that was checked into the storage, where nothing public leads to it. */
async function store({ db, storage }: FileDeps, { path, ...about }: Checked): Promise<StoredFile> {
  const id = randomUUID().replaceAll('-', '')
  const storageKey = fileKey(id)
  await expectFile(db, storageKey)
  await writePieces(storage, contentKey(storageKey), piecesOf(path))
  return { id, storageKey, ...about }
}

/** Checks what came in and keeps it; nothing stays in the quarantine, whatever comes of it. */
export async function keepSent(
  deps: FileDeps,
  files: readonly SentFile[],
  refuse: (field: string, error: unknown, name?: string) => unknown,
): Promise<StoredFile[]> {
  const kept: StoredFile[] = []
  const held = files.map(({ path }) => path)
  try {
    for (const file of chosenOnce(files)) {
      const checked = await checkFile(deps, file).catch((error: unknown) => {
        // Among several of a kind its reader has to know which.
        const isOnly = files.filter(({ field }) => field === file.field).length === 1
        throw refuse(file.field, error, isOnly ? undefined : file.name)
      })
      held.push(checked.path)
      kept.push(await inTurn(() => store(deps, checked)))
    }
    return kept
  } finally {
    await Promise.all([...new Set(held)].map((path) => deps.quarantine.discard(path)))
  }
}

/** Each file once: on a telephone a picture is easily chosen again. */
const chosenOnce = (files: readonly SentFile[]): SentFile[] => [
  ...new Map(files.map((file) => [file.sha256, file])).values(),
]

/** The name of the bytes below the key that everything of a file lies under. */
const contentKey = (storageKey: string): string => `${storageKey}/file`

/** Opens a file for whoever may see it. */
export const openContribution = (storage: Storage, storageKey: string) => openFile(storage, contentKey(storageKey))

const drawingOf = z.object({
  file: z.string().regex(/^[0-9a-f]{32}$/),
  crop: z.object({ left: z.number(), top: z.number(), width: z.number(), height: z.number() }).nullish(),
  /** As it is shown. */
  width: z.number(),
  height: z.number(),
})

/** Makes the picture of a reader for everybody, cut as the moderators want it. */
export function pictureArtist(storage: Storage): (drawing: Drawing, width: number) => Promise<Buffer> {
  return async (drawing, width) => {
    const { file, crop, ...shown } = drawingOf.parse(drawing)
    const found = await openContribution(storage, fileKey(file))
    if (!found) throw new Error(`The picture ${file} of a reader is missing`)
    const pieces: Buffer[] = []
    for await (const piece of found.read(0, found.size - 1)) pieces.push(piece)
    const picture = sharp(Buffer.concat(pieces))
    if (crop) picture.extract(partOf(await picture.metadata(), crop, shown))
    // As high as whoever cuts it further reckons with.
    const height = Math.round((shown.height * width) / shown.width)
    return picture.resize(width, height, { fit: 'fill' }).jpeg({ quality: 92 }).toBuffer()
  }
}

/** The part of a picture in pixels, within it whatever was rounded. */
function partOf(whole: Size, { left, top }: Crop, { width, height }: Size) {
  const x = Math.min(whole.width - 1, Math.round(left * whole.width))
  const y = Math.min(whole.height - 1, Math.round(top * whole.height))
  return { left: x, top: y, width: Math.min(width, whole.width - x), height: Math.min(height, whole.height - y) }
}

interface Size {
  width: number
  height: number
}
