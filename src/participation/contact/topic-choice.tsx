import type { ReactElement } from 'react'
import { textsAt } from '../../forms/field/form-context.ts'
import { firstValue } from '../../forms/field/field.tsx'
import type { Form } from '../../forms/field/use-form.ts'
import { contactMessages } from './messages.ts'
import s from './contact.module.css'

interface Props {
  form: Form
  topics: readonly { id: string; name: string; note: string }[]
  /** The one that is chosen at first; else the first. */
  topic: string
}

/** What it is about: cards with who reads it and how soon. */
export function TopicChoice({ form, topics, topic }: Props): ReactElement {
  const t = textsAt(form.context, contactMessages)
  const known = topics.some(({ id }) => id === topic) ? topic : topics[0]?.id
  const chosen = firstValue({ form, name: 'topic' }, known)
  return (
    <fieldset className={s.part}>
      <legend>{t('contact.topic')}</legend>
      <div className={s.ways}>
        {topics.map(({ id, name, note }) => (
          <label key={id} className={s.way}>
            <input type="radio" name="topic" value={id} defaultChecked={id === chosen} />
            <b>{name}</b>
            {note ? <span>{note}</span> : null}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
