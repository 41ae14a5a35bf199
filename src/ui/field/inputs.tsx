import { useState, type ChangeEvent, type HTMLAttributes, type ReactElement } from 'react'
import { Icon } from '../icon/icon.tsx'
import { Field, FieldError, inputProps, Need, type FieldProps } from './field.tsx'
import { fieldTexts } from './place.ts'
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
        defaultValue={props.defaultValue}
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

/** A password, which an eye button shows (VALI-46). */
export function PasswordInput(props: TypedProps): ReactElement {
  const { form } = props
  const [shown, setShown] = useState(false)
  const t = fieldTexts(form.place)
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

/** A day as DD/MM/YYYY (VALI-47); the slashes write themselves. */
export function DateInput(props: TypedProps): ReactElement {
  const { defaultValue } = props
  const local = defaultValue?.replace(/^(\d{4})-(\d\d)-(\d\d)$/, '$3/$2/$1')
  return (
    <Field {...props}>
      <input
        {...inputProps(props)}
        className="input"
        type="text"
        inputMode="numeric"
        placeholder={fieldTexts(props.form.place)('form.date.placeholder')}
        defaultValue={local}
        autoComplete={props.autoComplete}
        maxLength={10}
        onChange={slashes}
      />
    </Field>
  )
}

/** Writes the slashes behind what is typed at the end; who corrects inside keeps the caret. */
function slashes({ target, nativeEvent }: ChangeEvent<HTMLInputElement>): void {
  const { inputType } = nativeEvent as InputEvent
  if (inputType?.startsWith('delete') || target.selectionStart !== target.value.length) return
  target.value = withSlashes(target.value)
}

/** A day as far as it is typed, with its slashes; a day that was pasted as YYYY-MM-DD is turned round. */
export function withSlashes(typed: string): string {
  const iso = /^(\d{4})-(\d\d)-(\d\d)$/.exec(typed)
  if (iso) return `${iso[3]}/${iso[2]}/${iso[1]}`
  const whole = typed.replace(/(^|\/)(\d)\/$/, (_, before: string, digit: string) => `${before}0${digit}/`)
  const digits = whole.replace(/\D/g, '').slice(0, 8)
  const written = [digits.slice(0, 2), digits.slice(2, 4), digits.slice(4)].filter(Boolean).join('/')
  return digits.length === 2 || digits.length === 4 ? `${written}/` : written
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
        defaultValue={defaultValue}
        autoComplete={autoComplete}
        onChange={onChange && ((event) => onChange(event.target.value))}
      >
        <option value="">{fieldTexts(form.place)('form.select.placeholder')}</option>
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
  return (
    <div className={`field${form.errors[name] ? ' field--bad' : ''}`}>
      <div className="check">
        <input
          {...rest}
          id={own}
          type="checkbox"
          defaultChecked={defaultChecked}
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
