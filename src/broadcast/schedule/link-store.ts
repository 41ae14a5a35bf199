import { sql } from 'kysely'
import { isPublicRow } from '../../content/public-row.ts'
import { contentTag } from '../../content/model.ts'
import { splitReferences } from '../../content/store.ts'
import { taxonomyOf } from '../../content/taxonomy.ts'
import { noteShown } from '../../platform/cache/shown-tags.ts'
import type { Db } from '../../platform/database/schema.ts'
import type { Locale } from '../../platform/i18n/locale.ts'
import type { Broadcast, Channel } from './model.ts'

interface ShownOn {
  site: string
  locale: Locale
  now: Date
}

/** The page of a broadcast's episode, else of its show, below the site base; undefined when it has none. */
export async function pagesOf(
  db: Db,
  broadcasts: readonly Broadcast[],
  { site, locale, now }: ShownOn,
): Promise<(broadcast: Broadcast) => string | undefined> {
  const taxonomy = taxonomyOf(site)
  const episodes = [...new Set(broadcasts.flatMap(({ episodeId }) => episodeId ?? []))]
  const paths = new Map<string, string>()
  if (episodes.length > 0) {
    // The episode in the language of the page: itself or its twin.
    const { rows } = await sql<{
      id: string
      path: string
      shown: string
    }>`select e.id, c.path, c.id as shown from content e
      join content c on c.id = e.id
        or (e.translation_group is not null and c.translation_group = e.translation_group)
      where e.id = any(${episodes}::bigint[]) and c.language = ${locale} and ${site} = any(c.sites)
        and ${isPublicRow(now, 'c')}`.execute(db)
    noteShown(rows.map(({ shown }) => contentTag(shown)))
    for (const { id, path } of rows) paths.set(id, path)
  }
  return ({ episodeId, showId }) =>
    (episodeId ? paths.get(episodeId) : undefined) ?? (showId ? taxonomy.byId(showId)?.path : undefined)
}

/** Where the channels of a site are carried live, by channel. */
export async function streamsOfChannels(
  db: Db,
  channels: readonly Channel[],
  { site, now }: Omit<ShownOn, 'locale'>,
): Promise<Map<string, string>> {
  const references = channels.flatMap(({ streamId }) => streamId ?? [])
  const { ids, external } = splitReferences(references)
  if (ids.length + external.length === 0) return new Map()
  const { rows } = await sql<{ id: string; external_id: string; path: string }>`select id, external_id, path
    from content where type = 'stream' and ${site} = any(sites)
      and (id = any(${ids}::bigint[]) or external_id = any(${external}::text[]))
      and ${isPublicRow(now)}`.execute(db)
  noteShown(rows.map(({ id }) => contentTag(id)))
  const known = new Map(rows.flatMap(({ id, external_id: key, path }) => [[id, path] as const, [`ext:${key}`, path]]))
  return new Map(
    channels.flatMap(({ id, streamId }) => {
      const path = streamId ? known.get(streamId) : undefined
      return path ? [[id, path] as const] : []
    }),
  )
}
