import { refuse } from '../../content/api/authorise.ts'
import { changeContents, type PublishDeps } from '../../content/publish.ts'
import { contentUrl } from '../../content/address.ts'
import { type ContentRecord, isPublic } from '../../content/model.ts'
import { findAnyContent } from '../../content/store.ts'
import type { Db } from '../../platform/database/schema.ts'
import type { SiteIndex } from '../../sites/resolve.ts'
import { AppError } from '../../web/http/errors.ts'
import { actorOf } from '../people/model.ts'
import type { PublishAnswer, PublishBody } from './calls-model.ts'
import { findingsOf } from './check-context.ts'
import type { Finding } from './checks.ts'
import { diffOps, type DraftDocument } from './model.ts'
import { tellDesk } from '../stream/news.ts'
import { lockWorks, noteSave, removeDraft, setRevision, type Work } from './store.ts'
import { keepVersion } from './versions-store.ts'

/** What publishing from the desk needs. */
export interface DeskPublishDeps extends PublishDeps {
  sites: SiteIndex
}

/** Who lets what out. */
export interface Publishing extends PublishBody {
  id: string
  staff: string
  /** Throws when this person may not let it out. */
  allowed(work: Work): void
}

/**
 * Lets out what is seen on the screen, with its twins if wanted: all of it or nothing. Whatever is not as it was seen,
 * undecided or unfinished answers 409 with the list.
 */
export async function publishDrafts(deps: DeskPublishDeps, publishing: Publishing): Promise<PublishAnswer> {
  const wanted = new Map([
    [publishing.id, publishing.revision],
    ...publishing.twins.map((twin) => [twin.id, twin.revision] as const),
  ])
  const notes = notesOf(publishing)
  const externalIds: string[] = []
  for (const id of wanted.keys()) {
    const record = await findAnyContent(deps.db, id)
    if (!record) throw new AppError('NOT_FOUND')
    externalIds.push(record.externalId)
  }
  const sent = new Map<string, Work>()
  const others = new Map<string, PublishAnswer['published'][number]['others']>()
  const staff = publishing.staff
  const outcomes = await changeContents(
    deps,
    externalIds,
    async (records, { trx, now }) => {
      for (const work of await lockWorks(trx, [...wanted.keys()])) sent.set(work.id, work)
      for (const work of sent.values()) publishing.allowed(work)
      await refuseUnfinished(trx, [...sent.values()], wanted, now)
      refuseTakingBack(records, publishing, now)
      return records.map((record) => {
        const note = notes.get(record.id)
        return outgoing(sent.get(record.id)!, record, { ...publishing, note }, now)
      })
    },
    {
      actor: actorOf({ id: staff }),
      async written(outcomes, trx) {
        const now = deps.clock.now()
        for (const { id } of outcomes) others.set(id, await settle(trx, sent.get(id)!, { staff, now }))
      },
    },
  ).catch(refuse)
  const published: PublishAnswer['published'] = []
  for (const { id } of outcomes) {
    const record = (await findAnyContent(deps.db, id))!
    published.push({
      id,
      state: record.state,
      version: record.version,
      revision: sent.get(id)!.revision + 1,
      publishAt: record.publishAt?.toISOString() ?? null,
      url: contentUrl(deps.sites, record),
      others: others.get(id) ?? [],
    })
  }
  return { published }
}

/** What is told of each: of a correction readers are always told what was wrong, in their language. */
function notesOf({ id, as, note, twins }: Publishing): Map<string, string | undefined> {
  if (as !== 'correction') return new Map()
  if (!note) throw new AppError('REQUIRED_FIELD', { field: 'note' })
  const at = twins.findIndex((twin) => !twin.note)
  if (at >= 0) throw new AppError('REQUIRED_FIELD', { field: `twins.${at}.note` })
  return new Map([[id, note], ...twins.map((twin) => [twin.id, twin.note] as const)])
}

