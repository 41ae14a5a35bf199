import type { Locale } from '../../platform/i18n/locale.ts'
import { same } from '../drafts/same.ts'
import { type Clash, clashesOf, withWritten } from '../forms/changed-model.ts'
import { htmlToWords, wordsToHtml } from './plain-words.ts'
import type { CoverageAnswer, SaidUpdate, ShownUpdate, Submission, UpdateBody } from './model.ts'

/** What is written in one language; `raw` where its HTML is more than paragraphs. */
interface Written {
  title: string
  text: string
  raw: boolean
}

/** What stands in the box. */
export interface Box {
  texts: Partial<Record<Locale, Written>>
  key: boolean
  pinned: boolean
  place: string
  image: string | null
  /** The update that is corrected, and what it said when one began to. */
  editing: { id: string; date: string; seen?: SaidUpdate } | null
  /** The name of a new one that was let go before and came back: it may be out already. */
  sentAs?: string
  submission: string | null
}

/** An empty one. */
export const EMPTY: Box = {
  texts: {},
  key: false,
  pinned: false,
  place: '',
  image: null,
  editing: null,
  submission: null,
}
const NOTHING: Written = { title: '', text: '', raw: false }

/** What is written in a language, perhaps nothing. */
export const writtenIn = ({ texts }: Box, language: Locale): Written => texts[language] ?? NOTHING
const says = ({ title, text }: Written): boolean => title.trim() !== '' || text.trim() !== ''
/** The languages in which something is written. */
export const saidIn = (box: Box, languages: readonly Locale[]): Locale[] =>
  languages.filter((language) => says(writtenIn(box, language)))

/** What it is known by where it waits. */
export function firstWords({ texts, place }: Box): string {
  const [said = ''] = Object.values(texts).flatMap(({ title, text }) => [title, text].filter((each) => each.trim()))
  return (said || place).slice(0, 80)
}

/** What goes out of it, in these languages. */
export function bodyOf(box: Box, languages: readonly Locale[]): UpdateBody {
  const texts = Object.fromEntries(
    languages.map((language) => {
      const said = writtenIn(box, language)
      const was = box.editing?.seen?.texts[language]
      // What was not touched goes as it came.
      const html = was && same(wordsOf(was.html), { text: said.text, raw: said.raw }) ? was.html : htmlOf(said)
      return [language, { title: said.title.trim(), html }]
    }),
  )
  const { key, pinned, place, image, submission, editing } = box
  const seen = editing?.seen
  return { texts, key, pinned, place: place.trim(), image, ...(seen && { seen }), ...(submission && { submission }) }
}

const htmlOf = ({ text, raw }: Written): string => (raw ? text : wordsToHtml(text))

/** What an HTML says in words, or itself where it is more than that. */
function wordsOf(html: string): Omit<Written, 'title'> {
  const words = htmlToWords(html)
  return { text: words ?? html, raw: words === null }
}

const saidOf = ({ texts, key, pinned, place, image }: SaidUpdate): SaidUpdate => ({ texts, key, pinned, place, image })

/** The box with an update in it that is corrected. */
export function boxOf(update: ShownUpdate): Box {
  const texts = Object.fromEntries(
    Object.entries(update.texts).flatMap(([language, said]) => {
      return said ? [[language, { title: said.title, ...wordsOf(said.html) }]] : []
    }),
  )
  const { id, date, key, pinned, place, image } = update
  return { texts, key, pinned, place, image, editing: { id, date, seen: saidOf(update) }, submission: null }
}

/** The box with what came in, in the language of whoever writes. */
export function boxOfSubmission(submission: Submission, language: Locale): Box {
  const { title, text, place, image, id } = submission
  return { ...EMPTY, texts: { [language]: { title, text, raw: false } }, place, image, submission: id }
}

/** What was queued and comes back into the box: a correction, or a new one that is out perhaps. */
export function writingOf({ seen, ...body }: UpdateBody, update: string, coverage: CoverageAnswer): Writing {
  const { key = false, pinned = false, place = '', image = null, texts, submission = null } = body
  const said: SaidUpdate = { key, pinned, place, image, texts }
  const { date } = coverage.updates.find(({ id }) => id === update) ?? { date: null }
  const mine = { ...boxOf({ ...said, id: update, date: date ?? '', changedAt: null }), submission }
  if (!seen && date === null) return { box: { ...mine, editing: null, sentAs: update }, began: EMPTY }
  const began = boxOf({ ...(seen ?? said), id: update, date: date ?? '', changedAt: null })
  return { box: { ...mine, editing: began.editing }, began }
}

