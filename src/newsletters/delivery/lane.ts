import { sql } from 'kysely'
import type { Db } from '../../platform/database/schema.ts'

/** The lane of all editions; those of single domains are called by them. */
export const ALL = 'all'
/** What may leave at once after a rest, in seconds of the pace. */
const BURST_SECONDS = 1

/** How many may leave now; while it rests none, and until when. */
export interface Grant {
  granted: number
  pausedUntil: Date | null
}

/**
 * Takes mails out of what the pace lets leave: a bucket that all processes share, filled by the clock of the database.
 * @param perHour 0 means as many as wanted
 */
export async function takeFromLane(
  db: Db,
  { name, perHour, most, now }: { name: string; perHour: number; most: number; now: Date },
): Promise<Grant> {
  const rate = perHour / 3600
  const burst = Math.max(1, rate * BURST_SECONDS)
  const filled =
    perHour === 0
      ? sql`${most}::float8`
      : sql`least(${burst}::float8,
    tokens + extract(epoch from now() - filled_at)::float8 * ${rate}::float8)`
  const { rows } = await sql<{ granted: number; paused_until: Date | null }>`
    update newsletter_lane l set tokens = f.filled - f.granted, filled_at = now() from (
      select paused_until, filled, case when paused_until > ${now} then 0 else least(floor(filled), ${most}::float8) end
        as granted
      from (select paused_until, ${filled} as filled from newsletter_lane where name = ${name} for update) held
    ) f where l.name = ${name} returning f.granted, f.paused_until`.execute(db)
  const [row] = rows
  if (!row) {
    await sql`insert into newsletter_lane (name, tokens, filled_at) values (${name}, ${burst}, now())
      on conflict do nothing`.execute(db)
    return takeFromLane(db, { name, perHour, most, now })
  }
  const pausedUntil = row.paused_until && new Date(row.paused_until) > now ? new Date(row.paused_until) : null
  return { granted: Number(row.granted), pausedUntil }
}

/** Gives back what was taken and not used. */
export async function giveBack(db: Db, name: string, tokens: number): Promise<void> {
  if (tokens > 0) await sql`update newsletter_lane set tokens = tokens + ${tokens} where name = ${name}`.execute(db)
}

/** Lets nothing leave until a moment; answers whether it was not so before. */
export async function pauseLane(
  db: Db,
  { until, why, now }: { until: Date; why: string; now: Date },
): Promise<boolean> {
  const { numAffectedRows } = await sql`update newsletter_lane set paused_until = ${until}, paused_why = ${why}
    where name = ${ALL} and (paused_until is null or paused_until <= ${now})`.execute(db)
  return Boolean(numAffectedRows)
}

/** Until when nothing leaves, and why; null when all goes on. */
export async function lanePause(db: Db, now: Date): Promise<{ until: string; why: string } | null> {
  const { rows } = await sql<{ paused_until: Date; paused_why: string }>`select paused_until, paused_why
    from newsletter_lane where name = ${ALL} and paused_until > ${now}`.execute(db)
  return rows[0] ? { until: new Date(rows[0].paused_until).toISOString(), why: rows[0].paused_why } : null
}

/** Lets everything go on before its time. */
export async function openLane(db: Db): Promise<void> {
  await sql`update newsletter_lane set paused_until = null, paused_why = null where name = ${ALL}`.execute(db)
}
