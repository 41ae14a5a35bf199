import { type ReactElement, useState } from 'react'
import { shiftRest } from '../../broadcast/schedule/shift-model.ts'
import { formatClock } from '../../platform/i18n/dates.ts'
import { localized } from '../../platform/i18n/locale.ts'
import { useLanguage, useText } from '../app/language.desk.tsx'
import { SelectField, TextField } from '../ui/field.desk.tsx'
import { AskDialog } from './ask-dialog.desk.tsx'
import { scheduleDeskMessages } from './messages.ts'
import { type DayAnswer, MOST_MINUTES, type ShownBroadcast } from './model.ts'
import { seenOf } from './read.desk.ts'
import styles from './schedule.module.css'

interface ShiftProps {
  day: DayAnswer
  chosen: ShownBroadcast | null
  onShift(seen: Record<string, string>, from: string, minutes: number): Promise<boolean>
  onClose(): void
}

/** So many lines of what moves are shown; the others are counted. */
const SHOWN = 5

/** One number moves the rest of a day: from what is chosen on, else from what comes after what is on the air. */
export function ShiftDialog({ day, chosen, onShift, onClose }: ShiftProps): ReactElement {
  const text = useText(scheduleDeskMessages)
  const locale = useLanguage()
  const rows = day.rows.filter(({ isOwn }) => isOwn)
  const [from, start] = useState(() => (chosen ?? firstToMove(rows))?.id ?? '')
  const [typed, type] = useState('')
  const minutes = /^[+-]?\d{1,3}$/.test(typed.trim()) ? Number(typed) : 0
  const isReady = minutes !== 0 && Math.abs(minutes) <= MOST_MINUTES
  const lineup = rows.map((row) => ({ ...row, start: new Date(row.start), end: new Date(row.end) }))
  const limit = day.limit === null ? null : new Date(day.limit)
  const { changed, dropped } = shiftRest(lineup, { from, minutes: isReady ? minutes : 0, limit })
  const before = new Map(lineup.map((row) => [row.id, row]))
  const moved = changed.filter((row) => row.start.getTime() !== before.get(row.id)!.start.getTime())
  const longer = changed.filter((row) => !moved.includes(row))
  const shift = () => {
    if (!isReady || !from) return
    onClose()
    void onShift(seenOf(day), from, minutes)
  }
  const name = (row: { title: ShownBroadcast['title'] }) => localized(row.title, locale)
  return (
    <AskDialog
      title={text('shift.title')}
      doing={text('shift.do')}
      isOff={!isReady || !from}
      onDo={shift}
      onClose={onClose}
    >
      <form
        className="stack"
        onSubmit={(event) => {
          event.preventDefault()
          shift()
        }}
      >
        <TextField
          label={text('shift.minutes')}
          hint={text('shift.hint')}
          inputMode="text"
          autoComplete="off"
          value={typed}
          onChange={type}
        />
        <SelectField
          label={text('shift.from')}
          value={from}
          options={[
            // What has been on the air moves for whoever means it alone.
            ...(from === '' ? [{ value: '', text: text('shift.from.none') }] : []),
            ...rows.map((row) => ({ value: row.id, text: `${formatClock(row.start)} ${name(row)}` })),
          ]}
          onChange={start}
        />
        {isReady && from && (
          <div role="status" className="stack-s">
            <p className="strong">{text('shift.count', { count: moved.length })}</p>
            <ul className={styles['lines']}>
              {dropped.map((row) => (
                <li key={row.id} className="bad strong">
                  {text('shift.dropped', { title: name(row) })}
                </li>
              ))}
              {longer.map((row) => (
                <li key={row.id}>{text('shift.longer', { title: name(row), after: formatClock(row.end) })}</li>
              ))}
              {moved.slice(0, SHOWN).map((row) => (
                <li key={row.id}>
                  {text('shift.line', {
                    title: name(row),
                    before: formatClock(before.get(row.id)!.start),
                    after: formatClock(row.start),
                  })}
                </li>
              ))}
              {moved.length > SHOWN && <li>…</li>}
            </ul>
          </div>
        )}
        <button type="submit" hidden />
      </form>
    </AskDialog>
  )
}

/** The first that has not begun: what is on the air lasts longer. */
function firstToMove(rows: readonly ShownBroadcast[]): ShownBroadcast | undefined {
  const now = new Date().toISOString()
  return rows.find(({ start }) => start > now)
}
