import { z } from 'zod'
import { momentSchema } from '../../platform/i18n/time-schemas.ts'
import { webAddress } from '../../platform/markup/web-address.ts'

/** The first line of an export. */
export const headerSchema = z.object({ type: z.literal('portada'), version: z.literal(1) })

/** An image with everything that is kept of it; `bytes` is its original in base64. */
export const imageLineSchema = z.object({
  type: z.literal('image'),
  id: z.string().regex(/^[a-z0-9][a-z0-9-]{0,63}$/),
  externalId: z.string().max(400).nullable().default(null),
  state: z.enum(['stored', 'pending', 'failed', 'withdrawn']),
  width: z.number().int().nonnegative(),
  height: z.number().int().nonnegative(),
  focalX: z.number().min(0).max(1).default(0.5),
  focalY: z.number().min(0).max(1).default(0.5),
  mime: z.string().nullable().default(null),
  sha256: z.string().nullable().default(null),
  sourceUrl: z.string().nullable().default(null),
  drawing: z.looseObject({ by: z.string() }).nullable().default(null),
  alt: z.string().default(''),
  caption: z.string().nullable().default(null),
  credit: z.string().nullable().default(null),
  customSrc: z.record(z.string(), webAddress()).nullable().default(null),
  bytes: z.base64().optional(),
})
export type ImageLine = z.infer<typeof imageLineSchema>

/** A former address that leads to a content. */
export const redirectLineSchema = z.object({
  type: z.literal('redirect'),
  site: z.string().max(40),
  path: z.string().max(700),
  content: z.string().startsWith('ext:'),
})
export type RedirectLine = z.infer<typeof redirectLineSchema>

/** A readers' comment that an import kept. */
export const commentLineSchema = z.object({
  type: z.literal('comment'),
  externalId: z.string().max(400),
  content: z.string().max(400),
  parent: z.string().max(400).nullable(),
  authorName: z.string(),
  authorEmail: z.string().nullable(),
  date: momentSchema.nullable(),
  text: z.string(),
  approved: z.boolean(),
})
export type CommentLine = z.infer<typeof commentLineSchema>
