import { isRowId } from '../../platform/database/row-id.ts'
import { sql } from 'kysely'
import { isPublicRow } from '../../content/public-row.ts'
import { isPublic } from '../../content/model.ts'
import type { Db } from '../../platform/database/schema.ts'
import { DAY_MS } from '../../platform/durations.ts'
import type { FindBrokenLinks } from '../broken-links.ts'
import { mediaRefusal } from '../media/model.ts'
import { mediaFacts } from '../media/store.ts'
import { checks, ownLinks, picturesOf, type CheckContext, type Finding } from './checks.ts'
import type { DraftDocument } from './model.ts'
import { schemaFindings } from './schema-findings.ts'
import type { Work } from './store.ts'
import { machineBlocks, staleBlocks } from '../twins/store.ts'

const DAYS = 30

/**
 * What is wrong with a work, looked up where it must be.
 * @param nowhere asked for what links lead to; nothing that keeps a text from going out depends on it
 */
export async function findingsOf(db: Db, work: Work, now: Date, nowhere?: FindBrokenLinks): Promise<Finding[]> {
  const document = work.draft?.document ?? work.stored
  const found = checks(document, await contextOf(db, work, document, { now, nowhere }))
  // What has a word of its own already is not told twice.
  const told = new Set(found.flatMap(({ must, path }) => (must && path ? path.split('.')[0]! : [])))
  const wrong = await schemaFindings(document)
  return [...wrong.filter(({ path, block }) => block !== null || !told.has(path?.split('.')[0] ?? '')), ...found]
}

async function contextOf(
  db: Db,
  work: Work,
  document: DraftDocument,
  { now, nowhere }: { now: Date; nowhere: FindBrokenLinks | undefined },
): Promise<CheckContext> {
  const links = ownLinks(document)
  return {
    language: work.language,
    now,
    pictures: await picturesAround(db, work, document, now),
    machine: work.twinGroup ? await machineBlocks(db, work.id) : [],
    stale: work.twinGroup ? await staleBlocks(db, work.id) : [],
    embargoUntil: work.draft?.embargoUntil?.toISOString() ?? null,
    hasSection: await hasSection(db, document),
    published: isPublic(work, now) ? work.stored : null,
    broken: new Set([
      ...(await brokenLinks(db, links, now)),
      ...((await nowhere?.(
        work.site,
        links.filter((link) => !isByNumber(link)),
      )) ?? []),
    ]),
    sameTitle: await sameTitle(db, work, document['title'], now),
  }
}

async function picturesAround(db: Db, work: Work, document: DraftDocument, now: Date) {
  const facts = await mediaFacts(db, picturesOf(document))
  const sites = Array.isArray(document['sites']) ? (document['sites'] as string[]) : [work.site]
  const saysSo = (described: readonly string[], alt: string) =>
    // What it came with is in whatever language: it counts until somebody has said it in one.
    described.length === 0 ? alt !== '' : work.language !== null && described.includes(work.language)
  return new Map(
    [...facts].map(([ref, known]) => [
      ref,
      {
        isDescribed: saysSo(known.described, known.alt),
        isExpired: sites.some((site) => mediaRefusal(known, { site, now }) === 'expired'),
        isAllowed: sites.every((site) => mediaRefusal(known, { site, now }) !== 'site'),
      },
    ]),
  )
}

/** Which links to contents lead to nothing that readers see: what they lead to is known by the number at their end. */
async function brokenLinks(db: Db, links: readonly string[], now: Date): Promise<Set<string>> {
  const byId = new Map(
    links.flatMap((link) => {
      const id = isByNumber(link) && idIn(link)
      return id ? [[link, id] as const] : []
    }),
  )
  if (byId.size === 0) return new Set()
  const { rows } = await sql<{
    id: string
  }>`select id::text from content where id = any(${[...byId.values()]}::bigint[])
    and ${isPublicRow(now)}`.execute(db)
  const there = new Set(rows.map(({ id }) => id))
  return new Set([...byId].flatMap(([link, id]) => (there.has(id) ? [] : [link])))
}

const isByNumber = (link: string): boolean => link.startsWith('/') && idIn(link) !== null

/** The number with which an address of a content ends, e.g. `/cultura/el-puerto_12.html`. */
function idIn(link: string): string | null {
  const [path = ''] = link.split('?', 1)[0]!.split('#', 1)
  if (!path.endsWith('.html')) return null
  const id = path.slice(path.lastIndexOf('_') + 1, -'.html'.length)
  return isRowId(id) ? id : null
}

/** A section may be gone by now, or have been named before it was there. */
async function hasSection(db: Db, { taxa }: DraftDocument): Promise<boolean> {
  if (!Array.isArray(taxa) || taxa.length === 0) return false
  const { rows } = await sql`select from desk_named(${JSON.stringify(taxa)}::jsonb) limit 1`.execute(db)
  return rows.length > 0
}

async function sameTitle(db: Db, work: Work, title: unknown, now: Date): Promise<string[]> {
  if (typeof title !== 'string' || title.trim() === '') return []
  const since = new Date(now.getTime() - DAYS * DAY_MS)
  const { rows } = await sql<{ id: string }>`select content_id::text as id from desk_entry
    where tsv @@ plainto_tsquery('simple', desk_words(${title})) and title = ${title} and content_id <> ${work.id}
      and site = ${work.site} and language = ${work.language} and state <> 'withdrawn' and publish_at > ${since}
    limit 3`.execute(db)
  return rows.map(({ id }) => id)
}
