import { HOUR_MS } from '../platform/durations.ts'
import { localized } from '../platform/i18n/locale.ts'
import type { Db } from '../platform/database/schema.ts'
import type { Log } from '../platform/log.ts'
import type { ViewContext } from '../web/render/page.ts'
import type { CornerWeather } from '../layout/weather-corner.tsx'
import { featureEnabled } from '../sites/model.ts'
import { weatherMessages } from './messages.ts'
import { currentForecast, degreesOf, knotsOf, type Place, type StoredForecast } from './model.ts'
import { defaultPlaces } from './store.ts'
import { forecastsOf } from './forecast-store.ts'
import { degrees, skyLabel, windShort, windText } from './wording.ts'

/** What the head of every page says of the weather. */
export interface Corner {
  of(ctx: ViewContext): CornerWeather | null
  /** Reads the main places and their forecasts again. */
  refresh(): Promise<void>
}

/** A kept page may say the temperature of an hour until the next one is over. */
const KEPT_MS = 2 * HOUR_MS

/** Keeps the forecast of each site's main place in memory: heads are made at once and without the database. */
export function weatherCorner({ db, log }: { db: Db; log: Log }): Corner {
  let known = new Map<string, { place: Place; forecast: StoredForecast }>()
  return {
    async refresh() {
      try {
        const places = await defaultPlaces(db)
        const forecasts = await forecastsOf(db, [...new Set([...places.values()].map(({ slug }) => slug))])
        known = new Map(
          [...places].flatMap(([site, place]) => {
            const forecast = forecasts.get(place.slug)
            return forecast ? [[site, { place, forecast }] as const] : []
          }),
        )
      } catch (error) {
        log.warn({ err: error }, 'the weather of the header was not read')
      }
    },
    of(ctx) {
      const found = known.get(ctx.site.alias)
      if (!found || !featureEnabled(ctx.site, 'content', 'weather')) return null
      const current = currentForecast(found.forecast, ctx.now)
      const hour = current?.hour
      if (!current || current.old || !hour || hour.temperature === null) return null
      const t = ctx.text(weatherMessages)
      const { wind } = hour
      const from = wind?.direction ? degreesOf(wind.direction) : null
      return {
        href: ctx.href('/el-tiempo/'),
        place: localized(found.place.name, ctx.locale),
        temperature: degrees(t, hour.temperature),
        sky: hour.sky,
        skyLabel: skyLabel(t, hour.sky),
        wind:
          wind && from !== null && wind.speed !== null
            ? { from, knots: knotsOf(wind.speed), label: windText(t, wind), speed: windShort(t, wind) }
            : null,
        until: new Date(Date.parse(hour.date) + KEPT_MS).toISOString(),
      }
    },
  }
}
