import { z } from 'zod'
import { momentSchema } from '../platform/i18n/time-schemas.ts'
import { USUAL_ZONE } from '../platform/i18n/zone.ts'
import { type Localized, LOCALES, USUAL_LOCALES, ROOT_LOCALE } from '../platform/i18n/locale.ts'
import { byLocaleSchema, localeSchema, localizedSchema } from '../platform/i18n/localized-schema.ts'
import { webAddress } from '../platform/markup/web-address.ts'
import { advertisingSchema } from './advertising-model.ts'
import { emergencySchema } from './emergency-model.ts'
import { WEB_ROUTES, type WebRoute } from './web-route-model.ts'

/**
 * First path segments that belong to the product: no site may take one as its alias, and no section or static page as
 * its address (OPEN-01). A test compares them with every page and route.
 */
export const RESERVED_SEGMENTS: readonly string[] = [
  'api',
  'webapi',
  'static',
  'acceso',
  'registro',
  'recuperar-contrasena',
  'cambiar-contrasena',
  'logout',
  'perfil',
  'cuenta-eliminada',
  'activacion',
  'correo',
  'buscar',
  'agenda',
  'hemeroteca',
  'edicion',
  ...LOCALES,
  'error',
  'autores',
  'blogs',
  'videos',
  'audios',
  'galerias',
  'cocina',
  'bricolaje',
  'encuestas',
  'programas',
  'directos',
  'directo-noticias',
  'programacion',
  'el-tiempo',
  'lo-mas-leido',
  'showroom',
  'contacto',
  'participa',
  'participacion',
  'encuentros-digitales',
  'boletines',
  'familias',
  'redaccion',
  'etiquetas',
  'media',
  'rss',
  'sitemap',
  'healthz',
  'readyz',
  'metrics',
  'offline',
  'avisos',
  'cookies',
  'guardar',
  'r',
  'publicidad',
]

const localized = localizedSchema(z.string().max(400))
const address = webAddress({ max: 1000, messages: true })
const flags = z.record(z.string(), z.boolean())

/** One entry of the main navigation, at most three levels deep. */
export interface NavigationItem {
  id: string
  href: string
  text: Localized
  title?: Localized | undefined
  target?: '_self' | '_blank' | undefined
  rel?: string | undefined
  /** Kept, and not shown to readers. */
  hidden?: boolean | undefined
  children: NavigationItem[]
}

/** A navigation entry as configuration writes it: leaves need no `children`. */
export type NavigationInput = Omit<NavigationItem, 'children'> & { children?: NavigationInput[] | undefined }

const navigationItem = {
  id: z.string().min(1).max(80),
  href: address,
  text: localized,
  title: localized.optional(),
  target: z.enum(['_self', '_blank']).optional(),
  rel: z.string().max(80).optional(),
  hidden: z.boolean().optional(),
}
const leaf = z.object({ ...navigationItem, children: z.array(z.never()).default([]) })
const branch = z.object({ ...navigationItem, children: z.array(leaf).max(40).default([]) })
const root = z.object({ ...navigationItem, children: z.array(branch).max(40).default([]) })
/** The main navigation. The depth is checked when a record is read; the type stays one, so that views can recurse. */
export const navigationSchema = z.array(root).max(40).default([]) as unknown as z.ZodDefault<
  z.ZodType<NavigationItem[], NavigationInput[]>
>

const linked = {
  href: address,
  rel: z.string().max(80).optional(),
  target: z.enum(['_self', '_blank']).optional(),
}
const alertSchema = z.object({
  id: z.string().min(1).max(80),
  /** The level, in bold: «Aviso rojo». */
  title: localized,
  text: localized,
  link: z.object({ ...linked, title: localized.optional() }).optional(),
  image: z
    .object({ url: webAddress({ max: 1000 }), alt: z.union([z.string().max(400), localized]).default('') })
    .optional(),
  from: momentSchema.optional(),
  until: momentSchema.optional(),
  /** While it is on, no page of the site has an advertisement. */
  withoutAds: z.boolean().default(false),
})
export type SiteAlert = z.output<typeof alertSchema>

