import { expect, test } from 'vitest'
import { itemsOf, OPENING } from '../src/import-export/testing.ts'
import { saidMoment } from '../src/import-export/markdown/moments.ts'
import { openMarkdown } from '../src/import-export/markdown/source.ts'
import { storiesByFolder } from './newsroom.ts'

const read = await itemsOf(await openMarkdown({ ...OPENING, file: 'demo/newsroom' }))
/** The texts, without the drawings that they ask for. */
const items = read.filter(({ outcome }) => outcome.kind !== 'store')
const contents = items.flatMap(({ outcome }) => (outcome.kind === 'content' ? [outcome.input] : []))

test('every content of the folder is one that anybody can import, in both languages (OPEN-02, OPEN-69)', () => {
  const withdrawn = items.filter(({ outcome }) => outcome.kind === 'withdraw')
  expect(items.filter((item) => item.outcome.kind !== 'content' && !withdrawn.includes(item))).toEqual([])
  const all = [...storiesByFolder().values()].flat()
  const stories = all.filter((story) => !story.withdrawn)
  expect(withdrawn).toHaveLength(2 * (all.length - stories.length))
  const titles = stories.flatMap(({ type, es, ca }) => [`${type} ${es.title}`, `${type} ${ca?.title}`])
  const imported = contents.flatMap((input) => ('title' in input ? [`${input.type} ${input.title}`] : []))
  expect(imported.toSorted()).toEqual(titles.toSorted())
})

test('whoever imports a content gets the fields of its type as the demonstration has them (OPEN-69)', () => {
  const meaning = {
    address: () => null,
    moment: (said: string) => saidMoment(said, OPENING.now),
    reference: () => 'ext:something',
  }
  const shown = (fields: object) =>
    JSON.stringify(fields, (_, value: unknown) => (String(value).startsWith('ext:') ? 'ext:something' : value))
  const fieldsOf = new Map<string, object>(
    [...storiesByFolder().values()]
      .flat()
      .flatMap(({ type, es, ca }) =>
        [['es', es] as const, ['ca', ca!] as const].map(
          ([language, { title, own }]) => [`${type} ${language} ${title}`, own!(meaning)] as const,
        ),
      ),
  )
  let compared = 0
  for (const input of contents) {
    if (!('title' in input) || input.type === 'article') continue
    const own = fieldsOf.get(`${input.type} ${input.language} ${input.title}`)!
    const imported = Object.fromEntries(
      Object.keys(own).map((name) => [name, (input as Record<string, unknown>)[name]]),
    )
    expect(shown(imported), input.title).toBe(shown(own))
    compared += Object.keys(own).length
  }
  expect(compared).toBeGreaterThan(1000)
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

test('the most prominent articles lead on from their running text, to the same places in both languages', () => {
  const targets = (body: string) =>
    [...body.matchAll(/\]\((?:\/ca)?(\/[\w/-]+\/)\)/g)].map(([, path]) => path!).toSorted()
  const linked = [...storiesByFolder().values()]
    .flat()
    .map(({ key, es, ca }) => ({ key, es: targets(es.body), ca: targets(ca?.body ?? '') }))
  for (const { key, es, ca } of linked) expect(ca, key).toEqual(es)
  expect(linked.filter(({ es }) => es.length >= 2).length).toBeGreaterThanOrEqual(20)
  expect(linked.filter(({ es }) => es.length > 6).map(({ key }) => key)).toEqual([])
})

test('hours of an event hold on whatever day it is shown', () => {
  const named =
    /lunes|martes|miércoles|jueves|viernes|sábado|domingo|dilluns|dimarts|dimecres|dijous|divendres|dissabte|diumenge/i
  const events = contents.flatMap((input) => (input.type === 'event' ? [input] : []))
  expect(events.length).toBeGreaterThan(20)
  const wrong = events.filter(({ timetable = [], datesLiteral = '' }) =>
    named.test([...timetable, datesLiteral].join()),
  )
  expect(wrong.map(({ title }) => title)).toEqual([])
  // One way to write them, that of the agenda: «20.00 h», «10.00–14.00 h».
  const hours = events.flatMap(({ timetable = [] }) => timetable)
  expect(hours.filter((line) => !/\sh$/.test(line) || /^De \d/.test(line))).toEqual([])
})
