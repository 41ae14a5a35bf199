import type { Block, BlockType } from '../../content/blocks/model.ts'

interface References {
  polls: string[]
  images: string[]
  contents: string[]
}
type Collect = { [T in BlockType]: (block: Extract<Block, { type: T }>) => Partial<References> }

/** What each type of block refers to; a new type of block does not compile without its line here. */
const collect: Collect = {
  paragraph: () => ({}),
  heading: () => ({}),
  list: () => ({}),
  quote: () => ({}),
  image: (block) => ({ images: [block.image] }),
  gallery: (block) => ({ images: block.images.map((item) => item.image) }),
  video: (block) => ({ images: block.poster ? [block.poster] : [], contents: block.content ? [block.content] : [] }),
  audio: (block) => ({ contents: block.content ? [block.content] : [] }),
  embed: () => ({}),
  table: () => ({}),
  related: (block) => ({ contents: block.contents }),
  poll: (block) => ({ contents: [block.content], polls: [block.content] }),
  recipe: (block) => ({ contents: [block.content] }),
  facts: () => ({}),
  preformatted: () => ({}),
  html: () => ({}),
}

/** The images and contents that a body refers to, each once. */
export function referencesOf(blocks: readonly Block[]): References {
  const images = new Set<string>()
  const contents = new Set<string>()
  const polls = new Set<string>()
  for (const block of blocks) {
    const found = (collect[block.type] as (block: Block) => Partial<References>)(block)
    found.images?.forEach((reference) => images.add(reference))
    found.contents?.forEach((reference) => contents.add(reference))
    found.polls?.forEach((reference) => polls.add(reference))
  }
  return { images: [...images], contents: [...contents], polls: [...polls] }
}
