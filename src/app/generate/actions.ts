import { sql } from 'kysely'
import { notifyTags } from '../../platform/cache/notify.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/database/schema.ts'
import { DAY_MS } from '../../platform/durations.ts'
import { TAXONOMY_TAG } from '../../content/model.ts'
import { publishMany } from '../../content/publish.ts'
import type { Item } from '../../content/publishing/to-row.ts'
import { writeItems } from '../../content/publishing/derived.ts'
import { lockAddresses } from '../../content/publishing/write.ts'
import { searchIndex } from '../../content/search/search-index.ts'
import { generatedEntities } from './entities.ts'
import { storyTeller, type Story } from './stories.ts'

const YEARS = 20
const BATCH = 500
const AT_ONCE = 2
const IMAGES = 300
/** After so many contents the index takes them in: they lie side by side in time. */
const FOUND_AFTER = 32_000
const ACTOR = 'generate'

/** How many contents are made up, and where. */
export interface GenerateOptions {
  db: Db
  clock: Clock
  count: number
  /** Aliases: a story is shown on one of them. */
  sites: readonly string[]
  progress?: (done: number) => void
}

/**
 * Fills a portal with made-up contents of twenty years, for measurements: in both languages, with words, sections,
 * tags and authors as uneven as real ones. They are written as publishing writes them (rows, versions, lists, cards,
 * search rows), but without its checks, and searches find them once they are merged. Again adds more.
 */
export async function generateContents({ db, clock, count, sites, progress }: GenerateOptions): Promise<number> {
  const { inputs, pool } = generatedEntities(sites)
  await publishMany({ db, clock }, inputs, { actor: ACTOR })
  const former = await generatedSoFar(db)
  const tell = storyTeller(pool, await someImages(db), former + 1)
  const now = clock.now()
  const start = now.getTime() - YEARS * 365.25 * DAY_MS
  let begun = 0
  let done = 0
  /** Takes batch after batch until none is left. */
  const work = async () => {
    while (begun < count) {
      const first = begun
      const size = Math.min(BATCH, count - first)
      begun += size
      const stories = Array.from({ length: size }, (_, at) => {
        const n = first + at
        // Old ones first, so that ids and dates rise together; half of them in the last third of the time.
        const publishAt = new Date(start + (now.getTime() - 60_000 - start) * ((n + 1) / count) ** 0.6)
        const site = sites[n % sites.length]!
        return tell(`generated:${former + n}`, site, [site], publishAt)
      })
      await writeStories(db, stories, now)
      if (Math.floor((done + size) / FOUND_AFTER) > Math.floor(done / FOUND_AFTER)) await searchIndex.maintain(db)
      done += size
      progress?.(done)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  await searchIndex.maintain(db)
  await tidy(db)
  await notifyTags(db, [TAXONOMY_TAG, ...sites.map((site) => `site:${site}`)])
  return done
}

async function writeStories(db: Db, stories: readonly Story[], now: Date): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await sql`set local synchronous_commit = off`.execute(trx)
    await lockAddresses(trx, false)
    const ids = await sql<{ id: string }>`select nextval(pg_get_serial_sequence('content', 'id')) as id
      from generate_series(1, ${stories.length}::int)`.execute(trx)
    const items = stories.map((document, at): Item => {
      const publishAt = new Date(document.publishAt!)
      const dates = { publishAt, correctedAt: null, withdrawnAt: null }
      const state = 'published' as const
      return { id: ids.rows[at]!.id, document, existing: null, hash: null, version: 1, state, ...dates, revised: true }
    })
    // Each content is put into a segment once, a large one, whose contents lie side by side in time.
    await writeItems(trx, items, { actor: ACTOR, now, foundLater: true })
  })
}

/** Tables that bulk writing fills. */
const FILLED = [
  'content',
  'listing_entry',
  'search_document',
  'search_posting_list',
  'search_segment',
  'content_reference',
  'search_label',
  'search_word',
]

/** VACUUM marks the new rows as seen by all and counts them; merging into a portal that is full already leaves gaps. */
async function tidy(db: Db): Promise<void> {
  for (const table of FILLED) await sql.raw(`vacuum (analyze) ${table}`).execute(db)
  await searchIndex.maintain(db, { thorough: true })
}

async function generatedSoFar(db: Db): Promise<number> {
  const found = await sql<{ n: number }>`select count(*)::int as n from content
    where external_id like 'generated:%' and language is not null`.execute(db)
  return found.rows[0]!.n
}

async function someImages(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('image').select('id').where('state', '=', 'stored').limit(IMAGES).execute()
  return rows.map((row) => row.id)
}
