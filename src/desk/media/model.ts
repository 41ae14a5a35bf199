import { z } from 'zod'
import { momentSchema } from '../../platform/i18n/time-schemas.ts'
import { LOCALES, type Locale } from '../../platform/i18n/locale.ts'
import { byLocaleSchema } from '../../platform/i18n/localized-schema.ts'
import type { Uncut } from '../../platform/images/cut-model.ts'
import { RATIO_VALUES } from '../../platform/images/cut-model.ts'
import { ASPECT_RATIOS, IMAGE_RIGHTS, type AspectRatio } from '../../platform/images/page-image.ts'

/** A file comes in parts of so many bytes: what a line loses is one of them. */
export const PART_BYTES = 1024 * 1024
/** Larger files are refused before a byte of them is sent. */
export const LARGEST_FILE = 60 * 1024 * 1024
/** Pixels of the largest photograph that is taken; it is kept smaller. */
export const LARGEST_PHOTO = 64_000_000
/** Why a file that came whole is no picture of ours: the `reason` of its refusal. */
export const NO_PICTURE = ['broken', 'kind', 'hevc', 'pixels'] as const
/** So many pictures on a page of the list. */
export const PAGE_SIZE = 60
/** Longer alternative texts are hard to listen to; the field says so. */
export const ALT_LENGTH = 150
/** Rights that end sooner are named. */
export const EXPIRING_DAYS = 30

/** What a picture may lack or be about to lose. */
export const CARES = ['expiring', 'expired', ...LOCALES.map((locale) => `no-alt-${locale}` as const), 'unused'] as const
export type Care = (typeof CARES)[number]

/** The language in which a picture is to lack its words; null where something else is asked. */
export const lackedIn = (care: Care): Locale | null => LOCALES.find((locale) => care === `no-alt-${locale}`) ?? null

const part = z.number().min(0).max(1)
const cut = z
  .object({ x: part, y: part, w: z.number().gt(0).max(1), h: z.number().gt(0).max(1) })
  .refine(({ x, y, w, h }) => x + w <= 1.0001 && y + h <= 1.0001, { error: 'inside of the picture' })
const cutsSchema = z.partialRecord(z.enum(ASPECT_RATIOS), cut)

/** A picture as the newsroom has it. */
export const mediaSchema = z.object({
  id: z.string(),
  /** Its id with the version of its cuts: part of the addresses of what is made of it. */
  address: z.string(),
  externalId: z.string().nullable(),
  name: z.string().nullable(),
  /** What it came with, in whatever language. */
  said: z.string(),
  /** The words below it that its file or its source brought: they stand wherever nobody wrote others. */
  saidBelow: z.string(),
  alt: byLocaleSchema(z.string()),
  caption: byLocaleSchema(z.string()),
  credit: z.string(),
  width: z.number(),
  height: z.number(),
  bytes: z.number().nullable(),
  focalX: z.number(),
  focalY: z.number(),
  cuts: cutsSchema,
  rights: z.enum(IMAGE_RIGHTS),
  rightsNote: z.string(),
  expiresAt: z.iso.datetime().nullable(),
  /** Null means everywhere. */
  allowedSites: z.array(z.string()).nullable(),
  createdAt: z.iso.datetime(),
  by: z.string().nullable(),
  uses: z.number(),
  expired: z.boolean(),
})
export type Media = z.output<typeof mediaSchema>

/** What the list is asked for. */
export const mediaQuestion = z.object({
  q: z.string().trim().max(200).default(''),
  rights: z.enum(IMAGE_RIGHTS).optional(),
  care: z.enum(CARES).optional(),
  /** What one uploaded oneself. */
  mine: z.enum(['1']).optional(),
  /** Pictures that may be shown there now. */
  site: z.string().max(40).optional(),
  after: z.string().max(120).optional(),
})
export type MediaQuestion = z.output<typeof mediaQuestion>

