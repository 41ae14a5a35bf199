import { sql } from 'kysely'
import { AGENCY_FORMATS, ImportRefused } from '../model.ts'
import { because, type Reason } from '../reasons/model.ts'
import { reasonOf } from '../reasons/of-error.ts'
import type { Counts } from './model.ts'
import type { BringFile, HarvestDeps } from './harvest-deps.ts'
import { newFiles, noteFile } from './file-store.ts'
import { byAge, isDocument, ShelfGone, type Shelf } from './shelf.ts'
import type { Claimed, Ended } from './store.ts'

/** A file that was not touched for so long is whole. */
const SETTLED_MS = 3000
/** A document that ends too early may still be written for so long. */
const PATIENCE_MS = 60_000
/** Brings in the files that lie somewhere, the oldest first, each once. */
export async function takeFiles(
  { db, clock, signal }: Pick<HarvestDeps, 'db' | 'clock' | 'signal'>,
  source: Claimed,
  shelf: Shelf,
  bring: BringFile,
): Promise<Ended> {
  const waiting = await newFiles(db, source.id, (await shelf.files()).filter(isDocument).sort(byAge))
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
    try {
      add(total, await bring(await shelf.lay(file)))
      await noteFile(db, source.id, file, { state: source.waits ? 'waiting' : 'taken' }, now)
      if (source.removes && !source.waits) await shelf.remove(file)
    } catch (error) {
      if (error instanceof ShelfGone) {
        // What came in stays, and the rest is fetched as soon as the place answers again.
        soon = true
        faults.push(error.reason)
        break
      }
      // Without a database no other file comes in either.
      if (!(error instanceof ImportRefused)) await sql`select 1`.execute(db)
      else if (isSeen && age < PATIENCE_MS) {
        soon = true
        continue
      } else await noteFile(db, source.id, file, { state: 'refused', reason: reasonOf(error) }, now)
      // What is not refused is tried again the next time; neither keeps those behind it back.
      faults.push(because('at.file', { file: file.name, why: reasonOf(error) }))
    } finally {
      await shelf.clear(file)
    }
  }
  const fault = faults.length > 0 ? { fault: several(faults), keepsTime: true } : {}
  return { ...(waiting.length > 0 && { report: total }), soon, ...fault }
}

/** The first reasons as one, with how many more there are. */
function several([first, ...more]: readonly Reason[]): Reason {
  return more.length === 0 ? first! : because('source.files', { why: first!, count: more.length })
}

function add(total: Counts, more: Counts): void {
  for (const name of Object.keys(total) as (keyof Counts)[]) total[name] += more[name]
}
