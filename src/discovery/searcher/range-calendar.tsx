import { parseDate, today, type CalendarDate } from '@internationalized/date'
import { useContext, useEffect, useRef, type ReactElement } from 'react'
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
  RangeCalendarStateContext,
} from 'react-aria-components'
import { timeZone } from '../../platform/i18n/zone.ts'
import { Icon } from '../../ui/icon/icon.tsx'
import { speakCatalan } from './calendar-words.ts'
import type { DateRange } from './dates.ts'
import { CALENDAR_LOCALES, searcherTexts, type SearcherContext } from './searcher-context.ts'
import s from './searcher.module.css'

interface Props {
  context: SearcherContext
  range: DateRange | null
  /** Days after today can be picked (SRCH-109, SRCH-110). */
  future: boolean
  /** Called once, when both days are picked (SRCH-105). */
  onPick(range: DateRange): void
  /** It was just asked for: it comes into sight. */
  reveal?: boolean
}

/** Languages that the calendar must be taught. */
const SPOKEN: Readonly<Record<string, () => void>> = { ca: speakCatalan }

/** A month with two days to pick. Loaded only when somebody wants to pick. */
export function Calendar({ context, range, future, onPick, reveal = false }: Props): ReactElement {
  const t = searcherTexts(context)
  SPOKEN[context.calendar]?.()
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
      <I18nProvider locale={CALENDAR_LOCALES[context.calendar]}>
        <RangeCalendar
          className={s.calendar!}
          aria-label={t('date-filter.calendar')}
          defaultValue={value}
          // Whoever leaves after the first day has picked none.
          commitBehavior="reset"
          {...(!future && { maxValue: today(timeZone()) })}
          onChange={pick as never}
          data-calendar=""
        >
          <header>
            <Button slot="previous" className="iconbutton" aria-label={t('date-filter.previous-month')}>
              <Icon name="left" />
            </Button>
            <Heading className="hide" />
            <MonthAndYear context={context} future={future} />
            <Button slot="next" className="iconbutton" aria-label={t('date-filter.next-month')}>
              <Icon name="right" />
            </Button>
          </header>
          <Asked context={context} />
          <CalendarGrid weekdayStyle="short">
            <CalendarGridHeader>
              {(day) => <CalendarHeaderCell>{day.replace('.', '')}</CalendarHeaderCell>}
            </CalendarGridHeader>
            <CalendarGridBody>
              {(date) => (
                <CalendarCell date={date} className={s.day!}>
                  {({ formattedDate, isDisabled, isOutsideMonth }) =>
                    isDisabled && !isOutsideMonth ? (
                      <span title={t('date-filter.disabled')}>{formattedDate}</span>
                    ) : (
                      formattedDate
                    )
                  }
                </CalendarCell>
              )}
            </CalendarGridBody>
          </CalendarGrid>
        </RangeCalendar>
      </I18nProvider>
    </div>
  )
}

/** So many years back, and on, the calendar leads with one choice. */
const YEARS = { back: 40, on: 3 }

/** The month that is shown, as two choices: years ago are as near as last month. */
function MonthAndYear({ context, future }: Pick<Props, 'context' | 'future'>): ReactElement {
  const t = searcherTexts(context)
  const state = useContext(RangeCalendarStateContext)!
  const shown = state.visibleRange.start
  const now = today(timeZone())
  const newest = Math.max(shown.year, now.year + (future ? YEARS.on : 0))
  const oldest = Math.min(shown.year, now.year - (future ? YEARS.on : YEARS.back))
  const last = !future && shown.year === now.year ? now.month : 12
  const name = new Intl.DateTimeFormat(CALENDAR_LOCALES[context.calendar], { month: 'long', timeZone: 'UTC' })
  const show = (change: { month?: number; year?: number }) => {
    const day = shown.set({ day: 1, ...change })
    state.setFocusedDate(!future && day.compare(now) > 0 ? now : day)
  }
  return (
    // The calendar takes a pointer on anything but its buttons for one that leaves, and would forget the first day.
    <span className={s.month} onPointerUp={(event) => event.stopPropagation()}>
      <select
        aria-label={t('date-filter.month')}
        data-month=""
        value={shown.month}
        onChange={(event) => show({ month: Number(event.target.value) })}
      >
        {Array.from({ length: last }, (_, at) => (
          <option key={at} value={at + 1}>
            {name.format(Date.UTC(2024, at, 1))}
          </option>
        ))}
      </select>
      <select
        aria-label={t('date-filter.year')}
        data-year=""
        value={shown.year}
        onChange={(event) => show({ year: Number(event.target.value) })}
      >
        {Array.from({ length: newest - oldest + 1 }, (_, at) => newest - at).map((year) => (
          <option key={year}>{year}</option>
        ))}
      </select>
    </span>
  )
}

/** Which of the two days is asked for; said aloud as it changes. */
function Asked({ context }: Pick<Props, 'context'>): ReactElement {
  const { anchorDate } = useContext(RangeCalendarStateContext)!
  return (
    <p className={s.asked} role="status">
      {searcherTexts(context)(anchorDate ? 'date-filter.pick-end' : 'date-filter.pick-start')}
    </p>
  )
}