/** What stands in the box, and what it began as: a correction as the update stood. */
export interface Writing {
  box: Box
  began: Box
}

/** The box of a tab, and what waits because something else came into it. */
export interface Boxes extends Writing {
  aside: readonly Writing[]
}

/** Nothing is written, nothing waits. */
export const NO_BOXES: Boxes = { box: EMPTY, began: EMPTY, aside: [] }

const isBlank = ({ texts, place, image, editing }: Box): boolean =>
  editing === null && image === null && !place.trim() && !Object.values(texts).some(says)
const isTouched = ({ box, began }: Writing): boolean => !isBlank(box) && !same(box, began)
const waiting = ({ aside, ...now }: Boxes): Writing[] => (isTouched(now) ? [now, ...aside] : [...aside])

/** Whether anything is written, or waits. */
export const isWorthKeeping = ({ box, aside }: Boxes): boolean => !isBlank(box) || aside.length > 0

/** Something else comes into the box; what was written there waits. */
export const putIn = (boxes: Boxes, { box, began }: Writing): Boxes => ({ box, began, aside: waiting(boxes) })

/** What comes into the box as it is, and is not worth keeping before somebody writes in it. */
export const untouched = (box: Box): Writing => ({ box, began: box })

/** All that stands in a box by its name, the words of each language for themselves. */
function fieldsOf({ texts, key, pinned, place, image }: Box): Record<string, unknown> {
  const words = Object.entries(texts).flatMap(([language, { title, text }]) => [
    [`title.${language}`, title || null],
    [`text.${language}`, text || null],
  ])
  return { ...Object.fromEntries(words), key, pinned, place: place || null, image }
}

/** A box in which one field says what it says in another box. */
function withField(box: Box, name: string, from: Box): Box {
  const [part, language] = name.split('.') as [string, Locale | undefined]
  if (!language) return { ...box, [part]: from[part as keyof Box] }
  const { title, ...words } = writtenIn(from, language)
  const said = part === 'title' ? { title } : words
  return { ...box, texts: { ...box.texts, [language]: { ...writtenIn(box, language), ...said } } }
}

const written = ({ box, began }: Writing) => withWritten({}, fieldsOf(began), fieldsOf(box))

/** Where somebody else said something else in the update that is corrected. */
export const clashesWith = (writing: Writing, update: ShownUpdate): Clash[] =>
  clashesOf(written(writing), fieldsOf(boxOf(update)))

/** What one wrote above what the update says by now; the same when that was seen, or is to be settled first. */
export function rebasedOn<T extends Writing>(writing: T, update: ShownUpdate): T {
  if (same(writing.box.editing?.seen, saidOf(update)) || clashesWith(writing, update).length > 0) return writing
  const began = boxOf(update)
  const box = Object.keys(written(writing)).reduce((next, name) => withField(next, name, writing.box), began)
  return { ...writing, box: { ...box, submission: writing.box.submission }, began }
}

/** One keeps one's own words in a field, having read theirs, or takes theirs. */
export function settledIn<T extends Writing>(writing: T, update: ShownUpdate, name: string, isMine: boolean): T {
  const theirs = boxOf(update)
  const began = withField(writing.began, name, theirs)
  const next = { ...writing, box: isMine ? writing.box : withField(writing.box, name, theirs), began }
  return rebasedOn(next, update)
}

/** It went out, or is left: what waits comes back, the latest first. */
export function emptied({ aside: [latest, ...aside] }: Boxes): Boxes {
  return latest ? { ...latest, aside } : NO_BOXES
}

/** What waits comes into the box, and what stands there waits. */
export function takenUp(boxes: Boxes, at: number): Boxes {
  const wanted = boxes.aside[at]
  if (!wanted) return boxes
  return { ...wanted, aside: waiting({ ...boxes, aside: boxes.aside.filter((one) => one !== wanted) }) }
}

/** What another tab left behind: into the box where nothing stands in it, else it waits. */
export function inherited(boxes: Boxes, left: Boxes): Boxes {
  const words = waiting(left)
  const all = { ...boxes, aside: [...boxes.aside, ...words] }
  return isTouched(boxes) || boxes.box.editing || words.length === 0 ? all : takenUp(all, boxes.aside.length)
}
