import type { Db } from '../../platform/database/schema.ts'
import type { Published } from './check-segments.ts'
import { searchRowsOf } from '../publishing/derived.ts'
import { deriveAgain } from '../publishing/rederive.ts'
import { itemAgain } from '../publishing/to-row.ts'
import { searchIndex } from './search-index.ts'

const AT_ONCE = 200
const LARGEST_ID = '9223372036854775807'

/**
 * Compares the index with the contents and tells what differs; `repair` puts it right.
 * @returns how much differed
 */
export async function checkSearch(
  db: Db,
  now: Date,
  { repair = false, tell }: { repair?: boolean; tell: (fault: string) => void },
): Promise<number> {
  let count = 0
  for await (const { what, ids } of searchIndex.check(db, publishedContents(db), { repair })) {
    count++
    tell(what)
    if (repair && ids.length) await db.transaction().execute((trx) => deriveAgain(trx, ids, now))
  }
  return count
}

/** What the index has to have of all contents, in order of their ids. */
async function* publishedContents(db: Db): AsyncGenerator<Published> {
  for (let first = '0'; ;) {
    const rows = await db
      .selectFrom('content')
      .selectAll()
      .where('id', '>=', first)
      .orderBy('id')
      .limit(AT_ONCE)
      .execute()
    const isLast = rows.length < AT_ONCE
    const last = isLast ? LARGEST_ID : rows.at(-1)!.id
    yield { first, last, rows: await searchRowsOf(db, rows.map(itemAgain)) }
    if (isLast) return
    first = String(BigInt(last) + 1n)
  }
}
