import { featureEnabled } from '../sites/model.ts'
import type { PageContext } from '../web/render/page.ts'
import { forecastsOf } from './forecast-store.ts'
import { weatherMessages } from './messages.ts'
import { currentForecast, degreesOf, knotsOf, placeTag, WEATHER_TAG } from './model.ts'
import { placeHref } from './reading.ts'
import { placesOf } from './store.ts'
import { localized } from '../platform/i18n/locale.ts'
import { windText } from './wording.ts'

/** The wind of a site's main place at this hour. */
export interface WindNow {
  place: string
  href: string
  /** Kilometres an hour. */
  speed: number
  /** Degrees from which it comes, for its barb. */
  from: number
  knots: number
  label: string
}

/** What the wind does now where the site is at home, and until when that is true; null where nobody knows. */
export async function windNow(ctx: PageContext): Promise<{ wind: WindNow | null; tags: string[]; until?: Date }> {
  if (!featureEnabled(ctx.site, 'content', 'weather')) return { wind: null, tags: [] }
  const [place] = await placesOf(ctx.db, ctx.site.alias)
  if (!place) return { wind: null, tags: [WEATHER_TAG] }
  const tags = [WEATHER_TAG, placeTag(place.slug)]
  const current = currentForecast((await forecastsOf(ctx.db, [place.slug])).get(place.slug) ?? null, ctx.now)
  const told = current?.hours[0]?.wind
  const from = told?.direction ? degreesOf(told.direction) : null
  if (!current || current.old || !told || told.speed === null || from === null) return { wind: null, tags }
  const wind: WindNow = {
    place: localized(place.name, ctx.locale),
    href: placeHref(ctx, place.slug),
    speed: told.speed,
    from,
    knots: knotsOf(told.speed),
    label: windText(ctx.text(weatherMessages), told),
  }
  return { wind, tags, until: current.until }
}
