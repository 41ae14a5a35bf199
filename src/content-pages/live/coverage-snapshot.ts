import { createElement } from 'react'
import { liveOf } from '../../content/types/live/card.ts'
import { newestFirst } from '../../content/types/live/updates.ts'
import type { Update } from '../../content/types/live/schema.ts'
import { isPublic } from '../../content/model.ts'
import { findContent } from '../../content/store.ts'
import { EncodedBody } from '../../platform/cache/encoding.ts'
import type { Db } from '../../platform/database/schema.ts'
import { imagesByReferences } from '../../platform/images/store.ts'
import { contentHref } from '../../content/cards/to-card.ts'
import type { Site } from '../../sites/model.ts'
import { viewContext } from '../../web/view-context.ts'
import { LiveNews } from '../../cards/live-box/live-box.tsx'
import { staticMarkup } from '../../web/render/static-markup.ts'
import { type EntryContext, LiveEntry } from './entry.tsx'
import { type Coverage, layoutOf, type NewsAnswer, revisionOf, stateOf } from './model.ts'
import { EssentialsPart, HeadPart, KeysPart, PinnedPart } from './parts.tsx'
import { peopleOf } from './people.ts'

/** A coverage as readers of one site follow it. */
export interface CoverageAddress {
  id: string
  site: Site
  base: string
}

/** A complete answer, made once for all who ask the same. */
export interface KeptAnswer {
  etag: string
  body: EncodedBody
}

/** How a coverage stands at one moment, with the HTML of everything that follows the news. */
export interface CoverageSnapshot {
  state: string
  ended: boolean
  /** The news since an update; since an unknown one everything on the page. */
  answer(after: string): KeptAnswer
  /** What a page needs that shows `before`. */
  newsSince(before: CoverageSnapshot): NewsAnswer & { from: string }
  revisions: ReadonlyMap<string, string>
}

/** Reads how a coverage stands; null when readers of the site may not see it. */
export async function readSnapshot(db: Db, address: CoverageAddress, now: Date): Promise<CoverageSnapshot | null> {
  const record = await findContent(db, address.id, now)
  if (!record || record.document.type !== 'live' || !isPublic(record, now)) return null
  // The page of a coverage for registered readers shows no updates, and neither may its calls.
  if (!record.sites.includes(address.site.alias) || record.access === 'registered') return null
  const { document } = record
  const ctx = viewContext({ ...address, locale: document.language, path: record.path }, now)
  const { pinned, front } = layoutOf(document.updates)
  const shown = pinned ? [pinned, ...front] : front
  const refs = shown.flatMap((update) => update.image ?? [])
  const images = await imagesByReferences(db, refs, document.language)
  const context = { ctx, images, people: peopleOf(ctx, shown) }
  return snapshot(document, front, context, contentHref(ctx, { path: record.path, language: document.language }))
}

function snapshot(document: Coverage, front: Update[], context: EntryContext, url: string): CoverageSnapshot {
  const state = stateOf(document)
  const { ctx } = context
  const revisions = new Map(front.map((update) => [update.id, revisionOf(update)]))
  const index = front.map((update): [string, string] => [update.id, revisions.get(update.id)!])
  const html = remembered((update: Update) => staticMarkup(createElement(LiveEntry, { update, ...context })))
  const parts = remembered((_: null) => ({
    head: staticMarkup(createElement(HeadPart, { document, ctx })),
    essentials: staticMarkup(createElement(EssentialsPart, { document, ctx })),
    keys: staticMarkup(createElement(KeysPart, { document, ctx, url })),
    pinned: staticMarkup(createElement(PinnedPart, { document, ...context })),
    box: staticMarkup(createElement(LiveNews, { news: liveOf(document), url, ctx })),
  }))
  const news = (updates: readonly Update[]): NewsAnswer => ({
    state,
    ended: document.ended,
    index,
    archivedUntil: layoutOf(document.updates).archive.at(-1)?.[0]?.date ?? null,
    updates: newestFirst(updates).map((update) => ({
      id: update.id,
      revision: revisions.get(update.id)!,
      date: update.date,
      html: html(update),
    })),
    parts: parts(null),
  })
  const kept = remembered((from: number): KeptAnswer => {
    const updates = from === -1 ? front : front.slice(0, from)
    const body = new EncodedBody(Buffer.from(JSON.stringify(news(updates))))
    return { etag: `W/"${state}-${from}"`, body }
  })
  return {
    state,
    ended: document.ended,
    revisions,
    answer: (after) => kept(front.findIndex((update) => update.id === after)),
    newsSince: (before) => ({
      ...news(front.filter((update) => before.revisions.get(update.id) !== revisions.get(update.id))),
      from: before.state,
    }),
  }
}

/** Makes the result for each input once. */
function remembered<I, O>(make: (input: I) => O): (input: I) => O {
  const made = new Map<I, O>()
  return (input) => {
    if (!made.has(input)) made.set(input, make(input))
    return made.get(input)!
  }
}
