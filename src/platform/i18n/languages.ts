/** What the portal must know of a language; all else stands in its texts. */
export interface Language {
  /** What it calls itself. */
  name: string
  /** How it invites to be read in. */
  read: string
  /** As the heads of pages and sitemaps name it to search engines. */
  hreflang: string
  /** Language and region, as calendars and sharing name them. */
  region: string
  /** PostgreSQL's text-search configuration by which its words find each other. */
  search: string
  /** The language that says what it has no words for; null where none is asked. */
  fallback: string | null
}

/** The languages of the portal. Each one's way of falling back ends at the first, which has every text. */
export const LANGUAGES = {
  es: {
    name: 'Castellano',
    read: 'Leer en castellano',
    hreflang: 'es',
    region: 'es-ES',
    search: 'search_es',
    fallback: null,
  },
  ca: { name: 'Català', read: 'Llig en català', hreflang: 'ca', region: 'ca-ES', search: 'catalan', fallback: 'es' },
} as const satisfies Record<string, Language>
