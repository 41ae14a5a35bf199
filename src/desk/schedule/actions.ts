import { HOUR_MS } from '../../platform/durations.ts'
import { ROOT_LOCALE } from '../../platform/i18n/locale.ts'
import { editSchedule } from '../../broadcast/schedule/actions.ts'
import { boundsOfBroadcastDay } from '../../broadcast/schedule/day-model.ts'
import {
  type Broadcast,
  broadcastInputSchema,
  type BroadcastInput,
  type Channel,
} from '../../broadcast/schedule/model.ts'
import { shiftRest } from '../../broadcast/schedule/shift-model.ts'
import { broadcastsById } from '../../broadcast/schedule/store.ts'
import { notifyTags } from '../../platform/cache/notify.ts'
import type { Db } from '../../platform/database/schema.ts'
import { AppError } from '../../web/http/errors.ts'
import type { AuditAction, AuditDetail } from '../audit/model.ts'
import { noteAudit } from '../audit/store.ts'
import type { DeskDeps } from '../deps.ts'
import { actorOf } from '../people/model.ts'
import { tellDesk } from '../stream/news.ts'
import { changeOf } from './change-of.ts'
import type { BroadcastChange, ChangesBody, DayChange, ShiftAnswer, ShiftBody } from './model.ts'
import { markOf, shownOf } from './read-day.ts'

type Deps = Pick<DeskDeps, 'db' | 'clock'>

/** Which day of which channel, and who acts. */
interface Acting {
  channel: Channel
  day: string
  staff: string
}

/** Who wrote a broadcast: somebody at the desk. */
const SOURCE = 'desk'

/** Does single things to a day: all of them or none. */
export async function changeDay(deps: Deps, acting: Acting, { seen, changes }: ChangesBody): Promise<void> {
  await edit(deps, { ...acting, seen, action: 'schedule.changed', detail: { changes: changes.length } }, (stored) =>
    changed(stored, changes),
  )
}

/** Moves the rest of a day by some minutes; returns what takes that back. */
export async function shiftDay(
  deps: Deps,
  acting: Acting,
  { seen, from, minutes }: ShiftBody,
): Promise<ShiftAnswer['undo']> {
  const { channel } = acting
  const { end } = boundsOfBroadcastDay(acting.day, channel.dayStart)
  return edit(deps, { ...acting, seen, action: 'schedule.shifted', detail: { minutes } }, (stored) => {
    const { changed: moved, dropped } = shiftRest(
      stored.filter(({ start }) => start < end),
      {
        from,
        minutes,
        limit: stored.find(({ start }) => start >= end)?.start ?? null,
      },
    )
    if (moved.length + dropped.length === 0) throw differs(channel, [{ id: from, now: null }])
    return { changed: moved, touched: [...moved, ...dropped].map(({ id }) => id) }
  })
}

interface Edit extends Acting {
  seen: Record<string, string>
  action: AuditAction
  detail: AuditDetail
}

/** What somebody asks of the stored broadcasts of a day: how they are then, and which of them that is about. */
type Ask = (stored: readonly Broadcast[]) => { changed: BroadcastInput[]; touched: string[] }

/** What is moved out of a day is found again so far behind its end. */
const AHEAD_MS = 12 * HOUR_MS

