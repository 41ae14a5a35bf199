import { sql } from 'kysely'
import type { Db } from '../../platform/database/schema.ts'
import type { DayCount, Experiment, ExperimentInput } from './model.ts'

/** Days for which the sums of an experiment are kept after its end. */
const KEPT_DAYS = 365

const columns = sql`id, site, name, goal, versions, owner, started_at as "startedAt", ends_at as "endsAt",
  stopped_at as "stoppedAt"`

type Row = Omit<Experiment, 'startedAt' | 'endsAt' | 'stoppedAt'> & {
  startedAt: Date | string
  endsAt: Date | string
  stoppedAt: Date | string | null
}
const experimentOf = (row: Row): Experiment => ({
  ...row,
  startedAt: new Date(row.startedAt),
  endsAt: new Date(row.endsAt),
  stoppedAt: row.stoppedAt === null ? null : new Date(row.stoppedAt),
})

/** The experiments of a site, the newest first. */
export async function experimentsOf(db: Db, site: string): Promise<Experiment[]> {
  const { rows } = await sql<Row>`select ${columns} from wall_experiment
    where site = ${site} order by id desc limit 100`.execute(db)
  return rows.map(experimentOf)
}

/** The experiment that goes on on a site. */
export async function runningExperiment(db: Db, site: string, now: Date): Promise<Experiment | null> {
  const { rows } = await sql<Row>`select ${columns} from wall_experiment
    where site = ${site} and stopped_at is null and ends_at > ${now}`.execute(db)
  return rows[0] ? experimentOf(rows[0]) : null
}

/** Adds an experiment; null when another one goes on. One whose time is over makes room. */
export async function addExperiment(
  db: Db,
  { site, name, versions, goal, days, owner }: ExperimentInput & { site: string; owner: string },
  now: Date,
): Promise<number | null> {
  await sql`update wall_experiment set stopped_at = ends_at
    where site = ${site} and stopped_at is null and ends_at <= ${now}`.execute(db)
  const { rows } = await sql<{ id: number }>`
    insert into wall_experiment (site, name, goal, versions, owner, started_at, ends_at)
    values (${site}, ${name}, ${goal}, ${versions}, ${owner}, ${now},
      ${now}::timestamptz + make_interval(days => ${days}))
    on conflict do nothing returning id`.execute(db)
  return rows[0]?.id ?? null
}

/** Ends an experiment; false when the site has none of this id that goes on. */
export async function endExperiment(
  db: Db,
  { site, id, now }: { site: string; id: number; now: Date },
): Promise<boolean> {
  const { rows } = await sql`update wall_experiment set stopped_at = ${now}
    where id = ${id} and site = ${site} and stopped_at is null and ends_at > ${now} returning id`.execute(db)
  return rows.length > 0
}

/** Whether a version, by its name, is part of an experiment that goes on. */
export async function isTested(db: Db, { site, name, now }: { site: string; name: string; now: Date }) {
  const { rows } = await sql`select 1 from wall_version v
    join wall_experiment e on e.site = v.site and v.id = any(e.versions)
    where v.site = ${site} and v.name = ${name} and e.stopped_at is null and e.ends_at > ${now}`.execute(db)
  return rows.length > 0
}

/** Counts that somebody saw the wall of a version, or did what is hoped for. */
export async function addCount(
  db: Db,
  what: 'seen' | 'reached',
  { experiment, version, day }: { experiment: number; version: number; day: string },
): Promise<void> {
  const [seen, reached] = what === 'seen' ? [1, 0] : [0, 1]
  await sql`insert into wall_experiment_count as c (experiment_id, version, day, seen, reached)
    values (${experiment}, ${version}, ${day}::date, ${seen}, ${reached})
    on conflict (experiment_id, version, day)
      do update set seen = c.seen + excluded.seen, reached = c.reached + excluded.reached`.execute(db)
}

/** The sums of an experiment by version and day. */
export async function countsOf(db: Db, experiment: number): Promise<DayCount[]> {
  const { rows } = await sql<DayCount>`select version, day::text as day, seen, reached
    from wall_experiment_count where experiment_id = ${experiment} order by day, version`.execute(db)
  return rows
}

/** Forgets experiments that ended long ago with their sums; answers how many. */
export async function forgetExperiments(db: Db, now: Date): Promise<number> {
  const { numAffectedRows } = await sql`delete from wall_experiment
    where coalesce(stopped_at, ends_at) < ${now}::timestamptz - make_interval(days => ${KEPT_DAYS})`.execute(db)
  return Number(numAffectedRows ?? 0)
}
