import type { CardParts } from '../../cards/parts-model.ts'
import type { Update } from './schema.ts'
import { newestFirst, updateTitle } from './updates.ts'

/** What a card tells of a coverage: its newest updates and how many there are. */
export function liveOf(document: { ended: boolean; updates: Update[] }): NonNullable<CardParts['live']> {
  const newest = newestFirst(document.updates).slice(0, 5)
  return {
    ended: document.ended,
    count: document.updates.length,
    updates: newest.map((update) => ({ id: update.id, date: update.date, title: updateTitle(update) })),
  }
}
