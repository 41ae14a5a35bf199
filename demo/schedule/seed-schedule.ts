import { sql } from 'kysely'
import { putChannel, putSchedule } from '../../src/broadcast/schedule/actions.ts'
import { boundsOfBroadcastDay, broadcastDayOf } from '../../src/broadcast/schedule/day-model.ts'
import type { Channel } from '../../src/broadcast/schedule/model.ts'
import { sourcesBetween } from '../../src/broadcast/schedule/write-store.ts'
import { DAY_MS } from '../../src/platform/durations.ts'
import { addDays } from '../../src/platform/i18n/dates.ts'
import type { Db } from '../../src/platform/database/schema.ts'
import { channels } from './channels.ts'
import { planned, type Planned } from './lineup.ts'

/** So far back and ahead the demonstration knows its schedule: the guide, and a week more for portals that run long. */
const BACK = 8
const AHEAD = 15
const SOURCE = 'demo'

/**
 * Lets the demonstration's channels have a schedule around now. Run again it writes only the days that are new; a day
 * that somebody else wrote something into is theirs.
 */
export async function seedSchedule(db: Db, now: Date): Promise<void> {
  const today = broadcastDayOf(now)
  if (await reaches(db, today)) return
  const known = await showsAndEpisodes(db)
  for (const input of channels) {
    const channel = await putChannel(db, input)
    const plan = planned(channel.externalId, addDays(today, -BACK - 1), addDays(today, AHEAD + 2))
    const broadcasts = plan.map((one) => linked(one, known))
    for (const window of await ownWindows(db, channel, today))
      await putSchedule(db, { channel, broadcasts, window, source: SOURCE })
  }
}

/** Whether the first channel, which never rests, is whole already: most starts have nothing to do. */
async function reaches(db: Db, today: string): Promise<boolean> {
  const { start } = boundsOfBroadcastDay(addDays(today, -BACK))
  const { end } = boundsOfBroadcastDay(addDays(today, AHEAD))
  const { rows } = await sql<{ seconds: number }>`select
      coalesce(sum(extract(epoch from least(ends_at, ${end}) - greatest(starts_at, ${start}))), 0)::float as seconds
    from broadcast join channel on channel.id = channel_id
    where external_id = ${channels[0]!.externalId} and ends_at > ${start} and starts_at < ${end}`.execute(db)
  return rows[0]!.seconds * 1000 === end.getTime() - start.getTime()
}

/** The same for a portal that runs for weeks, and only where the demonstration is. */
export async function continueSchedule(db: Db, now: Date): Promise<void> {
  if (await db.selectFrom('demo_state').select('id').executeTakeFirst()) await seedSchedule(db, now)
}

/** The days nobody else wrote into, neighbours together. */
async function ownWindows(db: Db, channel: Channel, today: string) {
  const windows: { start: Date; end: Date }[] = []
  for (let offset = -BACK; offset <= AHEAD; offset += 1) {
    const bounds = boundsOfBroadcastDay(addDays(today, offset), channel.dayStart)
    const sources = await sourcesBetween(db, channel.id, bounds)
    sources.delete(SOURCE)
    if (sources.size > 0) continue
    const last = windows.at(-1)
    if (last?.end.getTime() === bounds.start.getTime()) last.end = bounds.end
    else windows.push({ ...bounds })
  }
  return windows
}

interface Known {
  /** Id by key. */
  shows: Map<string, string>
  /** Of each show, with the moment at which they were published. */
  episodes: { id: string; show: string; number: number | null; at: Date; title: string; twin: string | null }[]
}

async function showsAndEpisodes(db: Db): Promise<Known> {
  const shows = await db
    .selectFrom('content')
    .select(['id', 'external_id'])
    .where('type', '=', 'show')
    .where('external_id', 'like', 'demo:show:%')
    .execute()
  const { rows } = await sql<Known['episodes'][number]>`select e.id, e.data ->> 'show' as show,
      (e.data ->> 'number')::int as number, e.publish_at as at, e.data ->> 'title' as title, t.data ->> 'title' as twin
    from content e
    left join content t on t.translation_group = e.translation_group and t.language = 'ca'
    where e.type = 'episode' and e.language = 'es' and e.external_id like 'demo:%' and e.publish_at is not null`.execute(
    db,
  )
  return { shows: new Map(shows.map((row) => [row.external_id.slice('demo:show:'.length), row.id])), episodes: rows }
}

/** A broadcast with its show and, of a new one, the episode that was published within the day after it. */
function linked({ show, ...broadcast }: Planned, { shows, episodes }: Known) {
  if (!show) return broadcast
  const showId = shows.get(show) ?? null
  const episode = episodes.find((one) => {
    const later = one.at.getTime() - broadcast.start.getTime()
    return one.show === `ext:demo:show:${show}` && !broadcast.isRepeat && later >= 0 && later < DAY_MS
  })
  if (!episode) return { ...broadcast, showId }
  return {
    ...broadcast,
    showId,
    episodeId: episode.id,
    subtitle: { es: episode.title, ca: episode.twin ?? episode.title },
    ...(episode.number && { numbering: { episode: episode.number } }),
  }
}
