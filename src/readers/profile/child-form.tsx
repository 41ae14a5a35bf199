import { useEffect, useRef, useState, type ReactElement } from 'react'
import { DateInput, TextInput } from '../../forms/field/inputs.tsx'
import { FormNotice, SubmitButton } from '../../forms/field/field.tsx'
import { textsAt } from '../../forms/field/form-context.ts'
import { useForm, type FormValues, type Refusal } from '../../forms/field/use-form.ts'
import { CallError } from '../../browser/http.ts'
import { CHILD, withIsoDay } from '../../forms/rules/forms.ts'
import { faultsOf, MAX_NICK, MAX_TEXT, type Fault } from '../../forms/rules/rules.ts'
import { draftOf, dropDrafts } from '../current/draft.ts'
import { isOver } from '../current/reader.ts'
import { keepAndLeave, profileCall } from './account.ts'
import { ChildFace, FACES, type Child } from './child.tsx'
import { profileMessages } from './messages.ts'
import type { ProfileContext } from './model.ts'
import { Draft } from './feedback.tsx'
import s from './profile.module.css'

interface Props {
  context: ProfileContext
  readerId: string
  /** Null: a new one. */
  child: Child | null
  onSaved(child: Child): void
  onCancel(): void
}

/** Names what was typed here when the session was over; it says of which child it is. */
const DRAFT = 'child'
const NEW = 'new'

/** What was typed before the session was over, with the child it is of. */
export function childDraft(readerId: string): FormValues | null {
  return draftOf(DRAFT, readerId)
}

/** Makes or changes the profile of a child. */
export function ChildForm({ context, readerId, child, onSaved, onCancel }: Props): ReactElement {
  const t = textsAt(context, profileMessages)
  const [draft] = useState(() => (childDraft(readerId)?.['child'] === (child?.id ?? NEW) ? childDraft(readerId) : null))
  const kept = (name: 'name' | 'nick' | 'birthdate' | 'avatar'): string => String(draft?.[name] ?? child?.[name] ?? '')
  const [over, setOver] = useState(false)
  const first = useRef<HTMLFieldSetElement>(null)
  useEffect(() => first.current?.querySelector('input')?.focus(), [])
  const form = useForm({
    context,
    faults: (values) => faultsOf(CHILD, withIsoDay(values), new Date()),
    async send({ avatar, ...values }: FormValues) {
      const body = { ...withIsoDay(values), avatar: Number(avatar) }
      try {
        const saved = child
          ? await profileCall<Child>(context, 'PATCH', `front/user/children/${child.id}`, body)
          : await profileCall<Child>(context, 'POST', 'front/user/children/', body)
        dropDrafts(DRAFT)
        onSaved(saved)
      } catch (error) {
        if (isOver(error)) {
          setOver(true)
          keepAndLeave(context, DRAFT, readerId, { ...values, avatar: String(avatar), child: child?.id ?? NEW })
        }
        return refusalOf(context, error)
      }
    },
  })
  return (
    <form className="form" method="post" {...form.props}>
      <FormNotice form={form} />
      {over || draft ? <Draft>{t(over ? 'profile.draft.kept' : 'profile.draft.back')}</Draft> : null}
      <fieldset ref={first} className={s.fieldset}>
        <legend>{child ? `${t('children.edit')}: ${child.name}` : t('children.add')}</legend>
        <div className="form__pair">
          <TextInput
            form={form}
            name="name"
            label={t('children.name')}
            defaultValue={kept('name')}
            maxLength={MAX_TEXT}
            required
          />
          <TextInput
            form={form}
            name="nick"
            label={t('children.nick')}
            hint={t('register.nick.hint')}
            defaultValue={kept('nick')}
            maxLength={MAX_NICK}
            required
          />
          <DateInput
            form={form}
            name="birthdate"
            label={t('children.birthdate')}
            defaultValue={kept('birthdate')}
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
                defaultChecked={(Number(kept('avatar')) || 1) === index + 1}
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

function refusalOf(context: ProfileContext, error: unknown): Refusal {
  const t = textsAt(context, profileMessages)
  if (!(error instanceof CallError)) throw error
  if (isOver(error)) return { text: t('profile.error.credentials') }
  const fields: Record<string, Fault | string> = {}
  for (const { errorCode, field, message } of error.errors)
    if (field) fields[field] = errorCode === 'NICK_ALREADY_IN_USE' ? { key: 'valid.nick' } : (message ?? '')
  return { text: t('children.error.save'), fields }
}
