import type { ReactElement } from 'react'
import type { ViewContext } from '../../web/render/page.ts'
import type { Card } from '../cards/model.ts'
import type { Localized } from '../../platform/i18n/locale.ts'
import type { PageImage } from '../../platform/images/page-image.ts'
import type { ColumnWidth } from './model.ts'

/** The sample cards: one of every kind and state that a card knows. */
export const SAMPLE_CARDS = [
  'news',
  'bare',
  'long',
  'opinion',
  'interview',
  'video',
  'embed',
  'spherical',
  'audio',
  'player',
  'gallery',
  'recipe',
  'event',
  'range',
  'live',
  'ended',
] as const
export type SampleCard = (typeof SAMPLE_CARDS)[number]

/** What examples are made of: written texts in the language of the page, pictures of the site. */
export interface Samples {
  ctx: ViewContext
  card(name: SampleCard): Card
  /** Different ordinary cards, twelve at most. */
  list(size: number): Card[]
  picture(index: number): PageImage | null
  /** Ids of authors of the site. */
  authors: string[]
  say(text: Localized): string
}

/**
 * One way a module may look: what an editor would write, and what it would have read. Without `data` a module that
 * loads reads what there really is; without `cards` one that selects gets ordinary ones.
 */
export interface ModuleExample<D> {
  settings?: (samples: Samples) => Record<string, unknown>
  cards?: (samples: Samples) => Card[]
  data?: (samples: Samples) => D
  width?: ColumnWidth
  /** Stands on a band of this colour, or from edge to edge. */
  band?: 'tint' | 'deep' | 'edge'
}

/** A group of stories of the showroom. Lives in `*.stories.tsx` beside its views, exported in the list `stories`. */
export interface Stories {
  /** Anchor, unique on the page. */
  id: string
  title: Localized
  /** Groups stand in ascending order: 10 foundations, 20 cards, 30 lists, 40 forms, 50 media, 60 the rest. */
  order: number
  View(props: { samples: Samples }): ReactElement
}
