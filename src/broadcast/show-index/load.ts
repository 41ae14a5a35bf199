import { createHash } from 'node:crypto'
import { readCursor, writeCursor } from '../../content/search/cursor.ts'
import type { CardContext } from '../../content/cards/to-card.ts'
import type { Db } from '../../platform/database/schema.ts'
import { AppError } from '../../web/http/errors.ts'
import { DAY_MS } from '../../platform/durations.ts'
import { localized } from '../../platform/i18n/locale.ts'
import { listedShows, showCard } from '../shows/entry.ts'
import type { ShowCard } from '../shows/model.ts'
import { isAsked, letterOf, type Asked } from './letters.ts'
import { lastPublished } from './store.ts'

/** One page of shows, those with the newest content first. */
export interface ShowPage {
  shows: ShowCard[]
  cursorMark: string | null
  total: number
  /** Letters under which at least one show stands, whatever else is asked for. */
  letters: string[]
}

interface Asking {
  db: Db
  ctx: CardContext
  now: Date
  key: string
}

/** The shows that a query asks for, from the start or behind a cursor; throws INVALID_CURSOR. */
export async function loadShows(asking: Asking, query: Asked & { limit: number }, mark?: string): Promise<ShowPage> {
  const { db, ctx, now, key } = asking
  const all = listedShows(ctx.site, query.media)
  const dates = await lastPublished(
    db,
    ctx.site.alias,
    all.map(({ id }) => id),
    now,
  )
  const sorted = all
    .map((entry) => ({ entry, date: dates.get(entry.id)?.getTime() ?? 0 }))
    .sort((a, b) => b.date - a.date || Number(b.entry.id) - Number(a.entry.id))
  const asked = sorted.filter(({ entry }) => isAsked(localized(entry.name, ctx.locale), query))
  const from = mark === undefined ? null : placeOf(mark, asking, fingerprint(ctx, query))
  const rest = from
    ? asked.filter(({ entry, date }) => date < from.date || (date === from.date && Number(entry.id) < Number(from.id)))
    : asked
  const shown = rest.slice(0, query.limit)
  const last = shown.at(-1)
  return {
    shows: shown.map(({ entry }) => showCard(entry, ctx)),
    cursorMark:
      last && rest.length > query.limit
        ? writeCursor(
            {
              q: fingerprint(ctx, query),
              p: 1,
              n: asked.length,
              x: true,
              // An index that is the same is the same answer all day long.
              t: Math.floor(now.getTime() / DAY_MS) * DAY_MS,
              r: null,
              d: last.date,
              i: last.entry.id,
            },
            key,
            'show-cursor',
          )
        : null,
    total: asked.length,
    letters: [...new Set(all.map((entry) => letterOf(localized(entry.name, ctx.locale))))],
  }
}

function placeOf(mark: string, { key, now }: Asking, question: string): { date: number; id: string } {
  const cursor = readCursor(mark, key, now, 'show-cursor')
  if (cursor?.q !== question) throw new AppError('INVALID_CURSOR')
  return { date: cursor.d, id: cursor.i }
}

function fingerprint(ctx: CardContext, { letter, text, media }: Asked): string {
  return createHash('sha256')
    .update(JSON.stringify([ctx.site.alias, ctx.locale, letter ?? '', text ?? '', media ?? '']))
    .digest('base64url')
    .slice(0, 16)
}
