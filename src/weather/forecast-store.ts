import { sql, type JSONColumnType } from 'kysely'
import { notifyTags } from '../platform/cache/notify.ts'
import { noteShown } from '../platform/cache/shown-tags.ts'
import type { Db } from '../platform/database/schema.ts'
import { dayOf } from '../platform/i18n/dates.ts'
import {
  placeTag,
  type DayForecast,
  type ForecastKind,
  type HourForecast,
  type NewForecast,
  type Place,
  type StoredForecast,
} from './model.ts'
import { onSite } from './store.ts'

interface WeatherDayTable {
  place: string
  date: string
  data: JSONColumnType<DayForecast>
}

interface WeatherForecastTable {
  place: string
  kind: ForecastKind
  issued_at: Date
  source: string
  data: JSONColumnType<DayForecast[] | HourForecast[]>
}

declare module '../platform/database/schema.ts' {
  interface Tables {
    weather_forecast: WeatherForecastTable
    weather_day: WeatherDayTable
  }
}

/** The stored forecasts of places by slug; `kinds` says how much of them is needed. */
export async function forecastsOf(
  db: Db,
  slugs: readonly string[],
  kinds: readonly ForecastKind[] = ['daily', 'hourly'],
): Promise<Map<string, StoredForecast>> {
  if (slugs.length === 0) return new Map()
  noteShown(slugs.map(placeTag))
  const rows = await db
    .selectFrom('weather_forecast')
    .selectAll()
    .where('place', 'in', [...slugs])
    .where('kind', 'in', [...kinds])
    .execute()
  const found = new Map<string, StoredForecast>()
  for (const { place, kind, issued_at, source, data } of rows) {
    const known = found.get(place) ?? { days: [], hours: [], updated: issued_at, source }
    if (issued_at > known.updated) Object.assign(known, { updated: issued_at, source })
    if (kind === 'daily') known.days = data as DayForecast[]
    else known.hours = data as HourForecast[]
    found.set(place, known)
  }
  return found
}

/** Stores a whole forecast in place of an older one; one that is older than what is there is left alone. */
export async function saveForecast(
  db: Db,
  { place, kind, issued, source, data }: NewForecast,
): Promise<'imported' | 'updated' | 'unchanged' | 'older'> {
  return db.transaction().execute(async (trx) => {
    await trx
      .selectFrom('weather_forecast')
      .select('place')
      .where('place', '=', place)
      .where('kind', '=', kind)
      .forUpdate()
      .execute()
    const outcome = await foreseeForecast(trx, { place, kind, issued, source, data } as NewForecast)
    if (outcome === 'older' || outcome === 'unchanged') return outcome
    const row = { issued_at: issued, source, data: JSON.stringify(data) }
    await trx
      .insertInto('weather_forecast')
      .values({ place, kind, ...row })
      .onConflict((on) => on.columns(['place', 'kind']).doUpdateSet(row))
      .execute()
    if (kind === 'daily')
      await keepDays(
        trx,
        place,
        data.filter(({ date }) => date <= dayOf(issued)),
      )
    await notifyTags(trx, [placeTag(place)])
    return outcome
  })
}

/** What would become of a forecast. */
export async function foreseeForecast(
  db: Db,
  { place, kind, issued, data }: NewForecast,
): Promise<'imported' | 'updated' | 'unchanged' | 'older'> {
  const before = await db
    .selectFrom('weather_forecast')
    .select(['issued_at', sql<boolean>`data = ${JSON.stringify(data)}::jsonb`.as('same')])
    .where('place', '=', place)
    .where('kind', '=', kind)
    .executeTakeFirst()
  if (!before) return 'imported'
  if (before.issued_at > issued) return 'older'
  return before.issued_at.getTime() === issued.getTime() && before.same ? 'unchanged' : 'updated'
}

/** Keeps what the weather of past days was, and of the day itself what its last forecast says. */
export async function keepDays(db: Db, place: string, days: readonly DayForecast[]): Promise<void> {
  if (days.length === 0) return
  await sql`insert into weather_day (place, date, data)
    select ${place}, (day ->> 'date')::date, day from jsonb_array_elements(${JSON.stringify(days)}::jsonb) day
    on conflict (place, date) do update set data = excluded.data`.execute(db)
}

/** The weather that the places of a site had on a day, in their order. */
export async function weatherOfDay(
  db: Db,
  site: string,
  day: string,
  limit: number,
): Promise<{ place: Place; day: DayForecast }[]> {
  const rows = await onSite(db, site)
    .innerJoin('weather_day', 'weather_day.place', 'weather_place.slug')
    .where(sql<boolean>`weather_day.date = ${day}::date`)
    .select('weather_day.data')
    .orderBy('weather_placement.is_default', 'desc')
    .orderBy('weather_placement.position')
    .orderBy('weather_place.slug')
    .limit(limit)
    .execute()
  return rows.map(({ data, ...place }) => ({ place, day: data }))
}
