import { z } from 'zod'
import { momentSchema } from '../platform/i18n/time-schemas.ts'
import { byLocaleSchema, localeSchema } from '../platform/i18n/localized-schema.ts'
import { hostSources } from './host-source.ts'
import { LIMITED_ADS_LIBRARY } from './limited-ads.ts'
import { richText } from '../platform/markup/rich-text.ts'

/** A width and a height in px, or a size that follows its column. */
const size = z.union([z.tuple([z.int().min(1).max(4000), z.int().min(1).max(4000)]), z.literal('fluid')])
/** None where a place has only code of its own, or where its mapping says all. */
const sizes = z.array(size).max(30)
/** From which window (width, height) on which sizes may come; the widest that fits counts. */
const mapping = z.array(z.tuple([z.tuple([z.int().min(0), z.int().min(0)]), z.array(size).max(30)])).max(20)

/** A size of an advertisement. */
export type AdSize = z.output<typeof size>
/** The sizes for each window, the smallest window first or last. */
export type AdMapping = z.output<typeof mapping>

const jsonText = (shape: z.ZodType, otherwise: string) =>
  z
    .string()
    .max(4000)
    .refine((text) => shape.safeParse(parsed(text)).success, 'no JSON text of sizes')
    .default(otherwise)

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const height = z.int().min(0).max(2000).default(0)

/** A place that can be sold (ADS-02 to ADS-10), with the fields that the specification gives it. */
export const adPositionSchema = z.object({
  id: z.string().regex(/^[a-z][a-z0-9-]{0,59}$/),
  slotType: z
    .string()
    .regex(/^[a-z0-9-]{0,40}$/)
    .default('banner'),
  /** Its name in the ad library, without the network's code; empty: the library is not asked. */
  adUnitCode: z
    .string()
    .regex(/^[\w\-.*/\\!<:()]{0,200}$/)
    .default(''),
  sizes: jsonText(sizes, '[[300,250]]'),
  mapping: jsonText(mapping, '[]'),
  /** HTML that stands here where no ad unit does. */
  code: z.string().max(20_000).default(''),
  name: z.string().max(120).default(''),
  /** In px, from 768 px of window on. */
  minimumReservedHeightDesktop: height,
  minimumReservedHeightMobile: height,
})
export type AdPosition = z.output<typeof adPositionSchema>

const placesSchema = z.record(z.string().regex(/^[a-z0-9-]{1,40}$/), z.string().max(60)).default({})

/** An advertisement of the house or of a customer without a network: words of its own, in a place, for some days. */
const campaignSchema = z.object({
  id: z.string().regex(/^[a-z0-9-]{1,60}$/),
  /** Ids of positions. */
  positions: z.array(z.string().max(60)).min(1).max(60),
  html: byLocaleSchema(richText(4000).optional()),
  from: momentSchema.optional(),
  until: momentSchema.optional(),
  /** How often it stands beside others of its place. */
  weight: z.int().min(1).max(100).default(1),
  languages: z.array(localeSchema).optional(),
  /** How often a browser sees it on a day; it counts for itself, and tells nobody. */
  maxPerDay: z.int().min(1).max(100).optional(),
})
export type AdCampaign = z.output<typeof campaignSchema>

/** What a site advertises where. */
export const advertisingSchema = z.object({
  positions: z.array(adPositionSchema).max(80).default([]),
  /**
   * Which position stands at which place of a kind of page (`article`, `shows`, … or `default`), below 768 px and from
   * there on (SITE-31, ADS-13).
   */
  map: z.record(z.string().max(40), z.object({ mobile: placesSchema, desktop: placesSchema })).default({}),
  campaigns: z.array(campaignSchema).max(200).default([]),
  /** Tags and sections, by their references, whose contents stand beside no advertisement. */
  barred: z.array(z.string().max(400)).max(200).default([]),
})
export type Advertising = z.output<typeof advertisingSchema>

/** Hosts that the library of Google shows advertisements from, in either of its forms. */
const LIBRARY_HOSTS = [
  'https://pagead2.googlesyndication.com',
  'https://securepubads.g.doubleclick.net',
  'https://*.googlesyndication.com',
  'https://*.doubleclick.net',
  'https://*.google.com',
  'https://*.gstatic.com',
]
interface AdSettings {
  gptAdvertisingEnabled: boolean
  settings: Record<string, unknown>
}

/** The network's code before the names of ad units (OPEN-121). */
export function adNetworkCode({ settings }: Pick<AdSettings, 'settings'>): string {
  const code = settings['adNetworkCode']
  return typeof code === 'string' || typeof code === 'number' ? String(code) : ''
}

/** The library that fills sold positions: without a profile of the reader, unless `settings['adLibrary']` names another one. */
export function adLibrary({ settings }: Pick<AdSettings, 'settings'>): string {
  const address = settings['adLibrary']
  return typeof address === 'string' && URL.canParse(address) ? address : LIMITED_ADS_LIBRARY
}

/** Hosts that pages of a site may reach for advertisements: none unless it lets the library in. */
export function adHosts(site: AdSettings): string[] {
  if (!site.gptAdvertisingEnabled) return []
  const own = hostSources(site.settings['adHosts'])
  const { origin } = new URL(adLibrary(site))
  return LIBRARY_HOSTS.includes(origin) ? [...LIBRARY_HOSTS, ...own] : [origin, ...own]
}

/** The heights that positions keep free before anything comes (ADS-09, ADS-10). */
export function reservedHeights({ positions }: Pick<Advertising, 'positions'>): string {
  if (positions.length === 0) return ''
  const heights = (of: (position: AdPosition) => number) =>
    positions.map((each) => `nx-ad[data-ad="${each.id}"]>.ad__slot{min-height:${of(each)}px}`).join('')
  const mobile = heights((each) => each.minimumReservedHeightMobile)
  return `${mobile}@media (min-width:768px){${heights((each) => each.minimumReservedHeightDesktop)}}`
}
