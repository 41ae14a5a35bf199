import { fold } from '../../content/slug.ts'
import { readWords } from '../../content/search/text.ts'
import type { Locale } from '../../platform/i18n/locale.ts'
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
  const of = (wanted: string) => captions.find((track) => track.language.slice(0, 2).toLowerCase() === wanted)
  return of(language) ?? of('es') ?? of('ca')
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
  const cues = lines.split('\n').map((line) => {
    const at = line.indexOf('\t')
    const text = line.slice(at + 1)
    const bare = fold(text).split(/[^\p{L}\p{N}]+/u)
    return {
      seconds: Number(line.slice(0, at)),
      text,
      has: wanted.map((word) => bare.some((one) => one.startsWith(word))),
    }
  })
  let best: { count: number; line: SaidLine } | null = null
  for (const [index, cue] of cues.entries()) {
    if (!cue.has.includes(true)) continue
    const next = cues[index + 1]
    const alone = cue.has.filter(Boolean).length
    const both = next ? cue.has.filter((has, word) => has || next.has[word]).length : alone
    const count = Math.max(alone, both) * 2 - (both > alone ? 1 : 0)
    if (best && best.count >= count) continue
    best = { count, line: { seconds: cue.seconds, text: both > alone ? `${cue.text} ${next!.text}` : cue.text } }
  }
  return best?.line ?? null
}

const stem = (word: string): string => {
  const bare = fold(word).replace(/[^\p{L}\p{N}]/gu, '')
  return bare.slice(0, Math.max(SHORTEST, bare.length - ENDING))
}
