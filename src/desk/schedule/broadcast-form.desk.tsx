import { type ReactElement, useMemo, useState } from 'react'
import { VERSIONS } from '../../broadcast/schedule/model.ts'
import { formatClock } from '../../platform/i18n/dates.ts'
import { localized } from '../../platform/i18n/locale.ts'
import { call } from '../app/call.desk.ts'
import { useKeys } from '../app/keys.desk.ts'
import { useLanguage, useText } from '../app/language.desk.tsx'
import { useSite } from '../app/me.desk.tsx'
import { Picker } from '../editor/references/picker.desk.tsx'
import { FormFoot } from '../forms/form-foot.desk.tsx'
import { formMessages } from '../forms/messages.ts'
import { useForm } from '../forms/use-form.desk.ts'
import { Button, IconButton } from '../ui/button.desk.tsx'
import { FaultIn } from '../ui/fault.desk.tsx'
import { SelectField, Switch, TextField } from '../ui/field.desk.tsx'
import { say } from '../ui/toast.desk.tsx'
import { Clashes } from './clashes.desk.tsx'
import {
  changeFrom,
  emptyForm,
  formOf,
  type FormValues,
  FREE,
  intervalOf,
  lackingIn,
  withProgramme,
} from './form-model.ts'
import { scheduleDeskMessages } from './messages.ts'
import { type DayAnswer, programmeAnswer, type ShownBroadcast } from './model.ts'
import { type DayActions, SCHEDULE_KEY } from './read.desk.ts'
import styles from './schedule.module.css'
import { StartField } from './start-field.desk.tsx'

interface FormProps {
  day: DayAnswer
  /** Null for a new one. */
  broadcast: ShownBroadcast | null
  /** Where a new one begins. */
  from: string | null
  acts: DayActions
  onBack(): void
  onMove(): void
  onRemove(): void
  onMade(): void
}

/** A broadcast: what it is in every language, when, and its marks. */
export function BroadcastForm(props: FormProps): ReactElement {
  const { day, broadcast, from, acts, onBack, onMove, onRemove, onMade } = props
  const text = useText(scheduleDeskMessages)
  const locale = useLanguage()
  const common = useText(formMessages)
  const [picking, pick] = useState<Picked | null>(null)
  const [empty] = useState(() => emptyForm(day, from))
  const stored = useMemo(() => (broadcast ? formOf(broadcast) : empty), [broadcast, empty])
  const form = useForm({
    name: `broadcast:${broadcast?.id ?? `new:${day.channel.id}:${day.day}`}`,
    stored,
    reads: [SCHEDULE_KEY, day.channel.id],
  })
  const { values, set } = form
  const interval = intervalOf(values)
  const lacking = () => {
    const path = lackingIn(values)
    return path === null ? null : { path, said: common(path === 'minutes' ? 'field.wrong' : 'field.missing') }
  }
  const save = () => {
    const made = changeFrom(values)
    if (!made) return form.setFault(text('form.incomplete'), lacking())
    void form.save(
      async () => {
        const after = await acts.change([{ do: 'put', id: broadcast?.id ?? null, broadcast: made }])
        if (after) say(text('form.saved'))
        return after
      },
      () => {
        if (!broadcast) onMade()
      },
    )
  }
  const isOff = !day.mayChange || form.busy || !form.isChanged || form.clashes.length > 0
  useKeys([{ keys: 'Ctrl+Enter', label: common('save'), off: isOff, run: save }])
  return (
    <>
      <div className="pane__head">
        <IconButton icon="back" small label={text('form.back')} className="not-wide" onPress={onBack} />
        <h2>{broadcast ? localized(broadcast.title, locale) : text('form.new')}</h2>
        {broadcast && day.mayChange && (
          <div className="pane__end">
            <Button small look="line" icon="clock" onPress={onMove}>
              {text('act.move')}
            </Button>
            <Button small look="line" onPress={onRemove}>
              {text('act.remove')}
            </Button>
          </div>
        )}
      </div>
      <form
        className={`pad stack ${styles['fields']}`}
        onSubmit={(event) => {
          event.preventDefault()
          if (!isOff) save()
        }}
      >
        <FaultIn fault={form.fault?.at ?? null}>
          <fieldset disabled={!day.mayChange} className="stack">
            <ProgrammeLine form={form} mayChange={day.mayChange} onPick={pick} />
            <div className={styles['when']}>
              <StartField value={values.start} onChange={(start) => set({ start })} />
              <TextField
                label={text('form.minutes')}
                name="minutes"
                type="number"
                inputMode="numeric"
                value={values.minutes}
                hint={interval && text('form.until', { time: formatClock(interval.end) })}
                onChange={(minutes) => set({ minutes })}
              />
            </div>
            {interval && <Clashes day={day} id={broadcast?.id ?? null} interval={interval} />}
            <TextInLanguages form={form} name="title" max={400} />
            <TextInLanguages form={form} name="subtitle" max={400} />
            <div className={styles['flags']}>
              {(['isLive', 'isRepeat', 'isPremiere', 'isBlanked'] as const).map((flag) => (
                <Switch
                  key={flag}
                  label={text(FLAGS[flag])}
                  checked={values[flag]}
                  onChange={(on) => set({ [flag]: on })}
                />
              ))}
            </div>
            <details className={styles['more']}>
              <summary>{text('form.more')}</summary>
              <div className="stack">
                <TextInLanguages form={form} name="description" max={4000} rows={4} />
                <SelectField
                  label={text('form.version')}
                  value={values.version}
                  options={VERSIONS.map((value) => ({ value, text: text(`version.${value}`) }))}
                  onChange={(version) => set({ version })}
                />
              </div>
            </details>
          </fieldset>
        </FaultIn>
        {day.mayChange && (
          <FormFoot
            form={form}
            nameOf={(name) => text(NAMES[name as keyof FormValues])}
            sayValue={sayValue}
            submit={common('save')}
          />
        )}
      </form>
      {picking && <ProgrammePicker form={form} picking={picking} onClose={() => pick(null)} />}
    </>
  )
}

