import type { Db } from '../platform/database/schema.ts'
import type { ContentRecord } from './model.ts'

/** How somebody who works on a content finds what they have written of it; null when there is nothing. */
export type ReadWorkingCopy = (db: Db, record: ContentRecord) => Promise<ContentRecord | null>

let read: ReadWorkingCopy = async () => null

/** Says where working copies are kept: the core knows of none. */
export function readWorkingCopiesBy(source: ReadWorkingCopy): void {
  read = source
}

/** A content as it would be read if it went out now; for previews alone. */
export async function asItWouldRead(db: Db, record: ContentRecord): Promise<ContentRecord> {
  return (await read(db, record)) ?? record
}
