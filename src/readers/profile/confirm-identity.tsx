import { useLayoutEffect, useRef, useState, type ReactElement } from 'react'
import { CallError } from '../../client/http.ts'
import { PasswordInput } from '../../ui/field/inputs.tsx'
import { FormNotice, SubmitButton } from '../../ui/field/field.tsx'
import { textsAt } from '../../ui/field/place.ts'
import { useForm, type Refusal } from '../../ui/field/use-form.ts'
import type { User } from '../accounts/model.ts'
import { OWN_PASSWORD } from '../rules/forms.ts'
import { faultsOf } from '../rules/rules.ts'
import { isOver, profileCall, toLogin } from './account.ts'
import { profileMessages } from './messages.ts'
import type { ProfilePlace } from './model.ts'

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
  place: ProfilePlace,
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
  return { confirmed, dialog: asked && user ? <ConfirmIdentity place={place} user={user} asked={asked} /> : null }
}

/** Asks for the password, or leads to the sign-in page, where all other ways are. */
function ConfirmIdentity({ place, user, asked }: { place: ProfilePlace; user: User; asked: Asked }): ReactElement {
  const t = textsAt(place, profileMessages)
  const own = user.type === 'standard'
  const dialog = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const shown = dialog.current
    shown?.showModal()
    return () => shown?.close()
  }, [])
  const form = useForm({
    place,
    faults: (values) => faultsOf(OWN_PASSWORD, values, new Date()),
    async send({ password }) {
      try {
        await profileCall(place, 'POST', 'front/user/sessions/confirm', { password })
        asked.go()
      } catch (error) {
        if (isOver(error)) return leave()
        return refusalOf(error)
      }
    },
  })
  function leave(): 'leaving' {
    asked.leaving()
    toLogin(place, { again: true })
    return 'leaving'
  }
  const other = (
    <button className={own ? 'button button--line' : 'button'} type="button" onClick={leave}>
      {t(own ? 'confirm.other' : 'confirm.sign-in')}
    </button>
  )
  const cancel = (
    <button className="button button--quiet" type="button" onClick={asked.giveUp}>
      {t('confirm.cancel')}
    </button>
  )
  return (
    <dialog
      ref={dialog}
      className="modal"
      aria-labelledby="confirm-title"
      aria-describedby="confirm-text"
      onCancel={(event) => {
        event.preventDefault()
        asked.giveUp()
      }}
    >
      <h2 id="confirm-title">{t('confirm.title')}</h2>
      <p id="confirm-text">{t(own ? 'confirm.text' : 'confirm.text.no-password')}</p>
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
          <div className="actions">
            {cancel}
            {other}
          </div>
        </form>
      ) : (
        <div className="actions">
          {cancel}
          {other}
        </div>
      )}
    </dialog>
  )
}

/** Why the password proved nothing, in the portal's words. */
function refusalOf(error: unknown): Refusal {
  if (!(error instanceof CallError)) throw error
  return error.errorCode === 'INVALID_CREDENTIALS' ? { fields: { password: error.message } } : { text: error.message }
}
