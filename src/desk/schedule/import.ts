import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { boundsOfBroadcastDay } from '../../broadcast/schedule/day-model.ts'
import {
  type Broadcast,
  type BroadcastInput,
  broadcastInputSchema,
  type BroadcastRecord,
  type Channel,
} from '../../broadcast/schedule/model.ts'
import { broadcastsBetween } from '../../broadcast/schedule/store.ts'
import { ImportRefused } from '../../import-export/model.ts'
import { readChannelDay, type ReadDay } from '../../import-export/xmltv/read-day.ts'
import type { DeskDeps } from '../deps.ts'
import { changeOf } from './change-of.ts'
import type { DayChange, ImportAnswer } from './model.ts'
import { markOf } from './read-day.ts'

type Difference = ImportAnswer['differences'][number]

/** What a file would change of a day; nothing is written. */
export async function readImport(
  { db, clock }: Pick<DeskDeps, 'db' | 'clock'>,
  channel: Channel,
  day: string,
  xml: string,
): Promise<ImportAnswer> {
  const interval = boundsOfBroadcastDay(day, channel.dayStart)
  const folder = await mkdtemp(join(tmpdir(), 'portada-xmltv-'))
  try {
    const file = join(folder, 'day.xml')
    await writeFile(file, xml)
    const read = await readChannelDay(db, { file, site: channel.site, channel, day: interval, now: clock.now() })
    const { channels } = read
    if (!read.own) return refused(channels.length === 0 ? 'nothing' : 'other-channel', null, channels)
    if (!read.covered) return refused('nothing', null, channels)
    const alone = { ...channel, parentId: null }
    const stored = (await broadcastsBetween(db, [alone], interval)).get(channel.id) ?? []
    return differencesOf(read, stored)
  } catch (error) {
    if (!(error instanceof ImportRefused)) throw error
    return refused(/^guide\.(none|root)$/.test(error.reason.code) ? 'no-xmltv' : 'broken', error.line, [])
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

function refused(
  why: NonNullable<ImportAnswer['refused']>['why'],
  line: number | null,
  channels: string[],
): ImportAnswer {
  return { refused: { why, line, channels }, changes: [], seen: {}, differences: [], unchanged: 0, leftOut: [] }
}

function differencesOf({ broadcasts, covered, leftOut }: ReadDay, stored: readonly Broadcast[]): ImportAnswer {
  const { start, end } = covered!
  const left = new Map(
    stored.filter((one) => one.start >= start && one.start < end).map((one) => [one.start.getTime(), one]),
  )
  const changes: DayChange[] = []
  const differences: Difference[] = []
  let unchanged = 0
  for (const given of broadcasts) {
    const next = broadcastInputSchema.parse(given)
    const before = left.get(next.start.getTime())
    left.delete(next.start.getTime())
    if (before && isSame(before, next)) {
      unchanged += 1
      continue
    }
    changes.push({ do: 'put', id: before?.id ?? null, broadcast: changeOf(next) })
    differences.push({
      kind: before ? 'changed' : 'new',
      start: next.start.toISOString(),
      end: next.end.toISOString(),
      title: next.title,
      before: before ? { title: before.title, end: before.end.toISOString() } : null,
    })
  }
  for (const gone of left.values()) {
    changes.push({ do: 'remove', id: gone.id })
    const { title } = gone
    differences.push({
      kind: 'removed',
      start: gone.start.toISOString(),
      end: gone.end.toISOString(),
      title,
      before: null,
    })
  }
  differences.sort((a, b) => a.start.localeCompare(b.start))
  return {
    refused: null,
    changes,
    seen: Object.fromEntries(stored.map((one) => [one.id, markOf(one)])),
    differences,
    unchanged,
    leftOut: leftOut.map(({ title, line }) => ({ title, line })),
  }
}

function isSame(before: Broadcast, next: BroadcastRecord): boolean {
  const said = (one: BroadcastInput) => {
    const { id: _, ...rest } = broadcastInputSchema.parse(one)
    return JSON.stringify(rest)
  }
  return said(before) === said(next)
}
