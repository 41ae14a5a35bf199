import { z } from 'zod'
import { rowId } from '../../platform/database/row-id.ts'
import { daySchema } from '../../platform/i18n/time-schemas.ts'
import { broadcastDetailsSchema, broadcastInputSchema } from '../../broadcast/schedule/model.ts'
import { localizedSchema } from '../../platform/i18n/localized-schema.ts'

/** Nobody moves a day by more than this. */
export const MOST_MINUTES = 720
/** So long a shift can be taken back by one key. */
export const UNDO_MS = 10_000
/** A file of so many characters holds more than a week of a channel. */
export const MOST_XMLTV = 6_000_000

const { shape } = broadcastInputSchema
const { shape: details } = broadcastDetailsSchema

export const channelsQuestion = z.object({ site: z.string().max(40) })
export const dayParams = z.object({ channel: rowId, day: daySchema })
export const programmeParams = z.object({ id: rowId })

const name = localizedSchema(z.string())

export const channelsAnswer = z.object({
  channels: z.array(
    z.object({
      id: z.string(),
      slug: z.string(),
      name,
      media: z.enum(['tv', 'radio']),
      sign: z.string(),
      /** A regional window stands below its parent. */
      isWindow: z.boolean(),
    }),
  ),
  /** The broadcast day that runs now. */
  today: z.iso.date(),
})
export type ChannelsAnswer = z.output<typeof channelsAnswer>

/** A broadcast as the desk shows it. */
export const shownBroadcast = z.object({
  ...details,
  id: z.string(),
  /** Tells what was seen from what is there now. */
  mark: z.string(),
  start: z.iso.datetime(),
  end: z.iso.datetime(),
  title: shape.title,
  showId: z.string().nullable(),
  seasonId: z.string().nullable(),
  episodeId: z.string().nullable(),
  /** What its show is called. */
  show: name.nullable(),
  /** Of a regional window: else what its parent shows meanwhile. */
  isOwn: z.boolean(),
})
export type ShownBroadcast = z.output<typeof shownBroadcast>

export const dayAnswer = z.object({
  channel: z.object({ id: z.string(), slug: z.string(), name }),
  day: z.iso.date(),
  start: z.iso.datetime(),
  /** 24 hours later; 23 or 25 where clocks change in the night between. */
  end: z.iso.datetime(),
  hours: z.number(),
  /** Where the first of the next day begins; null when nothing is announced. */
  limit: z.iso.datetime().nullable(),
  rows: z.array(shownBroadcast),
  /** The page on which readers see the day; null when the guide does not reach so far. */
  url: z.string().nullable(),
  mayChange: z.boolean(),
})
export type DayAnswer = z.output<typeof dayAnswer>

/** What is said of a broadcast; what is not named stays, null takes away. */
export const broadcastChange = z.object({
  start: z.iso.datetime().optional(),
  end: z.iso.datetime().optional(),
  title: shape.title.optional(),
  showId: rowId.nullable().optional(),
  seasonId: rowId.nullable().optional(),
  episodeId: rowId.nullable().optional(),
  subtitle: details.subtitle.nullable(),
  description: details.description.nullable(),
  region: details.region.nullable(),
  rating: details.rating.nullable(),
  numbering: details.numbering.nullable(),
  year: details.year.nullable(),
  version: details.version.unwrap().optional(),
  isRepeat: z.boolean().optional(),
  isBlanked: z.boolean().optional(),
  isLive: z.boolean().optional(),
  isPremiere: z.boolean().optional(),
  categories: details.categories.unwrap().optional(),
  credits: details.credits.unwrap().optional(),
})
export type BroadcastChange = z.output<typeof broadcastChange>

const change = z.discriminatedUnion('do', [
  z.object({ do: z.literal('put'), id: rowId.nullable(), broadcast: broadcastChange }),
  z.object({ do: z.literal('remove'), id: rowId }),
])
/** One thing that is done to a day. */
export type DayChange = z.output<typeof change>

/** The marks of the broadcasts that were seen, by id. */
const seen = z.record(z.string(), z.string().max(40))

export const changesBody = z.object({ seen, changes: z.array(change).min(1).max(500) })
export type ChangesBody = z.output<typeof changesBody>

export const shiftBody = z.object({
  seen,
  /** The first one that moves. */
  from: rowId,
  minutes: z
    .int()
    .min(-MOST_MINUTES)
    .max(MOST_MINUTES)
    .refine((minutes) => minutes !== 0, { error: 'not zero' }),
})
export type ShiftBody = z.output<typeof shiftBody>

/** A broadcast that is another one now, or gone. */
const differing = z.object({ id: z.string(), now: shownBroadcast.nullable() })
export type Differing = z.output<typeof differing>
/** With 409: what somebody else changed of what is asked for. */
export const differsBody = z.object({ differs: z.array(differing) })

/** A day after it was shifted, and what takes that back: sent as it is while somebody may still think better of it. */
export const shiftAnswer = dayAnswer.extend({ undo: changesBody })
export type ShiftAnswer = z.output<typeof shiftAnswer>

export const importBody = z.object({ xml: z.string().max(MOST_XMLTV) })

/** Why a file is not taken. */
export const REFUSALS = ['no-xmltv', 'broken', 'other-channel', 'nothing'] as const

export const importAnswer = z.object({
  /** Null when it can be taken. */
  refused: z
    .object({
      why: z.enum(REFUSALS),
      line: z.number().nullable(),
      /** The channels that the file has. */
      channels: z.array(z.string()),
    })
    .nullable(),
  /** What taking it does: sent as it is when somebody says so, with what was there when it was read. */
  changes: z.array(change),
  seen,
  /** The same for who reads it, in the order of the day. */
  differences: z.array(
    z.object({
      kind: z.enum(['new', 'changed', 'removed']),
      start: z.iso.datetime(),
      title: name,
      /** What it was called, and when it ended, where that is another now. */
      before: z.object({ title: name, end: z.iso.datetime() }).nullable(),
      end: z.iso.datetime(),
    }),
  ),
  unchanged: z.number(),
  /** Programmes that could not be used: without a beginning, without an end, twice at once. */
  leftOut: z.array(z.object({ title: z.string(), line: z.number().nullable() })),
})
export type ImportAnswer = z.output<typeof importAnswer>

/** What a show or an episode says of its broadcast. */
export const programmeAnswer = z.object({
  title: name,
  subtitle: name.nullable(),
  showId: z.string(),
  seasonId: z.string().nullable(),
  episodeId: z.string().nullable(),
  season: z.number().nullable(),
  episode: z.number().nullable(),
  /** As long as its recording is; null when nobody knows. */
  minutes: z.number().nullable(),
})
export type ProgrammeAnswer = z.output<typeof programmeAnswer>
