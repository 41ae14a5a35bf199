import { z } from 'zod'
import { localizedNameSchema } from '../../platform/i18n/localized-schema.ts'
import type { Localized } from '../../platform/i18n/locale.ts'

const text = (max: number) => localizedNameSchema(z.string().max(max))
const alias = z.string().regex(/^[a-z0-9-]{1,40}$/)
const reference = z.string().min(1).max(400)

/** What tells one showing of a programme from another. */
export const VERSIONS = [
  'original',
  'signed',
  'audio-described',
  'subtitled',
  'original-language',
  'shortened',
] as const
export type BroadcastVersion = (typeof VERSIONS)[number]

/** First segments below `/programacion/` that no channel may take. */
export const RESERVED_CHANNELS: readonly string[] = ['guia', 'xmltv']

/** A channel as importers and the demonstration hand it in. */
export const channelInputSchema = z.object({
  externalId: z.string().min(1).max(400),
  /** Canonical site; `sites` are all that show it. */
  site: alias,
  sites: z.array(alias).max(50).default([]),
  slug: z
    .string()
    .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/)
    .max(80)
    .refine((slug) => !RESERVED_CHANNELS.includes(slug), 'reserved'),
  name: text(200),
  kicker: text(120).optional(),
  media: z.enum(['tv', 'radio']).default('tv'),
  /** What stands on its badge, e.g. «1»; the first letter of its name when missing. */
  sign: z.string().min(1).max(4).optional(),
  logo: reference.optional(),
  /** Reference of the stream that carries it live. */
  stream: reference.optional(),
  category: z.string().max(80).optional(),
  /** Minutes after midnight at which its day begins; clocks never change at noon. */
  dayStart: z.int().min(0).max(720).default(360),
  position: z.int().default(100),
  /** External id of the channel whose regional window it is. */
  parent: z.string().min(1).max(400).optional(),
})
export type ChannelInput = z.input<typeof channelInputSchema>

/** Where a broadcast stands within its show. */
const numbering = z.object({
  season: z.int().positive().optional(),
  episode: z.int().positive().optional(),
  episodes: z.int().positive().optional(),
  part: z.int().positive().optional(),
  parts: z.int().positive().optional(),
  /** As the source prints it, e.g. «T2 E5». */
  onScreen: z.string().max(80).optional(),
})

/** What pages show of a broadcast besides its hours and its title. */
export const broadcastDetailsSchema = z.object({
  subtitle: text(400).optional(),
  description: text(4000).optional(),
  version: z.enum(VERSIONS).default('original'),
  /** It was shown before. */
  isRepeat: z.boolean().default(false),
  /** Rights end at the aerial: no stream may carry it. */
  isBlanked: z.boolean().default(false),
  /** Made while it is shown. */
  isLive: z.boolean().default(false),
  isPremiere: z.boolean().default(false),
  /** The region of a regional window, e.g. «Serra Blava». */
  region: text(120).optional(),
  categories: z.array(z.string().min(1).max(80)).max(20).default([]),
  rating: z.string().max(40).optional(),
  numbering: numbering.optional(),
  credits: z
    .array(z.object({ role: z.string().max(40), name: z.string().max(200), as: z.string().max(200).optional() }))
    .max(60)
    .default([]),
  year: z.string().max(10).optional(),
})
export type BroadcastDetails = z.output<typeof broadcastDetailsSchema>

/** A broadcast as importers and the demonstration hand it in. */
export const broadcastInputSchema = z
  .object({
    start: z.date(),
    end: z.date(),
    title: text(400),
    /** Ids of contents. */
    showId: z.string().nullable().default(null),
    seasonId: z.string().nullable().default(null),
    episodeId: z.string().nullable().default(null),
    /** Of a stored one, which stays the same wherever it goes; without it whatever begins then does. */
    id: z.string().optional(),
    ...broadcastDetailsSchema.shape,
  })
  .refine(({ start, end }) => end > start, { path: ['end'], message: 'ends before it begins' })
export type BroadcastInput = z.input<typeof broadcastInputSchema>
export type BroadcastRecord = z.output<typeof broadcastInputSchema>

/** A channel of television or radio. */
export interface Channel {
  id: string
  externalId: string
  slug: string
  /** Canonical site, and every site that shows it. */
  site: string
  sites: string[]
  name: Localized
  kicker: Localized | null
  media: 'tv' | 'radio'
  sign: string
  logo: string | null
  /** Reference of the stream that carries it live; null when there is none. */
  streamId: string | null
  category: string | null
  /** Minutes after midnight at which its day begins. */
  dayStart: number
  position: number
  /** The channel whose regional window it is. */
  parentId: string | null
}

/** Whether it is a channel of its own and no regional window. */
export function isWhole({ parentId }: Channel): boolean {
  return parentId === null
}

/** Some channels and the regional windows of theirs. */
export function withWindows(shown: readonly Channel[], all: readonly Channel[]): Channel[] {
  const ids = new Set(shown.map(({ id }) => id))
  return [...shown, ...all.filter(({ id, parentId }) => parentId !== null && ids.has(parentId) && !ids.has(id))]
}

/** A programme on a channel: on the air while `start <= now < end`. */
export interface Broadcast extends BroadcastDetails {
  /** The first part keeps the id of the stored row when a regional window cuts it in two. */
  id: string
  channelId: string
  start: Date
  end: Date
  title: Localized
  showId: string | null
  seasonId: string | null
  episodeId: string | null
}

/** A stretch of time without a known programme between two broadcasts. */
export interface BroadcastGap {
  start: Date
  end: Date
}

/** What a channel shows now and after it. */
export interface OnAir {
  channel: Channel
  now: Broadcast | null
  next: Broadcast | null
}

/** The surrogate key of whatever shows a channel's broadcasts. */
export function channelTag(id: string): string {
  return `channel:${id}`
}

/** The surrogate key of whatever shows the channels of a site. */
export function scheduleTag(site: string): string {
  return `schedule:${site}`
}

/** The surrogate key of whatever shows when a show is on. */
export function showScheduleTag(showId: string): string {
  return `schedule:show:${showId}`
}

/** One programme of a schedule as programs read it. */
export const scheduleCard = z.object({
  id: z.string(),
  title: z.string(),
  url: z.object({ href: z.string(), title: z.string() }),
  startTime: z.object({ date: z.iso.datetime() }),
  endTime: z.object({ date: z.iso.datetime() }),
})
export type ScheduleCard = z.output<typeof scheduleCard>

/** A channel's day as programs read it. */
export const scheduleAnswer = z.object({
  channel: z.object({ id: z.string(), name: z.string() }),
  date: z.iso.date(),
  items: z.array(scheduleCard),
})
