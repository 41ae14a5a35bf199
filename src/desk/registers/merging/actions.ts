import { ROOT_LOCALE } from '../../../platform/i18n/locale.ts'
import { changeContents, type Published } from '../../../content/publish.ts'
import type { ContentRecord } from '../../../content/model.ts'
import { InvalidContent } from '../../../content/publishing/prepare.ts'
import { findAnyContent } from '../../../content/store.ts'
import { isEntity, type ContentDocument, type DocumentOf } from '../../../content/types/model.ts'
import type { Db } from '../../../platform/database/schema.ts'
import { changeSite } from '../../../sites/store.ts'
import { AppError } from '../../../web/http/errors.ts'
import { noteAudit } from '../../audit/store.ts'
import type { DeskDeps } from '../../deps.ts'
import { saveDraft } from '../../drafts/save-actions.ts'
import { readWork } from '../../drafts/store.ts'
import { actorOf, type StaffMember } from '../../people/model.ts'
import { tellDesk } from '../../stream/news.ts'
import { type MergeAnswer, mergedReferences, type Named, renamedIn } from './model.ts'
import { draftsNaming, holdMerging, moveDesk, moveFollowers, moveLists, namedBy } from './store.ts'

type MergeDeps = Pick<DeskDeps, 'db' | 'clock' | 'sites'>
type Taxon = ContentRecord & { document: DocumentOf<'taxon'> }

/** So many contents are changed in one transaction. */
const AT_ONCE = 10
/** So long one call goes on with the next of them: a request may wait for the database for two seconds and a half. */
const CALL_MS = 800

/** Two taxa that may become one; throws what stands against it. */
export async function mergeable(db: Db, id: string, intoId: string): Promise<{ one: Taxon; into: Taxon }> {
  const [one, into] = [await findAnyContent(db, id), await findAnyContent(db, intoId)]
  if (!isTaxon(one) || one.state === 'withdrawn') throw new AppError('NOT_FOUND')
  const isOther = isTaxon(into) && into.id !== one.id && into.state !== 'withdrawn'
  if (!isOther || into.site !== one.site || into.document.kind !== one.document.kind)
    throw new AppError('INVALID_FIELD', { field: 'into' })
  // What lies below it would have nothing above it.
  for (let above: ContentRecord | null = into; above; above = await parentOf(db, above))
    if (above.id === one.id) throw new AppError('INVALID_FIELD', { field: 'into' })
  return { one, into }
}

const isTaxon = (record: ContentRecord | null): record is Taxon => record?.type === 'taxon'
const parentOf = (db: Db, { document }: ContentRecord): Promise<ContentRecord | null> =>
  'parent' in document && document.parent ? findAnyContent(db, document.parent) : Promise.resolve(null)

/**
 * Makes one taxon part of another: what named it names the other, its addresses lead there, and it is gone. Of many
 * contents one call changes some; what is done stays whatever fails on the way, and the same again does the rest.
 */
export async function mergeTaxa(
  deps: MergeDeps,
  { id, into: intoId, seen, staff }: { id: string; into: string; seen: Seen; staff: StaffMember },
): Promise<MergeAnswer> {
  // Held on a connection of its own, since the contents are changed step by step.
  return deps.db.transaction().execute(async (holding) => {
    if (!(await holdMerging(holding))) throw new AppError('CONFLICT', { field: 'merging' })
    const { one, into } = await mergeable(deps.db, id, intoId)
    if (one.version !== seen.one || into.version !== seen.into) throw new AppError('CONFLICT', { field: 'seen' })
    const began = performance.now()
    const isTime = () => performance.now() - began < CALL_MS
    const first = await moveContents(deps, { one, into, staff, isTime })
    const drafts = isTime() || first.moved === 0 ? await moveDrafts(deps, { one, into, staff, isTime }) : 1
    if (first.rest + drafts > 0) return { ...first, rest: first.rest + drafts }
    await joinRecords(deps, { one, into, seen, staff })
    // What was published or written meanwhile.
    const always = () => true
    const last = await moveContents(deps, { one, into, staff, isTime: always })
    await moveDrafts(deps, { one, into, staff, isTime: always })
    return { ...last, moved: first.moved + last.moved }
  })
}

interface Seen {
  one: number
  into: number
}

/** What is renamed by whom, and whether there is time for the next of it. */
interface Step {
  one: Named
  into: Named
  staff: StaffMember
  isTime(): boolean
}

