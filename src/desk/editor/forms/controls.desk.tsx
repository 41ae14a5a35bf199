import { type FocusEvent, type ReactElement, Suspense, useId, useRef } from 'react'
import { latePart } from '../../app/late.desk.tsx'
import { isLocale, LOCALES, languageOf } from '../../../platform/i18n/locale.ts'
import { useText } from '../../app/language.desk.tsx'
import { Button, IconButton } from '../../ui/button.desk.tsx'
import { At, useFaultOfList } from '../../ui/fault.desk.tsx'
import { SelectField, Switch, TextField, useRefused } from '../../ui/field.desk.tsx'
import { fromField, toField } from '../when.ts'
import { AnyControl, Fields, useFieldName, useFormPlace, type ControlProps, type Controls } from './form.desk.tsx'
import { fieldMessages } from './messages.ts'
import { emptyOf, reshaped } from './model.ts'
import { Reference, References } from './reference.desk.tsx'

const LateWords = latePart(async () => (await import('./words.desk.tsx')).WordsControl)
/** Who begins a form waits for the field, and does not write in the one after it. */
const LATE = { className: 'soft', 'data-late-field': '' }

/** Words with marks bring the text's own tools, which most registers do without. */
function WordsControl(props: Parameters<typeof LateWords>[0]): ReactElement {
  return (
    <Suspense fallback={<p {...LATE}>{props.label}</p>}>
      <LateWords {...props} />
    </Suspense>
  )
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')
const recordOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : {}
const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])
/** What leaves an optional field out. */
const NOTHING = { value: '', text: '—' }
/** From so many signs on a field has several lines. */
const LONG = 400

function TextControl({ label, control, value, onChange }: ControlProps<'text'>): ReactElement {
  const { isReadOnly } = useFormPlace()
  const written = textOf(value)
  const { max } = control
  const nearEnd = max !== undefined && written.length > max * 0.8
  return (
    <TextField
      label={label}
      value={written}
      readOnly={isReadOnly}
      {...(max !== undefined && { maxLength: max })}
      {...(max === undefined || max < LONG ? {} : { rows: 3 })}
      {...(nearEnd && { count: `${written.length} / ${max}` })}
      onChange={(next) => onChange(next === '' ? undefined : next)}
    />
  )
}

function AddressControl({ label, value, onChange }: ControlProps<'address'>): ReactElement {
  const { isReadOnly } = useFormPlace()
  return (
    <TextField
      label={label}
      value={textOf(value)}
      readOnly={isReadOnly}
      autoComplete="off"
      onChange={(next) => onChange(next.trim() === '' ? undefined : next.trim())}
    />
  )
}

function NumberControl({ label, control, value, onChange }: ControlProps<'number'>): ReactElement {
  const { isReadOnly } = useFormPlace()
  const text = useText(fieldMessages)
  const { least, most, whole } = control
  const wrong =
    typeof value === 'number' && ((least !== undefined && value < least) || (most !== undefined && value > most))
  return (
    <TextField
      label={label}
      type="number"
      value={typeof value === 'number' ? String(value) : ''}
      readOnly={isReadOnly}
      {...(wrong && { error: text('form.limits', { least: least ?? '–', most: most ?? '–' }) })}
      onChange={(next) => {
        const number = next === '' ? undefined : Number(next)
        onChange(number === undefined || Number.isNaN(number) ? undefined : whole ? Math.round(number) : number)
      }}
    />
  )
}

function FlagControl({ label, value, onChange }: ControlProps<'flag'>): ReactElement {
  const { isReadOnly } = useFormPlace()
  return <Switch label={label} checked={value === true} disabled={isReadOnly} onChange={onChange} />
}

function ChoiceControl({ name, label, control, value, isOptional, onChange }: ControlProps<'choice'>): ReactElement {
  const text = useText(fieldMessages)
  const { words, isReadOnly } = useFormPlace()
  const isOfLanguages = control.options.every(isLocale)
  const options = control.options.map((option) => {
    const key = `choice.${name}.${option}`
    const language = isOfLanguages && isLocale(option) ? languageOf(option).name : null
    return { value: option, text: language ?? words?.(key) ?? text(key as never) }
  })
  const chosen = control.values ? (control.options[control.values.indexOf(value)] ?? '') : textOf(value)
  const valueOf = (option: string) => control.values?.[control.options.indexOf(option)] ?? option
  return (
    <SelectField
      label={label}
      value={chosen}
      options={value === undefined || isOptional ? [NOTHING, ...options] : options}
      disabled={isReadOnly}
      onChange={(next) => onChange(next === '' ? undefined : valueOf(next))}
    />
  )
}

