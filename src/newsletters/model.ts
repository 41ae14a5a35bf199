import { z } from 'zod'
import type { Locale, Localized } from '../platform/i18n/locale.ts'

/** How the mails of a newsletter are laid out. */
export const TEMPLATES = ['brief', 'list', 'letter', 'alert'] as const
export type Template = (typeof TEMPLATES)[number]

/** Whether an edition leaves by itself, or is shown to the editors half an hour before. */
export const MODES = ['automatic', 'reviewed'] as const
export type Mode = (typeof MODES)[number]

/** Where the contents of an edition come from. */
export const sourceSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('hand') }),
  /** What a board shows at that hour, e.g. the front or that of a section, in its order. */
  z.object({ kind: z.literal('board'), board: z.string().min(1).max(200), most: z.int().min(1).max(30).default(8) }),
  /** The newest contents that a search finds. */
  z.object({
    kind: z.literal('query'),
    text: z.string().max(200).default(''),
    types: z.array(z.string().max(40)).max(20).default([]),
    taxon: z.string().max(200).optional(),
    author: z.string().max(200).optional(),
    most: z.int().min(1).max(30).default(8),
  }),
  /** What an RSS or Atom feed has that is newer than the last edition. */
  z.object({ kind: z.literal('feed'), url: z.url().max(2000), most: z.int().min(1).max(30).default(8) }),
])
export type Source = z.output<typeof sourceSchema>

/** A newsletter as it is kept. */
export interface Newsletter {
  id: string
  site: string
  /** HTML of few marks (OPEN-55). */
  name: Localized
  description: Localized
  position: number
  /** Its languages; null: those of its site. */
  locales: Locale[] | null
  /** The name before the sender's address; null: that of the site. */
  senderName: string | null
  replyTo: string | null
  /** Five fields of cron in the zone of the site; null: editions are made by hand. */
  cadence: string | null
  source: Source
  template: Template
  mode: Mode
  /** With fewer new items than these no edition is made by the clock. */
  minItems: number
  /** Editions of a higher one leave before everything else that waits. */
  priority: number
}

/** The course of an edition. */
export const EDITION_STATES = ['draft', 'ready', 'scheduled', 'sending', 'paused', 'sent', 'cancelled'] as const
export type EditionState = (typeof EDITION_STATES)[number]

/** One content, or one thing from elsewhere, as an edition tells of it. */
export interface EditionItem {
  /** What it is known by from edition to edition: `content:123` or the address of a thing from elsewhere. */
  key: string
  /** The content of the portal; null for what stands elsewhere. */
  contentId: string | null
  kicker: string
  title: string
  summary: string
  /** Whole, without `?b=`. */
  url: string
  image: { id: string; alt: string } | null
}

/** A part of an edition. */
export type EditionBlock =
  | { kind: 'items'; title: string; items: EditionItem[] }
  /** HTML of few marks: what somebody wrote to the readers. */
  | { kind: 'text'; html: string }
  | { kind: 'facts'; title: string; facts: string[] }

/** One edition in one language. */
export interface Edition {
  id: string
  newsletterId: string
  locale: Locale
  number: number
  state: EditionState
  subject: string
  preheader: string
  intro: string
  blocks: EditionBlock[]
  /** The finished mail; `{{unsubscribe}}` and `{{preferences}}` stand for what differs from address to address. */
  html: string
  text: string
  createdAt: Date
  dueAt: Date | null
  approvedBy: string | null
  startedAt: Date | null
  endedAt: Date | null
  pausedWhy: string | null
  totals: Record<string, number>
}

/** In the finished mails: replaced by the addresses of each recipient, already escaped for HTML. */
export const UNSUBSCRIBE_PLACE = '{{unsubscribe}}'
/** As `UNSUBSCRIBE_PLACE`, for the page of what one gets. */
export const PREFERENCES_PLACE = '{{preferences}}'
