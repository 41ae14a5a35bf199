import type { Card } from '../../content/cards/model.ts'
import { toCard } from '../../content/cards/to-card.ts'
import { contentTag, listTag, TAXONOMY_TAG } from '../../content/model.ts'
import { GENERAL } from '../../content/search/facet-model.ts'
import { searchIndex } from '../../content/search/search-index.ts'
import { boundsOfDay, dayOf } from '../../platform/i18n/dates.ts'
import { localized } from '../../platform/i18n/locale.ts'
import type { PageContext } from '../../web/render/page.ts'
import { featureEnabled } from '../../sites/model.ts'
import { placeTag, WEATHER_TAG, type DayForecast } from '../../weather/model.ts'
import { weatherOfDay } from '../../weather/forecast-store.ts'
import { frontSnapshotsTag } from '../snapshots/model.ts'
import { loadFront, type ShownFront } from './front.ts'
import { loadChannels, type ChannelDay } from './lineups.ts'
import { yearsBefore, YEARS_AGO } from './model.ts'
import { firstPublished } from './store.ts'

const NEWS = 12
const PLACES = 8

/** The weather that a place had. */
export interface PlaceThatDay {
  slug: string
  name: string
  url: string
  day: DayForecast
}

/** Everything the page of a day shows; parts of which nothing is known are empty. */
export interface ThatDay {
  day: string
  today: string
  /** The first day of which the archive has anything. */
  first: string | null
  news: { cards: Card[]; total: number; exact: boolean }
  front: ShownFront | null
  channels: ChannelDay[]
  weather: PlaceThatDay[]
  years: { years: number; day: string; card: Card; total: number }[]
}

/** Joins what is known of a day, each part by itself; with the surrogate keys of all. */
export async function loadThatDay(
  ctx: PageContext,
  day: string,
  time: string | null,
): Promise<{ data: ThatDay; tags: string[] }> {
  const { db, locale, now, site } = ctx
  const [news, front, { channels, tags }, weather, years, first] = await Promise.all([
    newsOf(ctx, day, NEWS),
    loadFront(ctx, day, time),
    featureEnabled(site, 'media', 'schedule') ? loadChannels(ctx, day) : { channels: [], tags: [] },
    featureEnabled(site, 'content', 'weather') ? loadWeather(ctx, day) : [],
    loadYears(ctx, day),
    firstPublished(db, { site: site.alias, locale, now }),
  ])
  const cards = [...news.cards, ...(front?.rows.flatMap((row) => row.cards) ?? []), ...years.map(({ card }) => card)]
  return {
    data: { day, today: dayOf(now), first: first && dayOf(first), news, front, channels, weather, years },
    tags: [
      TAXONOMY_TAG,
      frontSnapshotsTag(site.alias),
      // Of days that are over there is nothing new; what is put into them is seen when their page is made again.
      ...(day === dayOf(now) ? [listTag(site.alias, locale, 'all')] : []),
      WEATHER_TAG,
      ...weather.map(({ slug }) => placeTag(slug)),
      ...tags,
      ...new Set(cards.map(({ id }) => contentTag(id))),
    ],
  }
}

/** What was published on a day, the newest first. */
async function newsOf(ctx: PageContext, day: string, size: number): Promise<ThatDay['news']> {
  const { start, end } = boundsOfDay(day)
  const found = await searchIndex.search(ctx.db, {
    site: ctx.site.alias,
    locale: ctx.locale,
    text: '',
    facets: [GENERAL],
    order: 'date',
    from: start,
    to: end,
    size,
    now: ctx.now,
  })
  return { cards: found.cards.map((card) => toCard(card, ctx)), total: found.total ?? 0, exact: found.exact }
}

async function loadWeather(ctx: PageContext, day: string): Promise<PlaceThatDay[]> {
  const found = await weatherOfDay(ctx.db, ctx.site.alias, day, PLACES)
  return found.map(({ place, day: forecast }) => ({
    slug: place.slug,
    name: localized(place.name, ctx.locale),
    url: ctx.href(`/el-tiempo/${place.slug}/`),
    day: forecast,
  }))
}

/** The same date in other years, where anything was published then. */
async function loadYears(ctx: PageContext, day: string): Promise<ThatDay['years']> {
  const found = await Promise.all(
    YEARS_AGO.map(async (years) => {
      const then = yearsBefore(day, years)
      const { cards, total } = then ? await newsOf(ctx, then, 1) : { cards: [], total: 0 }
      return cards[0] ? { years, day: then!, card: cards[0], total } : null
    }),
  )
  return found.filter((each) => each !== null)
}
