import type { ReactElement } from 'react'
import { TextField } from '../../ui/field.desk.tsx'
import { useFormPlace, type ControlProps } from './form.desk.tsx'

/** What a field leads to: a content, an image, somebody who signs. */
export function Reference({ label, value, onChange }: ControlProps<'reference'>): ReactElement {
  const { isReadOnly } = useFormPlace()
  return (
    <TextField
      label={label}
      value={typeof value === 'string' ? value : ''}
      readOnly={isReadOnly}
      autoComplete="off"
      onChange={(next) => onChange(next === '' ? undefined : next)}
    />
  )
}
