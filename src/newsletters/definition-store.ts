import { sql } from 'kysely'
import type { z } from 'zod'
import type { Db } from '../platform/database/schema.ts'
import { notifyTags } from '../platform/cache/notify.ts'
import { newslettersTag } from '../readers/subscriptions/model.ts'
import type { definitionSchema } from './input-model.ts'
import type { Newsletter } from './model.ts'
import { newsletterColumns } from './store.ts'

/** Newsletters of a site, or of all, in their order. */
export async function newsletters(db: Db, site: string | null = null): Promise<Newsletter[]> {
  const { rows } = await sql<Newsletter>`select ${newsletterColumns} from newsletter
    where ${site === null ? sql`true` : sql`site = ${site}`} order by site, position, id`.execute(db)
  return rows
}

/** Newsletters whose editions the clock makes, with the last hour that was seen to. */
export async function newslettersByClock(db: Db): Promise<(Newsletter & { lastHour: Date | null })[]> {
  const { rows } = await sql<Newsletter & { lastHour: Date | null }>`
    select ${newsletterColumns}, last_hour as "lastHour" from newsletter where cadence is not null order by id`.execute(
    db,
  )
  return rows
}

/** Nobody else writes what a newsletter is until the end of the caller's transaction, whether it is there yet or not. */
export async function lockDefinition(db: Db, id: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`newsletter:${id}`}, 0))`.execute(db)
  await sql`select id from newsletter where id = ${id} for update`.execute(db)
}

/** Writes a newsletter; a new cadence counts from `now` on. Answers whether it is a new one. */
export async function writeNewsletter(db: Db, one: z.output<typeof definitionSchema>, now: Date): Promise<boolean> {
  const { rows } = await sql<{ created: boolean }>`
    insert into newsletter (id, site, name, description, position, locales, sender_name, reply_to, cadence, source,
      template, mode, min_items, priority, editors, last_hour)
    values (${one.id}, ${one.site}, ${JSON.stringify(one.name)}, ${JSON.stringify(one.description)}, ${one.position},
      ${one.locales}::text[], ${one.senderName}, ${one.replyTo}, ${one.cadence}, ${JSON.stringify(one.source)},
      ${one.template}, ${one.mode}, ${one.minItems}, ${one.priority}, ${one.editors}::text[], ${now})
    on conflict (id) do update set name = excluded.name, description = excluded.description,
      position = excluded.position, locales = excluded.locales, sender_name = excluded.sender_name,
      reply_to = excluded.reply_to, source = excluded.source, template = excluded.template, mode = excluded.mode,
      min_items = excluded.min_items, priority = excluded.priority, editors = excluded.editors,
      last_hour = case when newsletter.cadence is distinct from excluded.cadence then excluded.last_hour
        else newsletter.last_hour end, cadence = excluded.cadence
    returning xmax = 0 as created`.execute(db)
  await notifyTags(db, [`newsletter:${one.id}`, newslettersTag(one.site)])
  return rows[0]!.created
}
