import { useCallback } from 'react'
import type { Occurrence } from '../../content/types/event/schema.ts'
import type { Locale } from '../../platform/i18n/locale.ts'
import { translator } from '../../platform/i18n/text.ts'
import { agendaDeskMessages } from './messages.ts'
import { wordsOf } from './recurrence-model.ts'

/** How dates are said in a language. */
export function useWords(): (occurrence: Occurrence, locale: Locale) => string {
  return useCallback((occurrence, locale) => {
    const text = translator(agendaDeskMessages, locale)
    return wordsOf(occurrence, locale, {
      once: text('when.once'),
      days: text('when.days'),
      weekly: text('when.weekly'),
      at: text('when.at'),
      hours: text('when.hours'),
      dates: text('when.dates'),
    })
  }, [])
}
