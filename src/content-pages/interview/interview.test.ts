import { expect, test } from 'vitest'
import { exampleContext } from '../../cards/card/examples.ts'
import type { PageContext } from '../../web/render/page.ts'
import { exampleReading } from '../examples.ts'
import { structuredData } from '../structured-data.ts'

const reading = exampleReading({
  type: 'interview',
  guest: { name: 'Mireia' },
  opensAt: '2026-11-19T09:00:00Z',
  answersFrom: '2026-11-19T10:00:00Z',
  closesAt: '2026-11-19T11:00:00Z',
})
const answered = (id: string) => ({
  id,
  question: `¿${id}?`,
  answer: 'Sí.',
  name: 'Ana',
  answeredAt: '2026-11-19T10:05:00Z',
  answeredBy: '',
})
const told = (answers: unknown[]) =>
  JSON.parse(
    JSON.stringify(structuredData(exampleContext() as PageContext, { ...reading, interview: { answers } as never })[0]),
  )

test('an interview with answers is a list of questions for machines, and a page before', () => {
  expect(told([answered('a'), answered('b')])).toMatchObject({
    '@type': 'FAQPage',
    mainEntity: [
      { '@type': 'Question', name: '¿a?', acceptedAnswer: { text: 'Sí.', author: { name: 'Mireia' } } },
      { '@type': 'Question', name: '¿b?', answerCount: 1 },
    ],
  })
  expect(told([])).toMatchObject({ '@type': 'WebPage', name: reading.document.title })
  expect(told([])).not.toHaveProperty('mainEntity')
})
