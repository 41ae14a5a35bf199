import type { Locale } from '../../platform/i18n/locale.ts'
import { same } from '../drafts/same.ts'
import { htmlToWords, wordsToHtml } from './plain-words.ts'
import type { CoverageAnswer, ShownUpdate, Submission, UpdateBody } from './model.ts'

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
  /** The update that is corrected. */
  editing: { id: string; date: string } | null
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
      const { title, text, raw } = writtenIn(box, language)
      return [language, { title: title.trim(), html: raw ? text : wordsToHtml(text) }]
    }),
  )
  const { key, pinned, place, image, submission } = box
  return { texts, key, pinned, place: place.trim(), image, ...(submission && { submission }) }
}

/** The box with an update in it that is corrected. */
export function boxOf(update: ShownUpdate): Box {
  const texts = Object.fromEntries(
    Object.entries(update.texts).flatMap(([language, said]) => {
      if (!said) return []
      const words = htmlToWords(said.html)
      return [[language, { title: said.title, text: words ?? said.html, raw: words === null }]]
    }),
  )
  const { id, date, key, pinned, place, image } = update
  return { texts, key, pinned, place, image, editing: { id, date }, submission: null }
}

/** The box with what came in, in the language of whoever writes. */
export function boxOfSubmission(submission: Submission, language: Locale): Box {
  const { title, text, place, image, id } = submission
  return { ...EMPTY, texts: { [language]: { title, text, raw: false } }, place, image, submission: id }
}

/** What was queued and comes back into the box. */
export function boxOfBody(body: UpdateBody, update: string, coverage: CoverageAnswer): Box {
  const known = coverage.updates.find(({ id }) => id === update)
  const shown: ShownUpdate = {
    id: update,
    date: known?.date ?? '',
    key: body.key ?? false,
    pinned: body.pinned ?? false,
    place: body.place ?? '',
    image: body.image ?? null,
    changedAt: null,
    texts: body.texts,
  }
  return { ...boxOf(shown), editing: known ? { id: known.id, date: known.date } : null }
}

/** What stands in the box, and what it began as: a correction as the update stood. */
interface Writing {
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
export const putIn = (boxes: Boxes, box: Box): Boxes => ({ box, began: box, aside: waiting(boxes) })

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
