import { type ReactElement, useId, useState } from 'react'
import { useText } from '../../app/language.desk.tsx'
import { Button } from '../../ui/button.desk.tsx'
import { useFault } from '../../ui/fault.desk.tsx'
import { useRefused } from '../../ui/field.desk.tsx'
import { Icon } from '../../ui/icon.desk.tsx'
import type { FoundReference } from '../references/model.ts'
import { PicturePicker } from '../references/picture-picker.desk.tsx'
import { Picker } from '../references/picker.desk.tsx'
import { useCalled } from '../references/references.desk.ts'
import { useFormPlace, type ControlProps } from './form.desk.tsx'
import { fieldMessages } from './messages.ts'
import type { Referred } from './model.ts'
import styles from '../references/desk-picker.module.css'

/** What a field leads to: a content, an image, somebody who signs. */
export function Reference({ name, label, control, value, onChange }: ControlProps<'reference'>): ReactElement {
  const text = useText(fieldMessages)
  const { isReadOnly, site, language } = useFormPlace()
  const [isPicking, pick] = useState(false)
  const id = useId()
  const { lead, note } = useRefused(useFault())
  const ref = typeof value === 'string' ? value : ''
  const found = useCalled(control.to, [ref]).get(ref)
  return (
    <div className="field" role="group" aria-labelledby={id}>
      <span className="label" id={id}>
        {label}
      </span>
      <div className={styles['chosen']}>
        {found?.image && <img src={found.image} alt="" />}
        <span>{ref === '' ? text('form.nothing-chosen') : (found?.title ?? text('form.unknown'))}</span>
        {!isReadOnly && (
          <Button look="line" small data-field={name} {...lead} onPress={() => pick(true)}>
            {text(ref === '' ? 'form.choose' : 'form.change')}
          </Button>
        )}
      </div>
      {note}
      {isPicking && control.to === 'image' && (
        <PicturePicker
          site={site}
          language={language}
          onClose={() => pick(false)}
          onPick={({ image }) => onChange(image)}
        />
      )}
      {isPicking && control.to !== 'image' && (
        <Picker
          title={label}
          to={control.to}
          site={site}
          language={language}
          onClose={() => pick(false)}
          onPick={(row) => onChange(row.ref)}
        />
      )}
    </div>
  )
}

interface ReferencesProps {
  name: string
  label: string
  to: Referred
  value: readonly string[]
  most: number | undefined
  onChange(value: string[]): void
}

/** Several of them, as chips: the first one counts first. */
export function References({ name, label, to, value, most, onChange }: ReferencesProps): ReactElement {
  const text = useText(fieldMessages)
  const { isReadOnly, site, language } = useFormPlace()
  const [isPicking, pick] = useState(false)
  const id = useId()
  const { lead, note } = useRefused(useFault())
  const called = useCalled(to, value)
  const isKnown = ({ ref, ext }: FoundReference) => value.includes(ref) || (ext !== null && value.includes(ext))
  return (
    <div className="field" role="group" aria-labelledby={id}>
      <span className="label" id={id}>
        {label}
      </span>
      <div className="line">
        {value.map((ref) => (
          <span className="chip" key={ref}>
            {called.get(ref)?.title ?? text('form.unknown')}
            {!isReadOnly && (
              <button
                type="button"
                aria-label={text('form.remove', { n: called.get(ref)?.title ?? '' })}
                onClick={() => onChange(value.filter((one) => one !== ref))}
              >
                <Icon name="close" />
              </button>
            )}
          </span>
        ))}
        {!isReadOnly && (most === undefined || value.length < most) && (
          <Button look="line" small icon="plus" data-field={name} {...lead} onPress={() => pick(true)}>
            {text('form.add')}
          </Button>
        )}
      </div>
      {note}
      {isPicking && (
        <Picker
          title={label}
          to={to}
          site={site}
          language={language}
          onClose={() => pick(false)}
          onPick={(row) => !isKnown(row) && onChange([...value, row.ref])}
        />
      )}
    </div>
  )
}
