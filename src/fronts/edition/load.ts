import type { Card } from '../../content/cards/model.ts'
import { toCard } from '../../content/cards/to-card.ts'
import { cardsByReference } from '../../content/listings.ts'
import { DAY_MS } from '../../platform/durations.ts'
import { addDays } from '../../platform/i18n/dates.ts'
import { localized } from '../../platform/i18n/locale.ts'
import { featureEnabled } from '../../sites/model.ts'
import { weatherOfDay } from '../../weather/forecast-store.ts'
import { degreesOf, knotsOf } from '../../weather/model.ts'
import type { PageContext } from '../../web/render/page.ts'
import type { Front, FrontItem } from '../snapshots/model.ts'
import { findSnapshot, newestSnapshot } from '../snapshots/store.ts'
import { closingOf, STORIES } from './model.ts'

/** The wind of the day after, at the end of an edition. */
interface TomorrowsWind {
  place: string
  speed: number
  from: number
  knots: number
}

/** What a day closed with. */
export interface Edition {
  day: string
  cards: Card[]
  wind: TomorrowsWind | null
}

/** Where and when a day is read. */
type Place = Pick<PageContext, 'db' | 'site' | 'locale' | 'base' | 'now'>

/** The front that is kept of the hour may have been kept a little late. */
const LEEWAY_MS = 6 * 60_000
/** A front that stood longer than this before a day says nothing about it. */
const STANDS_MS = 3 * DAY_MS
/** What an edition tells: it is read, not cooked or walked. */
const TOLD = new Set<Card['type']>(['article', 'post', 'live', 'video', 'audio', 'gallery'])

/** The own contents of a front in their order, each once. */
function itemsOf(front: Front): FrontItem[] {
  const items = front.rows.flatMap(({ modules }) => modules.flatMap((module) => module.items))
  return [...new Map(items.filter(({ site }) => site === undefined).map((item) => [item.id, item])).values()]
}

/** The stories that the day closed with, in the words of that hour; null where nothing is kept of it. */
export async function loadEdition(ctx: Place, day: string): Promise<Edition | null> {
  const { db, locale, now, site } = ctx
  const closing = closingOf(day)
  const kept = await newestSnapshot(db, { site: site.alias, locale }, new Date(closing.getTime() + LEEWAY_MS))
  if (!kept || closing.getTime() - kept.takenAt.getTime() > STANDS_MS) return null
  const [front, wind] = await Promise.all([findSnapshot(db, kept.id), windOf(ctx, addDays(day, 1))])
  const items = front ? itemsOf(front) : []
  const ids = items.map(({ id }) => id)
  const known = await cardsByReference(db, ids, { now })
  const cards = items.flatMap(({ id, title }) => {
    const stored = known.get(id)
    return stored && TOLD.has(stored.type) ? [{ ...toCard(stored, ctx), title, live: null }] : []
  })
  return cards.length > 0 ? { day, cards: cards.slice(0, STORIES), wind } : null
}

async function windOf({ db, locale, site }: Place, day: string): Promise<TomorrowsWind | null> {
  if (!featureEnabled(site, 'content', 'weather')) return null
  const [found] = await weatherOfDay(db, site.alias, day, 1)
  const { speed, direction } = found?.day.wind ?? {}
  const from = direction ? degreesOf(direction) : null
  if (!found || speed === null || speed === undefined || from === null) return null
  return { place: localized(found.place.name, locale), speed, from, knots: knotsOf(speed) }
}
