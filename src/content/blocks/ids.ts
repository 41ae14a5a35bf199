import { createHash } from 'node:crypto'
import type { Block } from './model.ts'

const GIVEN_BY_US = /^b[0-9a-f]{10}(?:-\d+)?$/

/** A block as it is handed in: the id may be missing. */
export type BlockInput = { type?: unknown; id?: unknown } & Record<string, unknown>

/** What other parts of a page are called: its state, its text, its comments (`#comments`) and what stands below. */
const OF_THE_PAGE = ['nx-state', 'contenido', 'comments', 'comments-title', 'comment-text', 'further', 'valora']

/**
 * Gives every block an id that is unique in its body, and on its page. An id made here depends on what the block says, so that the
 * same input gives the same ids again.
 */
export function fillBlockIds(blocks: readonly BlockInput[]): BlockInput[] {
  const taken = new Set(OF_THE_PAGE)
  const last = new Map<string, number>()
  return blocks.map((block) => {
    if (typeof block !== 'object' || block === null) return block
    const { id, ...rest } = block
    const wanted =
      typeof id === 'string' && id !== ''
        ? id
        : `b${createHash('sha256').update(JSON.stringify(rest)).digest('hex').slice(0, 10)}`
    let free = wanted
    let n = last.get(wanted) ?? 1
    while (taken.has(free)) free = `${wanted}-${++n}`
    last.set(wanted, n)
    taken.add(free)
    return { ...block, id: free }
  })
}

/**
 * Keeps the ids of the former version: a block whose id was made here and whose text changed takes the id of the
 * block of its type that is gone. Comments, links and the desk point at blocks by id.
 */
export function keepBlockIds(next: Block[], previous: readonly Block[]): Block[] {
  const nextIds = new Set(next.map((block) => block.id))
  const previousIds = new Set(previous.map((block) => block.id))
  const gone = previous.filter((block) => !nextIds.has(block.id))
  return next.map((block) => {
    if (previousIds.has(block.id) || !GIVEN_BY_US.test(block.id)) return block
    const index = gone.findIndex((candidate) => candidate.type === block.type)
    if (index < 0) return block
    const [heir] = gone.splice(index, 1)
    return { ...block, id: heir!.id }
  })
}
