import { useCallback } from 'react'
import type { Occurrence } from '../../content/types/event/schema.ts'
import type { Locale } from '../../platform/i18n/locale.ts'
import { agendaDeskMessages } from './messages.ts'
import { wordsOf } from './recurrence-model.ts'

/** How dates are said in a language. */
export function useWords(): (occurrence: Occurrence, locale: Locale) => string {
  return useCallback((occurrence, locale) => {
    const said = agendaDeskMessages[locale] ?? agendaDeskMessages.es
    return wordsOf(occurrence, locale, {
      once: said['when.once'],
      days: said['when.days'],
      weekly: said['when.weekly'],
      at: said['when.at'],
      hours: said['when.hours'],
      dates: said['when.dates'],
    })
  }, [])
}
