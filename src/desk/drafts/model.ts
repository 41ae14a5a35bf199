import { z } from 'zod'
import { longestIncreasing } from './longest-increasing.ts'
import { isRecord, same } from './same.ts'

/** A block as the desk moves it about: what it does not know of it stays as it is. */
export type DraftBlock = { id: string; type: string } & Record<string, unknown>

/** A document on the desk: fields as the schema of its type has them, perhaps not yet valid. */
export type DraftDocument = Record<string, unknown> & { body?: DraftBlock[] | undefined }

const blockId = z.string().min(1).max(64)
/** Names of members with dots between them; nothing that could reach into a prototype. */
const path = z
  .string()
  .max(200)
  .regex(/^[A-Za-z][\w-]*(?:\.[\w-]+)*$/)
  .refine((text) => !text.split('.').some((name) => UNSAFE.has(name)))

/** What one step of a save does. */
export const operationSchema = z.discriminatedUnion('op', [
  /** A new block behind another one (null: first), or one that is there in its place. */
  z.object({
    op: z.literal('put'),
    block: z.looseObject({ id: blockId, type: z.string().min(1).max(40) }),
    after: blockId.nullable(),
  }),
  z.object({ op: z.literal('move'), id: blockId, after: blockId.nullable() }),
  z.object({ op: z.literal('remove'), id: blockId }),
  /** Without a value the field goes. */
  z.object({ op: z.literal('set'), path, value: z.unknown().optional() }),
])
export type Operation = z.infer<typeof operationSchema>

const UNSAFE = new Set(['__proto__', 'constructor', 'prototype'])
const PATH_NAME = /^[\w-]+$/

/** An operation that no document can take. */
export class InvalidOperation extends Error {
  override name = 'InvalidOperation'
}

/** The document with the operations done; the given one stays as it is. The same ones twice change nothing more. */
export function applyOps(document: DraftDocument, ops: readonly Operation[]): DraftDocument {
  const next: DraftDocument = { ...document }
  let body: DraftBlock[] | undefined
  const blocks = () => (body ??= [...(document.body ?? [])])
  for (const op of ops) {
    if (op.op === 'set') setField(next, op.path, op.value)
    else if (op.op === 'put') put(blocks(), op.block as DraftBlock, op.after)
    else if (op.op === 'remove') remove(blocks(), op.id)
    else move(blocks(), op.id, op.after)
  }
  if (body) next.body = body
  return next
}

function put(body: DraftBlock[], block: DraftBlock, after: string | null): void {
  const at = body.findIndex(({ id }) => id === block.id)
  if (at >= 0) body[at] = block
  else body.splice(placeAfter(body, after), 0, block)
}

function remove(body: DraftBlock[], id: string): void {
  const at = body.findIndex((block) => block.id === id)
  if (at >= 0) body.splice(at, 1)
}

function move(body: DraftBlock[], id: string, after: string | null): void {
  const at = body.findIndex((block) => block.id === id)
  if (at < 0 || after === id) return
  const [block] = body.splice(at, 1)
  body.splice(placeAfter(body, after), 0, block!)
}

/** Behind a block that is gone is the end. */
function placeAfter(body: readonly DraftBlock[], after: string | null): number {
  if (after === null) return 0
  const at = body.findIndex(({ id }) => id === after)
  return at < 0 ? body.length : at + 1
}

function setField(document: DraftDocument, at: string, value: unknown): void {
  const names = at.split('.')
  const last = names.pop()!
  if (at === 'body' || names[0] === 'body') throw new InvalidOperation('blocks are put, moved and removed')
  let holder: Record<string, unknown> = document
  for (const name of names) {
    const inner = holder[name]
    if (inner !== undefined && inner !== null && !isRecord(inner)) throw new InvalidOperation(`${at}: no fields below`)
    if (!isRecord(inner) && value === undefined) return
    holder = holder[name] = { ...inner }
  }
  if (value === undefined) delete holder[last]
  else holder[last] = value
}

/** What makes the second of two documents of the first; nothing for what is equal. */
export function diffOps(before: DraftDocument, after: DraftDocument): Operation[] {
  const ops: Operation[] = []
  for (const name of new Set([...Object.keys(before), ...Object.keys(after)]))
    if (name !== 'body') diffField(before[name], after[name], name, ops)
  if (before.body !== after.body) diffBody(before.body ?? [], after.body ?? [], ops)
  return ops
}

function diffField(before: unknown, after: unknown, at: string, ops: Operation[]): void {
  if (same(before, after)) return
  const names = isRecord(before) && isRecord(after) ? [...new Set([...Object.keys(before), ...Object.keys(after)])] : []
  // What cannot be named by a path is sent whole.
  if (names.length && names.every((name) => PATH_NAME.test(name) && !UNSAFE.has(name))) {
    for (const name of names) diffField((before as never)[name], (after as never)[name], `${at}.${name}`, ops)
  } else ops.push({ op: 'set', path: at, ...(after !== undefined && { value: after }) })
}

function diffBody(before: readonly DraftBlock[], after: readonly DraftBlock[], ops: Operation[]): void {
  const places = new Map(before.map(({ id }, place) => [id, place]))
  const known = new Set(after.map(({ id }) => id))
  for (const { id } of before) if (!known.has(id)) ops.push({ op: 'remove', id })
  const staying = new Set(longestIncreasing(after.flatMap(({ id }) => places.get(id) ?? [])))
  let last: string | null = null
  for (const block of after) {
    const place = places.get(block.id)
    if (place === undefined) ops.push({ op: 'put', block, after: last })
    else {
      if (!staying.has(place)) ops.push({ op: 'move', id: block.id, after: last })
      if (!same(before[place], block)) ops.push({ op: 'put', block, after: last })
    }
    last = block.id
  }
}
