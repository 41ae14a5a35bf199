import type { ChosenModule } from '../src/content/boards/compose.ts'
import type { CarouselKind } from '../src/ui/carousel/model.ts'
import type { Card } from '../src/content/cards/model.ts'

/** Rows that are seen together: the one that is read, and what fills a screen and a half with it. */
const SEEN_TOGETHER = 2

/** How many slides are seen before the carousel is moved. */
const AT_ONCE: Record<CarouselKind, number> = { slider: 1, mini: 10, vertical: 6, carousel: 3, swiper: 4 }

/** Of the cards of a module those whose pictures it shows. */
function pictured({ kind, settings, cards }: ChosenModule): Card[] {
  const { layout, variant } = settings as { layout?: string; variant?: string }
  if (kind === 'story' || layout === 'package' || layout === 'side') return cards.slice(0, 1)
  const withoutPictures =
    variant === 'event' || variant === 'text' || ['opinion', 'live', 'hot-topics', 'most-read'].includes(kind)
  if (withoutPictures || ['lines', 'times', 'text'].includes(layout ?? '')) return []
  return kind === 'carousel' ? cards.slice(0, AT_ONCE[(settings as { kind: CarouselKind }).kind]) : cards
}

/** How the pictures of the demonstration were drawn, by their ids. */
export type Drawn = ReadonlyMap<string, { theme?: string; kind?: string }>

/** What the picture of a card shows, whatever its colours: its theme and its variant. */
function sceneOf(card: Card, drawn: Drawn): string | null {
  const image = card.multimedia?.poster ?? card.multimedia?.image ?? card.image
  const { theme, kind } = (image && !card.graphic && drawn.get(image.id)) || {}
  // People differ by their faces.
  return theme === undefined || theme === 'portrait' ? null : [theme, kind].filter(Boolean).join(' ')
}

/** Pictures of one scene that are seen together, as `scene: title / title`. */
export function repeatedScenes(front: readonly ChosenModule[], drawn: Drawn): string[] {
  const shown = front.flatMap((module) =>
    pictured(module).map((card) => ({ row: module.row, card, scene: sceneOf(card, drawn) })),
  )
  return shown.flatMap(({ row, card, scene }, index) =>
    shown
      .slice(index + 1)
      .filter((other) => scene !== null && other.scene === scene && other.row - row <= SEEN_TOGETHER)
      .map((other) => `${scene}: ${card.title} / ${other.card.title}`),
  )
}
