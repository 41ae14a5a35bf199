import type { Block } from './blocks/model.ts'
import { isShown } from './blocks/is-shown.ts'
import { isSeen } from '../platform/markup/plain-words.ts'
import type { ItemDocument } from './types/model.ts'

/** Whether something is said everywhere in it. Most documents are full and need not be copied. */
function isFull(part: unknown): boolean {
  if (typeof part === 'string') return isShown(part)
  if (typeof part !== 'object' || part === null) return true
  return Array.isArray(part) ? part.length > 0 && part.every(isFull) : Object.values(part).every(isFull)
}

/** What a field has where it was not given. */
const isBare = (part: unknown): boolean => part === '' || (Array.isArray(part) && part.length === 0)

const shownOf = (items: readonly string[]): string[] => items.filter(isShown)

/**
 * A body without what has nothing in it: systems send blocks, items and cells that were begun and never filled, and a
 * frame or a heading of nothing would stand on the page.
 */
export function withoutEmptyBlocks(blocks: readonly Block[]): Block[] {
  if (blocks.every(isFull)) return [...blocks]
  return blocks.flatMap((block) => {
    const found = filled(block)
    return found === null ? [] : withoutBlankTexts(found)
  })
}

/** Its title, caption or source that cannot be seen is none. */
function withoutBlankTexts<B extends Block>(block: B): B {
  const blank = Object.entries(block).filter(([, part]) => typeof part === 'string' && !isShown(part))
  return blank.length === 0 ? block : { ...block, ...Object.fromEntries(blank.map(([name]) => [name, ''])) }
}

function filled(block: Block): Block | null {
  switch (block.type) {
    case 'paragraph':
    case 'quote':
    case 'html':
      return isShown(block.html) ? block : null
    case 'heading':
    case 'preformatted':
      return isSeen(block.text) ? block : null
    case 'list':
    case 'facts': {
      const items = shownOf(block.items)
      return items.length > 0 ? { ...block, items } : null
    }
    case 'table': {
      const rows = block.rows.filter((row) => row.some(isShown))
      const head = block.head.some(isShown) ? block.head : []
      return rows.length > 0 || head.length > 0 ? { ...block, head, rows } : null
    }
    case 'embed': {
      const { quote, ...link } = block
      return quote && isShown(quote.html) ? block : link
    }
    default:
      return block
  }
}

/** What names a part, or says when it was: alone it says nothing. */
const MARKS: ReadonlySet<string> = new Set(['id', 'date', 'type', 'code'])

/**
 * A document as it is shown: texts that cannot be seen are none, and items of lists that say nothing are left out, as
 * a step without words or an ingredient without a name. What is stored stays as it came.
 */
export function withoutEmptyParts<D extends ItemDocument>(document: D): D {
  return { ...withoutEmptyFields(document), body: withoutEmptyBlocks(document.body) }
}

/**
 * The same beside its body, which cards do not tell of. Which updates of a coverage say something is theirs, and what
 * asks without a question asks by its title.
 */
export function withoutEmptyFields<D extends ItemDocument>(document: D): D {
  const { body, ...others } = document
  const asks = !('question' in document) || isShown(document.question)
  if (asks && Object.values(others).every((part) => isBare(part) || isFull(part))) return document
  const tidy = tidied(others) as object
  return {
    ...tidy,
    body,
    ...(!asks && { question: document.title }),
    ...('updates' in document && { updates: document.updates }),
  } as unknown as D
}

function tidied(value: unknown): unknown {
  if (typeof value === 'string') return isShown(value) ? value : ''
  if (Array.isArray(value)) return value.map(tidied).filter(saysSomething)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, part]) => {
      const found = tidied(part)
      return isNothing(found) ? [] : [[name, found]]
    }),
  )
}

/** A place, a kind or an ingredient that has no name and leads nowhere. */
const isNothing = (part: unknown): boolean =>
  typeof part === 'object' && part !== null && 'name' in part && part.name === '' && !('url' in part && part.url)

function saysSomething(item: unknown): boolean {
  if (typeof item === 'string') return isShown(item)
  if (typeof item !== 'object' || item === null) return true
  if (isNothing(item)) return false
  return Object.entries(item).some(
    ([name, part]) => !MARKS.has(name) && typeof part !== 'number' && saysSomething(part),
  )
}
