import { useState, type ChangeEvent, type HTMLAttributes, type ReactElement } from 'react'
import { Icon } from '../../ui/icon/icon.tsx'
import { Field, FieldError, firstValue, inputProps, Need, type FieldProps } from './field.tsx'
import { typedDay } from '../../platform/i18n/typed-day.ts'
import { fieldTexts } from './form-context.ts'
import s from './field.module.css'

/** What fields to type in are told. */
export interface TypedProps extends FieldProps {
  defaultValue?: string | undefined
  autoComplete?: string | undefined
  maxLength?: number | undefined
}

interface TextProps extends TypedProps {
  type?: 'text' | 'email' | 'tel' | undefined
  inputMode?: HTMLAttributes<HTMLInputElement>['inputMode']
  autoCapitalize?: string | undefined
  spellCheck?: boolean | undefined
  /** What is likely meant; the browser offers it while somebody types. */
  suggestions?: readonly string[] | undefined
  /** Takes the focus when it comes, where it is what somebody was waiting for. */
  focus?: boolean | undefined
  onChange?: ((value: string) => void) | undefined
  onLeave?: ((value: string) => void) | undefined
}

/** One line of text; VALI-45 by `maxLength`. */
export function TextInput(props: TextProps): ReactElement {
  const { form, name, type = 'text', suggestions, onChange, onLeave } = props
  const list = suggestions?.length ? `${form.idOf(name)}-list` : undefined
  return (
    <Field {...props}>
      <input
        {...inputProps(props)}
        className="input"
        type={type}
        list={list}
        defaultValue={firstValue(props, props.defaultValue)}
        autoComplete={props.autoComplete}
        maxLength={props.maxLength}
        inputMode={props.inputMode}
        autoCapitalize={props.autoCapitalize}
        spellCheck={props.spellCheck}
        ref={props.focus ? takeFocus : undefined}
        onChange={onChange && ((event) => onChange(event.target.value))}
        onBlur={onLeave && ((event) => onLeave(event.target.value))}
      />
      {list ? (
        <datalist id={list}>
          {suggestions!.map((each) => (
            <option key={each} value={each} />
          ))}
        </datalist>
      ) : null}
    </Field>
  )
}

/** React's own `autoFocus` would be an attribute on the server, and move readers who have just arrived. */
const takeFocus = (input: HTMLInputElement | null): void => input?.focus()

/** Several lines of text; VALI-45 by `maxLength`. */
export function AreaInput(props: TypedProps & { rows?: number }): ReactElement {
  return (
    <Field {...props}>
      <textarea
        {...inputProps(props)}
        className="input area"
        rows={props.rows ?? 6}
        defaultValue={firstValue(props, props.defaultValue)}
        maxLength={props.maxLength}
      />
    </Field>
  )
}

/** A password, which an eye button shows (VALI-46). */
export function PasswordInput(props: TypedProps): ReactElement {
  const { form } = props
  const [shown, setShown] = useState(false)
  const t = fieldTexts(form.context)
  return (
    <Field {...props}>
      <div className={s.password}>
        <input
          {...inputProps(props)}
          className="input"
          type={shown ? 'text' : 'password'}
          autoComplete={props.autoComplete}
          maxLength={props.maxLength ?? 128}
          autoCapitalize="none"
          spellCheck={false}
        />
        <button
          className="iconbutton"
          type="button"
          hidden={!form.alive}
          aria-label={t(shown ? 'form.password.hide' : 'form.password.show')}
          onClick={() => setShown(!shown)}
        >
          <Icon name={shown ? 'eye-off' : 'eye'} />
        </button>
      </div>
    </Field>
  )
}

