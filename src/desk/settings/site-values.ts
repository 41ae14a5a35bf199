import { z } from 'zod'
import { referenceSchema } from '../../content/blocks/model.ts'
import { topicSchema, waySchema } from '../../participation/contact/model.ts'
import { actorName } from '../../fediverse/model.ts'
import { byLocaleSchema, localeSchema, localizedSchema } from '../../platform/i18n/localized-schema.ts'
import { CONSENT_CATEGORIES } from '../../layout/consent/model.ts'
import { footerSchema, navigationSchema } from '../../sites/site-schema.ts'
import { advertisingValues } from './advertising/values.ts'
import { isReadable } from './contrast.ts'
import { wallValues } from './wall-rules/values.ts'
import { type Feature, FEATURE_LIST } from './features.ts'

const text = (max: number) => localizedSchema(z.string().trim().max(max))
const flag = z.boolean().default(true)
const features = Object.fromEntries(FEATURE_LIST.map(({ field }) => [field, flag])) as Record<Feature, typeof flag>
const { columns, legal, social } = footerSchema.shape

/** What the form of a site asks, in its order. */
export const settingsSchema = z.object({
  name: z.string().trim().min(1).max(120),
  shortName: text(40).optional(),
  description: text(400),
  /** The languages of its pages, in the order of the header. */
  languages: z.array(localeSchema).min(1).max(5),
  /** A colour in which words on paper can be read, and paper-white words on it. */
  accent: z.string().refine(isReadable, 'six figures behind a #, with a contrast of 4.5 to white').optional(),
  shareImage: referenceSchema.optional(),
  contactEmail: z.email().max(320).optional(),
  podcastEmail: z.email().max(320).optional(),
  /** By which name it is followed from other networks; without one it is not. */
  fediverseName: actorName.optional(),
  ways: z.array(waySchema).max(20).default([]),
  contactTopics: z.array(topicSchema).max(20).default([]),
  social,
  footerText: text(400).optional(),
  legal,
  features: z.object({ ...features, ratings: z.boolean().default(false) }),
  hasUsers: z.boolean(),
  thirdParties: z.array(z.enum(CONSENT_CATEGORIES)).max(3).default([]),
  loadOnScroll: z.boolean().default(false),
  pageSize: z.int().min(1).max(60).optional(),
  suggestions: byLocaleSchema(z.array(z.string().trim().min(1).max(80)).max(12)).default({}),
})

/** The links around every page. */
export const linksSchema = z.object({ navigation: navigationSchema, columns })

/** All of a site's record that the desk changes. */
export const siteValues = settingsSchema.extend({
  ...linksSchema.shape,
  ...advertisingValues.shape,
  ...wallValues.shape,
})
export type SiteValues = z.output<typeof siteValues>
