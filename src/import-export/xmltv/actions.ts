import { ROOT_LOCALE } from '../../platform/i18n/locale.ts'
import { applySchedule, coveredBy } from '../../broadcast/schedule/actions.ts'
import type { Interval } from '../../broadcast/schedule/day-model.ts'
import {
  channelTag,
  scheduleTag,
  type BroadcastInput,
  type BroadcastVersion,
  type Channel,
} from '../../broadcast/schedule/model.ts'
import { broadcastsBetween } from '../../broadcast/schedule/store.ts'
import { foldName } from '../../content/slug.ts'
import { taxonomyOf } from '../../content/taxonomy.ts'
import { notifyTags } from '../../platform/cache/notify.ts'
import type { Db } from '../../platform/database/schema.ts'
import type { SourceOptions } from '../model.ts'
import { count, remark, type ImportReport, type Remark } from '../report.ts'
import { ChannelBook, readChannelMap } from './channels.ts'
import { completeChannel, type Completed, type Told } from './complete.ts'
import type { ReadChannel, ReadProgramme, ScheduleSource } from './model.ts'
import { openScheduleLines } from './read-lines.ts'
import { openXmltv } from './read.ts'
import { because, onceEach } from '../reasons/model.ts'

/** Formats that hold schedules and no contents. */
export const SCHEDULE_FORMATS = ['xmltv', 'schedule'] as const
export type ScheduleFormat = (typeof SCHEDULE_FORMATS)[number]

/** Everything a file says, by channel. A schedule has to be known whole before any of it replaces another. */
export interface ReadFile {
  channels: Map<string, ReadChannel>
  programmes: Map<string, ReadProgramme[]>
}

/** Channels of one transaction: each is replaced at once, and a commit is what costs most. */
const GROUP = 25

/** Ends a transaction that was only tried. */
class Undone extends Error {}

/**
 * Imports schedules. The file is read and checked whole; then the stretch that it covers is replaced, channel by
 * channel, each at once. A dry run does the same and takes it back.
 */
export async function importSchedules(
  db: Db,
  { format, options, dryRun }: { format: ScheduleFormat; options: SourceOptions; dryRun: boolean },
  report: ImportReport,
): Promise<void> {
  const source = format === 'xmltv' ? openXmltv(options) : openScheduleLines(options)
  const map = await readChannelMap(options.mapFile)
  const read = await readAll(source, report)
  report.notes = onceEach([...report.notes, ...source.notes])
  const book = new ChannelBook(options.site, format, map)
  await book.open(db)
  const showOf = showsByName(options.site)
  const work = async (within: <T>(step: (trx: Db) => Promise<T>) => Promise<T>) => {
    const all = [...read.channels.values()]
    for (let at = 0; at < all.length; at += GROUP)
      await within(async (trx) => {
        const tags = new Set<string>()
        for (const channel of all.slice(at, at + GROUP))
          await importChannel(trx, { channel, read, book, format, showOf, tags }, report)
        await notifyTags(trx, [...tags])
      })
  }
  if (!dryRun) return work((step) => db.transaction().execute(step))
  await db
    .transaction()
    .execute(async (trx) => {
      await work((step) => step(trx))
      throw new Undone()
    })
    .catch((error: unknown) => {
      if (!(error instanceof Undone)) throw error
    })
}

/** Reads a file to its end; what of it is wrong stands in the report. */
export async function readAll(source: ScheduleSource, report: ImportReport): Promise<ReadFile> {
  const channels = new Map<string, ReadChannel>()
  const programmes = new Map<string, ReadProgramme[]>()
  const faults: Remark[] = []
  for await (const item of source.items()) {
    if (item.kind === 'fault') faults.push(item)
    else if (item.kind === 'channel') {
      if (!channels.has(item.id)) channels.set(item.id, item)
    } else {
      const all = programmes.get(item.channel)
      if (all) all.push(item)
      else programmes.set(item.channel, [item])
    }
  }
  // Only a file that was read to its end says anything in the report.
  for (const { item, line, title, reason } of faults) {
    count(report, 'broadcast', 'faulty')
    remark(report.faults, { item, line, title, reason })
  }
  for (const [id, [first]] of programmes) {
    if (channels.has(id)) continue
    const { item, line } = first!
    channels.set(id, { kind: 'channel', id, name: { es: id.slice(0, 200) }, item, line })
    remark(report.remarks, { item, line, title: id, reason: because('guide.undescribed') })
  }
  return { channels, programmes }
}

