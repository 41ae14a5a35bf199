import type { Clock } from '../platform/clock.ts'
import type { Db } from '../platform/database/schema.ts'
import { transact } from '../platform/database/transaction.ts'
import { yieldOften } from '../platform/yield-often.ts'
import { contentTag, type ContentRecord } from './model.ts'
import { hasBarePath } from './paths.ts'
import type { AddressNote } from './publishing/address-note.ts'
import { announce } from './publishing/announce.ts'
import { takeBehind } from './publishing/behind.ts'
import { InvalidContent, prepareContent, type Fault, type Prepared } from './publishing/prepare.ts'
import { deriveAgain } from './publishing/rederive.ts'
import { itemInState } from './publishing/to-row.ts'
import { lockAddresses, lockContents, writeInRounds, writePrepared, type Outcome } from './publishing/write.ts'
import { findAnyContent } from './store.ts'
import { loadTaxonomy } from './taxonomy.ts'
import { ENTITY_TYPES, type ContentDocument, type ContentInput } from './types/model.ts'

/** What publishing needs, whoever publishes. */
export interface PublishDeps {
  db: Db
  clock: Clock
}

/** Who publishes, and what may not be changed by it. */
export interface PublishOptions {
  /** Who does it, for the history: `staff:3`, `token:desk`, `import:wxr`. */
  actor: string
  /** Leaves withdrawn contents withdrawn, whatever the input says. */
  keepWithdrawn?: boolean
}

/** What became of one content. */
export interface Published {
  id: string
  externalId: string
  result: Outcome
  /** Why it has another address than it asked for. */
  note?: AddressNote
}

/**
 * The one way in for a content: validates it, stores it with everything derived in one transaction, and tells
 * all processes. The same input twice changes nothing.
 * @throws InvalidContent with the wrong fields
 */
export async function publishContent(
  deps: PublishDeps,
  input: ContentInput | Record<string, unknown>,
  options: PublishOptions,
): Promise<Published> {
  const [done] = await publishBatch(deps, [await prepareContent(input)], options, { reload: true })
  return done!
}

/** The outcome of one of many: `failed` ones were not stored and say why. */
export type ManyOutcome = Published | { externalId: string; result: 'failed'; faults: readonly Fault[] }

/**
 * Changes a stored content by a rule, e.g. adds one update: reading and writing are one step, so that of two who do it
 * at once nobody loses anything. `change` says null when there is nothing to do. Null when there is no such content.
 */
export async function changeContent(
  deps: PublishDeps,
  externalId: string,
  change: (document: ContentDocument, now: Date) => ContentInput | null,
  options: PublishOptions,
): Promise<Published | null> {
  let found: ContentRecord | undefined
  const rule: ContentsChange = ([record], { now }) => {
    found = record
    const input = record && change(record.document, now)
    return input ? [input] : []
  }
  const [changed] = await changeContents(deps, [externalId], rule, options)
  return changed ?? (found ? { id: found.id, externalId, result: 'unchanged' } : null)
}

/** What several contents become, within the transaction that writes them: nothing for those that stay. */
export type ContentsChange = (
  records: readonly ContentRecord[],
  step: { trx: Db; now: Date },
) => readonly (ContentInput | Record<string, unknown>)[] | Promise<readonly (ContentInput | Record<string, unknown>)[]>

/**
 * Changes stored contents together: all of them or none, e.g. a text with its translation.
 * @param options.written done in the same transaction, once they are stored
 */
export async function changeContents(
  deps: PublishDeps,
  externalIds: readonly string[],
  change: ContentsChange,
  options: PublishOptions & { written?: (outcomes: readonly Published[], trx: Db) => Promise<void> },
): Promise<Published[]> {
  const now = deps.clock.now()
  const written = await transact(deps.db, async (trx) => {
    await lockContents(trx, externalIds)
    const records: ContentRecord[] = []
    for (const externalId of externalIds) {
      const record = await findAnyContent(trx, `ext:${externalId}`)
      if (record) records.push(record)
    }
    const inputs = await change(records, { trx, now })
    const prepared: Prepared[] = []
    for (const input of inputs) prepared.push(await prepareContent(input))
    const done = await writePrepared(trx, prepared, { ...options, now })
    await announce(trx, done)
    await options.written?.(done.outcomes, trx)
    return done
  })
  if (written.entities) await loadTaxonomy(deps.db, now)
  return written.outcomes
}

/**
 * The same for many, in batches: entities before what refers to them, one notification per batch. A faulty input fails
 * alone. Outcomes are in the order of the inputs.
 */
