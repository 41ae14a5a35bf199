import { useEffect, useRef, type ReactElement } from 'react'
import { DateInput, TextInput } from '../../ui/field/inputs.tsx'
import { FormNotice, SubmitButton } from '../../ui/field/field.tsx'
import { textsAt } from '../../ui/field/place.ts'
import { useForm, type FormValues, type Refusal } from '../../ui/field/use-form.ts'
import { CallError } from '../../client/http.ts'
import { CHILD, withIsoDay } from '../rules/forms.ts'
import { faultsOf, MAX_NICK, MAX_TEXT, type Fault } from '../rules/rules.ts'
import { profileCall, toLogin } from './account.ts'
import { ChildFace, FACES, type Child } from './child.tsx'
import { profileMessages } from './messages.ts'
import type { ProfilePlace } from './model.ts'
import s from './profile.module.css'

interface Props {
  place: ProfilePlace
  /** Null: a new one. */
  child: Child | null
  onSaved(child: Child): void
  onCancel(): void
}

/** Makes or changes the profile of a child. */
export function ChildForm({ place, child, onSaved, onCancel }: Props): ReactElement {
  const t = textsAt(place, profileMessages)
  const first = useRef<HTMLFieldSetElement>(null)
  useEffect(() => first.current?.querySelector('input')?.focus(), [])
  const form = useForm({
    place,
    faults: (values) => faultsOf(CHILD, withIsoDay(values), new Date()),
    async send({ avatar, ...values }: FormValues) {
      const body = { ...withIsoDay(values), avatar: Number(avatar) }
      try {
        onSaved(
          child
            ? await profileCall<Child>(place, 'PATCH', `front/user/children/${child.id}`, body)
            : await profileCall<Child>(place, 'POST', 'front/user/children/', body),
        )
      } catch (error) {
        return refusalOf(place, error)
      }
    },
  })
  return (
    <form className="form" method="post" {...form.props}>
      <FormNotice form={form} />
      <fieldset ref={first} className={s.fieldset}>
        <legend>{child ? `${t('children.edit')}: ${child.name}` : t('children.add')}</legend>
        <div className="form__pair">
          <TextInput
            form={form}
            name="name"
            label={t('children.name')}
            defaultValue={child?.name}
            maxLength={MAX_TEXT}
            required
          />
          <TextInput
            form={form}
            name="nick"
            label={t('children.nick')}
            hint={t('register.nick.hint')}
            defaultValue={child?.nick}
            maxLength={MAX_NICK}
            required
          />
          <DateInput
            form={form}
            name="birthdate"
            label={t('children.birthdate')}
            defaultValue={child?.birthdate}
            required
          />
        </div>
      </fieldset>
      <fieldset className={s.fieldset}>
        <legend>{t('children.avatar')}</legend>
        <div className={s.faces}>
          {FACES.map((face, index) => (
            <label key={face}>
              <input
                className="hide"
                type="radio"
                name="avatar"
                value={index + 1}
                defaultChecked={(child?.avatar ?? 1) === index + 1}
                aria-label={t('children.avatar.option', { n: index + 1 })}
              />
              <ChildFace avatar={index + 1} />
            </label>
          ))}
        </div>
      </fieldset>
      <div className={s.save}>
        <SubmitButton form={form}>{t('children.save')}</SubmitButton>
        <button className="button button--quiet" type="button" onClick={onCancel}>
          {t('profile.delete.cancel')}
        </button>
      </div>
    </form>
  )
}

function refusalOf(place: ProfilePlace, error: unknown): Refusal {
  const t = textsAt(place, profileMessages)
  if (!(error instanceof CallError)) throw error
  if (error.errorCode === 'UNAUTHENTICATED') setTimeout(() => toLogin(place), 1500)
  const fields: Record<string, Fault | string> = {}
  for (const { errorCode, field, message } of error.errors)
    if (field) fields[field] = errorCode === 'NICK_ALREADY_IN_USE' ? { key: 'valid.nick' } : (message ?? '')
  return { text: t('children.error.save'), fields }
}
