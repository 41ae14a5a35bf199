import type { ReactElement } from 'react'
import { CallError } from '../app/call.desk.ts'
import { useText } from '../app/language.desk.tsx'
import { TextField } from '../ui/field.desk.tsx'
import { entryMessages } from './messages.ts'

/** What is said of a password that was not taken. */
export function faultOfPassword(error: unknown): 'access.password.weak' | 'entry.failed' {
  const isWeak = error instanceof CallError && error.code === 'INVALID_FIELD'
  return isWeak ? 'access.password.weak' : 'entry.failed'
}

interface NewPasswordProps {
  value: string
  error: string | null
  onChange(value: string): void
}

/** The field of a password that somebody makes up. */
export function NewPassword({ value, error, onChange }: NewPasswordProps): ReactElement {
  const text = useText(entryMessages)
  return (
    <TextField
      label={text('access.password.new')}
      hint={text('access.password.hint')}
      error={error}
      type="password"
      autoComplete="new-password"
      required
      value={value}
      onChange={onChange}
    />
  )
}
