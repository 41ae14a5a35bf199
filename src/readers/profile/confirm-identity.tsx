import { useState, type ReactElement } from 'react'
import { CallError } from '../../browser/http.ts'
import { PasswordInput } from '../../forms/field/inputs.tsx'
import { FormNotice, SubmitButton } from '../../forms/field/field.tsx'
import { textsAt } from '../../forms/field/form-context.ts'
import type { Refusal } from '../../forms/field/use-form.ts'
import type { User } from '../accounts/model.ts'
import { useCallForm } from '../entry/use-call-form.ts'
import { OWN_PASSWORD } from '../../forms/rules/forms.ts'
import { isOver } from '../current/reader.ts'
import { toLogin } from './account.ts'
import { profileMessages } from './messages.ts'
import type { ProfileContext } from './model.ts'
import { Modal } from './feedback.tsx'

/**
 * Makes a call that the portal takes only from who signed in just now: when that is too long ago, the reader is asked
 * first. `leaving` runs before the sign-in page comes instead.
 */
export type Confirmed = <T>(run: () => Promise<T>, leaving?: () => void) => Promise<T>

interface Asked {
  go(): void
  giveUp(): void
  leaving(): void
}

/** Whether a call was refused because the reader signed in too long ago, and was not ready to show again who that is. */
export function isStale(error: unknown): boolean {
  return error instanceof CallError && error.errorCode === 'SIGN_IN_AGAIN'
}

/** Such calls, and the dialog that asks. */
export function useConfirmed(
  context: ProfileContext,
  user: User | null,
): { confirmed: Confirmed; dialog: ReactElement | null } {
  const [asked, setAsked] = useState<Asked | null>(null)
  const confirmed: Confirmed = async (run, leaving = () => undefined) => {
    try {
      return await run()
    } catch (error) {
      if (!isStale(error)) throw error
      await new Promise<void>((go, giveUp) => setAsked({ go, giveUp: () => giveUp(error), leaving })).finally(() =>
        setAsked(null),
      )
      return run()
    }
  }
  return { confirmed, dialog: asked && user ? <ConfirmIdentity context={context} user={user} asked={asked} /> : null }
}

/** Asks for the password, or leads to the sign-in page, where all other ways are. */
function ConfirmIdentity({
  context,
  user,
  asked,
}: {
  context: ProfileContext
  user: User
  asked: Asked
}): ReactElement {
  const t = textsAt(context, profileMessages)
  const own = user.type === 'standard'
  const form = useCallForm({
    context,
    rules: OWN_PASSWORD,
    path: 'sessions/confirm',
    payload: ({ password }) => ({ password }),
    done: asked.go,
    refuse: (error) => (isOver(error) ? leave() : refusalOf(error)),
  })
  function leave(): void {
    asked.leaving()
    toLogin(context, { again: true })
  }
  const actions = (
    <div className="actions">
      <button className="button button--quiet" type="button" onClick={asked.giveUp}>
        {t('confirm.cancel')}
      </button>
      <button className={own ? 'button button--line' : 'button'} type="button" onClick={leave}>
        {t(own ? 'confirm.other' : 'confirm.sign-in')}
      </button>
    </div>
  )
  return (
    <Modal
      title={t('confirm.title')}
      text={t(own ? 'confirm.text' : 'confirm.text.no-password')}
      onCancel={asked.giveUp}
    >
      {own ? (
        <form className="form" method="post" {...form.props}>
          <FormNotice form={form} />
          {/* Password managers look for the account that the password is of. */}
          <input type="email" name="username" defaultValue={user.email} autoComplete="username" hidden />
          <PasswordInput
            form={form}
            name="password"
            label={t('confirm.password')}
            required
            autoComplete="current-password"
          />
          <SubmitButton form={form}>{t('confirm.submit')}</SubmitButton>
          {actions}
        </form>
      ) : (
        actions
      )}
    </Modal>
  )
}

/** Why the password proved nothing, in the portal's words. */
function refusalOf(error: unknown): Refusal {
  if (!(error instanceof CallError)) throw error
  return error.errorCode === 'INVALID_CREDENTIALS' ? { fields: { password: error.message } } : { text: error.message }
}
