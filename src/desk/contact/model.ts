import { z } from 'zod'
import { LOCALES } from '../../platform/i18n/locale.ts'
import { MESSAGE_STATES } from '../../participation/contact/model.ts'

/** Which messages a list shows: those that wait for somebody, and those that are settled. */
export const TRAYS = { waiting: ['new', 'taken'], settled: ['answered', 'closed'], spam: ['spam'] } as const
export type Tray = keyof typeof TRAYS
const TRAY_NAMES = Object.keys(TRAYS) as [Tray, ...Tray[]]

/** So many a list shows at most; more of them are found by words. */
export const LISTED = 200

const messageRow = z.object({
  receipt: z.string(),
  site: z.string(),
  name: z.string(),
  subject: z.string(),
  /** In the language of whoever asks; null where none was chosen. */
  topic: z.string().nullable(),
  state: z.enum(MESSAGE_STATES),
  createdAt: z.string(),
  dueAt: z.string().nullable(),
})
export const messagesQuery = z.object({
  site: z.string().max(40).optional(),
  tray: z.enum(TRAY_NAMES).default('waiting'),
  /** A part of its number, its subject, or of who wrote it. */
  q: z.string().trim().max(100).default(''),
})
export const messagesAnswer = z.object({
  messages: z.array(messageRow),
  counts: z.record(z.enum(TRAY_NAMES), z.number()),
})

export const messageParams = z.object({ receipt: z.string().regex(/^[0-9A-Z]{4}-[0-9A-Z]{2}$/) })
export const messageAnswer = messageRow.extend({
  language: z.enum(LOCALES),
  email: z.string(),
  phone: z.string(),
  company: z.string(),
  position: z.string(),
  page: z.string(),
  message: z.string(),
  answer: z.string().nullable(),
})
export type DeskMessage = z.output<typeof messageAnswer>

export const replyBody = z.object({ text: z.string().trim().min(1).max(5000) })
export const settleBody = z.object({ state: z.enum(['new', 'taken', 'closed', 'spam']) })