/** A day as DD/MM/YYYY (VALI-47), however it was typed or pasted; the slashes between digits write themselves. */
export function DateInput(props: TypedProps): ReactElement {
  const defaultValue = firstValue(props, props.defaultValue)
  return (
    <Field {...props}>
      <input
        {...inputProps(props)}
        className="input"
        type="text"
        inputMode="numeric"
        placeholder={fieldTexts(props.form.context)('form.date.placeholder')}
        defaultValue={defaultValue && asShown(defaultValue)}
        autoComplete={props.autoComplete}
        maxLength={MOST_TYPED}
        onChange={slashes}
        onBlur={({ target }) => (target.value = asShown(target.value))}
      />
    </Field>
  )
}

/** A pasted day may have spaces around; what is longer is none. */
const MOST_TYPED = 20

/** Writes the slashes behind what is typed at the end; who corrects inside keeps the caret. */
function slashes({ target, nativeEvent }: ChangeEvent<HTMLInputElement>): void {
  const { inputType } = nativeEvent as InputEvent
  if (inputType?.startsWith('delete')) return
  // What comes whole, from the clipboard or the browser's memory, is written as days are shown.
  if (inputType !== 'insertText') target.value = asShown(target.value)
  else if (target.selectionStart === target.value.length) target.value = withSlashes(target.value)
}

/** A day as DD/MM/YYYY; what is no day stays as it is. */
export function asShown(typed: string): string {
  return typedDay(typed).replace(/^(\d{4})-(\d\d)-(\d\d)$/, '$3/$2/$1')
}

/**
 * A day as far as it is typed: digits alone get their slashes. Who types other signs between them, or begins with the
 * year, is let alone until the field is left.
 */
export function withSlashes(typed: string): string {
  const year = /^(\d\d)\/(\d\d)-$/.exec(typed)
  if (year) return `${year[1]}${year[2]}-`
  if (!/^\d{3,}$|^\d\d\/\d{3,}$/.test(typed)) return typed
  const digits = typed.replace('/', '')
  return [digits.slice(0, 2), digits.slice(2, 4), digits.slice(4, 8)].filter(Boolean).join('/')
}

interface SelectProps extends FieldProps {
  options: readonly { value: string; name: string }[]
  defaultValue?: string | undefined
  autoComplete?: string | undefined
  onChange?: ((value: string) => void) | undefined
}

/** A choice from a list, which begins with nothing chosen (VALI-48). */
export function SelectInput(props: SelectProps): ReactElement {
  const { form, options, defaultValue = '', autoComplete, onChange } = props
  return (
    <Field {...props}>
      <select
        {...inputProps(props)}
        className="select"
        defaultValue={firstValue(props, defaultValue)}
        autoComplete={autoComplete}
        onChange={onChange && ((event) => onChange(event.target.value))}
      >
        <option value="">{fieldTexts(form.context)('form.select.placeholder')}</option>
        {options.map(({ value, name }) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </select>
    </Field>
  )
}

interface CheckProps extends FieldProps {
  /** With a value the tick is one of several under the same name. */
  value?: string | undefined
  defaultChecked?: boolean | undefined
  children?: ReactElement | string | undefined
}

/** A tick; `children` may say more than the label, which names it in what is wrong. */
export function CheckInput(props: CheckProps): ReactElement {
  const { form, name, label, required, value, defaultChecked, children } = props
  const { id, ...rest } = inputProps(props)
  const own = value === undefined ? id : `${id}-${value}`
  const { sent } = form
  const ticked = sent ? [sent.values[name] ?? []].flat().includes(value ?? 'on') : defaultChecked
  return (
    <div className={`field${form.errors[name] ? ' field--bad' : ''}`}>
      <div className="check">
        <input
          {...rest}
          id={own}
          type="checkbox"
          defaultChecked={ticked}
          {...(value !== undefined && { value, 'data-list': '' })}
        />
        <label className={s.tick} htmlFor={own}>
          {children ?? label}
          {required ? <Need /> : null}
        </label>
      </div>
      {value === undefined ? <FieldError {...props} /> : null}
    </div>
  )
}
