import { featureEnabled } from '../sites/model.ts'
import type { Db } from '../platform/database/schema.ts'
import type { ViewContext } from '../web/render/page.ts'
import { forecastsOf } from './forecast-store.ts'
import { weatherMessages } from './messages.ts'
import { currentForecast, degreesOf, knotsOf, type Place, placeTag, WEATHER_TAG } from './model.ts'
import { placeHref } from './reading.ts'
import { placesOf } from './store.ts'
import { localized } from '../platform/i18n/locale.ts'
import { windText } from './wording.ts'

type WindContext = ViewContext & { db: Db }

/** The wind of a place at this hour. */
export interface WindNow {
  slug: string
  place: string
  href: string
  /** Kilometres an hour. */
  speed: number
  /** Degrees from which it comes, for its barb. */
  from: number
  knots: number
  label: string
}

/** What the wind does, which keys tell of it, and until when that is true. */
export interface ToldWind {
  wind: WindNow | null
  tags: string[]
  until?: Date
}

/** What the wind does now where the site is at home; null where nobody knows. */
export async function windNow(ctx: WindContext): Promise<ToldWind> {
  if (!featureEnabled(ctx.site, 'content', 'weather')) return { wind: null, tags: [] }
  const [place] = await placesOf(ctx.db, ctx.site.alias)
  return place ? windAt(ctx, place) : { wind: null, tags: [WEATHER_TAG] }
}

/** The same of one place. */
export async function windAt(ctx: WindContext, place: Place): Promise<ToldWind> {
  const tags = [WEATHER_TAG, placeTag(place.slug)]
  const current = currentForecast((await forecastsOf(ctx.db, [place.slug])).get(place.slug) ?? null, ctx.now)
  const told = current?.hour?.wind ?? current?.today?.wind
  const from = told?.direction ? degreesOf(told.direction) : null
  if (!current || current.old || !told || told.speed === null || from === null) return { wind: null, tags }
  const wind: WindNow = {
    slug: place.slug,
    place: localized(place.name, ctx.locale),
    href: placeHref(ctx, place.slug),
    speed: told.speed,
    from,
    knots: knotsOf(told.speed),
    label: windText(ctx.text(weatherMessages), told),
  }
  return { wind, tags, until: current.until }
}