async function edit({ db, clock }: Deps, given: Edit, ask: Ask): Promise<ChangesBody> {
  const { channel, day, staff, seen, action, detail } = given
  const bounds = boundsOfBroadcastDay(day, channel.dayStart)
  return db.transaction().execute(async (trx) => {
    let before = new Map<string, Broadcast>()
    let met: string[] = []
    const outcome = await editSchedule(trx, {
      channel,
      around: { start: bounds.start, end: new Date(bounds.end.getTime() + AHEAD_MS) },
      source: SOURCE,
      change(stored) {
        before = new Map(stored.map((one) => [one.id, one]))
        const { changed: asked, touched } = ask(stored)
        demandSeen(channel, touched, before, seen)
        met = touched
        const gone = new Set(touched)
        return { changed: asked, kept: stored.filter(({ id }) => !gone.has(id)) }
      },
    })
    for (const one of outcome.beyond) before.set(one.id, one)
    const cut = outcome.clashes.flatMap(({ broadcast: { id } }) => before.get(id ?? '') ?? [])
    // Whatever meets must have been seen as well, on whichever day: what somebody else put there is not cut unread.
    const meeting = outcome.clashes.flatMap(({ broadcast, other }) => [broadcast, other])
    demandSeen(
      channel,
      meeting.flatMap(({ id }) => (id !== undefined && before.has(id) ? id : [])),
      before,
      seen,
    )
    await notifyTags(trx, outcome.tags, { hard: true })
    await noteAudit(trx, {
      at: clock.now(),
      actor: actorOf({ id: staff }),
      staffId: staff,
      action,
      object: `channel:${channel.id}`,
      detail: { ...detail, channel: channel.name[ROOT_LOCALE], day },
    })
    await tellDesk(trx, { event: 'notice', kind: 'schedule', by: staff })
    const touched = [...new Set([...met, ...cut.map(({ id }) => id)])].flatMap((id) => before.get(id) ?? [])
    return undoOf(trx, channel, touched)
  })
}

/** What puts broadcasts back to how they were; those that are gone come anew. */
async function undoOf(trx: Db, channel: Channel, before: readonly Broadcast[]): Promise<ChangesBody> {
  const now = new Map(
    (
      await broadcastsById(
        trx,
        before.map(({ id }) => id),
      )
    ).map((one) => [one.id, one]),
  )
  return {
    seen: Object.fromEntries([...now.values()].map((one) => [one.id, markOf(one)])),
    changes: before.map((one) => ({
      do: 'put',
      id: now.get(one.id)?.channelId === channel.id ? one.id : null,
      broadcast: changeOf(broadcastInputSchema.parse(one)),
    })),
  }
}

/** Throws what differs from what was seen. */
function demandSeen(
  channel: Channel,
  ids: readonly string[],
  stored: ReadonlyMap<string, Broadcast>,
  seen: Record<string, string>,
): void {
  const others = [...new Set(ids)].flatMap((id) => {
    const now = stored.get(id)
    return now && markOf(now) === seen[id] ? [] : [{ id, now: now ?? null }]
  })
  if (others.length > 0) throw differs(channel, others)
}

function differs(channel: Channel, others: readonly { id: string; now: Broadcast | null }[]): AppError {
  const body = { differs: others.map(({ id, now }) => ({ id, now: now && shownOf(now, channel) })) }
  return new AppError('CONFLICT', { body })
}

function changed(stored: readonly Broadcast[], changes: readonly DayChange[]): ReturnType<Ask> {
  const known = new Map(stored.map((one) => [one.id, one]))
  const touched = changes.flatMap(({ id }) => id ?? [])
  return {
    touched,
    changed: changes.flatMap((change) => {
      if (change.do === 'remove') return []
      const before = change.id === null ? undefined : known.get(change.id)
      // One that is gone is told with all that differs.
      if (change.id !== null && !before) return []
      return [withChange(before, change.broadcast)]
    }),
  }
}

/** A broadcast as it is after a change; null takes a field away. */
function withChange(before: Broadcast | undefined, { start, end, ...fields }: BroadcastChange): BroadcastInput {
  const next = {
    ...before,
    ...fields,
    ...(start && { start: new Date(start) }),
    ...(end && { end: new Date(end) }),
  }
  const said = Object.fromEntries(Object.entries(next).filter(([, value]) => value !== null && value !== undefined))
  const parsed = broadcastInputSchema.safeParse(said)
  if (parsed.success) return { ...parsed.data, ...(before && { id: before.id }) }
  throw new AppError('INVALID_FIELD', { field: String(parsed.error.issues[0]?.path[0] ?? 'changes') })
}
