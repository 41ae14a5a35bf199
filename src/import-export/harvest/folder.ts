import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { AGENCY_FORMATS, ImportRefused } from '../model.ts'
import { because, type Reason } from '../reasons/model.ts'
import { reasonOf } from '../reasons/of-error.ts'
import type { Counts } from './model.ts'
import type { BringFile, HarvestDeps } from './harvest-deps.ts'
import { newFiles, noteFile, type FolderFile } from './file-store.ts'
import type { Claimed, Ended } from './store.ts'

/** A file that was not touched for so long is whole. */
const SETTLED_MS = 3000
/** A document that ends too early may still be written for so long. */
const PATIENCE_MS = 60_000
/** Files that come with documents, and those that are still being sent. */
const ASIDE = /^\.|\.(part|filepart|tmp|crdownload|lock|jpe?g|png|webp|avif|gif|tiff?|heic|mp4|mp3|m4a|pdf)$/i

/** Brings in the files that somebody put into a folder, the oldest first, each once. */
export async function takeFolder(
  { db, clock, signal }: Pick<HarvestDeps, 'db' | 'clock' | 'signal'>,
  source: Claimed,
  bring: BringFile,
): Promise<Ended> {
  const waiting = await newFiles(db, source.id, await filesOf(source.source))
  const total: Counts = { imported: 0, updated: 0, unchanged: 0, withdrawn: 0, skipped: 0, faulty: 0 }
  const faults: Reason[] = []
  let soon = false
  for (const file of waiting) {
    if (signal?.aborted) return { report: total, soon: true }
    const now = clock.now()
    // The end of a document of an agency is seen in it: a notice need not wait for its file to settle. Lines have none.
    const isSeen = AGENCY_FORMATS.includes(source.format) && !/\.(jsonl|ndjson)$/i.test(file.name)
    const age = Date.now() - file.modifiedAt.getTime()
    if (!isSeen && age < SETTLED_MS) {
      soon = true
      continue
    }
    const path = join(source.source, file.name)
    try {
      add(total, await bring(path))
      await noteFile(db, source.id, file, { state: source.waits ? 'waiting' : 'taken' }, now)
      if (source.removes && !source.waits && (await isSame(path, file))) await rm(path, { force: true })
    } catch (error) {
      // Without a database no other file comes in either.
      if (!(error instanceof ImportRefused)) await sql`select 1`.execute(db)
      else if (isSeen && age < PATIENCE_MS) {
        soon = true
        continue
      } else await noteFile(db, source.id, file, { state: 'refused', reason: reasonOf(error) }, now)
      // What is not refused is tried again the next time; neither keeps those behind it back.
      faults.push(because('at.file', { file: file.name, why: reasonOf(error) }))
    }
  }
  const fault = faults.length > 0 ? { fault: several(faults), keepsTime: true } : {}
  return { ...(waiting.length > 0 && { report: total }), soon, ...fault }
}

/** The first reasons as one, with how many more there are. */
function several([first, ...more]: readonly Reason[]): Reason {
  return more.length === 0 ? first! : because('source.files', { why: first!, count: more.length })
}

/** Whether a file is still the one that came in: another one of its name is not taken away unread. */
async function isSame(path: string, { bytes, modifiedAt }: FolderFile): Promise<boolean> {
  const about = await stat(path).catch(() => null)
  return about !== null && about.size === bytes && about.mtime.getTime() === modifiedAt.getTime()
}

async function filesOf(folder: string): Promise<FolderFile[]> {
  const names = (await readdir(folder, { withFileTypes: true })).filter((one) => one.isFile() && !ASIDE.test(one.name))
  const files: FolderFile[] = []
  for (const { name } of names) {
    const about = await stat(join(folder, name)).catch(() => null)
    // Taken away meanwhile.
    if (about !== null) files.push({ name, bytes: about.size, modifiedAt: about.mtime })
  }
  return files.sort(
    (one, other) => one.modifiedAt.getTime() - other.modifiedAt.getTime() || one.name.localeCompare(other.name),
  )
}

function add(total: Counts, more: Counts): void {
  for (const name of Object.keys(total) as (keyof Counts)[]) total[name] += more[name]
}
