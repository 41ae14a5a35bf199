import type { ColumnType, Generated } from 'kysely'
import type { Db } from '../../platform/database/schema.ts'
import { isLocale } from '../../platform/i18n/locale.ts'
import { withTexts, type Reason } from '../reasons/model.ts'
import type { ImportFormat } from '../model.ts'
import { pauseAfter, shownSource, type Counts, type HarvestSource } from './model.ts'

interface HarvestTable {
  id: Generated<string>
  name: string
  site: string
  format: ImportFormat
  source: string
  every_seconds: number
  publish: string | null
  waits: Generated<boolean>
  removes: Generated<boolean>
  language: string | null
  map_file: string | null
  auth_variable: string | null
  sender: Generated<string>
  is_paused: Generated<boolean>
  due_at: Date
  claimed_until: Date | null
  etag: string | null
  last_modified: string | null
  digest: string | null
  faults: Generated<number>
  fault: ColumnType<Reason | null, string | null | undefined, string | null>
  fault_at: Date | null
  good_at: Date | null
  brought_at: Date | null
  report: ColumnType<Counts | null, string | null | undefined, string | null>
  created_at: Date
}

declare module '../../platform/database/schema.ts' {
  interface Tables {
    harvest: HarvestTable
  }
}

/** So long a run may be silent before it counts as lost. */
const CLAIM_MS = 90_000

/** What is known of the file at an address. */
export interface Remembered {
  etag: string | null
  lastModified: string | null
  digest: string | null
  faults: number
}

/** A source that nobody else works on now. */
export type Claimed = HarvestSource & Remembered

type Row = Omit<HarvestTable, 'id' | 'sender' | 'waits' | 'removes' | 'is_paused' | 'faults' | 'fault' | 'report'> & {
  id: string
  sender: string
  waits: boolean
  removes: boolean
  is_paused: boolean
  faults: number
  fault: Reason | null
  report: Counts | null
}

function claimedOf(row: Row): Claimed {
  return {
    id: row.id,
    name: row.name,
    site: row.site,
    format: row.format,
    source: row.source,
    everySeconds: row.every_seconds,
    publish: row.publish,
    waits: row.waits,
    removes: row.removes,
    language: row.language !== null && isLocale(row.language) ? row.language : null,
    mapFile: row.map_file,
    authVariable: row.auth_variable,
    sender: row.sender,
    etag: row.etag,
    lastModified: row.last_modified,
    digest: row.digest,
    faults: row.faults,
  }
}

/** Adds a source, due at once; false when one of that name is there. */
export async function addSource(db: Db, source: Omit<HarvestSource, 'id'>, now: Date): Promise<boolean> {
  const added = await db
    .insertInto('harvest')
    .values({
      name: source.name,
      site: source.site,
      format: source.format,
      source: source.source,
      every_seconds: source.everySeconds,
      publish: source.publish,
      waits: source.waits,
      removes: source.removes,
      language: source.language,
      map_file: source.mapFile,
      auth_variable: source.authVariable,
      sender: source.sender,
      due_at: now,
      created_at: now,
    })
    .onConflict((on) => on.column('name').doNothing())
    .executeTakeFirst()
  return added.numInsertedOrUpdatedRows === 1n
}

/** A source as it is listed. */
export interface ListedSource extends Omit<HarvestSource, 'authVariable' | 'mapFile'> {
  state: 'working' | 'paused' | 'failing' | 'running' | 'new'
  dueAt: Date
  goodAt: Date | null
  broughtAt: Date | null
  faults: number
  fault: Reason | null
  faultAt: Date | null
  report: Counts | null
  /** Files that were refused or wait for somebody. */
  held: { name: string; reason: Reason | null }[]
}

