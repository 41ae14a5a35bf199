import { sql } from 'kysely'
import { notifyTags } from '../../platform/cache/notify.ts'
import type { Db } from '../../platform/database/schema.ts'
import { allSites } from '../../sites/store.ts'
import { TAXONOMY_TAG } from '../model.ts'
import { deriveEverything, type DeriveOptions } from '../publishing/rederive.ts'
import { SEARCH_RULES } from './document.ts'
import { searchIndex } from './search-index.ts'

/**
 * Derives every search row again while the portal serves, and lets all pages be made anew. Stopped by its signal, the
 * rows count as old still, and the next start begins again.
 */
export async function rebuildSearch(db: Db, now: Date, options: DeriveOptions = {}): Promise<number> {
  const { signal } = options
  const count = await deriveEverything(db, now, options)
  await searchIndex.maintain(db, { signal, thorough: true })
  await sql`insert into search_state (rules, rebuilt_at) values (${SEARCH_RULES}, ${now})
    on conflict (id) do update set rules = excluded.rules, rebuilt_at = excluded.rebuilt_at`.execute(db)
  const sites = await allSites(db)
  await notifyTags(db, [TAXONOMY_TAG, ...sites.map((site) => `site:${site.alias}`)])
  return count
}

/** Whether the stored rows were derived by other rules than the program's. */
export async function searchIsOld(db: Db): Promise<boolean> {
  const { rows } = await sql<{ rules: number }>`select rules from search_state`.execute(db)
  return rows[0]?.rules !== SEARCH_RULES
}
