import { type ReactElement, useMemo } from 'react'
import { dayOf, weekdayName } from '../../platform/i18n/dates.ts'
import { datesOf } from '../../content/event-model.ts'
import { useLanguage, useText } from '../app/language.desk.tsx'
import { useSite } from '../app/me.desk.tsx'
import { FormFoot } from '../forms/form-foot.desk.tsx'
import { useForm } from '../forms/use-form.desk.ts'
import { LanguageMark, SelectField, TextField } from '../ui/field.desk.tsx'
import { say } from '../ui/toast.desk.tsx'
import styles from './agenda.module.css'
import { agendaDeskMessages } from './messages.ts'
import type { DeskEvent } from './model.ts'
import { AGENDA_KEY, changeEvent } from './read.desk.ts'
import { occurrenceFrom, type Recurrence, recurrenceOf } from './recurrence-model.ts'
import { useWords } from './words.desk.ts'

const KINDS = ['once', 'days', 'weekly'] as const
/** From Monday on; 0 is Sunday. */
const WEEK = [1, 2, 3, 4, 5, 6, 0]

/** When an event is: what one says, and in words what comes of it, in every language. */
export function OccurrenceForm({ event }: { event: DeskEvent }): ReactElement {
  const text = useText(agendaDeskMessages)
  const locale = useLanguage()
  const { languages } = useSite()
  const words = useWords()
  // Its days and hours mean something together: of two who change them one is chosen whole.
  const stored = useMemo(() => ({ when: recurrenceOf(event.occurrence) ?? oddly(event) }), [event])
  const form = useForm({
    name: `event:${event.id}`,
    stored,
    reads: AGENDA_KEY,
    refusal: ({ status, field }) => (status === 409 && field === 'draft' ? text('confirm.work') : null),
  })
  const said = form.values.when
  const set = (more: Partial<Recurrence>) => form.set({ when: { ...said, ...more } })
  const meant = occurrenceFrom(said)
  const save = () =>
    void form.save(async () => {
      await changeEvent(event, 'PUT', 'occurrence', { occurrence: meant })
      say(text('form.saved'))
    })
  return (
    <form
      className="stack"
      onSubmit={(submitted) => {
        submitted.preventDefault()
        if (form.isChanged && meant) save()
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
      <FormFoot
        form={form}
        nameOf={() => text('when')}
        sayValue={(_, value) => {
          const other = occurrenceFrom(value as Recurrence)
          return other ? words(other, locale) : undefined
        }}
        submit={text('form.save')}
        isReady={form.isChanged && meant !== null}
      />
    </form>
  )
}

/** Dates without a rule are said anew from the first to the last. */
function oddly({ occurrence }: DeskEvent): Recurrence {
  const dates = datesOf(occurrence)
  return { kind: 'weekly', from: dayOf(dates[0]!), until: dayOf(dates.at(-1)!), time: '', weekdays: [] }
}