export const mediaListAnswer = z.object({
  rows: z.array(mediaSchema),
  /** The key of the next page. */
  next: z.string().nullable(),
  count: z.number(),
  /** How many there are by filter, whatever is asked for. */
  figures: z.record(z.string(), z.number()).nullable(),
})
export type MediaList = z.output<typeof mediaListAnswer>

const text = z.string().trim().max(1000)
/** What of a picture is changed; what is missing stays. */
export const mediaChange = z.object({
  /** Those languages that are named. */
  alt: byLocaleSchema(text).optional(),
  caption: byLocaleSchema(z.string().trim().max(2000)).optional(),
  credit: z.string().trim().max(300).optional(),
  focalX: part.optional(),
  focalY: part.optional(),
  /** By ratio; null goes back to the focal point. */
  cuts: z.partialRecord(z.enum(ASPECT_RATIOS), cut.nullable()).optional(),
  rights: z.enum(IMAGE_RIGHTS).optional(),
  rightsNote: z.string().trim().max(1000).optional(),
  expiresAt: momentSchema.nullable().optional(),
  allowedSites: z.array(z.string().max(40)).min(1).max(50).nullable().optional(),
})
export type MediaChange = z.output<typeof mediaChange>
/** What only those may change who answer for rights. */
export const MANAGED = ['rights', 'rightsNote', 'expiresAt', 'allowedSites'] as const

/** The id of a picture. */
export const mediaId = z.string().regex(/^[a-z0-9][a-z0-9-]{0,63}$/)

/** A file that somebody wants to send. */
export const uploadQuestion = z.object({
  name: z.string().trim().min(1).max(200),
  bytes: z.number().int().min(1).max(LARGEST_FILE),
  /** Of the whole file, in hexadecimal, where the browser can say it: known ones need not be sent. */
  sha256: z
    .string()
    .regex(/^[0-9a-f]{64}$/)
    .optional(),
  /** The picture whose place it takes: its texts and rights stay. */
  replaces: mediaId.optional(),
})
/** Where its next byte goes; or the picture, when all of it is here. */
export const uploadAnswer = z.object({
  upload: z.string().nullable(),
  received: z.number(),
  media: mediaSchema.nullable(),
  /** We had it already. */
  duplicate: z.boolean(),
})
export type UploadAnswer = z.output<typeof uploadAnswer>

/** Where a picture stands. */
export const usesAnswer = z.object({
  uses: z.array(
    z.object({
      content: z.string(),
      type: z.string(),
      title: z.string(),
      language: z.enum(LOCALES).nullable(),
      site: z.string(),
      state: z.string(),
      path: z.string(),
      places: z.array(z.string()),
    }),
  ),
  count: z.number(),
})
export type MediaUses = z.output<typeof usesAnswer>

/** What a content has to know of a picture before it may go out. */
export interface MediaFacts {
  expiresAt: Date | null
  allowedSites: readonly string[] | null
  /** Languages in which it says what is seen. */
  described: readonly string[]
}

/** Why a picture may not be published: its rights ended, or they are for other sites. */
export function mediaRefusal(facts: MediaFacts, { site, now }: { site: string; now: Date }): 'expired' | 'site' | null {
  if (facts.expiresAt && facts.expiresAt <= now) return 'expired'
  return facts.allowedSites && !facts.allowedSites.includes(site) ? 'site' : null
}

/** The largest part of a picture with the shape of a ratio that lies around its focal point. */
export function cutAround(picture: Uncut, ratio: AspectRatio): { x: number; y: number; w: number; h: number } {
  // How much wider than the picture the ratio is.
  const shape = RATIO_VALUES[ratio] / (picture.width / picture.height)
  const [w, h] = shape > 1 ? [1, 1 / shape] : [shape, 1]
  const inside = (middle: number, size: number) => Math.max(0, Math.min(middle - size / 2, 1 - size))
  return { x: inside(picture.focalX, w), y: inside(picture.focalY, h), w, h }
}
