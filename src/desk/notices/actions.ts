import { createHash } from 'node:crypto'
import { ROOT_LOCALE } from '../../platform/i18n/locale.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/database/schema.ts'
import type { SiteInput } from '../../sites/model.ts'
import { changeSite } from '../../sites/store.ts'
import { AppError } from '../../web/http/errors.ts'
import { noteAudit } from '../audit/store.ts'
import { isRecord } from '../drafts/same.ts'
import { actorOf } from '../people/model.ts'
import { tellDesk } from '../stream/news.ts'
import type { AlertFields, TopicFields } from './model.ts'

interface NoticeDeps {
  db: Db
  clock: Clock
}

/** Tells what was seen from what is there now, in whatever order the database keeps it. */
export const markOf = (value: unknown): string =>
  createHash('sha256').update(JSON.stringify(value, ordered)).digest('base64url').slice(0, 24)

const ordered = (_: string, value: unknown): unknown =>
  isRecord(value) ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))) : value

type StoredAlert = NonNullable<SiteInput['alerts']>[number]
/** A site has no more; what is over for longest goes first. */
const MOST_ALERTS = 20

interface WritingAlert {
  id: string
  /** Null takes it away everywhere. */
  fields: AlertFields | null
  /** The sites in which it stands already. */
  standing: readonly string[]
  /** Of what was seen; null for a new one. */
  mark: string | null
  staff: string
}

/** Writes an alert in its sites and takes it out of the others: all of it or nothing. */
export async function writeAlert({ db, clock }: NoticeDeps, writing: WritingAlert): Promise<void> {
  const { id, fields, standing, mark, staff } = writing
  const now = clock.now()
  await db.transaction().execute(async (trx) => {
    for (const alias of [...new Set([...standing, ...(fields?.sites ?? [])])].sort())
      await changeSite(trx, alias, (site) => {
        const alerts = site.alerts ?? []
        const before = alerts.find((one) => one.id === id)
        if (mark !== null && standing.includes(alias) && (!before || markOf(shownOf(before)) !== mark))
          throw new AppError('CONFLICT')
        const rest = alerts.filter((one) => one.id !== id)
        if (!fields?.sites.includes(alias)) return { ...site, alerts: rest }
        const after = withFields(id, before, fields)
        return { ...site, alerts: [after, ...newest(rest, now)].slice(0, MOST_ALERTS) }
      })
    await noteAudit(trx, {
      at: now,
      actor: actorOf({ id: staff }),
      staffId: staff,
      action: fields ? 'alert.written' : 'alert.removed',
      object: `alert:${id}`,
      detail: fields ? { sites: fields.sites, text: fields.text, until: fields.until } : { sites: [...standing] },
    })
    await tellDesk(trx, { event: 'notice', kind: 'notices', by: staff })
  })
}

/** What the screen shows and changes of an alert; its picture stays as it is. */
export const shownOf = ({ title, text, link, from, until, withoutAds }: StoredAlert) => ({
  title,
  text,
  href: link?.href ?? null,
  from: from ?? null,
  until: until ?? null,
  withoutAds: withoutAds ?? false,
})

function withFields(id: string, before: StoredAlert | undefined, fields: AlertFields): StoredAlert {
  const { title, text, href, from, until, withoutAds } = fields
  return {
    ...(before?.image && { image: before.image }),
    id,
    title,
    text,
    ...(href !== null && { link: { ...before?.link, href } }),
    ...(from !== null && { from }),
    ...(until !== null && { until }),
    withoutAds,
  }
}

const newest = (alerts: readonly StoredAlert[], now: Date): StoredAlert[] => {
  const isOver = ({ until }: StoredAlert) => until !== undefined && Date.parse(until) <= now.getTime()
  return [...alerts.filter((one) => !isOver(one)), ...alerts.filter(isOver)]
}

/** Writes the topics of the day of a site, unless somebody has changed them since they were seen. */
export async function writeTopics(
  { db, clock }: NoticeDeps,
  { site, topics, mark, staff }: { site: string; topics: readonly TopicFields[]; mark: string; staff: string },
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await changeSite(trx, site, (record) => {
      const before = record.hotTopics ?? []
      if (markOf(topicsShown(before)) !== mark) throw new AppError('CONFLICT')
      const hotTopics = topics.map((topic) => Object.assign({ ...before.find(({ id }) => id === topic.id) }, topic))
      return { ...record, hotTopics }
    })
    await noteAudit(trx, {
      at: clock.now(),
      actor: actorOf({ id: staff }),
      staffId: staff,
      action: 'topics.written',
      object: `site:${site}`,
      detail: { topics: topics.map(({ text }) => text[ROOT_LOCALE]) },
    })
    await tellDesk(trx, { event: 'notice', kind: 'notices', by: staff })
  })
}

/** What the screen shows of topics. */
export const topicsShown = (
  topics: readonly { id: string; text: TopicFields['text']; href: string }[],
): TopicFields[] => topics.map(({ id, text, href }) => ({ id, text, href }))