function MomentControl({ label, value, onChange }: ControlProps<'moment'>): ReactElement {
  const { isReadOnly } = useFormPlace()
  return (
    <TextField
      label={label}
      type="datetime-local"
      value={toField(textOf(value))}
      readOnly={isReadOnly}
      onChange={(next) => onChange(fromField(next))}
    />
  )
}

function LanguagesControl({ name, label, control, value, onChange }: ControlProps<'languages'>): ReactElement {
  const texts = recordOf(value)
  return (
    <>
      {LOCALES.map((locale) => (
        <At key={locale} step={locale}>
          <AnyControl
            name={name}
            label={`${label}, ${languageOf(locale).name}`}
            control={control.of}
            value={texts[locale]}
            onChange={(next) => {
              const { [locale]: _, ...rest } = texts
              onChange(next === undefined ? rest : { ...texts, [locale]: next })
            }}
          />
        </At>
      ))}
    </>
  )
}

function GroupControl({ name, label, control, value, isOptional, onChange }: ControlProps<'group'>): ReactElement {
  // A picture with its texts begins with the picture: «Foto» is not said twice.
  const isSaidBelow = control.fields[0]?.name === name
  return (
    <fieldset className="stack-s">
      <legend className={isSaidBelow ? 'hidden' : 'label'}>{label}</legend>
      <Fields
        fields={control.fields}
        value={recordOf(value)}
        // Emptied it is left out: a record without a word lacks what it must have.
        onChange={(next) => onChange(isOptional && Object.keys(next).length === 0 ? undefined : next)}
      />
    </fieldset>
  )
}

function ListControl(props: ControlProps<'list'>): ReactElement {
  const { name, label, control, value, onChange } = props
  const refs = listOf(value).filter((item) => typeof item === 'string')
  if (control.of.kind !== 'reference') return <RowsControl {...props} />
  return (
    <References name={name} label={label} to={control.of.to} value={refs} most={control.most} onChange={onChange} />
  )
}