/** Why something cannot go out now. */
export interface Obstacle {
  id: string
  reason: 'revision' | 'conflict' | 'check'
  finding?: Finding
}

async function refuseUnfinished(trx: Db, works: readonly Work[], wanted: ReadonlyMap<string, number>, now: Date) {
  const obstacles: Obstacle[] = []
  for (const work of works) {
    const isSeen = wanted.get(work.id) === work.revision && work.knownVersion === work.version
    obstacles.push(...(isSeen ? await obstaclesOf(trx, work, now) : [{ id: work.id, reason: 'revision' as const }]))
  }
  if (obstacles.length) throw new AppError('CONFLICT', { body: { obstacles } })
}

/** What readers see already does not go away until an hour: its change is planned, and whoever asked looks again. */
function refuseTakingBack(records: readonly ContentRecord[], { at }: Publishing, now: Date) {
  const seen = at && new Date(at) > now ? records.filter((record) => isPublic(record, now)) : []
  const obstacles = seen.map(({ id }): Obstacle => ({ id, reason: 'revision' }))
  if (obstacles.length) throw new AppError('CONFLICT', { body: { obstacles } })
}

/** What keeps a work from going out as it is. */
export async function obstaclesOf(db: Db, work: Work, now: Date): Promise<Obstacle[]> {
  const { id, draft } = work
  const findings = await findingsOf(db, work, now)
  return [
    ...(draft?.conflicts.length ? [{ id, reason: 'conflict' as const }] : []),
    ...findings.flatMap((finding) => (finding.must ? [{ id, reason: 'check' as const, finding }] : [])),
  ]
}

/** So many a document may have; the oldest goes. */
const MOST_CORRECTIONS = 50

/** The document as it goes out. */
export function outgoing(
  work: Work,
  record: Pick<ContentRecord, 'state' | 'publishAt'>,
  { at, as, note }: Pick<PublishBody, 'at' | 'as' | 'note'>,
  now: Date,
): Record<string, unknown> {
  const document: DraftDocument = { ...(work.draft?.document ?? work.stored) }
  const wasOut = isPublic(record, now)
  // No reader knows its address yet: it is that of the title with which it goes out, unless somebody chose another.
  if (record.state === 'draft' && document['slug'] === work.stored['slug']) delete document['slug']
  const isCorrected = record.state === 'corrected' || (wasOut && as === 'correction')
  // Later moments make it scheduled: the core knows by the hour.
  document['state'] = isCorrected ? 'corrected' : 'published'
  if (at) document['publishAt'] = at
  else if (!wasOut) document['publishAt'] = now.toISOString()
  if (wasOut && as !== 'change') document['updatedAt'] = now.toISOString()
  if (wasOut && note && 'language' in document) {
    const former = Array.isArray(document['corrections']) ? (document['corrections'] as unknown[]) : []
    document['corrections'] = [...former, { at: now.toISOString(), text: note }].slice(-MOST_CORRECTIONS)
  }
  return document
}

/** What was sent is stored: the draft is gone, and tabs hear what storing made of their text. */
export async function settle(trx: Db, work: Work, { staff, now }: { staff: string; now: Date }) {
  const record = (await findAnyContent(trx, work.id))!
  const before = work.draft?.document ?? work.stored
  const ops = diffOps(before, record.document as DraftDocument)
  const revision = work.revision + 1
  if (work.draft) await keepVersion(trx, work.id, { at: now, staff, reason: 'publish', document: before })
  await removeDraft(trx, work.id)
  await setRevision(trx, { id: work.id, version: record.version }, revision)
  const answer = { revision, applied: 0, conflicts: [], others: ops }
  const undo = diffOps(record.document as DraftDocument, before)
  await noteSave(trx, work.id, { batch: crypto.randomUUID(), staff, at: now, ops, undo, answer })
  await tellDesk(trx, { event: 'draft', content: work.id, revision, by: staff, version: record.version })
  return ops
}
