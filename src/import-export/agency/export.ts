import { sql } from 'kysely'
import { localized, type Locale } from '../../platform/i18n/locale.ts'
import type { Db } from '../../platform/database/schema.ts'
import { picturesByReferences, pictureIn } from '../../platform/images/store.ts'
import { datesOf } from '../../content/event-model.ts'
import { isPublic, type ContentRecord } from '../../content/model.ts'
import { RECORD_COLUMNS, toRecord } from '../../content/tables.ts'
import { taxonomyOf } from '../../content/taxonomy.ts'
import type { ContentDocument } from '../../content/types/model.ts'
import type { Site } from '../../sites/model.ts'
import { blockHtml } from './block-html.ts'
import { topicOf } from './topics.ts'
import type { WireItem, WirePicture } from './wire-item.ts'

const PAGE = 200

/** What goes out: of which site, and changed since when. */
export interface WireExport {
  site: Site
  since: Date
  now: Date
}

/** Articles and events of a site as they go out, the oldest change first; what was withdrawn goes out as cancelled. */
export async function* wireItems(db: Db, { site, since, now }: WireExport): AsyncGenerator<WireItem> {
  for (let after = { at: since, id: '0' }; ;) {
    const rows = await db
      .selectFrom('content')
      .select([...RECORD_COLUMNS])
      .where('site', '=', site.alias)
      .where('type', 'in', ['article', 'event'])
      .where('state', 'in', ['published', 'withdrawn'])
      .where((on) =>
        on.or([on('changed_at', '>', after.at), on.and([on('changed_at', '=', after.at), on('id', '>', after.id)])]),
      )
      .orderBy('changed_at')
      .orderBy('id')
      .limit(PAGE)
      .execute()
    for (const record of rows.map(toRecord)) {
      if (record.state === 'withdrawn' || isPublic(record, now)) yield await itemOf(db, site, record)
    }
    const last = rows.at(-1)
    if (last === undefined || rows.length < PAGE) return
    after = { at: last.changed_at, id: last.id }
  }
}

type Said = Extract<ContentDocument, { type: 'article' | 'event' }>

async function itemOf(db: Db, site: Site, record: ContentRecord): Promise<WireItem> {
  const document = record.document as Said
  const language = record.language!
  const taxonomy = taxonomyOf(site.alias)
  const named = [...document.taxa, ...document.tags].flatMap((ref) => taxonomy.byReference(ref) ?? [])
  const authors = document.authors.flatMap((ref) => taxonomy.byReference(ref) ?? [])
  const created = (record.publishAt ?? record.createdAt).toISOString()
  const changed = [record.updatedAt ?? record.createdAt, record.changedAt].map((at) => at.toISOString()).sort()[1]!
  const isGone = record.state === 'withdrawn'
  return {
    uri: `tag:${new URL(site.url).hostname},2026:content/${record.id}`,
    version: record.version,
    created,
    changed: changed < created ? created : changed,
    status: isGone ? 'canceled' : 'usable',
    language,
    // Who took it knows it by its number; to whom did not, nothing of it is told.
    title: isGone ? '' : document.title,
    summary: isGone ? '' : document.summary,
    byline: isGone
      ? ''
      : authors.map(({ name }) => localized(name, language)).join(' · ') || (document.signature ?? ''),
    holder: site.name,
    place: isGone ? '' : (document.place ?? ''),
    subjects: isGone ? [] : named.map(({ name, path }) => ({ name: localized(name, language), code: topicOf(path) })),
    // What is for some readers only does not leave the house whole.
    body: isGone || record.access !== 'free' ? '' : blockHtml(document.body),
    pictures: isGone ? [] : await picturesOf(db, site, document, language),
    ...(document.type === 'event' && !isGone && { event: eventOf(document) }),
    ...(!isGone && { url: `${site.url}${record.path}` }),
  }
}

/** The pictures of a text that the house may hand on. */
export async function picturesOf(
  db: Db,
  site: Pick<Site, 'url'>,
  { image, body }: Pick<Said, 'image' | 'body'>,
  language: Locale,
): Promise<WirePicture[]> {
  const shown = [...(image ? [image] : []), ...body.flatMap((block) => (block.type === 'image' ? [block] : []))]
  const found = await picturesByReferences(
    db,
    shown.map((one) => one.image),
  )
  const own = await ownPictures(
    db,
    [...found.values()].map(({ id }) => id),
  )
  return shown.flatMap((one) => {
    const row = found.get(one.image)
    if (!row || !own.has(row.id)) return []
    const picture = pictureIn(row, language)
    const href = new URL(`/static/images/${picture.id}/16-9/1600.jpg`, site.url).href
    const caption = (one.caption ?? picture.caption ?? '').replace(/<[^<>]*>/g, '')
    const title = one.alt ?? picture.alt
    return [{ href, width: 1600, height: 900, title, caption, credit: one.credit ?? picture.credit ?? '' }]
  })
}

/** Those that the house may hand on: nothing of agencies and readers, nothing whose rights have ended. */
async function ownPictures(db: Db, ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set()
  const rows = await db
    .selectFrom('image')
    .select('id')
    .where('id', 'in', [...ids])
    .where('rights', 'not in', ['agency', 'reader'])
    .where((on) => on.or([on('expires_at', 'is', null), on('expires_at', '>', sql<Date>`now()`)]))
    .execute()
  return new Set(rows.map(({ id }) => id))
}

/** The first and the last moment: what happens several times goes out with its whole stretch. */
function eventOf({ occurrence }: Extract<ContentDocument, { type: 'event' }>): WireItem['event'] {
  const dates = datesOf(occurrence)
  const end = dates.at(-1)
  return { start: dates[0]!, ...(end !== dates[0] && { end }) }
}
