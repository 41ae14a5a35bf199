import type { ReactElement } from 'react'
import type { CardEvent } from '../../content/cards/parts-model.ts'
import { badgeParts, dayOf } from '../../platform/i18n/dates.ts'
import type { Locale } from '../../platform/i18n/locale.ts'
import { badgeDate, badgeYear } from '../../content/cards/badge-date.ts'
import s from './card.module.css'

/** The date of an event as weekday, day and month, with its year where that is another than one thinks. */
export function DateBadge({
  event,
  now,
  locale,
}: {
  event: CardEvent
  now: Date
  locale: Locale
}): ReactElement | null {
  const date = badgeDate(event, now)
  if (!date) return null
  const { weekday, day, month } = badgeParts(date, locale)
  const year = badgeYear(date, now)
  return (
    <time className={s.badge} dateTime={dayOf(date)} data-date-badge="">
      <span>{weekday}</span> <b>{day}</b> <span>{month}</span>
      {year === null ? null : (
        <>
          {' '}
          <span>{year}</span>
        </>
      )}
    </time>
  )
}