interface Work {
  channel: ReadChannel
  read: ReadFile
  book: ChannelBook
  format: ScheduleFormat
  showOf: (title: string) => string | null
  /** What pages are told once the channels are in. */
  tags: Set<string>
}

async function importChannel(
  trx: Db,
  { channel: described, read, book, format, showOf, tags }: Work,
  report: ImportReport,
): Promise<void> {
  const found = book.find(described.id)
  if (found === 'left out') {
    count(report, 'channel', 'skipped')
    const { item, line, name } = described
    remark(report.skips, { item, line, title: name[ROOT_LOCALE], reason: because('guide.left-out') })
    return
  }
  const channel = found ?? (await book.make(trx, described))
  if (!found) for (const tag of [channelTag(channel.id), ...channel.sites.map(scheduleTag)]) tags.add(tag)
  count(report, 'channel', found ? 'unchanged' : 'imported')
  const { lineup, skips, faults, remarks } = completeChannel(read.programmes.get(described.id) ?? [])
  tell(report, 'skipped', skips)
  tell(report, 'faulty', faults)
  for (const told of remarks) remark(report.remarks, placeOf(told))
  const covered = coveredBy(lineup)
  if (!covered) return
  const own = await withoutParents(trx, channel, lineup)
  const known = found && format === 'xmltv' ? await unsaid(trx, channel, covered) : () => ({})
  const broadcasts = own.map(({ read: _, ...broadcast }) => ({
    showId: showOf(broadcast.title[ROOT_LOCALE]),
    ...broadcast,
    ...known(broadcast),
  }))
  const done = await applySchedule(trx, { channel, broadcasts, window: covered, source: format })
  for (const tag of done.tags) tags.add(tag)
  for (const [outcome, n] of [
    ['imported', done.inserted],
    ['updated', done.updated],
    ['unchanged', done.unchanged],
    ['withdrawn', done.removed],
  ] as const)
    for (let times = 0; times < n; times += 1) count(report, 'broadcast', outcome)
}

/** XMLTV has no words for these. */
const VERSIONS_UNSAID: readonly BroadcastVersion[] = ['audio-described', 'original-language', 'shortened']

/**
 * What XMLTV cannot say of a programme: rights, regions, episodes of the house, that it is live. It stays as it is
 * where a programme keeps its beginning and its title.
 */
export async function unsaid(
  trx: Db,
  { id }: Channel,
  covered: Interval,
): Promise<(one: BroadcastInput) => Partial<BroadcastInput>> {
  const alone = { id, parentId: null } as Channel
  const stored = (await broadcastsBetween(trx, [alone], covered)).get(id) ?? []
  const byStart = new Map(stored.map((one) => [one.start.getTime(), one]))
  return (one) => {
    const before = byStart.get(one.start.getTime())
    if (!before || before.title[ROOT_LOCALE] !== one.title[ROOT_LOCALE]) return {}
    const { isBlanked, isLive, region, showId, seasonId, episodeId, version } = before
    return {
      isBlanked,
      isLive: one.isLive || isLive,
      ...(region && { region }),
      ...(showId && { showId }),
      seasonId,
      episodeId,
      ...(VERSIONS_UNSAID.includes(version) && { version }),
    }
  }
}

/** A regional window keeps only what differs from its parent. */
export async function withoutParents(trx: Db, { parentId }: Channel, lineup: Completed[]): Promise<Completed[]> {
  const covered = coveredBy(lineup)
  if (!parentId || !covered) return lineup
  const parent = { id: parentId, parentId: null } as Channel
  const above = (await broadcastsBetween(trx, [parent], covered)).get(parentId) ?? []
  return lineup.filter(
    ({ start, end, title }) =>
      !above.some((one) => one.start <= start && one.end >= end && one.title[ROOT_LOCALE] === title[ROOT_LOCALE]),
  )
}

/** A programme called like a show of the site is one of it. */
export function showsByName(site: string): (title: string) => string | null {
  const ids = new Map(
    taxonomyOf(site)
      .ofType('show')
      .flatMap(({ id, name }) => Object.values(name).map((text) => [foldName(text), id] as const)),
  )
  return (title) => ids.get(foldName(title)) ?? null
}

function tell(report: ImportReport, outcome: 'skipped' | 'faulty', all: readonly Told[]): void {
  for (const told of all) {
    count(report, 'broadcast', outcome)
    remark(outcome === 'skipped' ? report.skips : report.faults, placeOf(told))
  }
}

function placeOf({ read, reason }: Told): Remark {
  return { item: read.item, line: read.line, title: read.broadcast.title[ROOT_LOCALE], reason }
}