type BroadcastFields = ReturnType<typeof useForm<FormValues>>

type Picked = 'show' | 'episode'

interface ProgrammeProps {
  form: BroadcastFields
  mayChange: boolean
  onPick(what: Picked): void
}

/** Which programme it is: picked, or free. */
function ProgrammeLine({ form, mayChange, onPick }: ProgrammeProps): ReactElement {
  const text = useText(scheduleDeskMessages)
  const { values, set } = form
  return (
    <div className="line">
      <Button small look="line" icon="search" isDisabled={!mayChange} onPress={() => onPick('show')}>
        {text('form.show')}
      </Button>
      <Button small look="line" icon="search" isDisabled={!mayChange} onPress={() => onPick('episode')}>
        {text('form.episode')}
      </Button>
      {values.programme.showId && (
        <>
          <span className="m">{text('form.of', { show: values.programme.show })}</span>
          <Button small look="quiet" isDisabled={!mayChange} onPress={() => set({ programme: FREE })}>
            {text('form.free')}
          </Button>
        </>
      )}
    </div>
  )
}

interface ProgrammePickerProps {
  form: BroadcastFields
  picking: Picked
  onClose(): void
}

/** Looks a programme up, which brings its words along. */
function ProgrammePicker({ form, picking, onClose }: ProgrammePickerProps): ReactElement {
  const text = useText(scheduleDeskMessages)
  const locale = useLanguage()
  const site = useSite()
  const take = async (id: string) => {
    const told = await call('GET', `/api/staff/schedule/programmes/${id}`, { answer: programmeAnswer })
    form.set(withProgramme(form.values, told, locale))
  }
  return (
    <Picker
      title={text(picking === 'show' ? 'form.show' : 'form.episode')}
      to={picking}
      site={site.alias}
      language={locale}
      onClose={onClose}
      onPick={({ ref }) => void take(ref)}
    />
  )
}

interface TextInLanguagesProps {
  form: BroadcastFields
  name: 'title' | 'subtitle' | 'description'
  max: number
  rows?: number
}

/** A text of the broadcast, a field for each language of the site. */
function TextInLanguages({ form, name, max, rows }: TextInLanguagesProps): ReactElement {
  const text = useText(scheduleDeskMessages)
  const { languages } = useSite()
  const { values, set } = form
  return (
    <>
      {languages.map((language) => (
        <TextField
          key={language}
          label={text(NAMES[name])}
          name={`${name}.${language}`}
          language={language}
          {...(rows && { rows })}
          value={values[name][language] ?? ''}
          maxLength={max}
          onChange={(said) => set({ [name]: { ...values[name], [language]: said } })}
        />
      ))}
    </>
  )
}

/** How the desk says what is no text. */
function sayValue(name: string, value: unknown): string | undefined {
  if (name === 'start') return (value as FormValues['start']).written
  return name === 'programme' ? (value as FormValues['programme']).show : undefined
}

const FLAGS = {
  isLive: 'row.live',
  isRepeat: 'row.repeat',
  isPremiere: 'row.premiere',
  isBlanked: 'row.blanked',
} as const

const NAMES = {
  ...FLAGS,
  start: 'form.start',
  minutes: 'form.minutes',
  title: 'form.title',
  subtitle: 'form.subtitle',
  description: 'form.description',
  programme: 'form.programme',
  version: 'form.version',
} as const
