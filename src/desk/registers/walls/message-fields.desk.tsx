import type { ReactElement } from 'react'
import type { Locale } from '../../../platform/i18n/locale.ts'
import { useText } from '../../app/language.desk.tsx'
import { SelectField, Switch, TextField } from '../../ui/field.desk.tsx'
import { wallMessages } from './messages.ts'
import type { Wall, WallMessage } from './model.ts'

const TEXTS = [
  'logo',
  'logoText',
  'logoUrl',
  'principalText',
  'smallText',
  'aboveButtonText',
  'buttonText',
  'buttonUrl',
  'button2Text',
  'button2Url',
  'underButtonText',
  'bottomText',
  'bottomUrl',
  'counterText',
] as const

const isAddress = (name: string): boolean => name === 'logo' || name.endsWith('Url')

/** Figures of a reader between which a message is shown. */
const FIGURES = {
  minCounter: { label: 'counter.min', hint: null },
  maxCounter: { label: 'counter.max', hint: null },
  minRfv: { label: 'rfv.min', hint: 'rfv.hint' },
  maxRfv: { label: 'rfv.max', hint: null },
} as const

interface MessageFieldsProps {
  message: WallMessage
  choices: Wall['choices']
  isReadOnly: boolean
  onChange(message: WallMessage): void
}

/** What a message says, how it stands on the page, and when it comes. */
export function MessageFields({ message, choices, isReadOnly, onChange }: MessageFieldsProps): ReactElement {
  const text = useText(wallMessages)
  const language = message['language'] as Locale
  const conditions = (message['conditions'] ?? {}) as Record<string, unknown>
  const names = (conditions['conditionName'] ?? []) as string[]
  const saidOf = (name: string) => (typeof message[name] === 'string' ? message[name] : '')
  const set = (name: string, value: unknown) => onChange({ ...message, [name]: value })
  const setCondition = (name: string, value: unknown) => {
    const { [name]: _, ...rest } = conditions
    set('conditions', value === undefined ? rest : { ...rest, [name]: value })
  }
  const choice = (name: 'type' | 'position') => (
    <SelectField
      label={text(`field.${name}`)}
      name={name}
      value={saidOf(name) || choices[name][0]!}
      options={choices[name].map((value) => ({ value, text: text(`${name}.${value}` as never) }))}
      onChange={(value) => set(name, value)}
    />
  )
  const figure = (name: keyof typeof FIGURES) => {
    const { label, hint } = FIGURES[name]
    return (
      <TextField
        label={text(label)}
        name={`conditions.${name}`}
        {...(hint && { hint: text(hint) })}
        type="number"
        value={conditions[name] === undefined ? '' : String(conditions[name] as number)}
        readOnly={isReadOnly}
        onChange={(value) => setCondition(name, value === '' ? undefined : Math.max(0, Math.round(Number(value))))}
      />
    )
  }
  return (
    <fieldset className="stack" disabled={isReadOnly}>
      {TEXTS.map((name) => (
        <TextField
          key={name}
          label={text(`field.${name}`)}
          name={name}
          value={saidOf(name)}
          readOnly={isReadOnly}
          maxLength={isAddress(name) ? 1000 : 400}
          {...(!isAddress(name) && { language })}
          onChange={(value) => set(name, value)}
        />
      ))}
      {choice('type')}
      {choice('position')}
      <Switch
        label={text('field.canBeClosed')}
        checked={message['canBeClosed'] !== false}
        onChange={(on) => set('canBeClosed', on)}
      />
      <fieldset className="stack-s">
        <legend className="label">{text('when')}</legend>
        <p className="m">{text('when.always')}</p>
        {choices.conditionName.map((name) => (
          <Switch
            key={name}
            label={text(`condition.${name}` as never)}
            checked={names.includes(name)}
            onChange={(on) => {
              const next = on ? [...names, name] : names.filter((one) => one !== name)
              setCondition('conditionName', next.length > 0 ? next : undefined)
            }}
          />
        ))}
        {figure('minCounter')}
        {figure('maxCounter')}
        {figure('minRfv')}
        {figure('maxRfv')}
      </fieldset>
    </fieldset>
  )
}