async function moveContents(deps: MergeDeps, { one, into, staff, isTime }: Step): Promise<MergeAnswer> {
  const named = (await namedBy(deps.db, one)).filter(({ id }) => id !== into.id)
  const left: MergeAnswer['left'] = []
  let moved = 0
  const change = async (part: typeof named): Promise<void> => {
    try {
      const done = await changeContents(
        deps,
        part.map(({ externalId }) => externalId),
        (records) => records.flatMap(({ document }) => renamed(document, one, into) ?? []),
        { actor: actorOf(staff) },
      )
      moved += done.filter(isChanged).length
    } catch (error) {
      if (!(error instanceof InvalidContent)) throw error
      // One that its type would not take as it is keeps no other from being changed.
      if (part.length === 1) left.push({ id: part[0]!.id, title: part[0]!.title })
      else for (const each of part) await change([each])
    }
  }
  let at = 0
  // However slow it is, each call brings some on their way.
  for (; at < named.length && (moved === 0 || isTime()); at += AT_ONCE) await change(named.slice(at, at + AT_ONCE))
  return { moved, rest: Math.max(0, named.length - at), left }
}

const isChanged = ({ result }: Published): boolean => result !== 'unchanged'

function renamed(document: ContentDocument, one: Named, into: Named): ContentDocument | null {
  if (document.type === 'taxon') {
    const [parent] = (document.parent && mergedReferences([document.parent], one, into)) || []
    return parent === undefined ? null : { ...document, parent }
  }
  if (isEntity(document)) return null
  const [taxa, tags] = [mergedReferences(document.taxa, one, into), mergedReferences(document.tags, one, into)]
  return taxa || tags ? { ...document, ...(taxa && { taxa }), ...(tags && { tags }) } : null
}

/**
 * What is being written names the other one, too: tabs that have it open are told as of any colleague's change. How many
 * are left.
 */
async function moveDrafts(deps: MergeDeps, { one, into, staff, isTime }: Step): Promise<number> {
  const named = await draftsNaming(deps.db, one)
  for (const [at, id] of named.entries()) {
    if (at > 0 && !isTime()) return named.length - at
    const work = await readWork(deps.db, id)
    if (!work?.draft) continue
    const ops = (['taxa', 'tags'] as const).flatMap((path) => {
      const said = work.draft!.document[path]
      const value = Array.isArray(said) ? mergedReferences(said as string[], one, into) : null
      return value ? [{ op: 'set' as const, path, value }] : []
    })
    const batch = crypto.randomUUID()
    const save = { revision: work.revision, batch, ops, resolved: [], leaving: false, staff: staff.id }
    await saveDraft(deps, id, { ...save, allowed: () => {} })
  }
  return 0
}

/** The other one has its addresses, its followers and its places; it is gone. */
async function joinRecords(
  deps: MergeDeps,
  { one, into, seen, staff }: { one: Taxon; into: Taxon; seen: Seen; staff: StaffMember },
): Promise<void> {
  const actor = actorOf(staff)
  await changeContents(
    deps,
    [one.externalId, into.externalId],
    (records) => {
      const [former, next] = records as readonly Taxon[]
      if (former?.version !== seen.one || next?.version !== seen.into) throw new AppError('CONFLICT', { field: 'seen' })
      const formerPaths = [...next.document.formerPaths, ...former.document.formerPaths, former.path]
      const sites = [...new Set([...next.document.sites, ...former.document.sites])]
      return [
        { ...former.document, state: 'withdrawn' },
        { ...next.document, sites, formerPaths: [...new Set(formerPaths)].filter((path) => path !== next.path) },
      ]
    },
    {
      actor,
      async written(_, trx) {
        const at = deps.clock.now()
        await moveFollowers(trx, one, into)
        await moveDesk(trx, one, into)
        await moveLists(trx, one, into)
        for (const alias of one.sites) await changeSite(trx, alias, (record) => renamedIn(record, one, into))
        const detail = { title: one.document.name[ROOT_LOCALE], into: into.document.name[ROOT_LOCALE] }
        await noteAudit(trx, {
          at,
          actor,
          staffId: staff.id,
          action: 'taxon.merged',
          object: `content:${into.id}`,
          detail,
        })
        await tellDesk(trx, { event: 'notice', kind: 'notices', by: staff.id })
      },
    },
  )
}
