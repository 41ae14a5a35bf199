import type { ReactElement, ReactNode } from 'react'
import { Menu as AriaMenu, MenuItem, MenuTrigger, Popover } from 'react-aria-components'
import { Icon } from './icon.desk.tsx'
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

interface MenuProps {
  /** The button that opens it. */
  trigger: ReactNode
  label: string
  entries: readonly MenuEntry[]
  onAction(id: string): void
}

/** A menu below a button. */
export function Menu({ trigger, label, entries, onAction }: MenuProps): ReactElement {
  const disabled = entries.filter((entry) => entry.disabled).map((entry) => entry.id)
  return (
    <MenuTrigger>
      {trigger}
      <Popover className="layer layer--menu" placement="bottom end">
        <AriaMenu
          className="menu"
          aria-label={label}
          disabledKeys={disabled}
          onAction={(id) => onAction(String(id))}
          items={entries}
        >
          {(entry) => (
            <MenuItem id={entry.id} textValue={entry.text} className="menu__item">
              <span className="menu__icon">
                {entry.checked ? <Icon name="check" /> : entry.icon && <Icon name={entry.icon} />}
              </span>
              {entry.text}
            </MenuItem>
          )}
        </AriaMenu>
      </Popover>
    </MenuTrigger>
  )
}
