import { lazy, type ReactElement, type ReactNode, Suspense } from 'react'
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

const opening = import('./open-menu.desk.tsx')
const OpenMenu = lazy(() => opening.then((found) => ({ default: found.OpenMenu })))

/** A menu below a button. The button stands with its screen; what it opens comes right behind. */
export function Menu(props: MenuProps): ReactElement {
  return (
    <Suspense fallback={props.trigger}>
      <OpenMenu {...props} />
    </Suspense>
  )
}
