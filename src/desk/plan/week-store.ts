import { sql } from 'kysely'
import type { State } from '../../content/types/fields.ts'
import type { Db } from '../../platform/database/schema.ts'
import { DAY_MS } from '../../platform/durations.ts'
import type { Locale } from '../../platform/i18n/locale.ts'
import type { Stage } from '../drafts/work-model.ts'
import type { PlanEntry } from './model.ts'

/** More of one kind are not shown. */
const MOST = 500
/** What nobody has touched for longer is not what is being written. */
const WORK_DAYS = 7

/** A content of the plan. */
export interface PlannedContent {
  id: string
  site: string
  type: string
  language: Locale
  twinGroup: string | null
  title: string
  who: string | null
}
/** One that something happens to at an hour. */
export interface PlannedHour extends PlannedContent {
  at: Date
  kind: PlanEntry['kind']
  failed: string | null
}
/** One that is written. */
export interface PlannedWork extends PlannedContent {
  state: State
  stage: Stage | null
  publishAt: Date | null
  embargoUntil: Date | null
  isLive: boolean
}

/** Whose plan it is: what a site shows, of the sites where somebody may read. */
export interface PlanOf {
  site: string
  readable: readonly string[]
  now: Date
}

const CONTENT = sql`e.content_id::text as id, e.site, e.type, e.language, e.twin_group as "twinGroup", e.title,
  coalesce(e.assignee, e.owner, e.changed_by)::text as who`
const shown = ({ site, readable }: PlanOf) => sql<boolean>`e.language is not null
  and e.site = any(${[...readable]}) and (e.site = ${site} or ${site} = any(e.sites))`

/** What happens between two moments, and what could not be done at its hour, whenever that was. */
export async function hoursBetween(db: Db, of: PlanOf, { from, until }: { from: Date; until: Date }) {
  const { now } = of
  const { rows } = await sql<PlannedHour>`select ${CONTENT}, due.at, due.kind, due.failed from (
      select content_id, publish_at as at, 'publish' as kind, null as failed from desk_entry
        where state = 'scheduled' and publish_at > ${now} and publish_at >= ${from} and publish_at < ${until}
      union all select content_id, embargo_until, 'embargo', null from desk_entry
        where is_drafted and embargo_until > ${now} and embargo_until >= ${from} and embargo_until < ${until}
      union all select content_id, at, action, failed from desk_plan
        where done_at is null and at < ${until} and (at >= ${from} or failed is not null)) due
    join desk_entry e on e.content_id = due.content_id
    where ${shown(of)} order by due.at, e.content_id limit ${MOST}`.execute(db)
  return rows
}

/** Coverages that go on. */
export async function goingCoverages(db: Db, of: PlanOf): Promise<PlannedContent[]> {
  const { rows } = await sql<PlannedContent>`select ${CONTENT} from desk_entry e
    where e.is_live and ${shown(of)} order by e.changed_at desc, e.content_id desc limit ${MOST}`.execute(db)
  return rows
}

/** What is being written and has no hour, what was changed last first. */
export async function worksWithoutHour(db: Db, of: PlanOf): Promise<PlannedWork[]> {
  const since = new Date(of.now.getTime() - WORK_DAYS * DAY_MS)
  const { rows } = await sql<PlannedWork>`select ${CONTENT}, e.state, e.stage, e.publish_at as "publishAt",
      e.embargo_until as "embargoUntil", e.is_live as "isLive" from desk_entry e
    where (e.is_drafted or e.state = 'draft') and not e.is_live and e.due_at is null and e.changed_at > ${since}
      and ${shown(of)} order by e.changed_at desc, e.content_id desc limit ${MOST}`.execute(db)
  return rows
}
