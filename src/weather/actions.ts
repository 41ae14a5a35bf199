import { slugify } from '../content/slug.ts'
import type { Db } from '../platform/database/schema.ts'
import type { NewForecast } from './model.ts'
import { addPlacement, findAnyPlace, placeByCode, savePlace } from './store.ts'
import { foreseeForecast, saveForecast } from './forecast-store.ts'

/** A forecast as a service brings it: for the code of a municipality. */
export type ImportedForecast = Omit<NewForecast, 'place'> & {
  site: string
  code: string
  name: string
  area: string
} & ({ kind: 'daily' } | { kind: 'hourly' })

/** Stores a forecast for the place with its code; a municipality that is new becomes a place of the site. */
export async function storeImported(
  db: Db,
  { site, code, name, area, ...forecast }: ImportedForecast,
): Promise<'imported' | 'updated' | 'unchanged' | 'older'> {
  const place = await placeFor(db, { site, code, name, area })
  return saveForecast(db, { ...forecast, place } as NewForecast)
}

/** What would become of such a forecast. */
export async function foreseeImported(
  db: Db,
  { site: _site, code, name: _name, area: _area, ...forecast }: ImportedForecast,
): Promise<'imported' | 'updated' | 'unchanged' | 'older'> {
  const place = await placeByCode(db, code)
  return place ? foreseeForecast(db, { ...forecast, place: place.slug } as NewForecast) : 'imported'
}

async function placeFor(
  db: Db,
  { site, code, name, area }: { site: string; code: string; name: string; area: string },
): Promise<string> {
  const known = await placeByCode(db, code)
  if (known) {
    await addPlacement(db, site, known.slug)
    return known.slug
  }
  const plain = slugify(name, `municipio-${code}`)
  const slug = (await findAnyPlace(db, plain)) ? `${plain}-${code}` : plain
  await savePlace(db, { site, slug, name: { es: name }, area: area ? { es: area } : null, code })
  return slug
}
