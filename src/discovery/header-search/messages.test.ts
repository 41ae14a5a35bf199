import { expect, test } from 'vitest'
import type { EntityMatch } from '../searcher/entity-matches.ts'
import { headerSearchMessages } from './messages.ts'

/** Everything a suggestion may be besides a text. */
const KINDS: Record<EntityMatch['kind'] | 'tag', true> = {
  author: true,
  tv: true,
  radio: true,
  edition: true,
  tag: true,
}

test('every kind of suggestion has its word in both languages', () => {
  for (const kind of Object.keys(KINDS))
    for (const texts of Object.values<Record<string, string>>(headerSearchMessages))
      expect(texts[`suggestions.${kind}`], kind).toMatch(/^\p{Lu}/u)
})
