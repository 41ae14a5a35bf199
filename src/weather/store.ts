import { sql, type Insertable, type JSONColumnType } from 'kysely'
import { foldName } from '../content/slug.ts'
import { notifyTags } from '../platform/cache/notify.ts'
import { noteShown } from '../platform/cache/shown-tags.ts'
import type { Db } from '../platform/database/schema.ts'
import type { Localized } from '../platform/i18n/locale.ts'
import { placeTag, WEATHER_TAG, type Place } from './model.ts'

interface WeatherPlaceTable {
  slug: string
  name: JSONColumnType<Localized>
  area: JSONColumnType<Localized> | null
  code: string | null
  latitude: number | null
  longitude: number | null
  image: string | null
  folded: string[]
}

interface WeatherPlacementTable {
  site: string
  place: string
  position: number
  is_default: boolean
}

declare module '../platform/database/schema.ts' {
  interface Tables {
    weather_place: WeatherPlaceTable
    weather_placement: WeatherPlacementTable
  }
}

const COLUMNS = [
  'weather_place.slug',
  'weather_place.name',
  'weather_place.area',
  'weather_place.code',
  'weather_place.latitude',
  'weather_place.longitude',
  'weather_place.image',
] as const

/** The places of a site. */
export function onSite(db: Db, site: string) {
  noteShown([WEATHER_TAG])
  return db
    .selectFrom('weather_place')
    .innerJoin('weather_placement', 'weather_placement.place', 'weather_place.slug')
    .where('weather_placement.site', '=', site)
    .select(COLUMNS)
}

/** The places of a site in their order. */
export async function placesOf(db: Db, site: string): Promise<Place[]> {
  return onSite(db, site).orderBy('weather_placement.position').orderBy('weather_place.slug').limit(1000).execute()
}

/** A place that a site shows. */
export async function findPlace(db: Db, site: string, slug: string): Promise<Place | null> {
  return (await onSite(db, site).where('weather_place.slug', '=', slug).executeTakeFirst()) ?? null
}

/** A place whatever site shows it. */
export async function findAnyPlace(db: Db, slug: string): Promise<Place | null> {
  return (await db.selectFrom('weather_place').select(COLUMNS).where('slug', '=', slug).executeTakeFirst()) ?? null
}

/** Takes a place with its forecast away; false when there is none. */
export async function removePlace(db: Db, slug: string): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('weather_place').where('slug', '=', slug).executeTakeFirstOrThrow()
  if (numDeletedRows > 0n) await notifyTags(db, [WEATHER_TAG, placeTag(slug)])
  return numDeletedRows > 0n
}

/** Whether any site shows a place. */
export async function isShownSomewhere(db: Db, slug: string): Promise<boolean> {
  const found = db.selectFrom('weather_placement').where('place', '=', slug).select('site').limit(1)
  return (await found.executeTakeFirst()) !== undefined
}

/** Lets a site show a place that is known already; what it shows already stays as it is. */
export async function addPlacement(db: Db, site: string, place: string): Promise<void> {
  const { numInsertedOrUpdatedRows = 0n } = await db
    .insertInto('weather_placement')
    .values({ site, place, position: 100, is_default: false })
    .onConflict((on) => on.doNothing())
    .executeTakeFirst()
  if (numInsertedOrUpdatedRows > 0n) await notifyTags(db, [WEATHER_TAG])
}

/** The place that opens a site's weather page: the one it names, else its first one. */
export async function defaultPlace(db: Db, site: string): Promise<Place | null> {
  const query = onSite(db, site)
    .orderBy('weather_placement.is_default', 'desc')
    .orderBy('weather_placement.position')
    .orderBy('weather_place.slug')
  return (await query.limit(1).executeTakeFirst()) ?? null
}

/** The same for every site at once, by the site's alias. */
export async function defaultPlaces(db: Db): Promise<Map<string, Place>> {
  const rows = await db
    .selectFrom('weather_place')
    .innerJoin('weather_placement', 'weather_placement.place', 'weather_place.slug')
    .distinctOn('weather_placement.site')
    .select([...COLUMNS, 'weather_placement.site'])
    .orderBy('weather_placement.site')
    .orderBy('weather_placement.is_default', 'desc')
    .orderBy('weather_placement.position')
    .orderBy('weather_place.slug')
    .execute()
  return new Map(rows.map(({ site, ...place }) => [site, place]))
}

/** Places whose name holds a text, whatever its case, accents and apostrophes; those that begin with it come first. */
export async function searchPlaces(db: Db, site: string, text: string, limit: number): Promise<Place[]> {
  const wanted = foldName(text).replace(/\s+/g, ' ').trim()
  if (wanted === '') return (await placesOf(db, site)).slice(0, limit)
  const names = sql`unnest(folded) as name`
  return onSite(db, site)
    .where(sql<boolean>`exists (select from ${names} where strpos(name, ${wanted}) > 0)`)
    .orderBy(sql`exists (select from ${names} where starts_with(name, ${wanted})) desc`)
    .orderBy('weather_placement.position')
    .orderBy('weather_place.slug')
    .limit(limit)
    .execute()
}

/** The place with a code of the forecast service. */
export async function placeByCode(db: Db, code: string): Promise<Place | null> {
  const row = await db.selectFrom('weather_place').select(COLUMNS).where('code', '=', code).executeTakeFirst()
  return row ?? null
}

/** A place as it is saved, with the site that shows it. */
export interface PlaceInput extends Partial<Place> {
  slug: string
  name: Localized
  site: string
  position?: number
  isDefault?: boolean
}

/** Adds a place to a site, or says of a known one what is new. */
export async function savePlace(db: Db, input: PlaceInput): Promise<void> {
  const { slug, name, area = null, code = null, latitude = null, longitude = null, image = null, site } = input
  const json = (text: Localized | null) => (text === null ? null : JSON.stringify(text))
  const row = {
    slug,
    name: JSON.stringify(name),
    area: json(area),
    code,
    latitude,
    longitude,
    image,
    folded: [...new Set(Object.values(name).map(foldName))],
  } satisfies Insertable<WeatherPlaceTable>
  await db.transaction().execute(async (trx) => {
    const { slug: _, ...rest } = row
    await trx
      .insertInto('weather_place')
      .values(row)
      .onConflict((on) => on.column('slug').doUpdateSet(rest))
      .execute()
    const { position, isDefault = false } = input
    if (isDefault)
      await trx.updateTable('weather_placement').set({ is_default: false }).where('site', '=', site).execute()
    await trx
      .insertInto('weather_placement')
      .values({ site, place: slug, position: position ?? 100, is_default: isDefault })
      .onConflict((on) =>
        on.columns(['site', 'place']).doUpdateSet((old) => ({
          position: position ?? old.ref('weather_placement.position'),
          is_default: isDefault ? true : old.ref('weather_placement.is_default'),
        })),
      )
      .execute()
    await notifyTags(trx, [WEATHER_TAG, placeTag(slug)])
  })
}
