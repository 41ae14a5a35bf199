import type { ReactElement } from 'react'
import type { Interval } from '../../broadcast/schedule/day-model.ts'
import { tidyLineup } from '../../broadcast/schedule/lineup-model.ts'
import { formatClock } from '../../platform/i18n/dates.ts'
import { localized } from '../../platform/i18n/locale.ts'
import { useLanguage, useText } from '../app/language.desk.tsx'
import { Icon } from '../ui/icon.desk.tsx'
import { scheduleDeskMessages } from './messages.ts'
import type { DayAnswer } from './model.ts'

interface ClashesProps {
  day: DayAnswer
  /** The one that is changed; null for a new one. */
  id: string | null
  interval: Interval
}

/** What gives way to a broadcast that would begin or end so. */
export function Clashes({ day, id, interval }: ClashesProps): ReactElement | null {
  const text = useText(scheduleDeskMessages)
  const locale = useLanguage()
  const others = day.rows
    .filter((row) => row.isOwn && row.id !== id)
    .map(({ start, end, title }) => ({ start: new Date(start), end: new Date(end), title, isOwn: true }))
  const changed = { ...interval, title: { es: '' }, isOwn: false }
  const { clashes } = tidyLineup([changed, ...others])
  if (clashes.length === 0) return null
  return (
    <div className="notice notice--note" role="status">
      <Icon name="alert" />
      <div>
        {clashes.map(({ broadcast, other, kind }) => (
          <p key={`${broadcast.start.getTime()}.${kind}`}>
            {broadcast.isOwn
              ? text(kind === 'cut' ? 'clash.cut' : 'clash.dropped', {
                  title: localized(broadcast.title, locale),
                  time: formatClock(other.start),
                })
              : text('clash.self', { title: localized(other.title, locale), time: formatClock(other.start) })}
          </p>
        ))}
      </div>
    </div>
  )
}
