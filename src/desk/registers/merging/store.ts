import { sql } from 'kysely'
import type { Db } from '../../../platform/database/schema.ts'
import { notifyTags } from '../../../platform/cache/notify.ts'
import { boardTag, type BoardKey } from '../../../content/boards/store.ts'
import { type Named, renamedIn } from './model.ts'

/** Two merges at once would take from each other: one of them waits for its turn. False while another goes on. */
export async function holdMerging(trx: Db): Promise<boolean> {
  const { rows } = await sql<{ held: boolean }>`select pg_try_advisory_xact_lock(hashtextextended('taxa merging', 0))
    as held`.execute(trx)
  return rows[0]!.held
}

const refsOf = ({ id, externalId }: Named): string[] => [id, `ext:${externalId}`]

/** What names a taxon in its own document, entities first. */
export async function namedBy(db: Db, one: Named): Promise<{ id: string; externalId: string; title: string }[]> {
  const { rows } = await sql<{ id: string; externalId: string; title: string }>`
    select id::text, external_id as "externalId", coalesce(data ->> 'title', data #>> '{name,es}', slug) as title
    from content where id in (select content_id from content_reference where ref = any(${refsOf(one)}))
    order by language is not null, id`.execute(db)
  return rows
}

/** Drafts that name it, whatever is stored below them. */
export async function draftsNaming(db: Db, one: Named): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select content_id::text as id from desk_draft
    where document -> 'taxa' ?| ${refsOf(one)} or document -> 'tags' ?| ${refsOf(one)} order by content_id`.execute(db)
  return rows.map(({ id }) => id)
}

/** How much hangs on a taxon. */
export async function hangsOn(db: Db, one: Named) {
  const list = [`"${one.path}"`, `"taxon:${one.path}"`, `"tag:${one.path}"`]
  const names = (column: 'rows' | 'config' | 'source') =>
    sql.join(
      list.map((name) => sql`strpos(${sql.ref(column)}::text, ${name}) > 0`),
      sql` or `,
    )
  const { rows } = await sql<{ contents: number; below: number; followers: number; places: number }>`select
    (select count(distinct content_id)::int from content_reference r join content c on c.id = r.content_id
      where ref = any(${refsOf(one)}) and c.type <> 'taxon') as contents,
    (select count(distinct content_id)::int from content_reference r join content c on c.id = r.content_id
      where ref = any(${refsOf(one)}) and c.type = 'taxon') as below,
    (select count(*)::int from reader_saved where content_id = ${one.id}) as followers,
    (select count(*)::int from board where ${names('rows')}) +
    (select count(*)::int from site where ${names('config')}) +
    (select count(*)::int from newsletter where ${names('source')}) as places`.execute(db)
  return rows[0]!
}

/** Whoever follows one follows the other, and devices that are told of one are told of the other. */
export async function moveFollowers(trx: Db, one: Named, into: Named): Promise<void> {
  await sql`insert into reader_saved (reader_id, content_id, saved_at)
    select reader_id, ${into.id}, saved_at from reader_saved where content_id = ${one.id}
    on conflict do nothing`.execute(trx)
  await sql`delete from reader_saved where content_id = ${one.id}`.execute(trx)
  const [former, now] = [`taxon:${one.id}`, `taxon:${into.id}`]
  await sql`update push_subscription set topics = array(select distinct unnest(array_replace(topics, ${former}, ${now})))
    where topics @> array[${former}]`.execute(trx)
}

/** People of one section are people of the other, and what lists of the desk ask for it they ask for the other. */
export async function moveDesk(trx: Db, one: Named, into: Named): Promise<void> {
  await sql`insert into staff_grant (staff_id, role, site, section, trusted)
    select staff_id, role, site, ${into.id}, trusted from staff_grant where section = ${one.id}
    on conflict do nothing`.execute(trx)
  await sql`delete from staff_grant where section = ${one.id}`.execute(trx)
  await sql`update desk_view set query = regexp_replace(query, ${`(seccion=|section(:|%3A))${one.id}(?=&|$)`},
    ${`\\1${into.id}`}, 'g') where strpos(query, ${one.id}) > 0`.execute(trx)
}

/** Boards, those that are being arranged as well, and newsletters list what is in the other one. */
export async function moveLists(trx: Db, one: Named, into: Named): Promise<void> {
  const tags: string[] = []
  for (const table of ['board', 'board_draft'] as const) {
    const { rows } = await sql<BoardKey & { rows: unknown }>`select site, page_type as "pageType", locale, rows
      from ${sql.table(table)} where strpos(rows::text, ${`${one.path}"`}) > 0 for update`.execute(trx)
    for (const { rows: former, ...key } of rows) {
      const next = JSON.stringify(renamedIn(former, one, into))
      if (next === JSON.stringify(former)) continue
      await sql`update ${sql.table(table)} set rows = ${next}::jsonb
        where site = ${key.site} and page_type = ${key.pageType} and locale = ${key.locale}`.execute(trx)
      tags.push(boardTag(key))
    }
  }
  const { rows: letters } = await sql<{ id: string; source: unknown }>`select id, source from newsletter
    where strpos(source::text, ${`${one.path}"`}) > 0 for update`.execute(trx)
  for (const { id, source } of letters) {
    await sql`update newsletter set source = ${JSON.stringify(renamedIn(source, one, into))}::jsonb
      where id = ${id}`.execute(trx)
    tags.push(`newsletter:${id}`)
  }
  if (tags.length > 0) await notifyTags(trx, tags)
}
