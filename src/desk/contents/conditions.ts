import { isRowId } from '../../platform/database/row-id.ts'
import { sql, type RawBuilder } from 'kysely'
import { fold } from '../../content/slug.ts'
import { DAY_MS } from '../../platform/durations.ts'
import type { Locale } from '../../platform/i18n/locale.ts'
import { plainWords } from '../../content/search/text.ts'
import type { DeskState, DeskView } from './model.ts'

/** Somebody who looks at a list. */
export interface Looker {
  staff: string
  /** The id of the author they write as. */
  signsAs: string | null
  now: Date
  /** The bounds of today by the clock of the site. */
  today: { start: Date; end: Date }
  /** Sites of one language: nothing of theirs lacks a translation. */
  oneLanguage: readonly string[]
}

/** Which contents a list shows. */
export interface Wanted extends Looker {
  /** The sites in which they may read everything. */
  sites: readonly string[]
  /** Those where they may read what readers see. */
  publicSites: readonly string[]
  view: DeskView
  q?: string | undefined
  /** Those that have the words, where they are few. */
  ids?: readonly string[] | undefined
  states?: readonly DeskState[]
  types?: readonly string[]
  author?: string | undefined
  section?: string | undefined
  /** Only what is in this language. */
  language?: Locale | undefined
  /** Only what changed since. */
  since?: Date | undefined
}

/** The name of a row in a statement. */
export type Row = 'e' | 'n'
type Condition = RawBuilder<boolean>

/** What lacks its other language for longer will hardly get it. */
const TWIN_DAYS = 3

/** What holds of every row of a list, under the name that the row has in the statement. */
export function conditionOf(wanted: Wanted, row: Row): Condition {
  const on = (column: string) => sql.ref(`${row}.${column}`)
  const all: Condition[] = [sql`${on('language')} is not null`, visibleTo(wanted, row), viewOf(wanted, row)]
  if (wanted.states?.length) all.push(any(wanted.states.map((state) => stateIs(state, wanted.now, row))))
  if (wanted.types?.length) all.push(sql`${on('type')} = any(${[...wanted.types]})`)
  if (wanted.section)
    all.push(isRowId(wanted.section) ? sql`${on('sections')} @> array[${wanted.section}::bigint]` : no)
  if (wanted.author) all.push(isRowId(wanted.author) ? sql`${on('authors')} @> array[${wanted.author}::bigint]` : no)
  if (wanted.language) all.push(sql`${on('language')} = ${wanted.language}`)
  if (wanted.since) all.push(sql`${on('changed_at')} > ${wanted.since}`)
  const words = wanted.q ? questionOf(wanted.q) : ''
  if (wanted.ids) all.push(sql`${on('content_id')} = any(${[...wanted.ids]}::bigint[])`)
  // Not by the index of words: what so many have is found soonest among the newest.
  else if (words) all.push(sql`(${on('tsv')} @@ to_tsquery('simple', ${words})) is true`)
  return sql`${sql.join(all, sql` and `)}`
}

const no: Condition = sql`false`
const any = (conditions: readonly Condition[]): Condition => sql`(${sql.join(conditions, sql` or `)})`

function visibleTo({ sites, publicSites }: Wanted, row: Row): Condition {
  const site = sql.ref(`${row}.site`)
  const more = publicSites.filter((alias) => !sites.includes(alias))
  const whole: Condition = sql`${site} = any(${[...sites]})`
  if (more.length === 0) return whole
  return any([whole, sql`${site} = any(${more}) and ${sql.ref(`${row}.state`)} in ('published', 'corrected')`])
}

/** The two kinds of what lacks a translation: stale, and without one for a few days. No row is of both. */
export function twinHalves({ now, oneLanguage }: Looker, row: Row): [Condition, Condition] {
  const on = (column: string) => sql.ref(`${row}.${column}`)
  const since = new Date(now.getTime() - TWIN_DAYS * DAY_MS)
  const others = oneLanguage.length > 0 ? sql`and ${on('site')} <> all(${[...oneLanguage]})` : sql``
  return [
    sql`${on('stale')} > 0`,
    sql`(${on('changed_at')} > ${since} and ${on('stale')} <= 0 and ${missesTwin(row)} ${others})`,
  ]
}

function viewOf(wanted: Wanted, row: Row): Condition {
  const { view, staff, signsAs, now, today } = wanted
  const on = (column: string) => sql.ref(`${row}.${column}`)
  switch (view) {
    case 'mine':
      return any([
        sql`${on('owner')} = ${staff}`,
        sql`${on('assignee')} = ${staff}`,
        sql`${on('changed_by')} = ${staff}`,
        ...(signsAs ? [sql<boolean>`${on('authors')} @> array[${signsAs}::bigint]`] : []),
      ])
    case 'awaits':
      // The ids first: of an alternative with a question in it no index is used.
      return sql`(${on('assignee')} = ${staff} and ${on('is_drafted')} or ${on('content_id')} = any(array(
        select content_id from desk_note where to_staff = ${staff} and resolved_at is null)))`
    case 'approval':
      return sql`${on('stage')} in ('review', 'ready')`
    case 'today':
      return any([
        sql`(${on('publish_at')} >= ${today.start} and ${on('publish_at')} < ${today.end})`,
        sql`(${on('is_drafted')} and ${on('changed_at')} >= ${today.start})`,
        sql`(${on('state')} = 'draft' and ${on('changed_at')} >= ${today.start})`,
        sql`(${on('due_at')} < ${today.end} and ${on('due_at')} >= ${today.start})`,
      ])
    case 'due':
      return any([sql`${on('due_at')} is not null`, sql`${on('embargo_until')} > ${now}`])
    case 'twins':
      return any(twinHalves(wanted, row))
    case 'warnings':
      return sql`(${on('flags')} && array['conflict', 'review'] or ${on('is_late')})`
    case 'live':
      return sql`${on('is_live')}`
    case 'agencies':
      return sql`(${on('flags')} <> '{}' and ${on('flags')} @> array['agency'])`
    default:
      return sql`true`
  }
}

const missesTwin = (row: Row): Condition => sql`not exists (select from desk_entry t
  where t.twin_group = ${sql.ref(`${row}.twin_group`)} and t.language <> ${sql.ref(`${row}.language`)})`

function stateIs(state: DeskState, now: Date, row: Row): Condition {
  const on = (column: string) => sql.ref(`${row}.${column}`)
  switch (state) {
    case 'draft':
      return sql`(${on('state')} = 'draft' and coalesce(${on('stage')}, 'writing') = 'writing')`
    case 'review':
    case 'ready':
      return sql`(${on('state')} = 'draft' and ${on('stage')} = ${state})`
    case 'embargo':
      return sql`${on('embargo_until')} > ${now}`
    case 'live':
      return sql`${on('is_live')}`
    default:
      return sql`${on('state')} = ${state}`
  }
}

/** Words as they are typed, the last one perhaps not to its end; phrases and signs count for nothing. */
export function questionOf(text: string): string {
  const words = new Set(fold(plainWords(text)).match(/[\p{L}\p{N}]+/gu))
  return [...words]
    .slice(0, 12)
    .map((word) => `${word}:*`)
    .join(' & ')
}
