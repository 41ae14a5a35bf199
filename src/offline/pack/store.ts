import { sql } from 'kysely'
import { isPublicRow } from '../../content/public-row.ts'
import { bodyText } from '../../content/blocks/plain-text.ts'
import { contentHref } from '../../content/cards/to-card.ts'
import type { ContentDocument } from '../../content/types/model.ts'
import { RECORDING_TYPES } from '../../content/types/recordings.ts'
import type { Db } from '../../platform/database/schema.ts'
import type { Locale } from '../../platform/i18n/locale.ts'
import type { Site } from '../../sites/model.ts'
import { longestSound, type PackSound, type PackText } from './model.ts'

/** For which pages something is taken along. */
export interface PackQuestion {
  site: Site
  locale: Locale
  base: string
  now: Date
}

const readable = ({ site, locale, now }: PackQuestion) =>
  sql<boolean>`c.access = 'free' and c.language = ${locale} and ${site.alias} = any(c.sites)
    and ${isPublicRow(now, 'c')}`

/**
 * The texts among some contents, in their order; what is not for everybody stays here, and recordings do, whose pages
 * say little without what they play.
 */
export async function textsOf(db: Db, ids: readonly string[], question: PackQuestion): Promise<PackText[]> {
  const { rows } = await sql<{ id: string; path: string; document: ContentDocument }>`
    select c.id::text, c.path, c.data as document from content c
    where c.id = any(${[...ids]}::bigint[]) and c.type <> all(${[...RECORDING_TYPES]}) and ${readable(question)}`.execute(
    db,
  )
  const found = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => {
    const { path = '', document } = found.get(id) ?? {}
    if (!document || !('body' in document) || !('title' in document)) return []
    const words = bodyText(document.body).match(/\S+/g)?.length ?? 0
    // A gallery without captions fills no time.
    if (words === 0) return []
    return [{ title: document.title, url: contentHref(question, { path, language: question.locale }), words }]
  })
}

/** The newest recording of this host that is short enough and can be kept as one file. */
export async function soundFor(db: Db, question: PackQuestion, minutes: number): Promise<PackSound | null> {
  const { site, locale, now } = question
  const { rows } = await sql<PackSound>`
    select c.data->>'title' as title, c.data->>'source' as source, (c.data->>'duration')::int as seconds
    from listing_entry e join content c on c.id = e.content_id
    where e.site = ${site.alias} and e.list = 'type:audio' and e.language = ${locale} and e.published_at <= ${now}
      and ${readable(question)} and c.data->>'source' ~ '^/[^/].*[.](mp3|m4a|ogg|opus)$'
      and (c.data->>'duration')::numeric between 1 and ${longestSound(minutes)}
      and coalesce((c.data->>'availableUntil')::timestamptz, 'infinity') > ${now}
    order by e.published_at desc limit 1`.execute(db)
  return rows[0] ?? null
}
