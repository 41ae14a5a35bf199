import { sql } from 'kysely'
import { taxonomyOf } from '../../content/taxonomy.ts'
import { findAnyContent } from '../../content/store.ts'
import type { Db } from '../../platform/database/schema.ts'
import { type Locale, type Localized, ROOT_LOCALE } from '../../platform/i18n/locale.ts'
import type { ProgrammeAnswer } from './model.ts'

/** What a show or an episode says of its broadcast, in both languages; null of anything else. */
export async function programmeOf(db: Db, id: string): Promise<(ProgrammeAnswer & { site: string }) | null> {
  const found = await findAnyContent(db, id)
  if (!found || found.state === 'withdrawn') return null
  const { site } = found
  const taxonomy = taxonomyOf(site)
  if (found.document.type === 'show') {
    const none = { subtitle: null, seasonId: null, episodeId: null, season: null, episode: null, minutes: null }
    return { title: found.document.name, showId: found.id, ...none, site }
  }
  if (found.document.type !== 'episode') return null
  const document = found.document
  const show = taxonomy.byReference(document.show)
  if (!show) return null
  const season = document.season === undefined ? undefined : taxonomy.byReference(document.season)
  return {
    title: show.name,
    subtitle: await titlesOf(db, found.id, document.title),
    showId: show.id,
    seasonId: season?.id ?? null,
    episodeId: found.id,
    season: season?.document.type === 'season' ? season.document.number : null,
    episode: document.number ?? null,
    minutes: document.duration ? Math.ceil(document.duration / 60) : null,
    site,
  }
}

/** The titles of a content and its translations. */
async function titlesOf(db: Db, id: string, title: string): Promise<Localized> {
  const { rows } = await sql<{ language: Locale; title: string }>`select o.language, o.data ->> 'title' as title
    from content c join content o on o.id = c.id
      or (c.translation_group is not null and o.translation_group = c.translation_group and o.state <> 'withdrawn')
    where c.id = ${id} and o.language is not null`.execute(db)
  const own = Object.fromEntries(rows.map((row) => [row.language, row.title])) as Partial<Localized>
  return { ...own, [ROOT_LOCALE]: own[ROOT_LOCALE] ?? title }
}
