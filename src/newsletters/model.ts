import { z } from 'zod'
import type { Locale, Localized } from '../platform/i18n/locale.ts'
import { localizedSchema } from '../platform/i18n/localized-schema.ts'
import type { EditionState } from './edition-state-model.ts'

export { EDITION_STATES, type EditionState } from './edition-state-model.ts'

/** How the mails of a newsletter are laid out. */
export const TEMPLATES = ['brief', 'list', 'letter', 'alert'] as const
export type Template = (typeof TEMPLATES)[number]

/** Whether an edition leaves by itself, or is shown to the editors half an hour before. */
export const MODES = ['automatic', 'reviewed'] as const
export type Mode = (typeof MODES)[number]

/** Items of a source, at most. */
const most = z.int().min(1).max(30).default(8)
/** A part of a newsletter that fills itself. */
const sectionSchema = z.object({
  title: localizedSchema(z.string().max(200)).optional(),
  /** As on boards: `all`, `type:video`, `taxon:/deportes/`, `newstype:opinion` … */
  list: z.string().min(1).max(400).default('all'),
  /** What is looked for in that list; empty: its newest contents. */
  text: z.string().max(200).default(''),
  most,
})
export type SourceSection = z.output<typeof sectionSchema>

/** Where the contents of an edition come from. */
export const sourceSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('hand') }),
  /** What the front of the site shows at that hour, in its order; the heads of its rows are those of the sections. */
  z.object({ kind: z.literal('board'), most }),
  /** The day as it closed: twelve stories in the words of nine in the evening, and an end. */
  z.object({ kind: z.literal('edition') }),
  /** The newest contents of lists and searches that no edition has told of yet. */
  z.object({ kind: z.literal('query'), sections: z.array(sectionSchema).min(1).max(8) }),
  /** What an RSS or Atom feed has that no edition has told of yet. */
  z.object({ kind: z.literal('feed'), url: z.url({ protocol: /^https?$/ }).max(2000), most }),
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
  /** Addresses of the newsroom that get a reviewed edition first. */
  editors: string[]
}

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
  /** Where it stands in the archive, below base and language. */
  path: string
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
