import { fold } from '../../content/slug.ts'
import { readWords } from '../../content/search/text.ts'
import { type Locale, LOCALES } from '../../platform/i18n/locale.ts'
import type { Captions } from '../player/model.ts'
import type { Cue } from '../player/webvtt.ts'

/** A line that is said, and where. */
export interface SaidLine {
  /** Whole seconds from the beginning. */
  seconds: number
  text: string
}

/** What is said in a longer recording is searched so far. */
const LONGEST = 200_000
/** Words are found by their beginnings, without so many letters of what may be an ending. */
const ENDING = 2
const SHORTEST = 3

/** The track that searches in a language read: its own, else the first of a language that they know. */
export function searchedTrack(captions: readonly Captions[], language: Locale): Captions | undefined {
  for (const wanted of [language, ...LOCALES]) {
    const found = captions.find((track) => isIn(track, wanted))
    if (found) return found
  }
  return undefined
}

/** Whether a track is in a language, whatever its region. */
export function isIn(track: Captions, locale: Locale): boolean {
  return track.language.toLowerCase().startsWith(locale)
}

/** Cues as they are stored, a line each. */
export function writeLines(cues: readonly Cue[]): string {
  let length = 0
  return cues
    .map(({ from, text }) => `${Math.max(0, Math.floor(from))}\t${text.replace(/[\n\t]+/g, ' ')}`)
    .filter((line) => (length += line.length + 1) <= LONGEST)
    .join('\n')
}

/** What is said, in one piece; what is said again and again says no more about a recording than once. */
export function wordsOfLines(lines: string): string {
  return [...new Set(lines.replace(/^\d+\t/gm, '').split('\n'))].join('\n')
}

/**
 * The line that has most of the words looked for, the first of equals; with the line after it where a sentence goes
 * over both. Null when none has any.
 */
export function saidLine(lines: string, typed: string, locale: Locale): SaidLine | null {
  const { all, phrases } = readWords(typed, locale)
  const wanted = [...all, ...phrases.flatMap((phrase) => phrase.split(' '))].map(stem).filter(Boolean)
  if (wanted.length === 0) return null
  // Most recordings have the words in their title: one look at all that is said finds that no line has any.
  const folded = fold(lines)
  if (!wanted.some((word) => folded.includes(word))) return null
  const bare = folded.split('\n')
  const cues = lines.split('\n')
  const hasOf = (index: number) => wanted.map((word) => hasWord(bare[index]!, word))
  let best: { count: number; index: number; both: boolean } | null = null
  for (const [index, line] of bare.entries()) {
    if (!wanted.some((word) => line.includes(word))) continue
    const has = hasOf(index)
    if (!has.includes(true)) continue
    const next = index + 1 < bare.length ? hasOf(index + 1) : has
    const alone = has.filter(Boolean).length
    const together = has.filter((own, word) => own || next[word]).length
    const count = together * 2 - (together > alone ? 1 : 0)
    if (!best || best.count < count) best = { count, index, both: together > alone }
  }
  if (!best) return null
  const [seconds, text] = cueOf(cues[best.index]!)
  return { seconds, text: best.both ? `${text} ${cueOf(cues[best.index + 1]!)[1]}` : text }
}

function cueOf(line: string): [seconds: number, text: string] {
  const at = line.indexOf('\t')
  return [Number(line.slice(0, at)), line.slice(at + 1)]
}

/** Whether a word of a folded line begins so. */
function hasWord(line: string, word: string): boolean {
  for (let at = line.indexOf(word, line.indexOf('\t') + 1); at >= 0; at = line.indexOf(word, at + 1))
    if (!LETTER_BEFORE.test(line.slice(Math.max(0, at - 2), at))) return true
  return false
}

/** A letter may be two units of a text. */
const LETTER_BEFORE = /[\p{L}\p{N}]$/u

const stem = (word: string): string => {
  const bare = fold(word).replace(/[^\p{L}\p{N}]/gu, '')
  return bare.slice(0, Math.max(SHORTEST, bare.length - ENDING))
}
