import type { ReactElement } from 'react'
import { addDays } from '../../platform/i18n/dates.ts'
import { Button, IconButton } from './button.desk.tsx'

interface DayPickerProps {
  /** As `YYYY-MM-DD`. */
  day: string
  /** What is led back to from other days, as `YYYY-MM-DD`. */
  today: string
  /** Days from one press to the next. */
  step: number
  labels: { day: string; before: string; after: string; today: string }
  onPick(day: string): void
}

/** A day with the ways to those before and after it, and back to today. */
export function DayPicker({ day, today, step, labels, onPick }: DayPickerProps): ReactElement {
  return (
    <>
      <IconButton icon="back" small label={labels.before} onPress={() => onPick(addDays(day, -step))} />
      <input
        type="date"
        className="input"
        aria-label={labels.day}
        value={day}
        onChange={(event) => event.target.value && onPick(event.target.value)}
      />
      <IconButton icon="arrow" small label={labels.after} onPress={() => onPick(addDays(day, step))} />
      {day !== today && (
        <Button small look="quiet" onPress={() => onPick(today)}>
          {labels.today}
        </Button>
      )}
    </>
  )
}
