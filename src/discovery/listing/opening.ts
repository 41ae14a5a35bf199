import type { Card } from '../../content/cards/model.ts'

/** How the first page of a list begins, by what stands on it. */
export type Opening =
  | { look: 'pictures'; top: Card[]; rest: Card[] }
  | { look: 'news'; lead: Card; lines: Card[]; latest: Card[]; texts: Card[]; rest: Card[] }
  | { look: 'opinion'; lead: Card; columns: Card[]; house: Card[]; rest: Card[] }
  | { look: 'plain'; rest: Card[] }

const LEAST = 4
const WITH_PICTURES = 3
const LINES = 2
const LATEST = 5
const TEXTS = 4
const COLUMNS = 4
/** A row of the grid below. */
const ABREAST = 3

const WRITTEN = new Set<Card['type']>(['article', 'live', 'post'])
const isOpinion = (card: Card): boolean => card.articleNewsTypeEnum === 'opinion'
/** Whether at least so large a part of some cards is of a kind. */
const most = (cards: readonly Card[], is: (card: Card) => boolean): boolean =>
  cards.filter(is).length * 2 > cards.length

/** What is written opens with headlines, voices open with a voice, everything else with pictures. */
export function openingOf(cards: readonly Card[]): Opening {
  if (cards.length < LEAST) return { look: 'plain', rest: [...cards] }
  if (most(cards, isOpinion)) return opinionOf(cards)
  if (!cards[0]!.image) return { look: 'plain', rest: [...cards] }
  if (!most(cards, ({ type }) => WRITTEN.has(type)))
    return { look: 'pictures', top: cards.slice(0, WITH_PICTURES), rest: cards.slice(WITH_PICTURES) }
  return newsOf(cards)
}

/** One story, what else belongs to the hour, texts without pictures, and rows of pictures. */
function newsOf(cards: readonly Card[]): Opening {
  const [lead, ...others] = cards as [Card, ...Card[]]
  // What would begin a row that nothing ends is told by its headline.
  const withTexts = others.length >= LINES + LATEST + TEXTS + ABREAST
  const over = Math.max(0, others.length - LINES - LATEST - (withTexts ? TEXTS : 0)) % ABREAST
  const lines = LINES + Math.min(over, 1)
  const above = lines + LATEST + Math.max(0, over - 1)
  const left = others.slice(above)
  const bare = withTexts ? bareFirst(left).slice(0, TEXTS) : []
  return {
    look: 'news',
    lead,
    lines: others.slice(0, lines),
    latest: others.slice(lines, above),
    texts: left.filter((card) => bare.includes(card)),
    rest: picturedFirst(left.filter((card) => !bare.includes(card))),
  }
}

/** The newest voice large, then others of other people, what the house says, and the rest. */
function opinionOf(cards: readonly Card[]): Opening {
  const signed = cards.filter((card) => card.authors.length > 0)
  const [lead = cards[0]!] = signed
  const heard = new Set(lead.authors.map(({ id }) => id))
  const columns: Card[] = []
  for (const card of signed) {
    if (columns.length === COLUMNS || card === lead || card.authors.some(({ id }) => heard.has(id))) continue
    columns.push(card)
    for (const { id } of card.authors) heard.add(id)
  }
  const house = cards.filter((card) => card.authors.length === 0 && card !== lead).slice(0, 1)
  const told = new Set([lead, ...columns, ...house])
  return { look: 'opinion', lead, columns, house, rest: cards.filter((card) => !told.has(card)) }
}

const hasPicture = (card: Card): boolean => card.image !== null
const picturedFirst = (cards: readonly Card[]): Card[] =>
  cards.toSorted((a, b) => Number(hasPicture(b)) - Number(hasPicture(a)))
const bareFirst = (cards: readonly Card[]): Card[] =>
  cards.toSorted((a, b) => Number(hasPicture(a)) - Number(hasPicture(b)))
