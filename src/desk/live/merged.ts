import type { Update } from '../../content/types/live/schema.ts'
import type { Locale } from '../../platform/i18n/locale.ts'
import type { ShownUpdate } from './model.ts'

/** The updates of a coverage and its translations as one row each, by their ids; what stands in one of them as well. */
export function mergedUpdates(twins: readonly { language: Locale; updates: readonly Update[] }[]): ShownUpdate[] {
  const shown = new Map<string, ShownUpdate>()
  for (const { language, updates } of twins)
    for (const update of updates) {
      const known = shown.get(update.id)
      const texts = { ...known?.texts, [language]: { title: update.title, html: update.html } }
      shown.set(update.id, known ? { ...known, texts } : { ...shownOf(update), texts })
    }
  return [...shown.values()].sort((a, b) => Date.parse(b.date) - Date.parse(a.date))
}

/** What an update says beside its words. */
export const shownOf = (update: Update): Omit<ShownUpdate, 'texts'> => ({
  id: update.id,
  date: update.date,
  key: update.key === true,
  pinned: update.pinned === true,
  image: update.image ?? null,
  place: update.place ?? '',
  changedAt: update.updatedAt ?? null,
})
