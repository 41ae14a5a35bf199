import { taxonomyOf } from '../../content/taxonomy.ts'
import { AppError, errorBody } from '../../web/http/errors.ts'
import type { DeskDeps } from '../deps.ts'
import { authorOf } from '../drafts/acting.ts'
import type { DraftDocument, Operation } from '../drafts/model.ts'
import { demandOn, rightsOn, type Standing, type WorkRights } from '../drafts/rules.ts'
import { onWork, saveOnServer } from '../drafts/save-actions.ts'
import { readStanding, readWork } from '../drafts/store.ts'
import { stageDraft } from '../drafts/work-actions.ts'
import type { ActingStaff } from '../entry/model.ts'
import { planChange } from '../plan/actions.ts'
import { beginTwin } from '../twins/actions.ts'
import type { BulkAct, BulkOutcome } from './bulk-model.ts'

type BulkDeps = Pick<DeskDeps, 'db' | 'clock' | 'sites' | 'door'>

/** Does one thing with many contents: each by itself, as whoever asks may, and each answers for itself. */
export async function doWithAll(
  deps: BulkDeps,
  staff: ActingStaff,
  ids: readonly string[],
  act: BulkAct,
): Promise<BulkOutcome[]> {
  const author = await authorOf(deps, staff)
  const outcomes: BulkOutcome[] = []
  for (const id of new Set(ids))
    try {
      await doWith(deps, { staff, author, id }, act)
      outcomes.push({ id, done: true, code: null, message: null })
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      const [first] = errorBody(error, staff.language).errors
      outcomes.push({ id, done: false, code: error.code, message: first?.message ?? null })
    }
  return outcomes
}

interface One {
  staff: ActingStaff
  author: string | null
  id: string
}

async function doWith(deps: BulkDeps, { staff, author, id }: One, act: BulkAct): Promise<void> {
  const allowed = (right: keyof WorkRights) => (work: Standing) => demandOn(rightsOn(staff, work, author), right)
  const acting = { id, staff: staff.id }
  switch (act.act) {
    case 'stage': {
      const right = act.stage === 'ready' ? 'publish' : 'write'
      await stageDraft(deps, { ...acting, allowed: allowed(right), stage: act.stage })
      return
    }
    case 'plan':
      await planChange(deps, {
        ...acting,
        allowed: allowed('publish'),
        action: 'publish',
        at: act.at,
        version: 'then',
      })
      return
    case 'section':
      await onWork(deps, id, allowed('write'), async (trx, work, now) => {
        const ops = intoSection(work.draft?.document ?? work.stored, work.site, act.section)
        await saveOnServer(trx, work, { ops, staff: staff.id, now })
      })
      return
    case 'twin':
      await beginTwins(deps, { staff, author, id }, allowed('read'))
  }
}

/** The first section of a document gives its place to another; what it has besides stays. */
function intoSection(document: DraftDocument, site: string, section: string): Operation[] {
  const taxonomy = taxonomyOf(site)
  const isSection = (ref: string) => taxonomy.byReference(ref)?.kind === 'category'
  if (!isSection(section)) throw new AppError('INVALID_FIELD', { field: 'section' })
  const refs = Array.isArray(document['taxa']) ? (document['taxa'] as string[]) : []
  const former = refs.find(isSection)
  const rest = refs.filter((ref) => ref !== former && taxonomy.byReference(ref)?.id !== section)
  return [{ op: 'set', path: 'taxa', value: [section, ...rest] }]
}

async function beginTwins(deps: BulkDeps, { staff, id }: One, allowed: (work: Standing) => void): Promise<void> {
  const standing = await readStanding(deps.db, id)
  if (!standing) throw new AppError('NOT_FOUND')
  allowed(standing)
  deps.door.demand(staff, 'write-own', { site: standing.site })
  const work = (await readWork(deps.db, id))!
  const others = (deps.sites.byAlias.get(work.site)?.languages ?? []).filter((one) => one !== work.language)
  for (const language of others)
    try {
      await beginTwin(deps, { id, staff: staff.id, language, allowed })
    } catch (error) {
      // Somebody has begun it: that is what was wanted.
      if (!(error instanceof AppError && error.details.body?.['id'])) throw error
    }
}
