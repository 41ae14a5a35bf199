import { ACTOR_SETTING } from '../../fediverse/model.ts'
import type { Site, SiteInput } from '../../sites/model.ts'
import { siteSchema } from '../../sites/site-schema.ts'
import { advertisingOf, withAdvertising } from './advertising/record.ts'
import { FEATURE_LIST } from './features.ts'
import { wallOf, withWall } from './wall-rules/record.ts'
import { siteValues, type SiteValues } from './site-values.ts'

/** Settings of a record that the form has under names of its own. */
const SETTINGS = {
  shortName: 'shortName',
  shareImage: 'share.image',
  contactEmail: 'contactEmail',
  podcastEmail: 'podcast.email',
  fediverseName: ACTOR_SETTING,
  ways: 'contact.ways',
  contactTopics: 'contact.topics',
  thirdParties: 'thirdParties',
  loadOnScroll: 'listing.loadOnScroll',
  pageSize: 'listing.pageSize',
  suggestions: 'search.suggestions',
  adNetworkCode: 'adNetworkCode',
} as const satisfies Partial<Record<keyof SiteValues, string>>
type Setting = keyof typeof SETTINGS
const SETTING_LIST = Object.entries(SETTINGS) as [Setting, string][]

/** What the form shows of a record; what cannot be read there counts as not said. */
export function valuesOf(site: Omit<Site, 'version'>): SiteValues {
  const { name, description, languages, hasUsers, theme, navigation, footer, settings, webFeatures, featureFlags } =
    site
  const { shape } = siteValues
  const said = Object.fromEntries(
    SETTING_LIST.flatMap(([key, stored]) => {
      const read = shape[key].safeParse(key === 'shortName' ? inLanguages(settings[stored]) : settings[stored])
      return read.success && read.data !== undefined && read.data !== '' ? [[key, read.data]] : []
    }),
  ) as Pick<SiteValues, Setting>
  const features = Object.fromEntries(
    FEATURE_LIST.map(({ group, name: feature, field }) => [field, webFeatures[group]?.[feature] ?? true]),
  )
  const { columns, legal, social, text } = footer
  return {
    ...siteValues.partial().parse(said),
    ...(theme['accent'] && { accent: theme['accent'] }),
    ...(text && { footerText: text }),
    name,
    description,
    languages,
    hasUsers,
    navigation,
    columns,
    legal,
    social,
    ...advertisingOf(site),
    ...wallOf(site),
    features: shape.features.parse({
      ...features,
      // A flag that is missing is off (OPEN-04).
      ratings: featureFlags['ratings'] ?? false,
    }),
  } as SiteValues
}

/** A record with other values; everything else in it stays as it is. */
export function withValues(record: SiteInput, values: Partial<SiteValues>): SiteInput {
  const site = siteSchema.parse(record)
  const has = (key: keyof SiteValues) => Object.hasOwn(values, key)
  const settings = { ...site.settings }
  for (const [key, stored] of SETTING_LIST) if (has(key)) put(settings, stored, values[key])
  const theme = { ...site.theme }
  if (has('accent')) put(theme, 'accent', values.accent)
  const { name, description, languages, hasUsers, navigation, features, gptAdvertisingEnabled } = { ...site, ...values }
  const { columns = site.footer.columns, legal = site.footer.legal, social = site.footer.social } = values
  const { text, ...footer } = site.footer
  const footerText = has('footerText') ? values.footerText : text
  return {
    ...site,
    name,
    description,
    languages,
    hasUsers,
    navigation,
    settings: withWall(settings, values),
    theme,
    gptAdvertisingEnabled,
    advertising: withAdvertising(site.advertising, values),
    footer: { ...footer, columns, legal, social, ...(footerText && { text: footerText }) },
    ...(values.features && withFeatures(site, features)),
  }
}

function withFeatures({ webFeatures, featureFlags }: Pick<Site, 'webFeatures' | 'featureFlags'>, said: unknown) {
  const { ratings, ...features } = siteValues.shape.features.parse(said)
  const next = structuredClone(webFeatures)
  for (const { group, name, field } of FEATURE_LIST) {
    // What is on, and was never mentioned, stays unmentioned.
    if (features[field] && next[group]?.[name] === undefined) continue
    next[group] = { ...next[group], [name]: features[field] }
  }
  const flags = { ...featureFlags }
  if (ratings || flags['ratings'] !== undefined) flags['ratings'] = ratings
  return { webFeatures: next, featureFlags: flags }
}

function put(record: Record<string, unknown>, name: string, value: unknown): void {
  const isEmpty =
    value === undefined ||
    value === '' ||
    (typeof value === 'object' && value !== null && Object.keys(value).length === 0)
  if (isEmpty) delete record[name]
  // What is off, and was never mentioned, stays unmentioned.
  else if (value !== false || Object.hasOwn(record, name)) record[name] = value
}

/** A short name may be one word for all languages. */
const inLanguages = (value: unknown): unknown => (typeof value === 'string' ? { es: value } : value)
