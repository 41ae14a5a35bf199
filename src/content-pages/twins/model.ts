import type { Block, BlockType } from '../../content/blocks/model.ts'

/** What is read beside its twin: words, no pictures. */
const READ: ReadonlySet<BlockType> = new Set(['paragraph', 'heading', 'list', 'quote', 'facts'])

/** A block and the same one in the other language, where there is one. */
export interface Pair {
  /** Its number in the text, and the anchor of its own language. */
  n: number
  id: string
  own: Block | null
  other: Block | null
}

/** Sets the blocks of two translations beside each other: those of one id belong together, then those of one place. */
export function pairsOf(one: readonly Block[], other: readonly Block[]): Pair[] {
  const [own, theirs] = [one, other].map((blocks) => blocks.filter(({ type }) => READ.has(type))) as [Block[], Block[]]
  const known = new Map(theirs.map((block) => [block.id, block]))
  const byId = own.filter(({ id, type }) => known.get(id)?.type === type).length * 2 > own.length
  const matched = own.map((block, place) => {
    const twin = byId ? known.get(block.id) : theirs[place]
    return { own: block, other: twin?.type === block.type ? twin : null }
  })
  const told = new Set(matched.map(({ other: twin }) => twin))
  const alone = theirs.filter((block) => !told.has(block)).map((block) => ({ own: null, other: block }))
  return [...matched, ...alone].map((pair, index) => ({
    ...pair,
    n: index + 1,
    id: pair.own?.id ?? `x-${pair.other!.id}`,
  }))
}

const PATH = /^(\/.+_([1-9]\d{0,17}))\/dos-lenguas\/$/

/** The address at which a text stands beside its twin. */
export const bilingualHref = (url: string): string => `${url.replace(/\.html$/, '')}/dos-lenguas/`

/** The text that such an address names; null where it is none. */
export function bilingualPath(path: string): { id: string; text: string } | null {
  const [, text, id] = PATH.exec(path) ?? []
  return text && id ? { id, text: `${text}.html` } : null
}
