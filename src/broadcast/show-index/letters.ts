import { fold, foldName } from '../../content/slug.ts'
import type { Media } from '../shows/model.ts'

/** Shows of a page (LIST-18, TV-43). */
export const PAGE_SIZE = 12
/** Places of ads in the grid, counted from 1, ads among them (OPEN-106). */
export const AD_SLOTS = [6, 12, 18]
/** What the letter bar offers besides «all»: names that begin with no letter of A–Z come under `#`. */
export const LETTERS = ['#', ...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']

/** What a reader may ask for. */
export interface Asked {
  letter?: string | undefined
  text?: string | undefined
  media?: Media | undefined
}

/** The letter under which a name stands. */
export function letterOf(name: string): string {
  const first = fold(name.trim()).charAt(0).toUpperCase()
  return LETTERS.includes(first) && first !== '#' ? first : '#'
}

/** Whether a show of that name belongs to what is asked for. */
export function isAsked(name: string, { letter, text }: Asked): boolean {
  if (letter && letterOf(name) !== letter) return false
  return !text || foldName(name).includes(foldName(text.trim()))
}

/** The query of a search call (TV-43..TV-47). */
export function callQuery({ letter, text }: Asked): string {
  const query = new URLSearchParams({ limit: String(PAGE_SIZE), types: 'program', orderBy: 'lastPublishedContentDate' })
  if (letter) query.set('letter', letter)
  if (text) query.set('text', text)
  return query.toString()
}

/** Puts ads at their places among the elements of a grid, as far as it reaches (TV-32..TV-34). */
export function withAds<T, A>(elements: readonly T[], ad: (place: number) => A): (T | A)[] {
  const mixed: (T | A)[] = []
  for (const element of elements) {
    if (AD_SLOTS.includes(mixed.length + 1)) mixed.push(ad(mixed.length + 1))
    mixed.push(element)
  }
  if (AD_SLOTS.includes(mixed.length + 1)) mixed.push(ad(mixed.length + 1))
  return mixed
}
