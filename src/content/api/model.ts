import { z } from 'zod'
import { LOCALES } from '../../platform/i18n/locale.ts'
import { isSeen } from '../../platform/markup/plain-words.ts'
import { faultOf } from '../../platform/schema-fault.ts'
import type { SiteIndex } from '../../sites/resolve.ts'
import { contentUrl } from '../address.ts'
import type { ContentRecord } from '../model.ts'
import { CONTENT_TYPES, type ContentType } from '../types/model.ts'
import { stateSchema } from '../types/fields.ts'

const type = z.enum(CONTENT_TYPES as [ContentType, ...ContentType[]])
const instant = z.iso.datetime().nullable()

/** A content as the API tells of it: everything that readers and programs address it by. */
export const contentAnswer = z.object({
  id: z.string(),
  externalId: z.string(),
  type,
  language: z.enum(LOCALES).nullable(),
  site: z.string(),
  sites: z.array(z.string()),
  /** Absolute; null when the canonical site is gone. */
  url: z.string().nullable(),
  path: z.string(),
  state: stateSchema,
  access: z.string(),
  publishAt: instant,
  updatedAt: instant,
  correctedAt: instant,
  withdrawnAt: instant,
  version: z.number().int(),
  changedAt: z.iso.datetime(),
})
export type ContentAnswer = z.infer<typeof contentAnswer>

/** What became of a content that was put. */
export const publishedAnswer = z.object({
  result: z.enum(['created', 'updated', 'unchanged']),
  content: contentAnswer,
  /** Why it has another address than it asked for. */
  note: z.string().optional(),
  /** Fields that were sent and that its type does not have: nothing of them is kept. */
  ignored: z.array(z.string()).optional(),
})
/** What became of a content that was taken away; a second time changes nothing. */
export const withdrawnAnswer = z.object({ result: z.enum(['withdrawn', 'unchanged']), content: contentAnswer })

/** The stored document, complete: what a `PUT` of it again would not change. */
const documentAnswer = z.looseObject({ type, externalId: z.string(), site: z.string(), state: stateSchema })
/** A content with its document. */
export const wholeAnswer = z.object({ content: contentAnswer, document: documentAnswer })
/** A page of the list of contents. */
export const listAnswer = z.object({
  contents: z.array(contentAnswer),
  /** `after` of the next call; null at the end. */
  next: z.string().nullable(),
})

/** A refusal, as every call of the API tells it. */
export const errorAnswer = z.object({
  httpCode: z.number().int(),
  errors: z.array(z.object({ errorCode: z.string(), message: z.string(), field: z.string().optional() })),
})

/** The caller's own id, which is the whole identity of a content: something that can be seen. */
export const externalIdParams = z.object({
  externalId: z.string().max(400).refine(isSeen, faultOf('empty', 'cannot be seen')),
})
/** Which contents a caller wants to see. */
export const listQuery = z.object({
  site: z.string().max(40).optional(),
  type: type.optional(),
  language: z.enum(LOCALES).optional(),
  state: stateSchema.optional(),
  after: z
    .string()
    .regex(/^\d{1,18}$/)
    .optional(),
  limit: z.coerce.number().int().min(1).max(200).default(50),
})

/** Where a content can be looked at before readers may see it. */
export const previewAnswer = z.object({ url: z.string(), until: z.iso.datetime() })

/** A record as the API answers it. */
export function toAnswer(record: ContentRecord, sites: SiteIndex): ContentAnswer {
  const { id, externalId, language, site, path, state, access, version } = record
  const iso = (date: Date | null) => date?.toISOString() ?? null
  return {
    id,
    externalId,
    type: record.type,
    language,
    site,
    sites: record.sites,
    url: contentUrl(sites, record),
    path,
    state,
    access,
    publishAt: iso(record.publishAt),
    updatedAt: iso(record.updatedAt),
    correctedAt: iso(record.correctedAt),
    withdrawnAt: iso(record.withdrawnAt),
    version,
    changedAt: record.changedAt.toISOString(),
  }
}