function RowsControl({ name, label, control, value, onChange }: ControlProps<'list'>): ReactElement {
  const text = useText(fieldMessages)
  const { isReadOnly } = useFormPlace()
  const nameOf = useFieldName()
  const id = useId()
  const { lead, note } = useRefused(useFaultOfList())
  const items = listOf(value)
  const replaced = (at: number, item: unknown) => items.map((one, n) => (n === at ? item : one))
  const without = (at: number) => items.filter((_, n) => n !== at)
  const isFull = control.most !== undefined && items.length >= control.most
  const isRecord = control.of.kind === 'group'
  /** Rows in which nothing was written go with the hands. */
  const hands = {
    onBlur({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) {
      if (!currentTarget.contains(relatedTarget) && items.includes('')) onChange(items.filter((item) => item !== ''))
    },
  }
  const moved = (at: number, by: number) => {
    const next = [...items]
    next.splice(at + by, 0, ...next.splice(at, 1))
    onChange(next)
  }
  return (
    <div className="field" role="group" aria-labelledby={id} {...hands}>
      <span className="label" id={id}>
        {label}
        {items.length > 0 && <span className="count">{items.length}</span>}
      </span>
      {items.map((item, at) => (
        <div key={at} className={`line line--top line--one ${isRecord ? 'record' : ''}`}>
          <div className="grow">
            <At step={String(at)}>
              <AnyControl
                name={name}
                label={isRecord ? `${label}, ${at + 1}` : `${nameOf(name)} ${at + 1}`}
                control={control.of}
                value={item}
                onChange={(next) => onChange(replaced(at, next ?? emptyOf(control.of)))}
              />
            </At>
          </div>
          {!isReadOnly && (
            <span className="line line--tight line--one row-acts">
              {at > 0 && <IconButton icon="up" small label={text('form.up')} onPress={() => moved(at, -1)} />}
              <IconButton
                icon="close"
                small
                label={text('form.remove', { n: at + 1 })}
                onPress={() => onChange(without(at))}
              />
            </span>
          )}
        </div>
      ))}
      {!isReadOnly && !isFull && (
        <span>
          <Button look="line" small icon="plus" {...lead} onPress={() => onChange([...items, rowOf(control)])}>
            {text('form.add')}
          </Button>
        </span>
      )}
      {note}
    </div>
  )
}

/** A new row; what is known by an id gets one. */
function rowOf({ of }: ControlProps<'list'>['control']): unknown {
  const row = emptyOf(of)
  return of.kind === 'group' && of.hasId === true ? { id: crypto.randomUUID().slice(0, 8), ...recordOf(row) } : row
}

function VariantsControl({ label, control, value, isOptional, onChange }: ControlProps<'variants'>): ReactElement {
  const text = useText(fieldMessages)
  const { isReadOnly } = useFormPlace()
  const record = recordOf(value)
  const named = control.shapes.find(({ name }) => name === record[control.by])
  const chosen = named ?? (isOptional ? null : control.shapes[0]!)
  const shapes = control.shapes.map(({ name }) => ({
    value: name,
    text: text(`choice.${control.by}.${name}` as never),
  }))
  // Another shape may have no room for all of it: until something is written there, the way back finds it whole.
  const left = useRef({ records: new Map<string, unknown>(), given: '' })
  const turn = (name: string) => {
    const shape = control.shapes.find((one) => one.name === name)
    const { records, given } = left.current
    if (JSON.stringify(record) !== given) records.clear()
    if (chosen) records.set(chosen.name, record)
    const next = shape && (records.get(name) ?? { [control.by]: name, ...reshaped(record, chosen, shape) })
    left.current.given = JSON.stringify(next ?? {})
    onChange(next)
  }
  return (
    <fieldset className="stack-s">
      <SelectField
        label={label}
        value={chosen?.name ?? ''}
        options={isOptional ? [NOTHING, ...shapes] : shapes}
        disabled={isReadOnly}
        onChange={turn}
      />
      {chosen && (
        <Fields
          fields={chosen.fields}
          value={record}
          onChange={(next) => onChange({ ...next, [control.by]: chosen.name })}
        />
      )}
    </fieldset>
  )
}

function PairsControl({ label, value, onChange }: ControlProps<'pairs'>): ReactElement {
  const text = useText(fieldMessages)
  const { isReadOnly } = useFormPlace()
  const pairs = Object.entries(recordOf(value)).map(([name, said]) => [name, textOf(said)] as const)
  const set = (next: readonly (readonly [string, string])[]) => onChange(Object.fromEntries(next))
  return (
    <fieldset className="stack-s">
      <legend className="label">{label}</legend>
      {pairs.map(([name, said], at) => (
        <div key={at} className="line line--one">
          <TextField
            label={text('form.pair-name')}
            value={name}
            readOnly={isReadOnly}
            onChange={(next) => set(pairs.map((pair, n) => (n === at ? [next, said] : pair)))}
          />
          <TextField
            label={text('form.pair-value')}
            value={said}
            readOnly={isReadOnly}
            onChange={(next) => set(pairs.map((pair, n) => (n === at ? [name, next] : pair)))}
          />
          {!isReadOnly && (
            <IconButton
              icon="close"
              small
              label={text('form.remove', { n: at + 1 })}
              onPress={() => set(pairs.filter((_, n) => n !== at))}
            />
          )}
        </div>
      ))}
      {!isReadOnly && (
        <span>
          <Button look="line" small icon="plus" onPress={() => set([...pairs, ['', '']])}>
            {text('form.add')}
          </Button>
        </span>
      )}
    </fieldset>
  )
}

/** The register: whatever kind of field a schema asks for has its control here, or this does not compile. */
export const CONTROLS: Controls = {
  text: TextControl,
  words: WordsControl,
  rich: WordsControl,
  reference: Reference,
  number: NumberControl,
  flag: FlagControl,
  choice: ChoiceControl,
  moment: MomentControl,
  address: AddressControl,
  languages: LanguagesControl,
  group: GroupControl,
  list: ListControl,
  variants: VariantsControl,
  pairs: PairsControl,
  // The text itself is written beside the form.
  body: () => null,
}
