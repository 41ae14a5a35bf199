import { plainText } from '../../content/blocks/plain-text.ts'
import { changeContents } from '../../content/publish.ts'
import { LOCALES, type Locale } from '../../platform/i18n/locale.ts'
import type { Db } from '../../platform/database/schema.ts'
import { AppError } from '../../web/http/errors.ts'
import { actorOf } from '../people/model.ts'
import { tellDesk } from '../stream/news.ts'
import { untitled } from '../drafts/begin.ts'
import { diffOps, type DraftBlock, type DraftDocument, type Operation } from '../drafts/model.ts'
import { saveOnServer, onWork, type SaveDeps } from '../drafts/save-actions.ts'
import { isRecord } from '../drafts/same.ts'
import { lockWorks, readWork, setOwner, type Work } from '../drafts/store.ts'
import { diffWords } from '../drafts/words-diff.ts'
import { emptied, type Pair, type SideBySide } from './model.ts'
import { settlePiece, trackedPieces, trackTwin, twinsOnDesk } from './store.ts'
import type { Translate } from './translator.ts'

/** Makes the translation of a content, once: its structure, pictures and names, without the words. */
export async function beginTwin(
  deps: SaveDeps,
  { id, staff, language, allowed }: { id: string; staff: string; language: Locale; allowed: (work: Work) => void },
): Promise<string> {
  const source = await readWork(deps.db, id)
  if (!source) throw new AppError('NOT_FOUND')
  if (!source.language || source.language === language) throw new AppError('INVALID_FIELD', { field: 'language' })
  const externalId = `staff:${crypto.randomUUID()}`
  let twin = ''
  await changeContents(
    deps,
    [source.externalId],
    async ([record], { trx }) => {
      const [work] = await lockWorks(trx, [id])
      allowed(work!)
      const [known] = await twinsOnDesk(trx, work!, { languages: [language], now: deps.clock.now() })
      if (known?.id) throw new AppError('CONFLICT', { body: { id: known.id } })
      const group = work!.twinGroup ?? `twins:${record!.externalId}`
      const document = emptied(work!.draft?.document ?? work!.stored)
      const begun = {
        ...document,
        externalId,
        language,
        translationGroup: group,
        title: untitled(language),
        state: 'draft',
      }
      return [...(work!.twinGroup ? [] : [{ ...record!.document, translationGroup: group }]), begun]
    },
    {
      actor: actorOf({ id: staff }),
      async written(outcomes, trx) {
        twin = outcomes.find((one) => one.externalId === externalId)!.id
        await setOwner(trx, twin, staff)
        await trackTwin(trx, twin, id, staff, deps.clock.now())
        await tellDesk(trx, { event: 'draft', content: id, by: staff, twin })
      },
    },
  )
  return twin
}

/** A twin beside its source: what is good, stale, drafted by a machine, or still to be done. */
export async function sideBySide(
  { db, now }: { db: Db; now: Date },
  work: Work,
  mayPropose: boolean,
): Promise<SideBySide> {
  const tracked = await trackedPieces(db, work.id)
  const twins = await twinsOnDesk(db, work, { languages: LOCALES, now })
  const sourceId = tracked[0]?.source ?? twins.find(({ id }) => id !== null)?.id
  const source = sourceId ? await readWork(db, sourceId) : null
  if (!source) return { source: null, pairs: [], mayPropose: false }
  const document = source.draft?.document ?? source.stored
  const known = new Map(tracked.map((piece) => [piece.id, piece]))
  const own = new Set((workingCopy(work).body ?? []).map(({ id }) => id))
  const pairs: Pair[] = (document.body ?? []).map((block) => {
    const piece = known.get(block.id)
    const state = !own.has(block.id) ? 'missing' : !piece ? 'good' : stateOf(piece)
    return { id: block.id, state, source: block, parts: piece?.isStale ? partsOf(piece) : [] }
  })
  for (const piece of tracked.filter(({ id }) => id.startsWith('field:')))
    pairs.push({
      id: piece.id,
      state: stateOf(piece),
      source: piece.now ?? null,
      parts: piece.isStale ? partsOf(piece) : [],
    })
  const there = new Set((document.body ?? []).map(({ id }) => id))
  for (const id of own)
    if (!there.has(id) && known.has(id)) pairs.push({ id, state: 'only-here', source: null, parts: [] })
  return {
    source: {
      id: source.id,
      language: source.language!,
      title: String(document['title'] ?? ''),
      revision: source.revision,
      document,
      isTracked: tracked.length > 0,
    },
    pairs: tracked.length > 0 ? pairs : [],
    mayPropose: mayPropose && tracked.length > 0,
  }
}

