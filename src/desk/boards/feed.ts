import { sql } from 'kysely'
import { type Pinned, pinnedSchema } from '../../content/boards/model.ts'
import type { BoardKey } from '../../content/boards/store.ts'
import { taxonomyOf } from '../../content/taxonomy.ts'
import type { Db } from '../../platform/database/schema.ts'
import { localized } from '../../platform/i18n/locale.ts'
import { imageUrl, offeredWidths } from '../../platform/images/srcset.ts'
import { imagesByReferences } from '../../platform/images/store.ts'
import type { Wanted } from '../contents/conditions.ts'
import { entriesOfGroups, type Entry, facesOf, findEntry, listEntries, narrowed } from '../contents/store.ts'
import type { ClipboardItem, FeedItem } from './model.ts'

/** So many are offered: who does not find it among them writes one word more. */
const OFFERED = 60

/** What can be put on a front, newest first: what readers see in its language, or will by its hour. */
export async function readFeed(db: Db, key: BoardKey, wanted: Wanted): Promise<FeedItem[]> {
  const narrow = await narrowed(db, {
    ...wanted,
    language: key.locale,
    states: ['published', 'corrected', 'scheduled'],
  })
  const items = await itemsOf(db, key, await listEntries(db, narrow, null, OFFERED), wanted.now)
  // Of those that changed last, whatever was let out last: an old piece that was corrected does not push news down.
  return items.toSorted((a, b) => Date.parse(b.at) - Date.parse(a.at))
}

async function itemsOf(db: Db, { site, locale }: BoardKey, entries: readonly Entry[], now: Date): Promise<FeedItem[]> {
  const faces = await facesOf(
    db,
    entries.map(({ id }) => id),
  )
  const images = await imagesByReferences(
    db,
    [...faces.values()].flatMap(({ image }) => image ?? []),
  )
  const twins = new Map<string, string>()
  for (const twin of await entriesOfGroups(db, [...new Set(entries.flatMap(({ twinGroup }) => twinGroup ?? []))]))
    if (twin.language !== locale) twins.set(twin.twinGroup!, twin.title)
  return entries.map((entry) => {
    const face = faces.get(entry.id)
    const picture = face?.image ? images.get(face.image) : undefined
    const section = face?.section ? taxonomyOf(site).byReference(face.section) : undefined
    const out = entry.publishAt ?? entry.changedAt
    return {
      id: entry.id,
      title: entry.title,
      twin: (entry.twinGroup && twins.get(entry.twinGroup)) || null,
      kicker: face?.kicker || (section ? localized(section.name, locale) : null),
      image: picture ? imageUrl(picture.id, '16-9', offeredWidths(picture.width)[0]!, 'webp') : null,
      dueAt: out > now ? out.toISOString() : null,
      at: out.toISOString(),
    }
  })
}

/** What somebody put aside for the fronts of a site, in the language of a board where there is a twin. */
export async function readClipboard(db: Db, key: BoardKey, staff: string, now: Date): Promise<ClipboardItem[]> {
  const { rows } = await sql<{ id: string; place: unknown }>`
    select coalesce(twin.id, c.id)::text as id, k.place from desk_clipboard k join content c on c.id = k.content_id
      left join lateral (select id from content other where other.translation_group = c.translation_group
        and other.language = ${key.locale} limit 1) twin on true
    where k.staff_id = ${staff} and k.site = ${key.site} order by k.at desc limit 50`.execute(db)
  const items: ClipboardItem[] = []
  for (const { id, place } of rows) {
    const entry = await findEntry(db, id)
    const [item] = entry ? await itemsOf(db, key, [entry], now) : []
    if (item) items.push({ ...item, place: named(pinnedSchema.parse(place), id) })
  }
  return items
}

/** The same place for a content by its id. */
const named = (place: Pinned, id: string): Pinned => (typeof place === 'string' ? id : { ...place, ref: id })

/** Puts a content aside with the headline and the picture that it had in its place; what readers do not see as well. */
export async function putAside(
  db: Db,
  { site, staff, id, place, now }: { site: string; staff: string; id: string; place: Pinned; now: Date },
): Promise<boolean> {
  const { rows } = await sql`insert into desk_clipboard (staff_id, site, content_id, place, at)
    select ${staff}, ${site}, e.content_id, ${JSON.stringify(named(place, id))}::jsonb, ${now}
    from desk_entry e where e.content_id = ${id} and e.language is not null and ${site} = any(e.sites)
    on conflict (staff_id, site, content_id) do update set place = excluded.place, at = excluded.at
    returning content_id`.execute(db)
  return rows.length > 0
}

/** Takes a content, or its twin, off one's own clipboard. */
export async function takeFromClipboard(db: Db, site: string, staff: string, id: string): Promise<void> {
  await sql`delete from desk_clipboard k using content c, content asked
    where k.staff_id = ${staff} and k.site = ${site} and c.id = k.content_id and asked.id = ${id}
      and (c.id = asked.id or c.translation_group = asked.translation_group)`.execute(db)
}
