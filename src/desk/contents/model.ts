import { z } from 'zod'
import { momentSchema } from '../../platform/i18n/time-schemas.ts'
import { LOCALES } from '../../platform/i18n/locale.ts'

/** What a content is for whoever works on it; `ready` is approved and not yet out. */
export const DESK_STATES = [
  'draft',
  'review',
  'ready',
  'scheduled',
  'embargo',
  'published',
  'corrected',
  'live',
  'withdrawn',
] as const
export type DeskState = (typeof DESK_STATES)[number]

/** Views that everybody has; a saved one is `saved:{id}`, a section `section:{id}`. */
export const DESK_VIEWS = [
  'awaits',
  'mine',
  'approval',
  'today',
  'due',
  'twins',
  'warnings',
  'live',
  'agencies',
  'all',
] as const
export type DeskView = (typeof DESK_VIEWS)[number]

const person = z.object({ id: z.string(), name: z.string() })

/** One of the languages of a story. */
export const twinPlate = z.object({
  /** Null while nobody has begun it. */
  id: z.string().nullable(),
  language: z.enum(LOCALES),
  state: z.enum(DESK_STATES).nullable(),
  /** Blocks whose source has changed since. */
  stale: z.number(),
  version: z.number().nullable(),
})
export type TwinPlate = z.output<typeof twinPlate>

/** A content as the list shows it. */
export const deskRow = z.object({
  id: z.string(),
  site: z.string(),
  type: z.string(),
  language: z.enum(LOCALES),
  /** As readers see it, «Sin titular» until it has one. */
  title: z.string(),
  /** The section or kicker above it. */
  kicker: z.string().nullable(),
  /** The address of a small picture. */
  image: z.string().nullable(),
  state: z.enum(DESK_STATES),
  version: z.number().nullable(),
  /** Whether something is written that readers do not see yet. */
  unpublished: z.boolean(),
  /** When it goes out, or may at the earliest. */
  dueAt: momentSchema.nullable(),
  twins: z.array(twinPlate),
  changedAt: momentSchema,
  changedBy: person.nullable(),
  /** Who writes in it now. */
  writing: z.array(person),
  /** What wants an eye: `yours` = it is the reader's turn, or a note is for them, `late` = its hour has passed. */
  flags: z.array(z.enum(['yours', 'warnings', 'late', 'agency'])),
})
export type DeskRow = z.output<typeof deskRow>

/** What `GET /api/staff/contents` is asked. */
export const contentsQuery = z.object({
  view: z.string().max(80).optional(),
  q: z.string().max(200).optional(),
  site: z.string().max(40).optional(),
  state: z.string().max(100).optional(),
  type: z.string().max(100).optional(),
  author: z.string().max(80).optional(),
  section: z.string().max(80).optional(),
  after: z.string().max(200).optional(),
  /** With it only how many are newer is said. */
  since: z.string().max(40).optional(),
})
export const contentsAnswer = z.object({
  rows: z.array(deskRow),
  next: z.string().nullable(),
  count: z.number(),
  new: z.number(),
})
export type ContentsAnswer = z.output<typeof contentsAnswer>

/** `GET /api/staff/contents/rows?ids=`: some rows as they are now, for a list that stays as it is. */
export const rowsQuery = z.object({
  ids: z
    .string()
    .max(2000)
    .regex(/^[1-9]\d{0,17}(?:,[1-9]\d{0,17}){0,99}$/),
})
export const rowsAnswer = z.object({ rows: z.array(deskRow) })

/** `GET /api/staff/contents/views?site=`: what waits in each view. */
export const viewsAnswer = z.object({
  views: z.array(z.object({ id: z.enum(DESK_VIEWS), count: z.number() })),
  sections: z.array(z.object({ id: z.string(), name: z.string(), count: z.number() })),
  saved: z.array(z.object({ id: z.string(), name: z.string(), query: z.string(), shared: z.boolean() })),
})
export type ViewsAnswer = z.output<typeof viewsAnswer>

/** `GET /api/staff/contents/day?site=`: what went out today and what is due. */
export const dayAnswer = z.object({
  now: momentSchema,
  /** Midnight of the site. */
  start: momentSchema,
  /** How many were published in each quarter of an hour since midnight. */
  published: z.array(z.number()),
  due: z.array(
    z.object({
      id: z.string(),
      at: momentSchema,
      title: z.string(),
      kind: z.enum(['publish', 'change', 'withdraw', 'embargo']),
    }),
  ),
})
export type DayAnswer = z.output<typeof dayAnswer>

/** `GET /api/staff/contents/:id/look`: what the pane beside the list shows. */
export const lookAnswer = deskRow.extend({
  summary: z.string(),
  /** Where readers see it; null while they do not. */
  url: z.string().nullable(),
  previewUrl: z.string().nullable(),
  publishedAt: momentSchema.nullable(),
  mayWrite: z.boolean(),
  /** What happened to it today, newest first. */
  today: z.array(
    z.object({
      at: momentSchema,
      who: z.string(),
      what: z.enum(['created', 'saved', 'published', 'corrected', 'scheduled', 'withdrawn', 'staged', 'restored']),
    }),
  ),
})
export type Look = z.output<typeof lookAnswer>

/** `POST /api/staff/contents`: what became of a new content. */
export const newContentAnswer = z.object({ id: z.string() })
