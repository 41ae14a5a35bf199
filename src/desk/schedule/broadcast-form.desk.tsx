import { type ReactElement, useEffect, useState } from 'react'
import { VERSIONS } from '../../broadcast/schedule/model.ts'
import { formatClock } from '../../platform/i18n/dates.ts'
import { localized } from '../../platform/i18n/locale.ts'
import { call } from '../app/call.desk.ts'
import { useKeys } from '../app/keys.desk.ts'
import { useLanguage, useText } from '../app/language.desk.tsx'
import { useSite } from '../app/me.desk.tsx'
import { Picker } from '../editor/references/picker.desk.tsx'
import { Button, IconButton } from '../ui/button.desk.tsx'
import { SelectField, Switch, TextField } from '../ui/field.desk.tsx'
import { say } from '../ui/toast.desk.tsx'
import { Clashes } from './clashes.desk.tsx'
import { changeFrom, emptyForm, formOf, type FormValues, intervalOf, withProgramme } from './form-model.ts'
import { scheduleDeskMessages } from './messages.ts'
import { type DayAnswer, programmeAnswer, type ShownBroadcast } from './model.ts'
import { type DayActs, seenOf } from './read.desk.ts'
import styles from './schedule.module.css'
import { StartField } from './start-field.desk.tsx'

interface FormProps {
  day: DayAnswer
  /** Null for a new one. */
  broadcast: ShownBroadcast | null
  /** Where a new one begins. */
  from: string | null
  acts: DayActs
  onBack(): void
  onMove(): void
  onRemove(): void
  onUnsaved(is: boolean): void
  onMade(): void
}

/** What one wrote, and what one began from: a day that is read anew meanwhile was not seen. */
interface Changed {
  values: FormValues
  mark: string | null
}

/** A broadcast: what it is in every language, when, and its marks. */
export function BroadcastForm(props: FormProps): ReactElement {
  const { day, broadcast, from, acts, onBack, onMove, onRemove, onUnsaved, onMade } = props
  const text = useText(scheduleDeskMessages)
  const locale = useLanguage()
  const site = useSite()
  const [changed, keep] = useState<Changed | null>(null)
  const [picking, pick] = useState<'show' | 'episode' | null>(null)
  const [busy, setBusy] = useState(false)
  const values = changed?.values ?? (broadcast ? formOf(broadcast) : emptyForm(day, from))
  const change = (next: FormValues) => keep({ values: next, mark: changed ? changed.mark : (broadcast?.mark ?? null) })
  const set = (more: Partial<FormValues>) => change({ ...values, ...more })
  const interval = intervalOf(values)
  useEffect(() => {
    onUnsaved(changed !== null)
  }, [changed, onUnsaved])
  const take = async (id: string) => {
    const told = await call('GET', `/api/staff/schedule/programmes/${id}`, { answer: programmeAnswer })
    change(withProgramme(values, told, locale))
  }
  const save = async () => {
    const made = changeFrom(values)
    if (!made) return say(text('form.incomplete'), { urgent: true })
    setBusy(true)
    const seen = { ...seenOf(day), ...(broadcast && changed?.mark && { [broadcast.id]: changed.mark }) }
    const after = await acts.change([{ do: 'put', id: broadcast?.id ?? null, broadcast: made }], seen)
    setBusy(false)
    if (!after) return
    keep(null)
    say(text('form.saved'))
    if (!broadcast) onMade()
  }
  const isOff = !day.mayChange || busy
  useKeys([{ keys: 'Ctrl+Enter', label: text('form.save'), off: isOff || changed === null, run: () => void save() }])
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
          if (!isOff) void save()
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
            {values.showId && (
              <>
                <span className="m">{text('form.of', { show: values.show })}</span>
                <Button
                  small
                  look="quiet"
                  isDisabled={!day.mayChange}
                  onPress={() => set({ showId: null, seasonId: null, episodeId: null, show: '' })}
                >
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
          <div className={styles['save']}>
            <Button type="submit" isDisabled={isOff || changed === null}>
              {text('form.save')}
            </Button>
          </div>
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

const FLAGS = {
  isLive: 'row.live',
  isRepeat: 'row.repeat',
  isPremiere: 'row.premiere',
  isBlanked: 'row.blanked',
} as const
