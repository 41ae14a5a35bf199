import { parseDate, today, type CalendarDate } from '@internationalized/date'
import { useEffect, useRef, type ReactElement } from 'react'
import {
  Button,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  Heading,
  I18nProvider,
  RangeCalendar,
} from 'react-aria-components'
import { TIME_ZONE } from '../../platform/i18n/dates.ts'
import { Icon } from '../../ui/icon/icon.tsx'
import type { DateRange } from './dates.ts'
import { CALENDAR_LOCALES, searcherTexts, type SearcherPlace } from './place.ts'
import s from './searcher.module.css'

interface Props {
  place: SearcherPlace
  range: DateRange | null
  /** Days after today can be picked (SRCH-109, SRCH-110). */
  future: boolean
  /** Called once, when both days are picked (SRCH-105). */
  onPick(range: DateRange): void
  /** It was just asked for: it comes into sight. */
  reveal?: boolean
}

/** A month with two days to pick. Loaded only when somebody wants to pick. */
export function Calendar({ place, range, future, onPick, reveal = false }: Props): ReactElement {
  const t = searcherTexts(place)
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (reveal) box.current?.scrollIntoView({ block: 'nearest' })
  }, [reveal])
  const value = range && { start: parseDate(range.start), end: parseDate(range.end) }
  const pick = ({ start, end }: { start: CalendarDate; end: CalendarDate }) =>
    onPick({ start: start.toString(), end: end.toString() })
  return (
    <div className={s.revealed} ref={box}>
      {/* With an element of this name there the calendar adds no style element, which the content policy would refuse. */}
      <span id="react-aria-pressable-style" hidden />
      <I18nProvider locale={CALENDAR_LOCALES[place.calendar]}>
        <RangeCalendar
          className={s.calendar!}
          aria-label={t('date-filter.calendar')}
          defaultValue={value}
          {...(!future && { maxValue: today(TIME_ZONE) })}
          onChange={pick as never}
          data-calendar=""
        >
          <header>
            <Button slot="previous" className="iconbutton" aria-label={t('date-filter.previous-month')}>
              <Icon name="left" />
            </Button>
            <Heading />
            <Button slot="next" className="iconbutton" aria-label={t('date-filter.next-month')}>
              <Icon name="right" />
            </Button>
          </header>
          <CalendarGrid weekdayStyle="short">
            <CalendarGridHeader>{(day) => <CalendarHeaderCell>{day}</CalendarHeaderCell>}</CalendarGridHeader>
            <CalendarGridBody>{(date) => <CalendarCell date={date} className={s.day!} />}</CalendarGridBody>
          </CalendarGrid>
        </RangeCalendar>
      </I18nProvider>
    </div>
  )
}
