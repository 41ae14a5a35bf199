import type { PageImage } from '../platform/images/page-image.ts'
import { localized } from '../platform/i18n/locale.ts'
import { imagesByReferences } from '../platform/images/store.ts'
import type { PageContext, ViewContext } from '../web/render/page.ts'
import { currentForecast, type CurrentForecast, type DayForecast, type Place } from './model.ts'
import { forecastsOf } from './forecast-store.ts'
import { placesOf } from './store.ts'

/** A place with the weather of its day, as lists and the map show it. */
export interface PlaceToday {
  slug: string
  name: string
  area: string | null
  url: string
  latitude: number | null
  longitude: number | null
  today: DayForecast | null
}

/** A place with everything its page shows. */
export interface PlaceReading extends PlaceToday {
  image: PageImage | null
  forecast: CurrentForecast | null
}

/** The address of a place's page. */
export const placeHref = (ctx: ViewContext, slug: string): string => ctx.href(`/el-tiempo/${slug}/`)

function placeToday(ctx: ViewContext, place: Place, today: DayForecast | null): PlaceToday {
  const { slug, latitude, longitude } = place
  return {
    slug,
    name: localized(place.name, ctx.locale),
    area: place.area && localized(place.area, ctx.locale),
    url: placeHref(ctx, slug),
    latitude,
    longitude,
    today,
  }
}

/** Every place of the page's site with today's weather. */
export async function loadPlaces(ctx: PageContext, which?: readonly Place[]): Promise<PlaceToday[]> {
  const places = which ?? (await placesOf(ctx.db, ctx.site.alias))
  const slugs = places.map(({ slug }) => slug)
  const forecasts = await forecastsOf(ctx.db, slugs, ['daily'])
  return places.map((place) => {
    const current = currentForecast(forecasts.get(place.slug) ?? null, ctx.now)
    return placeToday(ctx, place, current?.today ?? null)
  })
}

/** A place with its whole forecast and its picture. */
export async function loadPlace(ctx: PageContext, place: Place): Promise<PlaceReading> {
  const [forecasts, images] = await Promise.all([
    forecastsOf(ctx.db, [place.slug]),
    imagesByReferences(ctx.db, place.image ? [place.image] : [], ctx.locale),
  ])
  const forecast = currentForecast(forecasts.get(place.slug) ?? null, ctx.now)
  return {
    ...placeToday(ctx, place, forecast?.today ?? null),
    image: (place.image && images.get(place.image)) || null,
    forecast,
  }
}