const workingCopy = (work: Work): DraftDocument => work.draft?.document ?? work.stored

const stateOf = ({ state, isStale }: { state: string; isStale: boolean }): Pair['state'] =>
  state === 'empty' ? 'empty' : state === 'machine' ? 'machine' : isStale ? 'stale' : 'good'

const partsOf = ({ was, now }: { was: unknown; now: unknown }) => diffWords(wordsOf(was), wordsOf(now))

function wordsOf(piece: unknown): string {
  if (typeof piece === 'string') return piece
  if (!isRecord(piece)) return ''
  return ['html', 'text', 'title', 'caption', 'items', 'rows']
    .flatMap((name) => [piece[name]].flat(2))
    .filter((one): one is string => typeof one === 'string')
    .map(plainText)
    .join('\n')
}

/** Says that a block is fine as it is: it says what its source says now. */
export function settleBlock(
  deps: SaveDeps,
  { id, staff, piece, allowed }: { id: string; staff: string; piece: string; allowed: (work: Work) => void },
) {
  return onWork(deps, id, allowed, async (trx, work, now) => {
    const source = (await trackedPieces(trx, id)).find((one) => one.id === piece)?.source
    const done = source && (await settlePiece(trx, { twin: id, source, piece, state: 'human', by: staff, now }))
    if (!done) throw new AppError('NOT_FOUND')
    await tellDesk(trx, { event: 'draft', content: id, revision: work.revision, by: staff })
    return { revision: work.revision, others: [] as Operation[] }
  })
}

/** Lets the translator draft a block; it is marked until somebody has read it, and never goes out before. */
export async function proposeBlock(
  deps: SaveDeps,
  {
    id,
    staff,
    piece,
    allowed,
    translate,
  }: { id: string; staff: string; piece: string; allowed: (work: Work) => void; translate: Translate },
) {
  const work = await readWork(deps.db, id)
  if (!work) throw new AppError('NOT_FOUND')
  allowed(work)
  const found = (await trackedPieces(deps.db, id)).find((one) => one.id === piece)
  const source = found && (await readWork(deps.db, found.source))
  if (!found || !source?.language || !work.language) throw new AppError('NOT_FOUND')
  // No transaction waits for the translator.
  const drafted = await translated(found.now, (text) => translate(text, source.language!, work.language!))
  return onWork(deps, id, allowed, async (trx, current, now) => {
    const before = workingCopy(current)
    const after = withPiece(before, piece, drafted)
    const ops = diffOps(before, after)
    const saved = await saveOnServer(trx, current, { ops, staff, now })
    await settlePiece(trx, { twin: id, source: found.source, piece, state: 'machine', by: staff, now })
    return { revision: saved.revision, others: ops }
  })
}

const TRANSLATED = ['html', 'text', 'title', 'caption', 'alt', 'items', 'head', 'rows'] as const

async function translated(piece: unknown, translate: (html: string) => Promise<string>): Promise<unknown> {
  if (typeof piece === 'string') return piece === '' ? '' : translate(piece)
  if (Array.isArray(piece)) {
    const items: unknown[] = []
    for (const item of piece) items.push(await translated(item, translate))
    return items
  }
  if (!isRecord(piece)) return piece
  const next: Record<string, unknown> = { ...piece }
  for (const name of TRANSLATED) if (piece[name] !== undefined) next[name] = await translated(piece[name], translate)
  return next
}

function withPiece(document: DraftDocument, id: string, piece: unknown): DraftDocument {
  if (id.startsWith('field:')) return { ...document, [id.slice('field:'.length)]: piece }
  const body = document.body ?? []
  const block = piece as DraftBlock
  if (!body.some((one) => one.id === id)) return { ...document, body: [...body, block] }
  return { ...document, body: body.map((one) => (one.id === id ? { ...one, ...block, id } : one)) }
}
