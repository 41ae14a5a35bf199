import { DAY_MS } from '../../platform/durations.ts'

/**
 * What a word is worth where it stands in a title, half as much again in the very form that was typed, and in a summary or as a
 * name; in the text alone all are worth the same.
 */
const IN_TITLE = 0.6
const AS_TYPED = 0.3
const IN_ABOUT = 0.24
const IN_TEXT = 0.03
/** Of this age the advantage of being new is half gone. */
const MONTH_MS = 30 * DAY_MS

/**
 * What a content weighs among those that have the words (OPEN-151).
 * @param inTitle how many of the words stand in its title
 * @param asTyped how many of those in the form that was typed
 * @param inAbout the same of its summary and names
 * @param age in ms; what is still to come counts as new
 */
export function weightOf(inTitle: number, asTyped: number, inAbout: number, words: number, age: number): number {
  const places = words === 0 ? 0 : (IN_TITLE * inTitle + AS_TYPED * asTyped + IN_ABOUT * inAbout) / words
  return (IN_TEXT + places) * (1 + 1 / (1 + Math.max(0, age) / MONTH_MS))
}
