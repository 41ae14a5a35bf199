import { changeContent, type PublishDeps, type Published } from '../publish.ts'
import type { ContentDocument, ContentInput, DocumentOf } from '../types/model.ts'
import type { Update } from '../types/live/schema.ts'

/** What became of an update of a coverage. */
export interface UpdateOutcome {
  content: Published
  result: 'created' | 'updated' | 'removed' | 'unchanged'
}

type Coverage = DocumentOf<'live'>

/** Adds an update to a coverage or replaces the one with its id; the same again changes nothing. */
export function putUpdate(
  deps: PublishDeps,
  externalId: string,
  update: Omit<Update, 'date' | 'updatedAt'> & { date?: string | undefined },
  options: { actor: string },
): Promise<UpdateOutcome | null> {
  return change(deps, externalId, options, (coverage, now) => {
    const former = coverage.updates.find((one) => one.id === update.id)
    const next: Update = { ...update, date: update.date ?? former?.date ?? now.toISOString() }
    if (!former) return { result: 'created', updates: [next, ...coverage.updates] }
    const { updatedAt: _, ...known } = former
    if (same(known, next)) return null
    return { result: 'updated', updates: coverage.updates.map((one) => (one === former ? next : one)) }
  })
}

/** Takes an update from a coverage. */
export function removeUpdate(
  deps: PublishDeps,
  externalId: string,
  updateId: string,
  options: { actor: string },
): Promise<UpdateOutcome | null> {
  return change(deps, externalId, options, ({ updates }) => {
    const rest = updates.filter((one) => one.id !== updateId)
    return rest.length === updates.length ? null : { result: 'removed', updates: rest }
  })
}

/** Ends a coverage, or takes it up again. */
export function endCoverage(
  deps: PublishDeps,
  externalId: string,
  ended: boolean,
  options: { actor: string },
): Promise<UpdateOutcome | null> {
  return change(deps, externalId, options, (coverage) =>
    coverage.ended === ended ? null : { result: 'updated', ended },
  )
}

type Change = { result: UpdateOutcome['result'] } & Partial<Pick<Coverage, 'updates' | 'ended'>>

async function change(
  deps: PublishDeps,
  externalId: string,
  { actor }: { actor: string },
  rule: (coverage: Coverage, now: Date) => Change | null,
): Promise<UpdateOutcome | null> {
  let result: UpdateOutcome['result'] = 'unchanged'
  const apply = (document: ContentDocument, now: Date): ContentInput | null => {
    const changed = document.type === 'live' ? rule(document, now) : null
    result = changed?.result ?? 'unchanged'
    if (!changed) return null
    const { result: _, ...fields } = changed
    return { ...(document as Coverage), ...fields, updatedAt: now.toISOString() }
  }
  const content = await changeContent(deps, externalId, apply, { actor })
  return content && { content, result }
}

function same(a: object, b: object): boolean {
  const sorted = (value: object) =>
    JSON.stringify(
      Object.entries(value)
        .filter(([, field]) => field !== undefined)
        .sort(([x], [y]) => (x < y ? -1 : 1)),
    )
  return sorted(a) === sorted(b)
}
