import type { ReactElement } from 'react'
import { TextInput } from '../../forms/field/inputs.tsx'
import type { Form } from '../../forms/field/use-form.ts'

const MAX_EMAIL = 254

/** The address somebody has an account by, or will have; password managers know it as `username` (3.3.8). */
export function EmailInput(props: {
  form: Form
  label: string
  /** `webauthn`: passkeys are offered in the same place. */
  autoComplete: 'username' | 'username webauthn' | 'email'
  defaultValue?: string | undefined
}): ReactElement {
  return (
    <TextInput
      {...props}
      name="email"
      type="email"
      required
      autoCapitalize="none"
      spellCheck={false}
      maxLength={MAX_EMAIL}
    />
  )
}
