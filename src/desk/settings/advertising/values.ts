import { z } from 'zod'
import { momentSchema } from '../../../platform/i18n/time-schemas.ts'
import { referenceSchema } from '../../../content/blocks/model.ts'
import { byLocaleSchema, localeSchema } from '../../../platform/i18n/localized-schema.ts'
import { richText } from '../../../platform/markup/rich-text.ts'
import { adPositionSchema } from '../../../sites/advertising-model.ts'

/** Kinds of pages whose places the form shows; others are kept as they are. */
const PAGES = ['default', 'article', 'list', 'board', 'shows'] as const
const SPOTS = ['body', 'aside', 'end', 'rows', 'grid'] as const
/** Both maps of SITE-31 at once, or one of them. */
const SCREENS = ['all', 'mobile', 'desktop'] as const

const { id: positionId, ...said } = adPositionSchema.shape

/** A campaign, whose `slots` are ids of positions. */
const campaign = (slot: z.ZodType<string>) =>
  z.object({
    campaign: z.string().regex(/^[a-z0-9-]{1,60}$/),
    slots: z.array(slot).min(1).max(60),
    html: byLocaleSchema(richText(4000).optional()),
    from: momentSchema.optional(),
    until: momentSchema.optional(),
    weight: z.int().min(1).max(100).default(1),
    maxPerDay: z.int().min(1).max(100).optional(),
    locales: z.array(localeSchema).optional(),
  })

/** Which position stands where. */
const placed = (slot: z.ZodType<string>) =>
  z.object({ page: z.enum(PAGES), spot: z.enum(SPOTS), screen: z.enum(SCREENS), slot })

const asked = (slot: z.ZodType<string>) =>
  z.object({
    adCampaigns: z.array(campaign(slot)).max(200).default([]),
    adPlaces: z.array(placed(slot)).max(100).default([]),
    adPositions: z
      .array(z.object({ slot: positionId, ...said }))
      .max(80)
      .default([]),
    adBarred: z.array(referenceSchema).max(200).default([]),
    gptAdvertisingEnabled: z.boolean().default(false),
    adNetworkCode: z.string().trim().max(60).optional(),
  })

/** What the desk changes of a site's advertising. */
export const advertisingValues = asked(positionId)
export type AdvertisingValues = z.output<typeof advertisingValues>
export type PlacedValue = AdvertisingValues['adPlaces'][number]

/** The form of a site's advertising, where campaigns and places choose among the positions that there are. */
export function advertisingForm(positions: readonly string[]): z.ZodObject {
  const form = asked(positions.length > 0 ? z.enum(positions as [string, ...string[]]) : positionId)
  return form.extend({ adPositions: advertisingValues.shape.adPositions })
}

/** Whether the form has a line for this place of this kind of page. */
export const isInForm = (page: string, spot: string): boolean =>
  (PAGES as readonly string[]).includes(page) && (SPOTS as readonly string[]).includes(spot)
