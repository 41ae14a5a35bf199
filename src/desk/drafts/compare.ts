import { plainText } from '../../content/blocks/plain-text.ts'
import type { DraftBlock, DraftDocument } from './model.ts'
import { isRecord, same } from './same.ts'
import type { ComparedRow } from './work-model.ts'
import { longestIncreasing } from './longest-increasing.ts'
import { diffWords } from './words-diff.ts'

/** What no reader sees is not compared. */
const SILENT = new Set([
  'state',
  'publishAt',
  'updatedAt',
  'externalId',
  'type',
  'formerPaths',
  'translationGroup',
  'body',
])
/** Members of a block that are no words. */
const NO_WORDS = new Set(['id', 'type', 'image', 'content', 'contents', 'provider', 'source', 'poster', 'url', 'align'])

/** Two versions side by side: fields first, then blocks in the order of the second one, by their ids. */
export function compareDocuments(before: DraftDocument, after: DraftDocument): ComparedRow[] {
  return [...compareFields(before, after), ...compareBodies(before.body ?? [], after.body ?? [])]
}

function compareFields(before: DraftDocument, after: DraftDocument): ComparedRow[] {
  return [...new Set([...Object.keys(after), ...Object.keys(before)])].flatMap((path): ComparedRow[] => {
    if (SILENT.has(path) || same(before[path], after[path])) return []
    const [was, is] = [wordsIn(before[path]), wordsIn(after[path])]
    const change = before[path] === undefined ? 'added' : after[path] === undefined ? 'removed' : 'changed'
    return [{ block: null, path, type: null, change, parts: diffWords(was, is) }]
  })
}

function compareBodies(before: readonly DraftBlock[], after: readonly DraftBlock[]): ComparedRow[] {
  const places = new Map(before.map(({ id }, place) => [id, place]))
  const staying = new Set(longestIncreasing(after.flatMap(({ id }) => places.get(id) ?? [])))
  const kept = new Set(after.map(({ id }) => id))
  const rows: ComparedRow[] = []
  const removed = (from: number) => {
    for (let at = from; at < before.length && !kept.has(before[at]!.id); at++)
      rows.push(rowOf(before[at]!, null, false))
  }
  removed(0)
  for (const block of after) {
    const place = places.get(block.id)
    rows.push(rowOf(place === undefined ? null : before[place]!, block, place !== undefined && !staying.has(place)))
    if (place !== undefined) removed(place + 1)
  }
  return rows
}

function rowOf(before: DraftBlock | null, after: DraftBlock | null, isMoved: boolean): ComparedRow {
  const block = (after ?? before)!
  const parts = diffWords(before ? wordsIn(before) : '', after ? wordsIn(after) : '')
  const change = !before ? 'added' : !after ? 'removed' : !same(before, after) ? 'changed' : isMoved ? 'moved' : 'same'
  return { block: block.id, path: null, type: block.type, change, parts }
}

/** All words of a value, without markup. */
function wordsIn(value: unknown): string {
  if (typeof value === 'string') return plainText(value)
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  if (Array.isArray(value)) return value.map(wordsIn).filter(Boolean).join('\n')
  if (!isRecord(value)) return ''
  return Object.entries(value)
    .filter(([name]) => !NO_WORDS.has(name))
    .map(([, one]) => wordsIn(one))
    .filter(Boolean)
    .join('\n')
}
