import { expect, test } from 'vitest'
import { CONTENT_TYPES, isItemType } from '../../../content/types/model.ts'
import { formsOf } from './describe.ts'
import { recordGroups } from './layout.ts'

const namesIn = (type: (typeof CONTENT_TYPES)[number], document: Record<string, unknown> = {}) =>
  recordGroups(formsOf(type).fields, document).flatMap(({ fields }) => fields.map(({ name }) => name))

test('what a type is made of comes first in its record, its graphic after it', () => {
  const poll = ['question', 'multiple', 'startDate', 'endDate', 'options', 'accountAgeHours', 'graphic']
  expect(namesIn('poll').slice(0, 7)).toEqual(poll)
  expect(namesIn('event').slice(0, 3)).toEqual(['occurrence', 'datesLiteral', 'timetable'])
  expect(namesIn('article')).toContain('articleNewsTypeEnum')
})

test('OPEN-68: every field of a type is in its record, or written elsewhere', () => {
  const elsewhere = new Set(
    // The head, the text and the networks; publishing and its panel; the console of a coverage; what the portal gives.
    (
      'title kicker summary image body cardTitle shareTitle shareImage noindex access commentsClosed sites corrections updates ' +
      'externalId site state language translationGroup publishAt updatedAt ratingValue ratingNumVotes'
    ).split(' '),
  )
  for (const type of CONTENT_TYPES.filter(isItemType)) {
    const shown = namesIn(type)
    const missing = formsOf(type).fields.filter(({ name }) => !shown.includes(name) && !elsewhere.has(name))
    expect(missing, type).toEqual([])
    expect(new Set(shown).size).toBe(shown.length)
  }
})

test('what was corrected can be put right once there is something', () => {
  expect(namesIn('article')).not.toContain('corrections')
  expect(namesIn('article', { corrections: [{ at: '2026-03-02T09:00:00Z', text: 'Eran doce.' }] })).toContain(
    'corrections',
  )
})