/** All sources by name, of one site or of all. */
export async function listSources(db: Db, now: Date, site: string | null = null): Promise<ListedSource[]> {
  let query = db.selectFrom('harvest').selectAll().orderBy('name')
  if (site !== null) query = query.where('site', '=', site)
  const rows = await query.execute()
  const files = await db
    .selectFrom('harvest_file')
    .select(['harvest_id', 'name', 'reason'])
    .where('state', '!=', 'taken')
    .orderBy('at', 'desc')
    .limit(500)
    .execute()
  return rows.map((row) => {
    const {
      authVariable: _auth,
      mapFile: _map,
      etag: _etag,
      lastModified: _modified,
      digest: _digest,
      ...said
    } = claimedOf(row)
    return {
      ...said,
      source: shownSource(said.source),
      state: stateOf(row, now),
      dueAt: row.due_at,
      goodAt: row.good_at,
      broughtAt: row.brought_at,
      fault: row.fault,
      faultAt: row.fault_at,
      report: row.report,
      held: files
        .filter((file) => file.harvest_id === said.id)
        .slice(0, 20)
        .map(({ name, reason }) => ({ name, reason })),
    }
  })
}

function stateOf(row: Row, now: Date): ListedSource['state'] {
  if (row.claimed_until !== null && row.claimed_until > now) return 'running'
  if (row.is_paused) return 'paused'
  if (row.faults > 0) return 'failing'
  return row.good_at === null ? 'new' : 'working'
}

/** Those that are due and not being worked on, with how often they are. */
export async function dueSources(db: Db, now: Date): Promise<{ id: string; everySeconds: number }[]> {
  const rows = await db
    .selectFrom('harvest')
    .select(['id', 'every_seconds as everySeconds'])
    .where('is_paused', '=', false)
    .where('due_at', '<=', now)
    .where((on) => on.or([on('claimed_until', 'is', null), on('claimed_until', '<=', now)]))
    .orderBy('due_at')
    .limit(200)
    .execute()
  return rows
}

/** Takes a source for oneself; null when it is not due, paused, or somebody else works on it. `force` takes it before its time. */
export async function claim(db: Db, id: string, now: Date, force = false): Promise<Claimed | null> {
  let query = db
    .updateTable('harvest')
    .set({ claimed_until: new Date(now.getTime() + CLAIM_MS) })
    .where('id', '=', id)
    .where((on) => on.or([on('claimed_until', 'is', null), on('claimed_until', '<=', now)]))
  if (!force) query = query.where('is_paused', '=', false).where('due_at', '<=', now)
  const row = await query.returningAll().executeTakeFirst()
  return row ? claimedOf(row) : null
}

/** Says that one still works on it, unless it ended meanwhile. */
export async function holdOn(db: Db, id: string, now: Date): Promise<void> {
  const until = new Date(now.getTime() + CLAIM_MS)
  await db
    .updateTable('harvest')
    .set({ claimed_until: until })
    .where('id', '=', id)
    .where('claimed_until', 'is not', null)
    .execute()
}

/** What a run ended with. */
export interface Ended {
  remember?: Partial<Omit<Remembered, 'faults'>>
  report?: Counts
  fault?: Reason
  /** Seconds for which its server asks to be left alone. */
  asked?: number | null
  /** Sooner than told, e.g. for a file that is being written. */
  soon?: boolean
  /** What went wrong keeps nothing else of the source back: it is run again by its time. */
  keepsTime?: boolean
}

/** Notes how a run ended and when the next one is due. */
export async function release(
  db: Db,
  source: Claimed,
  { remember, report, fault, asked, soon, keepsTime }: Ended,
  now: Date,
): Promise<Date> {
  // A file that cannot be had for weeks says nothing of the place: when that is away, it is asked again soon.
  const before = keepsTime ? 0 : source.faults
  const faults = fault === undefined ? 0 : before + 1
  const isOnTime = fault === undefined || keepsTime === true
  const pause =
    isOnTime && soon
      ? Math.min(2, source.everySeconds)
      : pauseAfter(source.everySeconds, isOnTime ? 0 : faults, asked ?? 0)
  const dueAt = new Date(now.getTime() + pause * 1000)
  const hasBrought = report !== undefined && report.imported + report.updated + report.withdrawn > 0
  await db
    .updateTable('harvest')
    .set({
      claimed_until: null,
      due_at: dueAt,
      faults,
      ...(fault === undefined
        ? { good_at: now }
        : { fault: JSON.stringify(withTexts(fault, (text) => text.slice(0, 500))), fault_at: now }),
      ...(hasBrought && { brought_at: now }),
      ...(report && { report: JSON.stringify(report) }),
      ...(remember?.etag !== undefined && { etag: remember.etag }),
      ...(remember?.lastModified !== undefined && { last_modified: remember.lastModified }),
      ...(remember?.digest !== undefined && { digest: remember.digest }),
    })
    .where('id', '=', source.id)
    .execute()
  return dueAt
}

