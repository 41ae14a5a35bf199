import { useEffect, useState } from 'react'
import type { Locale } from '../../platform/i18n/locale.ts'
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

/** The box of a coverage; what is written outlives the tab. */
export function useBox(coverage: string): [Box, (box: Box) => void] {
  const kept = `desk-live-box-${coverage}`
  const [box, put] = useState<Box>(() => {
    try {
      return { ...EMPTY, ...(JSON.parse(localStorage.getItem(kept) ?? '{}') as Partial<Box>) }
    } catch {
      return EMPTY
    }
  })
  useEffect(() => {
    try {
      if (box === EMPTY) localStorage.removeItem(kept)
      else localStorage.setItem(kept, JSON.stringify(box))
    } catch {
      // Without room it lives as long as the tab.
    }
  }, [box, kept])
  return [box, put]
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
