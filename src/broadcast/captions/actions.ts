import { deriveAgain } from '../../content/publishing/rederive.ts'
import { MINUTE_MS } from '../../platform/durations.ts'
import { download, HttpAnswer, type DownloadOptions } from '../../platform/network/download.ts'
import type { Db } from '../../platform/database/schema.ts'
import { LOCALES, ROOT_LOCALE } from '../../platform/i18n/locale.ts'
import type { Log } from '../../platform/log.ts'
import { StorageAway, type Storage } from '../../platform/storage/storage.ts'
import { cuesOf } from '../player/webvtt.ts'
import { mediaFile } from '../recordings/model.ts'
import { isIn, searchedTrack, writeLines } from './model.ts'
import { noteReading, saveLines, unreadCaptions, type Unread } from './store.ts'

interface Deps {
  db: Db
  storage: Pick<Storage, 'read'>
  log: Log
  now: Date
  options?: DownloadOptions
  /** Ends it between two files. */
  signal?: AbortSignal
}

const AT_ONCE = 50
const MOST_TRIES = 8
const MAX_BYTES = 2 * 1024 * 1024

/** Reads captions that searches do not know yet, from the own storage or the internet; answers how many were read. */
export async function readCaptions(deps: Deps, limit = AT_ONCE): Promise<number> {
  const { db, log, now } = deps
  let read = 0
  for (const unread of await unreadCaptions(db, now, limit)) {
    const { id, captions, tries } = unread
    deps.signal?.throwIfAborted()
    try {
      await readOne(deps, unread)
      read += 1
    } catch (error) {
      deps.signal?.throwIfAborted()
      // Our own storage is away: that is no fault of the file, and the next look will do.
      if (error instanceof StorageAway) {
        log.warn({ content: id, reason: error.message }, 'captions not read: the storage is away')
        return read
      }
      // A file may come after its content; one that never does is left alone in the end.
      const gone = error instanceof HttpAnswer && [404, 410, 451].includes(error.status) && tries > 1
      const nextTry = gone || tries + 1 >= MOST_TRIES ? null : new Date(now.getTime() + MINUTE_MS * 2 ** tries)
      await noteReading(db, { id, captions, tries: tries + 1, nextTry })
      log.warn({ content: id, reason: (error as Error).message, again: nextTry }, 'captions not read')
    }
  }
  return read
}

async function readOne(deps: Deps, { id, language, captions }: Unread): Promise<void> {
  const track = searchedTrack(captions, language)
  const lines = track ? writeLines(cuesOf((await bytesOf(deps, track.src)).toString('utf8'))) : ''
  const spoken = LOCALES.find((locale) => track && isIn(track, locale)) ?? ROOT_LOCALE
  await deps.db.transaction().execute(async (trx) => {
    await saveLines(trx, id, spoken, lines)
    await noteReading(trx, { id, captions, tries: 0, nextTry: null })
    await deriveAgain(trx, [id], deps.now)
  })
}

async function bytesOf({ storage, options }: Deps, src: string): Promise<Buffer> {
  if (/^https?:\/\//.test(src)) return download(src, { maxBytes: MAX_BYTES, ...options })
  const file = src.startsWith('/media/') ? mediaFile(src.slice('/media/'.length)) : null
  const bytes = file && (await storage.read(file.key))
  if (!bytes) throw new Error(`no such file: ${src.slice(0, 200)}`)
  return bytes.subarray(0, MAX_BYTES)
}
