import { Fragment, type ReactElement, type ReactNode } from 'react'
import type { Block, BlockType } from '../../content/blocks/model.ts'
import { plainText, tidyHeadings } from '../model.ts'
import { Embed, Preformatted, RawHtml, Table } from './data-blocks.tsx'
import { AudioBlock, GalleryBlock, ImageBlock, VideoBlock } from './media-blocks.tsx'
import { ContentBlock, PollBlock, RelatedBlock } from './reference-blocks.tsx'
import { Facts, Heading, List, Paragraph, Quote } from './text-blocks.tsx'
import type { BlockView, BodyContext } from './view.ts'
import styles from './body.module.css'
import dropCap from './drop-cap.module.css'

type BlockViews = { [T in BlockType]: BlockView<T> }

/** How each type of block is shown; a new type of block does not compile without its line here. */
const views: BlockViews = {
  paragraph: Paragraph,
  heading: Heading,
  list: List,
  quote: Quote,
  image: ImageBlock,
  gallery: GalleryBlock,
  video: VideoBlock,
  audio: AudioBlock,
  embed: Embed,
  table: Table,
  related: RelatedBlock,
  poll: PollBlock,
  recipe: ContentBlock,
  facts: Facts,
  preformatted: Preformatted,
  html: RawHtml,
}

/** A text this long carries a three-line initial without looking empty beside it. */
const LETTERS_FOR_INITIAL = 180

interface Props {
  blocks: readonly Block[]
  body: BodyContext
  /** Starts with a large initial when the first block is a long enough paragraph, in an alphabet with capitals. */
  initial?: boolean
  /** Stands after the third paragraph of a text that goes on. */
  between?: ReactNode
  /** Stands after the third paragraph, or the next that leads to nothing; at the end of a shorter text. */
  context?: ReactNode
}

/** The blocks of a content, in order. One that cannot be shown leaves no trace. */
export function Body({ blocks, body, initial = false, between = null, context = null }: Props): ReactElement {
  const first = blocks[0]
  const text = first?.type === 'paragraph' ? plainText(first.html) : ''
  const withInitial = initial && text.length >= LETTERS_FOR_INITIAL && /^[\p{Lu}\p{Ll}]/u.test(text)
  const interrupted = between === null ? undefined : thirdParagraph(blocks)
  const paragraphs = blocks.filter((block) => block.type === 'paragraph')
  const told = (paragraphs.slice(2).find(({ html }) => !leadsIn(html)) ?? blocks.at(-1))?.id
  return (
    <div className={`prose ${styles.prose}${withInitial ? ` ${dropCap.initial}` : ''}`}>
      {tidyHeadings(blocks).map((block) => {
        const View = views[block.type] as BlockView<BlockType>
        return (
          <Fragment key={block.id}>
            <View block={block} body={body} />
            {block.id === told ? context : null}
            {block.id === interrupted ? between : null}
          </Fragment>
        )
      })}
    </div>
  )
}

/** Whether a paragraph only says what comes next: the quote, the list or the picture behind its colon. */
const leadsIn = (html: string): boolean => html.includes(':') && plainText(html).trimEnd().endsWith(':')

/** After its third paragraph a text may be interrupted, where two more follow and the next block is one of them. */
function thirdParagraph(blocks: readonly Block[]): string | undefined {
  const places = blocks.flatMap(({ type }, place) => (type === 'paragraph' ? [place] : []))
  const third = places[2]
  if (third === undefined || places.length < 5 || blocks[third + 1]?.type !== 'paragraph') return undefined
  return blocks[third]!.id
}
