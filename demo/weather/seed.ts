import type { Db } from '../../src/platform/database/schema.ts'
import { dailySchema, hourlySchema } from '../../src/weather/model.ts'
import { keepDays, saveForecast } from '../../src/weather/forecast-store.ts'
import { savePlace } from '../../src/weather/store.ts'
import type { Drawings } from '../compose/drawings.ts'
import { dayOf } from '../../src/platform/i18n/dates.ts'
import { rememberedDays } from '../remembered-days.ts'
import { demoDays, demoHours, demoPastDay, issuedAt } from './forecast.ts'
import { demoPlaces, placeInputs } from './places.ts'

const SOURCE = 'Mestral'

/** The places of la Ribalta; their pictures are registered with those of the stories. */
export async function seedPlaces(db: Db, drawings: Drawings): Promise<void> {
  for (const place of placeInputs(drawings)) await savePlace(db, place)
}

/**
 * Forecasts from today on, made again at every start but for those of this hour; a place for which an operator imported
 * one is left alone.
 */
export async function seedForecasts(db: Db, now: Date): Promise<void> {
  const known = await db
    .selectFrom('weather_place')
    .leftJoin('weather_forecast', 'weather_forecast.place', 'weather_place.slug')
    .select(['slug', 'source', 'issued_at'])
    .execute()
  const issued = issuedAt(now)
  const own = demoPlaces.filter(({ slug }) => {
    const rows = known.filter((row) => row.slug === slug)
    const isOwn = rows.every(({ source }) => source === null || source === SOURCE)
    return rows.length > 0 && isOwn && !rows.every(({ issued_at }) => issued_at?.getTime() === issued.getTime())
  })
  const past = rememberedDays(dayOf(now))
  for (const place of own) {
    await keepDays(
      db,
      place.slug,
      past.map((day) => demoPastDay(place, day)),
    )
    const common = { place: place.slug, issued, source: SOURCE }
    await saveForecast(db, { ...common, kind: 'daily', data: dailySchema.parse(demoDays(place, now)) })
    await saveForecast(db, { ...common, kind: 'hourly', data: hourlySchema.parse(demoHours(place, now)) })
  }
}
