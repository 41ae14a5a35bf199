import { type ReactElement, type ReactNode, useLayoutEffect, useRef } from 'react'
import { Button as AriaButton, type ButtonProps as AriaProps } from 'react-aria-components'
import { Icon } from './icon.desk.tsx'
import type { IconName } from './icons.ts'

/** How much a button weighs: one `main` per place; `now` and `red` are for what goes to everybody at once. */
export type ButtonLook = 'main' | 'line' | 'quiet' | 'now' | 'red' | 'good'

interface ButtonProps extends Omit<AriaProps, 'className' | 'children'> {
  look?: ButtonLook
  small?: boolean
  icon?: IconName
  /** Classes besides those of its look, e.g. `not-phone`. */
  className?: string
  children: ReactNode
}

/** A button with words: a verb that says what will happen. */
export function Button({ look = 'main', small, icon, className, children, ...rest }: ButtonProps): ReactElement {
  const kept = useFocusKept(rest.isDisabled === true)
  const classes = ['button', look !== 'main' && `button--${look}`, small && 'button--small', className]
  return (
    <AriaButton {...rest} {...kept} className={classes.filter(Boolean).join(' ')}>
      {icon && <Icon name={icon} />}
      {children}
    </AriaButton>
  )
}

/** A button that cannot be pressed for a moment, e.g. while its call runs, loses the focus: it has it back afterwards. */
function useFocusKept(isDisabled: boolean) {
  const ref = useRef<HTMLButtonElement>(null)
  const had = useRef(false)
  useLayoutEffect(() => {
    // A layer that has just opened takes what nothing has.
    if (!isDisabled && had.current && document.activeElement?.contains(ref.current)) ref.current?.focus()
  }, [isDisabled])
  const onFocusChange = (has: boolean) => {
    // Taken away because it cannot be pressed is not left.
    if (has || !ref.current?.disabled) had.current = has
  }
  return { ref, onFocusChange }
}

interface IconButtonProps extends Omit<AriaProps, 'className' | 'children' | 'aria-label'> {
  icon: IconName
  label: string
  small?: boolean
  /** A figure on its corner. */
  count?: number
  pressed?: boolean
  className?: string
}

/** A button that is an icon; its name is said and shown when one points at it. */
export function IconButton({ icon, label, small, count, pressed, className, ...rest }: IconButtonProps): ReactElement {
  const classes = ['iconb', small && 'iconb--s', className].filter(Boolean).join(' ')
  return (
    <AriaButton
      {...rest}
      className={classes}
      aria-label={count ? `${label}: ${count}` : label}
      {...(pressed === undefined ? {} : { 'aria-pressed': pressed })}
    >
      <Icon name={icon} />
      {count ? (
        <span className="iconb__n" aria-hidden="true">
          {count}
        </span>
      ) : null}
    </AriaButton>
  )
}
