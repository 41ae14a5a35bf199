import { sql } from 'kysely'
import type { z } from 'zod'
import type { Db } from '../../platform/database/schema.ts'
import type { Locale } from '../../platform/i18n/locale.ts'
import type { twinSchema } from '../drafts/calls-model.ts'
import type { Work } from '../drafts/store.ts'
import type { PieceState } from './model.ts'

type Twin = z.output<typeof twinSchema>

/**
 * The translations of a content, with those that its site speaks and that are missing. Their states are those of now:
 * what has an hour that has come is out, and its row says so only later.
 */
export async function twinsOnDesk(
  db: Db,
  work: Pick<Work, 'id' | 'twinGroup' | 'language' | 'site'>,
  { languages, now }: { languages: readonly Locale[]; now: Date },
): Promise<Twin[]> {
  if (!work.language) return []
  const { rows } = await sql<Omit<Twin, 'missing'> & { missing: number }>`
    select distinct on (language) content_id::text as id, language,
      case when state = 'scheduled' and publish_at <= ${now} then 'published' else state end as state,
      coalesce(draft_title, title) as title, revision, is_drafted as "isDrafted", stale, (select count(*)::int from desk_twin_block b
        where b.content_id = e.content_id and b.state = 'empty') as missing
    from desk_entry e where twin_group = ${work.twinGroup} and language <> ${work.language}
    order by language, site = ${work.site} desc, content_id`.execute(db)
  const known = new Map(rows.map((row) => [row.language, row]))
  const none = { id: null, state: null, title: '', revision: null, isDrafted: false, stale: 0, missing: 0 }
  return languages
    .filter((language) => language !== work.language)
    .map((language) => known.get(language) ?? { ...none, language })
}

/** The languages of a story, without some of its members. */
export async function othersOfGroup(
  db: Db,
  group: string,
  without: readonly string[],
): Promise<{ id: string; externalId: string; language: Locale }[]> {
  const { rows } = await sql<{ id: string; externalId: string; language: Locale }>`
    select id::text as id, external_id as "externalId", language from content
    where translation_group = ${group} and id <> all(${[...without]}::bigint[]) order by id`.execute(db)
  return rows
}

/** Forgets what a content was translated from, and what was translated from it. */
export async function forgetTwin(trx: Db, id: string): Promise<void> {
  await sql`delete from desk_twin_block where content_id = ${id} or source_id = ${id}`.execute(trx)
}

/** Notes that a twin was made of a content: all of it is still to be translated. */
export async function trackTwin(trx: Db, twin: string, source: string, by: string, now: Date): Promise<void> {
  await sql`insert into desk_twin_block (content_id, block_id, source_id, source_hash, source, state, by, at)
    select ${twin}::bigint, p.id, c.id, p.hash, p.piece, 'empty', ${by}, ${now}
    from content c left join desk_draft d on d.content_id = c.id
      cross join lateral desk_pieces(coalesce(d.document, c.data)) p
    where c.id = ${source} on conflict do nothing`.execute(trx)
}

/** What a block was translated from, and what that says now. */
export interface TrackedPiece {
  id: string
  state: PieceState
  source: string
  was: unknown
  /** Null when the source no longer has it. */
  now: unknown
  isStale: boolean
}

/** All that is known of the blocks of a twin. */
export async function trackedPieces(db: Db, twin: string): Promise<TrackedPiece[]> {
  const { rows } =
    await sql<TrackedPiece>`select b.block_id as id, b.state, b.source_id::text as source, b.source as was,
      p.piece as now, b.state <> 'empty' and p.hash is distinct from b.source_hash and p.hash is not null as "isStale"
    from desk_twin_block b join content c on c.id = b.source_id left join desk_draft d on d.content_id = c.id
      left join lateral desk_pieces(coalesce(d.document, c.data)) p on p.id = b.block_id
    where b.content_id = ${twin}`.execute(db)
  return rows
}

/** Blocks and fields that a machine translated and nobody has read. */
export async function machineBlocks(db: Db, twin: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select block_id as id from desk_twin_block
    where content_id = ${twin} and state = 'machine' order by block_id`.execute(db)
  return rows.map(({ id }) => id)
}

/** Those whose source says something else now. */
export async function staleBlocks(db: Db, twin: string): Promise<string[]> {
  return (await trackedPieces(db, twin)).flatMap(({ id, isStale }) => (isStale ? [id] : []))
}

/** The block says what its source says now: written by a person, or by a machine. */
export async function settlePiece(
  trx: Db,
  {
    twin,
    source,
    piece,
    state,
    by,
    now,
  }: { twin: string; source: string; piece: string; state: PieceState; by: string; now: Date },
): Promise<boolean> {
  const { rows } =
    await sql`insert into desk_twin_block (content_id, block_id, source_id, source_hash, source, state, by, at)
    select ${twin}::bigint, p.id, c.id, p.hash, p.piece, ${state}, ${by}, ${now}
    from content c left join desk_draft d on d.content_id = c.id
      cross join lateral desk_pieces(coalesce(d.document, c.data)) p
    where c.id = ${source} and p.id = ${piece}
    on conflict (content_id, block_id) do update set source_id = excluded.source_id, source_hash = excluded.source_hash,
      source = excluded.source, state = excluded.state, by = excluded.by, at = excluded.at
    returning block_id`.execute(trx)
  return rows.length > 0
}

/**
 * Somebody wrote in blocks of a twin: what was empty says what its source says now, what a machine wrote is theirs. What
 * was stale stays so until somebody says that it is fine.
 */
export async function noteWritten(
  trx: Db,
  twin: string,
  pieces: readonly string[],
  by: string,
  now: Date,
): Promise<void> {
  await sql`update desk_twin_block b set state = 'human', by = ${by}, at = ${now},
      source_hash = case b.state when 'empty' then coalesce(p.hash, b.source_hash) else b.source_hash end,
      source = case b.state when 'empty' then coalesce(p.piece, b.source) else b.source end
    from desk_twin_block t join content c on c.id = t.source_id left join desk_draft d on d.content_id = c.id
      left join lateral desk_pieces(coalesce(d.document, c.data)) p on p.id = t.block_id
    where t.content_id = b.content_id and t.block_id = b.block_id
      and b.content_id = ${twin} and b.block_id = any(${[...pieces]}) and b.state <> 'human'`.execute(trx)
}
