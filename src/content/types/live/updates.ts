import { shortenedTo } from '../../../platform/tidy-text.ts'
import { isShown } from '../../blocks/is-shown.ts'
import { plainText } from '../../blocks/plain-text.ts'
import type { Update } from './schema.ts'

/** Whether readers find more in it than an hour: systems send updates that were begun and never filled. */
function saysSomething({ title, html, kicker = '', image }: Update): boolean {
  return image !== undefined || [title, html, kicker].some(isShown)
}

/**
 * The updates that readers see by their date, the newest first; of two with one date the one that stands first in the
 * document.
 */
export function newestFirst(updates: readonly Update[]): Update[] {
  return updates.filter(saysSomething).sort((a, b) => Date.parse(b.date) - Date.parse(a.date))
}

/** The anchor of an update on the page that shows it. */
export function updateAnchor(id: string): string {
  return `u-${id.replace(/[^\w-]/g, '-')}`
}

/** Letters of a text that stand for a missing headline. */
const EXCERPT = 90

/**
 * The headline of an update; without one how its text begins, for where it is only named. A picture alone has none,
 * and is named nowhere.
 */
export function updateTitle({ title, html }: Pick<Update, 'title' | 'html'>): string {
  if (title.trim()) return title
  return shortenedTo(EXCERPT + 1, plainText(html)).replace(/[\s,.;:]{1,90}…$/, '…')
}

/** What readers are told of when it changes; whether an update is pinned or a key one is not. */
function wording({ title, html, kicker, image, author, place }: Update): string {
  return JSON.stringify([title, html, kicker, image, author, place])
}

/**
 * Marks the updates that say something else than they did, and keeps the marks of the others: whole documents that a
 * newsroom system sends again know nothing of them.
 */
export function withEditMarks(updates: readonly Update[], before: readonly Update[], now: Date): Update[] {
  const known = new Map(before.map((update) => [update.id, update]))
  return updates.map((update) => {
    const former = known.get(update.id)
    if (!former || update.updatedAt) return update
    if (wording(former) !== wording(update)) return { ...update, updatedAt: now.toISOString() }
    return former.updatedAt ? { ...update, updatedAt: former.updatedAt } : update
  })
}
