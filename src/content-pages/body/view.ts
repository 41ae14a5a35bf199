import type { ReactElement } from 'react'
import type { Block, BlockType } from '../../content/blocks/model.ts'
import type { Card } from '../../content/cards/model.ts'
import type { PageImage } from '../../platform/images/page-image.ts'
import type { PlayerMedia } from '../../broadcast/player/model.ts'
import type { ShownPoll } from '../../participation/polls/model.ts'
import type { ViewContext } from '../../web/render/page.ts'
import type { ReadingTexts } from '../messages.ts'

/** What blocks need beside themselves: resolved references, texts, the base of links. */
export interface BodyContext {
  ctx: ViewContext
  t: ReadingTexts
  images: ReadonlyMap<string, PageImage>
  cards: ReadonlyMap<string, Card>
  /** Recordings that the text shows, by reference; only those that may be played. */
  recordings?: ReadonlyMap<string, PlayerMedia> | undefined
  /** Polls that stand inside the text, by reference. */
  polls?: ReadonlyMap<string, ShownPoll> | undefined
}

/** The view of one type of block. */
export type BlockView<T extends BlockType> = (props: {
  block: Extract<Block, { type: T }>
  body: BodyContext
}) => ReactElement | null
