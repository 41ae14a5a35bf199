import { expect, test } from 'vitest'
import { itemsOf, OPENING } from '../src/import-export/testing.ts'
import { openMarkdown } from '../src/import-export/markdown/source.ts'
import { articlesByFolder } from './newsroom.ts'

const items = await itemsOf(await openMarkdown({ ...OPENING, file: 'demo/newsroom' }))
const contents = items.flatMap(({ outcome }) => (outcome.kind === 'content' ? [outcome.input] : []))

test('every article of the folder is one that anybody can import, in both languages (OPEN-02, OPEN-69)', () => {
  const withdrawn = items.filter(({ outcome }) => outcome.kind === 'withdraw')
  expect(items.filter((item) => item.outcome.kind !== 'content' && !withdrawn.includes(item))).toEqual([])
  const all = [...articlesByFolder().values()].flat()
  const articles = all.filter((article) => !article.withdrawn)
  expect(withdrawn).toHaveLength(2 * (all.length - articles.length))
  const titles = articles.flatMap(({ es, ca }) => [es.title, ca?.title])
  const imported = contents.flatMap((input) => ('title' in input ? [input.title] : []))
  expect(imported.toSorted()).toEqual(titles.toSorted())
})

test('both languages of an article say the same of what they share', () => {
  const shared = Map.groupBy(
    contents.filter((input) => input.type === 'article'),
    ({ translationGroup }) => translationGroup,
  )
  for (const [group, [one, other]] of shared) {
    const of = (input: typeof one) => [input?.taxa, input?.tags, input?.authors, input?.signature, input?.access]
    expect(of(one), group).toEqual(of(other))
  }
})
