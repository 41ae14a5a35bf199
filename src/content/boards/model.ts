import { z } from 'zod'
import { momentSchema } from '../../platform/i18n/time-schemas.ts'
import { byLocaleSchema } from '../../platform/i18n/localized-schema.ts'
import { webAddress } from '../../platform/markup/web-address.ts'

/** Per cent of the row on a desktop (SITE-34..SITE-38). */
export const COLUMN_WIDTHS = [25, 33, 50, 66, 100] as const
export type ColumnWidth = (typeof COLUMN_WIDTHS)[number]

/** Page types that have a board; `side` is the column beside a content (OPEN-94). */
export const PAGE_TYPES = ['front', 'taxon', 'side'] as const
export type PageType = (typeof PAGE_TYPES)[number]

/** An address: below the site (`/cocina/`), of another site (`@ocio/cocina/`), or whole. */
const href = webAddress({ max: 1000, sites: true })
const line = z.string().min(1).max(200)

/** A link with its words. */
export const linkSchema = z.object({ href, text: line })
/** What stands above a module. */
export const headSchema = z.object({
  title: line,
  note: line.optional(),
  more: linkSchema.optional(),
  rank: z.union([z.literal(1), z.literal(2), z.literal(3), z.literal('now')]).default(3),
})
export type BoardHead = z.output<typeof headSchema>

/** A module in a column. Its settings are read by the module of that kind, so that a broken one costs only itself. */
const moduleSchema = z.object({
  kind: z
    .string()
    .regex(/^[a-z][a-z0-9-]*$/)
    .max(40),
  settings: z.record(z.string(), z.json()).default({}),
  /** What the newsroom knows it by while a board is arranged; a board that went out has none. */
  id: z
    .string()
    .regex(/^[\w-]{1,40}$/)
    .optional(),
})
export type ModuleConfig = z.output<typeof moduleSchema>

const columnSchema = z.object({
  width: z.literal(COLUMN_WIDTHS),
  /** Keeps a column of 33 whole until 1100 px. */
  whole: z.boolean().default(false),
  /** Hairlines between its modules. */
  lined: z.boolean().default(false),
  modules: z.array(moduleSchema).max(20),
})

const rowSchema = z.object({
  /** A band of colour from edge to edge; `poster` carries one module from edge to edge. */
  band: z.enum(['tint', 'deep', 'opinion', 'poster']).optional(),
  /** Alias of the site whose colours it wears. */
  site: z
    .string()
    .regex(/^[a-z0-9-]{1,40}$/)
    .optional(),
  /** Hairlines between the columns. */
  ruled: z.boolean().default(true),
  head: headSchema.optional(),
  /** Begins a band of its own instead of following the row above with a hairline. */
  apart: z.boolean().default(false),
  columns: z.array(columnSchema).min(1).max(6),
})
export type BoardRow = z.output<typeof rowSchema>

/** The composition of a page (OPEN-91). */
export const boardSchema = z.object({ rows: z.array(rowSchema).max(60) })
export type Board = z.output<typeof boardSchema>
export type BoardInput = z.input<typeof boardSchema>

const reference = z.string().min(1).max(400)
/** A content that is put in its place by hand: from when, until when, and with which headline and picture there. */
const placeSchema = z.object({
  ref: reference,
  from: momentSchema.optional(),
  until: momentSchema.optional(),
  titles: byLocaleSchema(z.string().min(1).max(300)).optional(),
  /** A picture other than its own. */
  image: reference.optional(),
})
export const pinnedSchema = z.union([reference, placeSchema])
export type Pinned = z.output<typeof pinnedSchema>

/** Which contents a module shows: pinned ones first, then the newest of a list. */
export const selectionFields = {
  /** `all`, `type:video`, `taxon:/ribalta/`, `newstype:opinion` … */
  list: z.string().min(1).max(400).default('all'),
  /** Alias of the site the list belongs to; without it the page's own. */
  from: z
    .string()
    .regex(/^[a-z0-9-]{1,40}$/)
    .optional(),
  size: z.int().min(1).max(50),
  /** Ids or references of contents that always show, even when they stand elsewhere on the page. */
  pinned: z.array(pinnedSchema).max(50).default([]),
  /** With fewer contents than this the module is left out, rather than looking empty. */
  least: z.int().min(1).max(50).default(1),
}

/** What a module asks of the page's contents. */
export interface Selection {
  list: string
  from?: string | undefined
  size: number
  pinned: Pinned[]
  least?: number
  /** Takes contents without a picture only when no others are left. */
  pictures?: boolean
  /** Takes only live coverages that go on. */
  ongoing?: boolean
  /** Events by the day on which they happen next, those of the past last. */
  upcoming?: boolean
}
