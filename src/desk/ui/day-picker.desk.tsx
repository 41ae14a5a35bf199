import type { ReactElement } from 'react'
import { addDays } from '../../platform/i18n/dates.ts'
import { IconButton } from './button.desk.tsx'

interface DayPickerProps {
  /** As `YYYY-MM-DD`. */
  day: string
  /** Days from one press to the next. */
  step: number
  labels: { day: string; before: string; after: string }
  onPick(day: string): void
}

/** A day with the ways to those before and after it. */
export function DayPicker({ day, step, labels, onPick }: DayPickerProps): ReactElement {
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
    </>
  )
}