export async function publishMany(
  deps: PublishDeps,
  inputs: readonly (ContentInput | Record<string, unknown>)[],
  options: PublishOptions & { batchSize?: number },
): Promise<ManyOutcome[]> {
  const outcomes: ManyOutcome[] = []
  const good: { index: number; prepared: Prepared }[] = []
  const turn = yieldOften()
  for (const [index, input] of inputs.entries()) {
    try {
      good.push({ index, prepared: await prepareContent(input) })
    } catch (error) {
      outcomes[index] = failed(String((input as { externalId?: unknown })?.externalId ?? ''), error)
    }
    await turn()
  }
  const rank = ({ prepared }: (typeof good)[number]) =>
    (ENTITY_TYPES as readonly string[]).indexOf(prepared.document.type) + 1 || 99
  good.sort((a, b) => rank(a) - rank(b) || a.index - b.index)
  let entities = false
  for (const batch of batches(good, options.batchSize ?? 100)) {
    const done = await publishOrSplit(
      deps,
      batch.map((one) => one.prepared),
      options,
    )
    batch.forEach(({ index, prepared }, at) => {
      outcomes[index] = done[at]!
      entities ||= prepared.document.language === null && done[at]!.result !== 'unchanged'
    })
  }
  if (entities) await loadTaxonomy(deps.db, deps.clock.now())
  return outcomes
}

/**
 * Takes a content from the readers: its address answers 410 from now on. `null` when there is none.
 * @param options.check throws where what is stored is not what was seen; nobody changes it meanwhile
 */
export async function withdrawContent(
  { db, clock }: PublishDeps,
  ref: string,
  { actor, check }: { actor: string; check?: ((stored: { version: number }) => void) | undefined },
): Promise<{ id: string; result: 'withdrawn' | 'unchanged' } | null> {
  const record = await findAnyContent(db, ref)
  if (!record) return null
  const now = clock.now()
  const changed = await transact(db, async (trx) => {
    await lockAddresses(trx, hasBarePath(record.document))
    const row = await trx
      .selectFrom('content')
      .selectAll()
      .where('id', '=', record.id)
      .forUpdate()
      .executeTakeFirstOrThrow()
    check?.(row)
    if (row.state === 'withdrawn') return false
    await announce(trx, await writeInRounds(trx, [itemInState(row, 'withdrawn', now)], { actor, now }))
    return true
  })
  if (changed && record.language === null) await loadTaxonomy(db, now)
  return { id: record.id, result: changed ? 'withdrawn' : 'unchanged' }
}

/** So many contents follow a record in one transaction; whoever publishes meanwhile waits for that one alone. */
const BEHIND_AT_ONCE = 50

/** Brings contents to the address and name that a section or another record has now, in parts; answers how many. */
export async function deriveBehind({ db, clock }: PublishDeps, signal?: AbortSignal): Promise<number> {
  for (let done = 0; ;) {
    signal?.throwIfAborted()
    const taken = await transact(db, async (trx) => {
      await lockAddresses(trx, true)
      const ids = await takeBehind(trx, BEHIND_AT_ONCE)
      if (ids.length === 0) return 0
      const lists = await deriveAgain(trx, ids, clock.now())
      await announce(trx, { soft: [...ids.map(contentTag), ...lists], hard: [] })
      return ids.length
    })
    if (taken === 0) return done
    done += taken
  }
}

async function publishBatch(
  deps: PublishDeps,
  inputs: readonly Prepared[],
  options: PublishOptions,
  { reload }: { reload: boolean },
) {
  const now = deps.clock.now()
  const written = await transact(deps.db, async (trx) => {
    const done = await writePrepared(trx, inputs, { ...options, now })
    await announce(trx, done)
    return done
  })
  if (reload && written.entities) await loadTaxonomy(deps.db, now)
  return written.outcomes
}

/** A batch that PostgreSQL refuses is tried one by one, so that only the faulty input fails. */
async function publishOrSplit(
  deps: PublishDeps,
  batch: readonly Prepared[],
  options: PublishOptions,
): Promise<ManyOutcome[]> {
  try {
    return await publishBatch(deps, batch, options, { reload: false })
  } catch (error) {
    if (!isFaultOfInput(error)) throw error
    if (batch.length === 1) return [failed(batch[0]!.document.externalId, error)]
    const outcomes: ManyOutcome[] = []
    for (const one of batch) outcomes.push(...(await publishOrSplit(deps, [one], options)))
    return outcomes
  }
}

/** Classes 22 (data), 23 (integrity) and 54 (limits) of SQLSTATE; anything else is not the input's fault. */
function isFaultOfInput(error: unknown): boolean {
  const code = (error as { code?: unknown }).code
  return error instanceof InvalidContent || (typeof code === 'string' && /^(?:22|23|54)\w{3}$/.test(code))
}

function failed(externalId: string, error: unknown): ManyOutcome {
  if (!isFaultOfInput(error)) throw error
  const faults: readonly Fault[] =
    error instanceof InvalidContent
      ? error.faults
      : [{ field: '', message: (error as Error).message, fault: { code: 'not-stored' } }]
  return { externalId, result: 'failed', faults }
}

/** Cuts into batches in which no external id stands twice. */
function* batches<T extends { prepared: Prepared }>(items: readonly T[], size: number): Generator<T[]> {
  let batch: T[] = []
  let ids = new Set<string>()
  for (const item of items) {
    const { externalId } = item.prepared.document
    if (batch.length >= size || ids.has(externalId)) {
      yield batch
      batch = []
      ids = new Set()
    }
    batch.push(item)
    ids.add(externalId)
  }
  if (batch.length) yield batch
}
