import { sql } from 'kysely'
import type { Db } from '../../platform/database/schema.ts'
import type { Film, FilmReason } from './model.ts'

/** Whoever works on a film says so more often than this. */
const LEASE = sql`interval '60 seconds'`
/** The same condition as that of the index. */
const PLAYS_FILM = sql`type in ('video', 'episode') and data ->> 'hlsSource' ~ '^/media/.*\\.(mp4|m4v|webm)$'`

/** Notes films that contents play as they came and that nobody has noted yet. */
export async function noteFilms(db: Db, now: Date): Promise<void> {
  await sql`insert into film (source, noted_at, next_at)
    select distinct data ->> 'hlsSource', ${now}::timestamptz, ${now}::timestamptz from content where ${PLAYS_FILM}
    on conflict do nothing`.execute(db)
}

/** Renditions that a content could play instead of its film. */
export interface Playable extends Pick<Film, 'width' | 'height' | 'seconds'> {
  externalId: string
  source: string
  master: string
  poster: string | null
}

/** Contents that still play a film of which there are renditions by now. */
export async function outdatedContents(db: Db): Promise<Playable[]> {
  const { rows } = await sql<Playable>`select external_id as "externalId", f.source, f.master, f.width, f.height,
      f.seconds, f.poster
    from content join film f on f.source = data ->> 'hlsSource' and f.state = 'ready'
    where ${PLAYS_FILM} order by content.id limit 200`.execute(db)
  return rows
}

/** Takes the next film, while nobody works on another one; null when there is none. */
export async function takeFilm(db: Db, now: Date): Promise<{ source: string; attempts: number } | null> {
  return db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(hashtext('film'))`.execute(trx)
    const { rows } = await sql<{ source: string; attempts: number }>`update film set held_until = now() + ${LEASE}
      where source = (select source from film where state = 'waiting' and next_at <= ${now}
          order by next_at, noted_at limit 1)
        and not exists (select from film where held_until > now())
      returning source, attempts`.execute(trx)
    return rows[0] ?? null
  })
}

/** Says that somebody still works on a film. */
export async function holdFilm(db: Db, source: string): Promise<void> {
  await sql`update film set held_until = now() + ${LEASE} where source = ${source}`.execute(db)
}

/** Whoever worked on it does so no more. */
export async function releaseFilm(db: Db, source: string): Promise<void> {
  await sql`update film set held_until = null where source = ${source}`.execute(db)
}

/** Its renditions are in their places. */
export async function noteReady(
  db: Db,
  source: string,
  { master, poster, width, height, seconds }: Omit<Playable, 'externalId' | 'source'>,
  now: Date,
): Promise<void> {
  await sql`update film set state = 'ready', master = ${master}, poster = ${poster}, width = ${width},
      height = ${height}, seconds = ${seconds}, reason = null, detail = null, made_at = ${now}, held_until = null
    where source = ${source}`.execute(db)
}

/** Why there are none; without a moment nobody tries again. */
export async function noteFault(
  db: Db,
  source: string,
  { reason, detail, again }: { reason: FilmReason; detail: string; again: Date | null },
): Promise<void> {
  await sql`update film set state = ${again ? 'waiting' : 'failed'}, reason = ${reason}, detail = ${detail},
      attempts = attempts + 1, next_at = coalesce(${again}::timestamptz, next_at), held_until = null
    where source = ${source}`.execute(db)
}

/** A film as lists show it. */
export interface ListedFilm {
  source: string
  /** `elsewhere`: its file lies at another host, and nothing is made of it here. */
  state: 'waiting' | 'making' | 'ready' | 'failed' | 'elsewhere'
  master: string | null
  width: number | null
  height: number | null
  seconds: number | null
  reason: FilmReason | null
  detail: string | null
  notedAt: Date
  madeAt: Date | null
  /** Contents that play it. */
  contents: { id: string; title: string }[]
}

/** All films, what waits and what failed first, those of other hosts last. */
export async function listFilms(db: Db, most: number): Promise<ListedFilm[]> {
  const own = await ownFilms(db, most)
  return [...own, ...(await filmsElsewhere(db, most - own.length))]
}

async function ownFilms(db: Db, most: number): Promise<ListedFilm[]> {
  const { rows } = await sql<ListedFilm>`select source, master, width, height, seconds, reason, detail,
      case when state = 'waiting' and held_until > now() then 'making' else state end as state,
      noted_at as "notedAt", made_at as "madeAt",
      coalesce((select json_agg(json_build_object('id', c.id::text, 'title', c.data ->> 'title') order by c.id)
        from content c where c.type in ('video', 'episode')
          and content_recordings(c.data) @> array[substring(source from '^/media/([^/]+/[^/]+)/')]), '[]') as contents
    from film order by state <> 'waiting', state <> 'failed', coalesce(made_at, noted_at) desc limit ${most}`.execute(
    db,
  )
  return rows
}

/** The same condition as that of the index. */
const PLAYS_ELSEWHERE = sql`type in ('video', 'episode') and data ->> 'hlsSource' ~* '^https?://.*\\.(mp4|m4v|webm|mov)([?#]|$)'`

/** Films whose file a content names at another host. */
async function filmsElsewhere(db: Db, most: number): Promise<ListedFilm[]> {
  const { rows } = await sql<ListedFilm>`select data ->> 'hlsSource' as source, 'elsewhere' as state, null as master,
      null as width, null as height, null as seconds, null as reason, null as detail,
      min(created_at) as "notedAt", null as "madeAt",
      json_agg(json_build_object('id', id::text, 'title', data ->> 'title') order by id) as contents
    from content where ${PLAYS_ELSEWHERE} group by 1 order by 10 desc, 1 limit ${most}`.execute(db)
  return rows
}

/** Films that contents play from a host, with the external ids of these contents; what is withdrawn plays nothing. */
export async function filmsAt(db: Db, host: string): Promise<{ source: string; contents: string[] }[]> {
  const { rows } = await sql<{ source: string; contents: string[] }>`select data ->> 'hlsSource' as source,
      json_agg(external_id order by id) as contents
    from content where ${PLAYS_ELSEWHERE} and state <> 'withdrawn' group by 1 order by 1`.execute(db)
  return rows.filter(({ source }) => URL.parse(source)?.host === host)
}

/** Lets a film be tried again; false when there is no such one, or it needs none. */
export async function tryAgain(db: Db, source: string, now: Date): Promise<boolean> {
  const { numAffectedRows } = await sql`update film set state = 'waiting', attempts = 0, next_at = ${now}
    where source = ${source} and state <> 'ready'`.execute(db)
  return Boolean(numAffectedRows)
}

/** How many films wait for a program that is not there. */
export async function countWaiting(db: Db): Promise<number> {
  const { rows } = await sql<{
    count: number
  }>`select count(*)::int as count from film where state = 'waiting'`.execute(db)
  return rows[0]!.count
}
