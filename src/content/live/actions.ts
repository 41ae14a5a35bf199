import { changeContent, changeContents, type PublishDeps, type Published } from '../publish.ts'
import type { ContentDocument, ContentInput, DocumentOf } from '../types/model.ts'
import type { Update } from '../types/live/schema.ts'

/** What became of an update of a coverage. */
export interface UpdateOutcome {
  content: Published
  result: 'created' | 'updated' | 'removed' | 'unchanged'
}

type Coverage = DocumentOf<'live'>

/** An update as it is sent: without a date a new one is dated now, and a changed one keeps its date. */
export type SentUpdate = Omit<Update, 'date' | 'updatedAt'> & { date?: string | undefined }

/** Adds an update to a coverage or replaces the one with its id; the same again changes nothing. */
export function putUpdate(
  deps: PublishDeps,
  externalId: string,
  update: SentUpdate,
  options: { actor: string },
): Promise<UpdateOutcome | null> {
  return change(deps, externalId, options, (coverage, now) => withUpdate(coverage, update, now))
}

/** What a coverage becomes with an update; null when it has it already. */
export function withUpdate({ updates }: Pick<Coverage, 'updates'>, update: SentUpdate, now: Date): Change | null {
  const former = updates.find((one) => one.id === update.id)
  const next: Update = { ...update, date: update.date ?? former?.date ?? now.toISOString() }
  if (!former) return { result: 'created', updates: [next, ...updates] }
  const { updatedAt: _, ...known } = former
  if (same(known, next)) return null
  return { result: 'updated', updates: updates.map((one) => (one === former ? next : one)) }
}

/** Takes an update from a coverage. */
export function removeUpdate(
  deps: PublishDeps,
  externalId: string,
  updateId: string,
  options: { actor: string },
): Promise<UpdateOutcome | null> {
  return change(deps, externalId, options, (coverage) => withoutUpdate(coverage, updateId))
}

/** What a coverage becomes without an update; null when it has none of that id. */
export function withoutUpdate({ updates }: Pick<Coverage, 'updates'>, updateId: string): Change | null {
  const rest = updates.filter((one) => one.id !== updateId)
  return rest.length === updates.length ? null : { result: 'removed', updates: rest }
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

/** What changes of a coverage. */
export type Change = { result: UpdateOutcome['result'] } & Partial<Pick<Coverage, 'updates' | 'ended' | 'figures'>>

/**
 * Changes coverages together, e.g. one and its translation: all of them or none.
 * @returns which of them changed
 */
export async function changeCoverages(
  deps: PublishDeps,
  externalIds: readonly string[],
  rule: (coverage: Coverage, now: Date) => Change | null,
  options: { actor: string },
): Promise<Published[]> {
  return changeContents(
    deps,
    externalIds,
    (records, { now }) =>
      records.flatMap(({ document }) => {
        const changed = document.type === 'live' ? rule(document, now) : null
        return changed ? [changedCoverage(document as Coverage, changed, now)] : []
      }),
    options,
  )
}

function changedCoverage(document: Coverage, { result: _, ...fields }: Change, now: Date): ContentInput {
  return { ...document, ...fields, updatedAt: now.toISOString() }
}

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
    return changed && changedCoverage(document as Coverage, changed, now)
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