/** Finds a source by its name. */
export async function sourceId(db: Db, name: string): Promise<string | null> {
  const row = await db.selectFrom('harvest').select('id').where('name', '=', name).executeTakeFirst()
  return row?.id ?? null
}

/** A source as whoever changes it knows it. */
export type FoundSource = Pick<HarvestSource, 'id' | 'name' | 'site' | 'format' | 'waits'>

/** Finds a source by its id. */
export async function findSource(db: Db, id: string): Promise<FoundSource | null> {
  const columns = ['id', 'name', 'site', 'format', 'waits'] as const
  return (await db.selectFrom('harvest').select(columns).where('id', '=', id).executeTakeFirst()) ?? null
}

type SourceWays = Pick<HarvestSource, 'everySeconds' | 'publish' | 'waits'>

/**
 * Changes how often a source is fetched and what of it is published, when both are what was seen; what is only
 * rehearsed is let in by `letIn`.
 * @returns whether it was changed
 */
export async function changeSource(
  db: Db,
  id: string,
  { everySeconds, publish, waits }: Omit<SourceWays, 'waits'> & { waits?: true },
  seen: SourceWays,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('harvest')
    .set({ every_seconds: everySeconds, publish, ...(waits && { waits }) })
    .where('id', '=', id)
    .where('every_seconds', '=', seen.everySeconds)
    .where('publish', 'is not distinct from', seen.publish)
    .where('waits', '=', seen.waits)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** Has a source be due now; whoever looks what is due runs it, within a minute. */
export async function runSoon(db: Db, id: string, now: Date): Promise<void> {
  await db.updateTable('harvest').set({ due_at: now }).where('id', '=', id).execute()
}

/** Pauses a source, or lets it go on at once. */
export async function pauseSource(db: Db, id: string, isPaused: boolean, now: Date): Promise<void> {
  const going = isPaused ? {} : { due_at: now, faults: 0 }
  await db
    .updateTable('harvest')
    .set({ is_paused: isPaused, ...going })
    .where('id', '=', id)
    .execute()
}

/**
 * Lets in what was only rehearsed: it comes at the next run, whether it changed or not. False while it is being
 * rehearsed: that run would note it as done.
 */
export async function letIn(db: Db, id: string, now: Date): Promise<boolean> {
  const done = await db
    .updateTable('harvest')
    .set({ waits: false, digest: null, etag: null, last_modified: null })
    .where('id', '=', id)
    .where((on) => on.or([on('claimed_until', 'is', null), on('claimed_until', '<=', now)]))
    .executeTakeFirst()
  if (done.numUpdatedRows === 0n) return false
  await db.deleteFrom('harvest_file').where('harvest_id', '=', id).where('state', '=', 'waiting').execute()
  return true
}

/**
 * Forgets a source; what it brought stays.
 * @returns false when it is not what was seen
 */
export async function removeSource(db: Db, id: string, seen?: SourceWays): Promise<boolean> {
  let removal = db.deleteFrom('harvest').where('id', '=', id)
  if (seen)
    removal = removal
      .where('every_seconds', '=', seen.everySeconds)
      .where('publish', 'is not distinct from', seen.publish)
      .where('waits', '=', seen.waits)
  return (await removal.executeTakeFirstOrThrow()).numDeletedRows > 0n
}
