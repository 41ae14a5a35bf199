import { MOST_URLS, type SitemapQuestion, type SitemapRow } from '../../discovery/sitemap/store.ts'
import { sql } from 'kysely'
import { plainText } from '../../content/blocks/plain-text.ts'
import { indexedWords } from '../../content/search/text.ts'
import { fold } from '../../content/slug.ts'
import { notifyTags } from '../../platform/cache/notify.ts'
import { noteShown } from '../../platform/cache/shown-tags.ts'
import type { Db } from '../../platform/database/schema.ts'
import { languageOf, type Locale } from '../../platform/i18n/locale.ts'
import type { Edition, EditionBlock, EditionState } from '../model.ts'
import { editionColumns } from '../store.ts'

/** The surrogate key of whatever shows editions of a newsletter. */
export const newsletterTag = (id: string): string => `newsletter:${id}`
/** How many editions back nothing is told again. */
const REMEMBERED = 30

/** What a new edition has before it is written. */
export interface NewEdition {
  newsletterId: string
  locale: Locale
  state: EditionState
  subject: string
  preheader: string
  intro: string
  blocks: EditionBlock[]
  dueAt: Date | null
  now: Date
  /** Where the day stands in the archive; a second edition of that day has its number behind. */
  dayPath: string
}

/** Only one edition of a newsletter is made at a time, so that numbers have no holes and no twins. */
export async function lockNewsletter(trx: Db, id: string): Promise<void> {
  await sql`select from newsletter where id = ${id} for update`.execute(trx)
}

/** Adds an edition with the next number of its newsletter and language. */
export async function insertEdition(trx: Db, made: NewEdition): Promise<Edition> {
  const { newsletterId, locale, dayPath } = made
  const { rows } = await sql<Edition>`
    with place as (
      select coalesce(max(number), 0) + 1 as number, count(*) filter (where path like ${`${dayPath}%`}) as today
      from newsletter_edition where newsletter_id = ${newsletterId} and locale = ${locale})
    insert into newsletter_edition
      (newsletter_id, locale, number, state, subject, preheader, intro, blocks, created_at, due_at, path)
    select ${newsletterId}, ${locale}, number, ${made.state}, ${made.subject}, ${made.preheader}, ${made.intro},
      ${JSON.stringify(made.blocks)}::jsonb, ${made.now}::timestamptz, ${made.dueAt}::timestamptz,
      ${dayPath} || case when today = 0 then '' else number || '/' end from place
    returning ${editionColumns}`.execute(trx)
  return rows[0]!
}

/**
 * Puts an edition that will leave at the address of its day. One that may never leave makes room there; beside another
 * that leaves on the same day it has its number behind. Whoever calls holds the newsletter.
 */
export async function takeAddress(trx: Db, id: string, day: string): Promise<string> {
  await sql`update newsletter_edition e set path = ${day} || e.number || '/' from newsletter_edition own
    where own.id = ${id} and e.newsletter_id = own.newsletter_id and e.locale = own.locale and e.id <> own.id
      and e.path = ${day} and (e.state = 'draft' or (e.state = 'cancelled' and e.started_at is null))`.execute(trx)
  const { rows } = await sql<{ path: string }>`update newsletter_edition own
    set path = case when exists (select from newsletter_edition e where e.newsletter_id = own.newsletter_id
      and e.locale = own.locale and e.id <> own.id and e.path = ${day}) then ${day} || own.number || '/' else ${day} end
    where own.id = ${id} returning path`.execute(trx)
  return rows[0]!.path
}

/** What is said in an edition, and its finished mails. */
export async function writeEditionText(
  trx: Db,
  id: string,
  said: Pick<Edition, 'locale' | 'subject' | 'preheader' | 'intro' | 'blocks' | 'html' | 'text'>,
): Promise<void> {
  const rules = sql`${languageOf(said.locale).search}::regconfig`
  const words = indexedWords(ownWords(said), said.locale)
  await sql`update newsletter_edition set subject = ${said.subject}, preheader = ${said.preheader},
    intro = ${said.intro}, blocks = ${JSON.stringify(said.blocks)}::jsonb, html = ${said.html}, body_text = ${said.text},
    words = to_tsvector(${rules}, ${words}) || to_tsvector(${rules}, ${fold(words)})
    where id = ${id}`.execute(trx)
}

/** What an edition says itself; contents that it tells of are found by themselves. */
function ownWords({ subject, preheader, intro, blocks }: Pick<Edition, 'subject' | 'preheader' | 'intro' | 'blocks'>) {
  const said = blocks.flatMap((block) =>
    block.kind === 'text' ? [plainText(block.html)] : block.kind === 'facts' ? [block.title, ...block.facts] : [],
  )
  return [subject, preheader, plainText(intro), ...said].join('\n')
}

/** An edition that nobody else changes until the transaction ends. */
export async function lockedEdition(trx: Db, id: string): Promise<Edition | null> {
  const { rows } =
    await sql<Edition>`select ${editionColumns} from newsletter_edition where id = ${id} for update`.execute(trx)
  return rows[0] ?? null
}

