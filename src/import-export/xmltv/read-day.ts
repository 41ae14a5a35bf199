import { coveredBy } from '../../broadcast/schedule/actions.ts'
import type { Interval } from '../../broadcast/schedule/day-model.ts'
import type { BroadcastInput, Channel } from '../../broadcast/schedule/model.ts'
import { fold } from '../../content/slug.ts'
import type { Db } from '../../platform/database/schema.ts'
import { ROOT_LOCALE } from '../../platform/i18n/locale.ts'
import { emptyReport, type Remark } from '../report.ts'
import { type ReadFile, readAll, showsByName, unsaid, withoutParents } from './actions.ts'
import { ChannelBook } from './channels.ts'
import { completeChannel } from './complete.ts'
import { openXmltv } from './read.ts'

/** What a file says of one day of one channel. */
export interface ReadDay {
  broadcasts: BroadcastInput[]
  /** From the first to the last of them; null when there are none. */
  covered: Interval | null
  /** What could not be used. */
  leftOut: Remark[]
  /** What the channels of the file are called; `own` says whether ours is among them. */
  channels: string[]
  own: boolean
}

interface Asked {
  file: string
  site: string
  channel: Channel
  day: Interval
  now: Date
}

/**
 * Reads what an XMLTV file says of a day without writing anything.
 * @throws ImportRefused when it is none, broken or cut off
 */
export async function readChannelDay(db: Db, { file, site, channel, day, now }: Asked): Promise<ReadDay> {
  const source = openXmltv({ file, site, language: ROOT_LOCALE, languageForced: false, now })
  const report = emptyReport('xmltv', file, site, true)
  const read = await readAll(source, report)
  const channels = [...read.channels.values()].map(({ name }) => name[ROOT_LOCALE])
  const id = await ownIn(db, read, site, channel)
  if (id === null) return { broadcasts: [], covered: null, leftOut: [], channels, own: false }
  const { lineup, skips, faults } = completeChannel(read.programmes.get(id) ?? [])
  const asked = lineup.filter(({ start }) => start >= day.start && start < day.end)
  const own = await withoutParents(db, channel, asked)
  const covered = coveredBy(asked)
  const known = covered ? await unsaid(db, channel, covered) : () => ({})
  const showOf = showsByName(site)
  const broadcasts = own.map(({ read: _, ...broadcast }) => ({
    showId: showOf(broadcast.title[ROOT_LOCALE]),
    ...broadcast,
    ...known(broadcast),
  }))
  const leftOut = [...skips, ...faults].map(({ read: { item, line, broadcast }, reason }) => ({
    item,
    line,
    title: broadcast.title[ROOT_LOCALE],
    reason,
  }))
  return { broadcasts, covered, leftOut: [...report.faults, ...leftOut], channels, own: true }
}

/** Which channel of a file is ours: by its id, by its name, or because there is no other one. */
async function ownIn(db: Db, read: ReadFile, site: string, channel: Channel): Promise<string | null> {
  const book = new ChannelBook(site, 'xmltv', new Map())
  await book.open(db)
  const all = [...read.channels.values()].map(({ id, name }) => ({ id, name, found: book.find(id) }))
  const known = all.find(({ found }) => found !== null && found !== 'left out' && found.id === channel.id)
  const names = new Set(Object.values(channel.name).map(fold))
  const called = all.find(
    ({ found, name }) => found === null && Object.values(name).some((one) => names.has(fold(one))),
  )
  const [only] = all.length === 1 && all[0]!.found === null ? all : []
  return (known ?? called ?? only)?.id ?? null
}
