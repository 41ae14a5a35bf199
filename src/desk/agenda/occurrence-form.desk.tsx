import { type ReactElement, useState } from 'react'
import { dayOf, weekdayName } from '../../platform/i18n/dates.ts'
import { datesOf } from '../../content/event-model.ts'
import { useLanguage, useText } from '../app/language.desk.tsx'
import { useSite } from '../app/me.desk.tsx'
import { Button } from '../ui/button.desk.tsx'
import { LanguageMark, SelectField, TextField } from '../ui/field.desk.tsx'
import styles from './agenda.module.css'
import { agendaDeskMessages } from './messages.ts'
import type { DeskEvent } from './model.ts'
import type { useEventAct } from './read.desk.ts'
import { occurrenceFrom, type Recurrence, recurrenceOf } from './recurrence-model.ts'
import { useWords } from './words.desk.ts'

const KINDS = ['once', 'days', 'weekly'] as const
/** From Monday on; 0 is Sunday. */
const WEEK = [1, 2, 3, 4, 5, 6, 0]

interface FormProps {
  event: DeskEvent
  act: ReturnType<typeof useEventAct>
}

/** When an event is: what one says, and in words what comes of it, in every language. */
export function OccurrenceForm({ event, act }: FormProps): ReactElement {
  const text = useText(agendaDeskMessages)
  const locale = useLanguage()
  const { languages } = useSite()
  const words = useWords()
  const [changed, change] = useState<Recurrence | null>(null)
  const [busy, setBusy] = useState(false)
  const said = changed ?? recurrenceOf(event.occurrence) ?? oddly(event)
  const set = (more: Partial<Recurrence>) => change({ ...said, ...more })
  const meant = occurrenceFrom(said)
  const save = async () => {
    if (!meant) return
    setBusy(true)
    await act('PUT', 'occurrence', { occurrence: meant }, text('form.saved'))
    setBusy(false)
  }
  return (
    <form
      className="stack"
      onSubmit={(submitted) => {
        submitted.preventDefault()
        if (changed && !busy) void save()
      }}
    >
      <SelectField
        label={text('kind.label')}
        value={said.kind}
        options={KINDS.map((value) => ({ value, text: text(`kind.${value}`) }))}
        onChange={(kind) => set({ kind })}
      />
      <div className={styles['dates']}>
        <TextField
          label={text(said.kind === 'once' ? 'field.on' : 'field.from')}
          type="date"
          value={said.from}
          onChange={(from) => set({ from })}
        />
        {said.kind !== 'once' && (
          <TextField label={text('field.until')} type="date" value={said.until} onChange={(until) => set({ until })} />
        )}
        <TextField label={text('field.time')} type="time" value={said.time} onChange={(time) => set({ time })} />
        {said.kind === 'once' && (
          <TextField label={text('field.end')} type="time" value={said.end ?? ''} onChange={(end) => set({ end })} />
        )}
      </div>
      {said.kind === 'weekly' && (
        <div className={styles['week']} role="group" aria-label={text('field.weekdays')}>
          {WEEK.map((weekday) => (
            <label key={weekday}>
              <input
                type="checkbox"
                className="pick"
                checked={said.weekdays.includes(weekday)}
                onChange={({ target }) =>
                  set({
                    weekdays: target.checked
                      ? [...said.weekdays, weekday].toSorted()
                      : said.weekdays.filter((one) => one !== weekday),
                  })
                }
              />
              {weekdayName(weekday, locale)}
            </label>
          ))}
        </div>
      )}
      <div role="status" className="notice">
        <div>
          {meant
            ? languages.map((language) => (
                <p key={language} lang={language}>
                  <LanguageMark language={language} /> {words(meant, language)}
                </p>
              ))
            : text('form.incomplete')}
        </div>
      </div>
      <div className={styles['save']}>
        <Button type="submit" isDisabled={!changed || !meant || busy}>
          {text('form.save')}
        </Button>
      </div>
    </form>
  )
}

/** Dates without a rule are said anew from the first to the last. */
function oddly({ occurrence }: DeskEvent): Recurrence {
  const dates = datesOf(occurrence)
  return { kind: 'weekly', from: dayOf(dates[0]!), until: dayOf(dates.at(-1)!), time: '', weekdays: [] }
}
