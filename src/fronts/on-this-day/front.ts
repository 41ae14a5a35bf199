import { contextOf } from '../../content/boards/source.ts'
import type { Card } from '../../content/cards/model.ts'
import { toCard } from '../../content/cards/to-card.ts'
import { cardsByReference } from '../../content/listings.ts'
import type { LoadedCard } from '../../content/model.ts'
import { DAY_MS } from '../../platform/durations.ts'
import { boundsOfDay, dayOf, formatTime } from '../../platform/i18n/dates.ts'
import type { PageContext } from '../../web/render/page.ts'
import type { FrontItem } from '../snapshots/model.ts'
import { findSnapshot, newestSnapshot, snapshotTimes } from '../snapshots/store.ts'
import { nameTimes, pickTime } from './model.ts'

/** A front of the past, ready for a view: the contents that readers may still see, in their order. */
export interface ShownFront {
  takenAt: string
  /** Set when nothing changed that day: the front had stood since another day. */
  since: string | null
  times: string[]
  time: string
  rows: { title: string | null; cards: Card[] }[]
}

/** A front that stood longer than this before a day says nothing about it. */
const STANDS_MS = 3 * DAY_MS

/** The front of a day at an hour, `HH:MM`, or as the day ended; null when none is kept. */
export async function loadFront(ctx: PageContext, day: string, asked: string | null): Promise<ShownFront | null> {
  const { db, locale, site } = ctx
  const key = { site: site.alias, locale }
  const bounds = boundsOfDay(day)
  const kept = nameTimes(await snapshotTimes(db, key, bounds))
  const before = kept.length === 0 ? await newestSnapshot(db, key, bounds.start) : null
  const standing = before && bounds.start.getTime() - before.takenAt.getTime() < STANDS_MS ? before : null
  const chosen = pickTime(kept, asked) ?? (standing && { ...standing, time: formatTime(standing.takenAt) })
  const front = chosen && (await findSnapshot(db, chosen.id))
  if (!front) return null
  const ids = front.rows.flatMap((row) => row.modules.flatMap(({ items }) => items.map(({ id }) => id)))
  const known = await cardsByReference(db, ids, { now: ctx.now })
  const rows = front.rows.map((row) => ({
    title: row.title ?? row.modules.find(({ title }) => title)?.title ?? null,
    cards: row.modules.flatMap(({ items }) => items.flatMap((item) => cardOf(item, known.get(item.id), ctx) ?? [])),
  }))
  return {
    takenAt: chosen.takenAt.toISOString(),
    since: standing ? dayOf(standing.takenAt) : null,
    times: [...new Set(kept.map(({ time }) => time))],
    time: chosen.time,
    rows: rows.filter(({ cards }) => cards.length > 0),
  }
}

/** A content with the words and the picture it had then; what was withdrawn since is shown nowhere. */
function cardOf(item: FrontItem, stored: LoadedCard | undefined, ctx: PageContext): Card | null {
  if (!stored) return null
  const card = toCard(stored, contextOf(ctx, item.site ? ctx.services.sites.get(item.site) : undefined))
  const image = item.image ?? null
  return {
    ...card,
    title: item.title,
    kicker: item.kicker ? { text: item.kicker } : null,
    description: [],
    image,
    multimedia: card.multimedia && { type: card.multimedia.type, image, poster: image },
    live: null,
  }
}
