import { sql } from 'kysely'
import type { Db } from '../../platform/database/schema.ts'
import type { ItemState, ModeratedName, Signal, Why } from './model.ts'
import type { Queued } from './queue.ts'
import { STANDING_DECISION } from './standing-decision.ts'

/** What was done about a thing or an author. */
export type ActName =
  | 'show'
  | 'mask'
  | 'hold'
  | 'refuse'
  | 'remove'
  | 'keep'
  | 'uphold'
  | 'feature'
  | 'unfeature'
  | 'undo'
  | 'withdraw'
  | 'watch'
  | 'mute'
  | 'bar'
  | 'lift'

/** A decision as it is noted; notes are only ever added. */
export interface Act {
  id: string
  kind: ModeratedName | null
  targetId: string | null
  site: string
  readerId: string | null
  act: ActName
  stateBefore: ItemState | null
  stateAfter: ItemState | null
  rule: number | null
  note: string | null
  actor: string
  why: Why | null
  signals: Signal[]
  quoted: string | null
  waitingSince: Date | null
  queued: Queued | null
  undoes: string | null
  at: Date
}

const COLUMNS = sql`id::text as id, kind, target_id::text as "targetId", site, reader_id as "readerId", act,
  state_before as "stateBefore", state_after as "stateAfter", rule, note, actor, why, signals, quoted,
  waiting_since as "waitingSince", queued, undoes::text as undoes, at`

/** Notes what was done. */
export async function noteAct(db: Db, act: Pick<Act, 'site' | 'act' | 'actor' | 'at'> & Partial<Act>): Promise<string> {
  const { kind = null, targetId = null, readerId = null, stateBefore = null, stateAfter = null, rule = null } = act
  const { note = null, why = null, signals = [], quoted = null, waitingSince = null, queued = null } = act
  const { rows } = await sql<{ id: string }>`insert into moderation_act (kind, target_id, site, reader_id, act,
      state_before, state_after, rule, note, actor, why, signals, quoted, waiting_since, queued, undoes, at)
    values (${kind}, ${targetId}, ${act.site}, ${readerId}, ${act.act}, ${stateBefore}, ${stateAfter}, ${rule}, ${note},
      ${act.actor}, ${why}, ${JSON.stringify(signals)}::jsonb, ${quoted}, ${waitingSince},
      ${queued && JSON.stringify(queued)}::jsonb, ${act.undoes ?? null}, ${act.at}) returning id::text as id`.execute(
    db,
  )
  return rows[0]!.id
}

/** What was done about a thing, the newest first. */
export async function actsOn(db: Db, kind: ModeratedName, targetId: string): Promise<Act[]> {
  const { rows } = await sql<Act>`select ${COLUMNS} from moderation_act
    where kind = ${kind} and target_id = ${targetId} order by moderation_act.id desc`.execute(db)
  return rows
}

/** Those of some things of a kind that are as somebody has decided. */
export async function decidedAmong(db: Db, kind: ModeratedName, ids: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`select distinct target_id::text as id from moderation_act a
    where kind = ${kind} and target_id = any(${ids}::bigint[]) and ${STANDING_DECISION}`.execute(db)
  return new Set(rows.map(({ id }) => id))
}

/** So many of the last decisions tell how long the next ones take. */
const LAST_DECISIONS = 20

/** Minutes that the last things of a kind waited on a site, in the middle of them; null as long as nothing was decided. */
export async function usualWait(db: Db, site: string, kind: ModeratedName): Promise<number | null> {
  const { rows } = await sql<{ minutes: number | null }>`select
      round(percentile_cont(0.5) within group (order by extract(epoch from at - waiting_since) / 60))::int as minutes
    from (select at, waiting_since from moderation_act where site = ${site} and kind = ${kind} and why = 'held'
      and waiting_since is not null and act not in ('undo', 'hold') order by at desc limit ${LAST_DECISIONS}) last`.execute(
    db,
  )
  return rows[0]?.minutes ?? null
}

/** An act by its id. */
export async function findAct(db: Db, id: string): Promise<Act | null> {
  const { rows } = await sql<Act>`select ${COLUMNS} from moderation_act where id = ${id}`.execute(db)
  return rows[0] ?? null
}

/** What was done about an author and what the author sent, the newest first. */
export async function actsAbout(db: Db, readerId: string, limit: number): Promise<Act[]> {
  const { rows } = await sql<Act>`select ${COLUMNS} from moderation_act where reader_id = ${readerId}
    order by moderation_act.id desc limit ${limit}`.execute(db)
  return rows
}

/** An appeal as it is kept. */
export interface Appeal {
  kind: ModeratedName
  targetId: string
  body: string
  firstBy: string
  outcome: 'won' | 'lost' | null
  madeAt: Date
  dueAt: Date
  decidedAt: Date | null
}

/** Keeps an appeal; false when there is one about this thing already. */
export async function addAppeal(
  db: Db,
  appeal: Pick<Appeal, 'kind' | 'targetId' | 'body' | 'firstBy' | 'madeAt' | 'dueAt'> & {
    site: string
    readerId: string
  },
): Promise<boolean> {
  const { kind, targetId, site, readerId, body, firstBy, madeAt, dueAt } = appeal
  const { rows } = await sql`insert into moderation_appeal
    (kind, target_id, site, reader_id, body, first_by, made_at, due_at)
    values (${kind}, ${targetId}, ${site}, ${readerId}, ${body}, ${firstBy}, ${madeAt}, ${dueAt})
    on conflict do nothing returning 1`.execute(db)
  return rows.length > 0
}

/** The appeals about things of one kind. */
export async function appealsOn(db: Db, kind: ModeratedName, ids: readonly string[]): Promise<Appeal[]> {
  const { rows } = await sql<Appeal>`select kind, target_id::text as "targetId", body, first_by as "firstBy", outcome,
      made_at as "madeAt", due_at as "dueAt", decided_at as "decidedAt"
    from moderation_appeal where kind = ${kind} and target_id = any(${ids}::bigint[])`.execute(db)
  return rows
}

/** Ends an appeal. The table refuses whoever decided first. */
export async function settleAppeal(
  db: Db,
  { kind, targetId }: Pick<Appeal, 'kind' | 'targetId'>,
  settled: { by: string; outcome: 'won' | 'lost'; now: Date } | null,
): Promise<void> {
  await sql`update moderation_appeal set decided_by = ${settled?.by ?? null}, outcome = ${settled?.outcome ?? null},
    decided_at = ${settled?.now ?? null} where kind = ${kind} and target_id = ${targetId}`.execute(db)
}
