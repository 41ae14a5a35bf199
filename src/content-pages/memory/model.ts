import type { Block } from '../../content/blocks/model.ts'
import type { Card } from '../../content/cards/model.ts'
import { dayOf } from '../../platform/i18n/dates.ts'
import type { PageImage } from '../../platform/images/page-image.ts'
import { plainText, readingMinutes, type Reading } from '../model.ts'
import { type Measured, measuredIn, sentencesOf } from './units.ts'

/** A point of the story that a content belongs to. */
export interface StoryPoint {
  id: string
  date: string
  title: string
  /** The page of the point; null for the one that is being read. */
  url: string | null
  /** Of the day on which the content appeared: its hour is told too. */
  isSameDay: boolean
}

/** Somebody whom a text names. */
export interface Person {
  name: string
  role: string | null
  url: string | null
  image: PageImage | null
}

/** A number that the news rests on, with the sentence that explains it. */
export interface KeyFigure extends Measured {
  text: string
}

/** What stands in the margin of a text. */
export interface Memory {
  chapters: { id: string; text: string }[]
  points: StoryPoint[]
  figure: KeyFigure | null
  people: Person[]
  /** Words of the text, where there is nothing else. */
  quotation: string | null
}

const LEAST_POINTS = 3
const POINTS_BEFORE = 4
const POINTS_AFTER = 2
const LEAST_CHAPTERS = 3
const MINUTES_FOR_CHAPTERS = 4
const MOST_PEOPLE = 4
const LONGEST_SENTENCE = 180

/** Everything of it; null where the margin stays closed. */
export function memoryOf(reading: Reading): Memory | null {
  const memory = {
    chapters: chaptersOf(reading.body),
    points: pointsOf(reading),
    figure: figureOf(reading),
    people: peopleOf(reading),
  }
  const isEmpty = !memory.figure && [memory.chapters, memory.points, memory.people].every((part) => part.length === 0)
  const quotation = isEmpty ? quotationOf(reading.body) : null
  return isEmpty && quotation === null ? null : { ...memory, quotation }
}

/** The headings of a long text that has enough of them. */
export function chaptersOf(body: readonly Block[]): Memory['chapters'] {
  if (readingMinutes(body) < MINUTES_FOR_CHAPTERS) return []
  const chapters = body.flatMap((block) =>
    block.type === 'heading' && block.level === 2 && block.text.trim() ? [{ id: block.id, text: block.text }] : [],
  )
  return chapters.length >= LEAST_CHAPTERS ? chapters : []
}

type OfStory = Pick<Reading, 'id' | 'document' | 'publishedAt' | 'story'>

/** The story so far: the newest text of each other day, and all of the own day, with the one that is being read. */
export function pointsOf({ id, document, publishedAt, story }: OfStory): StoryPoint[] {
  const today = dayOf(publishedAt)
  const own: StoryPoint = {
    id,
    date: publishedAt,
    title: document.cardTitle ?? document.title,
    url: null,
    isSameDay: true,
  }
  const others = (story?.cards ?? [])
    .filter((card) => card.id !== id && card.publishedDate !== null && card.live === null)
    .map((card): Dated => {
      const { date } = card.publishedDate!
      const day = dayOfCard(card)
      return { day, point: { id: card.id, date, title: card.title, url: card.url, isSameDay: day === today } }
    })
  const told = onePerDay(others)
  const before = told.filter(({ date }) => date < publishedAt).slice(-POINTS_BEFORE)
  const after = told.filter(({ date }) => date >= publishedAt).slice(0, POINTS_AFTER)
  const points = [...before, own, ...after]
  return points.length >= LEAST_POINTS ? points : []
}

/** A point with its calendar day. */
interface Dated {
  day: string
  point: StoryPoint
}

/** All pages of a story have the same cards. */
const days = new WeakMap<Card, string>()

function dayOfCard(card: Card): string {
  const known = days.get(card)
  if (known !== undefined) return known
  const day = dayOf(card.publishedDate!.date)
  days.set(card, day)
  return day
}

/** The newest of each day, oldest first; those of the own day stay. */
function onePerDay(points: readonly Dated[]): StoryPoint[] {
  const oldestFirst = points.toSorted((a, b) => (a.point.date < b.point.date ? -1 : 1))
  return oldestFirst
    .filter(({ point, day }, place) => point.isSameDay || oldestFirst[place + 1]?.day !== day)
    .map(({ point }) => point)
}

/** The first figure of headline or summary that the text explains in a sentence. */
export function figureOf({ document, body, image }: Pick<Reading, 'document' | 'body' | 'image'>): KeyFigure | null {
  const sentences = sentencesOf(
    [...body.flatMap((block) => explaining(block)), plainText(image?.caption ?? '')].join(' '),
  )
  for (const { value, unit } of [...measuredIn(document.title), ...measuredIn(document.summary)]) {
    const found = sentences.find(
      (sentence) =>
        sentence.length <= LONGEST_SENTENCE &&
        measuredIn(sentence).some((other) => other.value === value && other.unit === unit),
    )
    if (found) return { value, unit, text: found }
  }
  return null
}

const explaining = (block: Block): string[] => {
  if (block.type === 'paragraph') return [plainText(block.html)]
  return block.type === 'facts' || block.type === 'list' ? block.items.map((item) => `${plainText(item)}.`) : []
}

/** Who is quoted by name and office, and the people of the house whom the text leads to. */
export function peopleOf({ body, named = [] }: Pick<Reading, 'body' | 'named'>): Person[] {
  const quoted = body.flatMap((block): Person[] => {
    const [name, ...role] = block.type === 'quote' ? (block.cite ?? '').split(', ') : []
    return name && role.length > 0 ? [{ name, role: role.join(', '), url: null, image: null }] : []
  })
  const house = named.map(({ name, role, url, image }): Person => ({ name, role, url, image }))
  const byName = new Map([...quoted, ...house].map((person) => [person.name, person]))
  return byName.size > 1 || house.length > 0 ? [...byName.values()].slice(0, MOST_PEOPLE) : []
}

const [SHORTEST_QUOTATION, LONGEST_QUOTATION] = [36, 150]

/** Words that somebody says in a paragraph, where no quotation stands apart already. */
export function quotationOf(body: readonly Block[]): string | null {
  if (body.some((block) => block.type === 'quote' && block.pull)) return null
  for (const block of body) {
    if (block.type !== 'paragraph') continue
    for (const [, words = ''] of plainText(block.html).matchAll(/«([^«»]{1,200})»/g))
      if (words.length >= SHORTEST_QUOTATION && words.length <= LONGEST_QUOTATION) return words.replace(/[,.]$/, '')
  }
  return null
}

const MOST_BESIDES = 3

/** What else there is of the same story: live coverage first, then the newest. */
export function contextOf({ id, story }: Pick<Reading, 'id' | 'story'>): Card[] {
  const others = (story?.cards ?? []).filter((card) => card.id !== id)
  const live = others.filter((card) => card.live !== null && !card.live.ended).slice(0, 1)
  return [...live, ...others.filter((card) => card.live === null).slice(0, MOST_BESIDES)]
}

/** The cards of a story that its page shows somewhere. */
export function shownOfStory(reading: OfStory): Card[] {
  const ids = new Set([...pointsOf(reading), ...contextOf(reading)].map(({ id }) => id))
  return (reading.story?.cards ?? []).filter((card) => ids.has(card.id))
}
