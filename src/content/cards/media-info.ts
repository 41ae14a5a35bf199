import { formatDuration } from './duration.ts'
import type { CardParts } from './parts-model.ts'

/** What the poster of a recording says: how long it is, where that is known, and what it is. */
export function mediaInfo(duration: number | undefined, icon: string | undefined): CardParts['mediaInfo'] {
  return {
    ...(duration && { text: formatDuration(duration), duration }),
    ...(icon && { icon }),
  }
}
