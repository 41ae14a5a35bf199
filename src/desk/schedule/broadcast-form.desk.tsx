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
import { SelectField, Switch, TextField } from '../ui/field.desk.tsx'
import { say } from '../ui/toast.desk.tsx'
import { Clashes } from './clashes.desk.tsx'
import { changeFrom, emptyForm, formOf, type FormValues, FREE, intervalOf, withProgramme } from './form-model.ts'
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
  const site = useSite()
  const common = useText(formMessages)
  const [picking, pick] = useState<'show' | 'episode' | null>(null)
  const [empty] = useState(() => emptyForm(day, from))
  const stored = useMemo(() => (broadcast ? formOf(broadcast) : empty), [broadcast, empty])
  const form = useForm({
    name: `broadcast:${broadcast?.id ?? `new:${day.channel.id}:${day.day}`}`,
    stored,
    reads: [SCHEDULE_KEY, day.channel.id],
  })
  const { values, set } = form
  const interval = intervalOf(values)
  const take = async (id: string) => {
    const told = await call('GET', `/api/staff/schedule/programmes/${id}`, { answer: programmeAnswer })
    set(withProgramme(values, told, locale))
  }
  const save = () => {
    const made = changeFrom(values)
    if (!made) return say(text('form.incomplete'), { urgent: true })
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
        <fieldset disabled={!day.mayChange} className="stack">
          <div className="line">
            <Button small look="line" icon="search" isDisabled={!day.mayChange} onPress={() => pick('show')}>
              {text('form.show')}
            </Button>
            <Button small look="line" icon="search" isDisabled={!day.mayChange} onPress={() => pick('episode')}>
              {text('form.episode')}
            </Button>
            {values.programme.showId && (
              <>
                <span className="m">{text('form.of', { show: values.programme.show })}</span>
                <Button small look="quiet" isDisabled={!day.mayChange} onPress={() => set({ programme: FREE })}>
                  {text('form.free')}
                </Button>
              </>
            )}
          </div>
          <div className={styles['when']}>
            <StartField value={values.start} onChange={(start) => set({ start })} />
            <TextField
              label={text('form.minutes')}
              type="number"
              inputMode="numeric"
              value={values.minutes}
              hint={interval && text('form.until', { time: formatClock(interval.end) })}
              onChange={(minutes) => set({ minutes })}
            />
          </div>
          {interval && <Clashes day={day} id={broadcast?.id ?? null} interval={interval} />}
          {site.languages.map((language) => (
            <TextField
              key={language}
              label={text('form.title')}
              language={language}
              value={values.title[language] ?? ''}
              maxLength={400}
              onChange={(said) => set({ title: { ...values.title, [language]: said } })}
            />
          ))}
          {site.languages.map((language) => (
            <TextField
              key={language}
              label={text('form.subtitle')}
              language={language}
              value={values.subtitle[language] ?? ''}
              maxLength={400}
              onChange={(said) => set({ subtitle: { ...values.subtitle, [language]: said } })}
            />
          ))}
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
              {site.languages.map((language) => (
                <TextField
                  key={language}
                  label={text('form.description')}
                  language={language}
                  rows={4}
                  value={values.description[language] ?? ''}
                  maxLength={4000}
                  onChange={(said) => set({ description: { ...values.description, [language]: said } })}
                />
              ))}
              <SelectField
                label={text('form.version')}
                value={values.version}
                options={VERSIONS.map((value) => ({ value, text: text(`version.${value}`) }))}
                onChange={(version) => set({ version })}
              />
            </div>
          </details>
        </fieldset>
        {day.mayChange && (
          <FormFoot
            form={form}
            nameOf={(name) => text(NAMES[name as keyof FormValues])}
            sayValue={sayValue}
            submit={common('save')}
          />
        )}
      </form>
      {picking && (
        <Picker
          title={text(picking === 'show' ? 'form.show' : 'form.episode')}
          to={picking}
          site={site.alias}
          language={locale}
          onClose={() => pick(null)}
          onPick={({ ref }) => void take(ref)}
        />
      )}
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
