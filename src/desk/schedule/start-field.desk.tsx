import type { ReactElement } from 'react'
import { useText } from '../app/language.desk.tsx'
import { Switch, TextField } from '../ui/field.desk.tsx'
import { scheduleDeskMessages } from './messages.ts'
import { readField, type WallField } from './wall-model.ts'

interface StartProps {
  value: WallField
  label?: string
  autoFocus?: boolean
  onChange(value: WallField): void
}

/** A day and an hour of the clock; in the night that changes it, which of two is meant. */
export function StartField({ value, label, autoFocus, onChange }: StartProps): ReactElement {
  const text = useText(scheduleDeskMessages)
  const { isTwice, isMissing } = readField(value)
  return (
    <div className="stack-s">
      <TextField
        label={label ?? text('form.start')}
        name="start"
        type="datetime-local"
        value={value.written}
        {...(autoFocus && { autoFocus })}
        error={isMissing && text('form.missing')}
        onChange={(written) =>
          onChange({ written, second: value.second && readField({ written, second: true }).isTwice })
        }
      />
      {isTwice && (
        <Switch
          label={text('form.second')}
          checked={value.second}
          onChange={(second) => onChange({ ...value, second })}
        />
      )}
    </div>
  )
}
