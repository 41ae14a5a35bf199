import type { NavigationItem, SiteInput } from '../../src/sites/model.ts'

/** Ids of stored pictures that a site record names. */
export interface SitePictures {
  alert?: string | undefined
  /** What links to the site show that lead to a page without a picture of its own. */
  share?: string | undefined
}

/** A navigation entry with its children. */
export const nav = (href: string, es: string, ca: string, children: NavigationItem[] = []): NavigationItem => ({
  id: href.replace(/^\/|\/$/g, '').replace(/\//g, '-') || 'portada',
  href,
  text: { es, ca },
  children,
})

/** A navigation tree; the site schema checks that it is three levels deep at most. */
export const tree = (items: NavigationItem[]) => items as unknown as NonNullable<SiteInput['navigation']>

/** A link of the footer or of the hot topics. */
export const link = (href: string, es: string, ca: string) => ({ href, text: { es, ca } })

/** A hot topic: a link that can be told from the others. */
export const topic = (tag: string, es: string, ca: string) => ({
  id: tag,
  ...link(`/etiquetas/${tag}/`, es, ca),
  rel: 'tag',
})

const legal = [
  link('/contacto/', 'Contacto', 'Contacte'),
  link('/aviso-legal/', 'Aviso legal', 'Avís legal'),
  link('/privacidad/', 'Política de privacidad', 'Política de privacitat'),
  link('/cookies/', 'Política de cookies', 'Política de galetes'),
  link('/accesibilidad/', 'Accesibilidad', 'Accessibilitat'),
  link('/codigo-etico/', 'Código ético', 'Codi ètic'),
]

type Columns = NonNullable<NonNullable<SiteInput['footer']>['columns']>

/** The foot of a site of Mestral: its own lists, and what all sites share. */
export const footer = (columns: Columns): SiteInput['footer'] => ({
  columns,
  social: [
    { network: 'mastodon', name: 'Mastodon', href: 'https://mastodon.example/@mestral' },
    { network: 'telegram', name: 'Telegram', href: 'https://telegram.example/mestral' },
    { network: 'youtube', name: 'YouTube', href: 'https://video.example/mestral' },
  ],
  legal,
  text: {
    es: 'Mestral es el medio público de la Ribalta. Lo pagas tú, te lo debe todo y no te sigue el rastro.',
    ca: 'Mestral és el mitjà públic de la Ribalta. El pagues tu, t’ho deu tot i no et segueix el rastre.',
  },
})
