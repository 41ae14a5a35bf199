import type { CardParts } from '../../cards/parts-model.ts'
import type { ACCESS } from '../fields.ts'
import type { Update } from './schema.ts'
import { newestFirst, updateTitle } from './updates.ts'

/**
 * What a card tells of a coverage: its newest updates and how many there are. Of one for readers with an account the
 * updates stay on its own page, and everybody sees the card.
 */
export function liveOf(document: {
  ended: boolean
  access: (typeof ACCESS)[number]
  updates: Update[]
}): NonNullable<CardParts['live']> {
  const all = newestFirst(document.updates)
  const named = all.map((update) => ({ id: update.id, date: update.date, title: updateTitle(update) }))
  return {
    ended: document.ended,
    count: all.length,
    updates: document.access === 'registered' ? [] : named.filter(({ title }) => title !== '').slice(0, 5),
  }
}