/** The keys of what the last editions of a newsletter told, but for those that never left. */
export async function toldBefore(db: Db, newsletterId: string, locale: Locale): Promise<Set<string>> {
  const { rows } = await sql<{ key: string }>`
    select distinct item ->> 'key' as key from (
      select blocks from newsletter_edition where newsletter_id = ${newsletterId} and locale = ${locale}
        and state <> 'cancelled' order by number desc limit ${REMEMBERED}) last,
      jsonb_array_elements(blocks) block, jsonb_array_elements(block -> 'items') item
    where block ->> 'kind' = 'items'`.execute(db)
  return new Set(rows.map(({ key }) => key))
}

/** Moves an edition to another state if it is in one of these; answers whether it was. */
export async function moveEdition(
  db: Db,
  id: string,
  from: readonly EditionState[],
  to: { state: EditionState; dueAt?: Date | null; approvedBy?: string; now: Date },
): Promise<boolean> {
  const { state, dueAt, approvedBy, now } = to
  const { numAffectedRows } = await sql`update newsletter_edition set state = ${state},
      due_at = case when ${dueAt !== undefined} then ${dueAt ?? null}::timestamptz else due_at end,
      approved_by = coalesce(${approvedBy ?? null}, approved_by),
      ended_at = case when ${state} in ('cancelled', 'sent') then ${now}::timestamptz else ended_at end
    where id = ${id} and state = any(${[...from]})`.execute(db)
  return numAffectedRows === 1n
}

/** Editions whose hour has come, the most urgent newsletters first. */
export async function dueEditions(db: Db, now: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select edition.id::text as id from newsletter_edition edition
    join newsletter on newsletter.id = newsletter_id
    where state in ('ready', 'scheduled') and due_at <= ${now} order by priority desc, due_at, edition.id`.execute(db)
  return rows.map(({ id }) => id)
}

/** Says for which hour editions were made; false when that is known already. */
export async function takeHour(trx: Db, newsletterId: string, hour: Date): Promise<boolean> {
  const { numAffectedRows } = await sql`update newsletter set last_hour = ${hour}
    where id = ${newsletterId} and (last_hour is null or last_hour < ${hour})`.execute(trx)
  return numAffectedRows === 1n
}

/** Tells every process that pages with editions of a newsletter are other ones now. */
export async function announceEditions(db: Db, newsletterId: string): Promise<void> {
  await notifyTags(db, [newsletterTag(newsletterId)])
}

/** Which editions are asked for. */
export interface EditionFilter {
  newsletterId: string
  locale?: Locale
  /** Only those that readers have got, or are getting. */
  sent?: boolean
  /** Only those with a smaller number. */
  before?: number | undefined
  /** Only those that were made before the one with this id. */
  olderThan?: string | null
  limit: number
}

/** Editions of a newsletter, newest first. */
export async function editionsOf(
  db: Db,
  { newsletterId, locale, sent, before, olderThan = null, limit }: EditionFilter,
): Promise<Edition[]> {
  noteShown([newsletterTag(newsletterId)])
  const { rows } = await sql<Edition>`select ${editionColumns} from newsletter_edition
    where newsletter_id = ${newsletterId} and ${locale ? sql`locale = ${locale}` : sql`true`}
      and ${sent ? LEFT : sql`true`} and ${before ? sql`number < ${before}` : sql`true`}
      and ${olderThan ? sql`newsletter_edition.id < ${olderThan}` : sql`true`}
    order by newsletter_edition.id desc limit ${limit}`.execute(db)
  return rows
}

/** What readers may see: an edition that left, even if it was stopped on its way. */
const LEFT = sql<boolean>`(state in ('sending', 'paused', 'sent') or (state = 'cancelled' and started_at is not null))`

/** The public editions of a site in a language as its sitemap names them, the newest first. */
export async function editionsForSitemap(db: Db, { site, locale }: SitemapQuestion): Promise<SitemapRow[]> {
  const { rows } = await sql<SitemapRow & { id: string }>`select e.path, e.subject as title, e.newsletter_id as id,
      e.started_at as "publishedAt", e.started_at as "changedAt", coalesce(twin.found, '[]') as twins
    from (select * from newsletter_edition where ${LEFT}) e join newsletter n on n.id = e.newsletter_id
    left join lateral (
      select json_agg(json_build_object('locale', locale, 'path', path)) as found from newsletter_edition
      where newsletter_id = e.newsletter_id and path = e.path and locale <> e.locale and ${LEFT}
    ) twin on true
    where n.site = ${site} and e.locale = ${locale} and e.started_at is not null and e.path is not null
    order by e.started_at desc, e.id desc limit ${MOST_URLS}`.execute(db)
  noteShown([...new Set(rows.map(({ id }) => newsletterTag(id)))])
  return rows
}

/** A public edition by its address below base and language. */
export async function editionByPath(
  db: Db,
  { newsletterId, locale, path }: { newsletterId: string; locale: Locale; path: string },
): Promise<Edition | null> {
  const { rows } = await sql<Edition>`select ${editionColumns} from newsletter_edition
    where newsletter_id = ${newsletterId} and locale = ${locale} and path = ${path} and ${LEFT}`.execute(db)
  return rows[0] ?? null
}
