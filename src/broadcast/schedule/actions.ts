import { notifyTags } from '../../platform/cache/notify.ts'
import type { Db } from '../../platform/database/schema.ts'
import type { Interval } from './day-model.ts'
import { tidyLineup, within, type Clash } from './lineup-model.ts'
import {
  broadcastInputSchema,
  channelTag,
  scheduleTag,
  showScheduleTag,
  type Broadcast,
  type BroadcastInput,
  type BroadcastRecord,
  type Channel,
  type ChannelInput,
} from './model.ts'
import { broadcastsBetween } from './store.ts'
import { deleteChannel, lockChannel, replaceWindow, saveChannel, type WindowOutcome } from './write-store.ts'

/** Stores a channel and lets pages know. */
export async function putChannel(db: Db, input: ChannelInput): Promise<Channel> {
  return db.transaction().execute(async (trx) => {
    const { channel, changed, sites } = await saveChannel(trx, input)
    if (changed) await notifyTags(trx, [channelTag(channel.id), ...sites.map(scheduleTag)])
    return channel
  })
}

/** Takes a channel away with all that it shows, and lets pages know. */
export async function removeChannel(db: Db, { id, sites }: Channel): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const shows = await deleteChannel(trx, id)
    await notifyTags(trx, [channelTag(id), ...sites.map(scheduleTag), ...shows.map(showScheduleTag)])
  })
}

/** What to broadcast, and where. */
export interface ScheduleChange {
  channel: Channel
  broadcasts: readonly BroadcastInput[]
  /** Without it from the first start to the last end. */
  window?: Interval | undefined
  /** Who says so. */
  source: string
}

/** What became of a change. */
export interface ScheduleOutcome extends WindowOutcome {
  clashes: Clash<BroadcastRecord>[]
  /** Surrogate keys of what shows it; none when nothing changed. */
  tags: string[]
}

/**
 * Replaces what a channel shows in an interval, all at once or not at all: readers see the old day or the new one.
 * Overlaps follow the rule of `tidyLineup`. Pages are told after the commit.
 */
export async function putSchedule(db: Db, change: ScheduleChange): Promise<ScheduleOutcome> {
  return db.transaction().execute(async (trx) => {
    const outcome = await applySchedule(trx, change)
    await notifyTags(trx, outcome.tags)
    return outcome
  })
}

/** The same within a transaction of the caller, who tells the pages. */
export async function applySchedule(
  trx: Db,
  { channel, broadcasts, window, source }: ScheduleChange,
): Promise<ScheduleOutcome> {
  const tidy = tidyLineup(broadcasts.map((broadcast) => broadcastInputSchema.parse(broadcast)))
  const { clashes } = tidy
  const lineup = window ? within(tidy.lineup, window) : tidy.lineup
  const covered = window ?? coveredBy(lineup)
  if (!covered) return { inserted: 0, updated: 0, unchanged: 0, removed: 0, shows: [], clashes, tags: [] }
  const done = await replaceWindow(trx, channel.id, covered, lineup, source)
  const tags =
    done.inserted + done.updated + done.removed > 0
      ? [channelTag(channel.id), ...channel.sites.map(scheduleTag), ...done.shows.map(showScheduleTag)]
      : []
  return { ...done, clashes, tags }
}

/** What somebody changes of what a channel shows around an interval. */
export interface ScheduleEdit {
  channel: Channel
  around: Interval
  source: string
  /** Whatever the changed ones meet gives way to them, by the rule of `tidyLineup`. */
  change(stored: readonly Broadcast[]): { kept: readonly Broadcast[]; changed: readonly BroadcastInput[] }
}

/** What became of single changes. */
interface EditOutcome extends ScheduleOutcome {
  /** Those of other days among which something came. */
  beyond: Broadcast[]
}

/** Changes single broadcasts of a channel in the caller's transaction; those that are not named stay as they are. */
export async function editSchedule(trx: Db, edit: ScheduleEdit): Promise<EditOutcome> {
  const { channel, around, source } = edit
  await lockChannel(trx, channel.id)
  const alone = { ...channel, parentId: null }
  const ownIn = async (interval: Interval) => (await broadcastsBetween(trx, [alone], interval)).get(channel.id) ?? []
  const stored = await ownIn(around)
  const { kept, changed } = edit.change(stored)
  const reach = coveredBy([around, ...stored, ...changed])!
  const known = new Set(stored.map(({ id }) => id))
  // What was moved may have come among others, of another day.
  const beyond = (await ownIn(reach)).filter(({ id }) => !known.has(id))
  const broadcasts = [...changed, ...kept, ...beyond]
  const window = coveredBy([reach, ...beyond])!
  return { ...(await applySchedule(trx, { channel, broadcasts, window, source })), beyond }
}

/** From the first start to the last end; null of nothing. */
export function coveredBy(lineup: readonly Interval[]): Interval | null {
  const [first] = lineup
  if (!first) return null
  return {
    start: lineup.reduce((earliest, { start }) => (start < earliest ? start : earliest), first.start),
    end: lineup.reduce((latest, { end }) => (end > latest ? end : latest), first.end),
  }
}