const hotTopicSchema = z.object({ id: z.string().min(1).max(80), text: localized, ...linked })
export type HotTopic = z.output<typeof hotTopicSchema>

/** A link of the footer. */
const linkSchema = z.object({ text: localized, href: address, hidden: z.boolean().optional() })
/** What stands below every page. */
export const footerSchema = z.object({
  columns: z
    .array(z.object({ title: localized, links: z.array(linkSchema).max(30) }))
    .max(8)
    .default([]),
  social: z
    .array(z.object({ network: z.string().max(40), name: z.string().max(80), href: address }))
    .max(12)
    .default([]),
  legal: z.array(linkSchema).max(20).default([]),
  text: localized.optional(),
})

/** Whether the time-zone database has a zone of that name. */
function isZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat(undefined, { timeZone: name })
    return true
  } catch {
    return false
  }
}

/** The record of one site with its whole configuration; missing parts get their defaults. */
export const siteSchema = z.object({
  alias: z
    .string()
    .regex(/^[a-z0-9-]{1,40}$/)
    .refine((alias) => !RESERVED_SEGMENTS.includes(alias), 'reserved path segment'),
  id: z.string().min(1).max(80),
  /** Which medium it is of; with `tv` or `radio` it lists the shows of that one alone (OPEN-107). */
  mediaId: z.string().max(80).default(''),
  name: z.string().min(1).max(120),
  description: localized.default({ es: '' }),
  scheme: z.enum(['http', 'https']).default('http'),
  /** Where built files and images are served from; root-relative, or the address of a CDN that maps `/static`. */
  staticUrl: webAddress({ max: 1000 }).default('/static'),
  /** The public address without final slash, e.g. `https://ocio.example`; canonical links begin with it. */
  url: z
    .string()
    .regex(/^https?:\/\/[^/?#]+(\/[^?#]*[^/?#])?$/)
    .max(400),
  hasUsers: z.boolean().default(true),
  /** Order among the sites; the first is the default site. */
  position: z.int().default(100),
  /** The language without a prefix in its addresses. */
  defaultLocale: localeSchema.default(ROOT_LOCALE),
  /** The languages its pages are in, in the order of the header. */
  languages: z
    .array(localeSchema)
    .min(1)
    .default([...USUAL_LOCALES]),
  /** Whose days and hours its pages show, e.g. `Atlantic/Canary`. */
  timeZone: z.string().max(60).refine(isZone, 'no such time zone').default(USUAL_ZONE),
  /** Where its readers live unless they say otherwise, by its two letters. */
  country: z
    .string()
    .regex(/^[A-Z]{2}$/)
    .default('ES'),
  featureFlags: flags.default({}),
  /** Group → feature → on; what is missing counts as enabled (SITE-17). */
  webFeatures: z.record(z.string(), flags).default({}),
  webRoutes: z
    .partialRecord(z.enum(Object.keys(WEB_ROUTES) as [WebRoute, ...WebRoute[]]), webAddress({ max: 1000 }))
    .default({}),
  facebookAppId: z.string().max(80).nullable().default(null),
  gptAdvertisingEnabled: z.boolean().default(false),
  advertising: advertisingSchema.prefault({}),
  /** Alias of the product site, where some tools are hidden (OPEN-07); empty: the default site. */
  productAlias: z.string().max(40).default(''),
  /** Custom properties that replace the theme's tokens, e.g. `{ accent: '#1b3fc4' }`. */
  theme: z
    .record(
      z.string().regex(/^[a-z0-9-]+$/),
      z
        .string()
        .max(200)
        .regex(/^[^<>{};]*$/),
    )
    .default({}),
  texts: byLocaleSchema(z.record(z.string(), z.string())).default({}),
  navigation: navigationSchema,
  hotTopics: z.array(hotTopicSchema).max(20).default([]),
  alerts: z.array(alertSchema).max(20).default([]),
  /** While it is on, the front is light, and nothing of the site is advertised or behind a wall. */
  emergency: emergencySchema.nullable().default(null),
  footer: footerSchema.default({ columns: [], social: [], legal: [] }),
  settings: z.record(z.string(), z.json()).default({}),
})

/** A site record as it may be written; what is left out has its default. */
export type SiteInput = z.input<typeof siteSchema>
