import { lazy, type ReactElement, type ReactNode, Suspense, useState } from 'react'
import { whenThere } from '../app/late.desk.tsx'
import type { IconName } from './icons.ts'

/** One entry of a menu. */
export interface MenuEntry {
  id: string
  text: string
  icon?: IconName
  /** Whether it is what is chosen now. */
  checked?: boolean
  disabled?: boolean
}

/** A menu: the button that opens it, what it is called, and what can be chosen. */
export interface MenuProps {
  /** The button that opens it. */
  trigger: ReactNode
  label: string
  entries: readonly MenuEntry[]
  onAction(id: string): void
}

const opening = whenThere(() => import('./open-menu.desk.tsx'))
const OpenMenu = lazy(() => opening.then((found) => ({ default: found.OpenMenu })))

/** What opens a menu from the keys. */
const OPENING = ['Enter', ' ', 'ArrowDown']

/** A menu below a button. The button stands with its screen; what it opens comes right behind, and then opens at once when it was pressed before. */
export function Menu(props: MenuProps): ReactElement {
  const [isPressed, press] = useState(false)
  const early = (
    <span
      className="as-inner"
      role="presentation"
      onClickCapture={() => press(true)}
      onKeyDownCapture={({ key }) => OPENING.includes(key) && press(true)}
    >
      {props.trigger}
    </span>
  )
  return (
    <Suspense fallback={early}>
      <OpenMenu {...props} isOpenFirst={isPressed} />
    </Suspense>
  )
}
