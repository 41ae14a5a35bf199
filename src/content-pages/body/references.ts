import type { Block, BlockType } from '../../content/blocks/model.ts'
import type { BodyContext } from './view.ts'

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

/** What the references of a body were found to be. */
type Found = Pick<BodyContext, 'images' | 'cards' | 'recordings' | 'polls'>

/** The blocks of a body that have something to show: what they name is there. */
export function shownBlocks(blocks: readonly Block[], { images, cards, recordings, polls }: Found): Block[] {
  const isThere = (reference: string | undefined): boolean =>
    reference !== undefined && (cards.has(reference) || recordings?.has(reference) || polls?.has(reference)) === true
  return blocks.filter((block) => {
    switch (block.type) {
      case 'image':
        return images.has(block.image)
      case 'gallery':
        return block.images.some(({ image }) => images.has(image))
      case 'video':
      case 'audio':
        return isThere(block.content) || Boolean(block.source)
      case 'related':
        return block.contents.some(isThere)
      case 'poll':
      case 'recipe':
        return isThere(block.content)
      default:
        return true
    }
  })
}
