import type { ReactElement } from 'react'
import { Menu as AriaMenu, MenuItem, MenuTrigger, Popover } from 'react-aria-components'
import { useText } from '../app/language.desk.tsx'
import { appMessages } from '../app/messages.ts'
import { Icon } from './icon.desk.tsx'
import type { MenuProps } from './menu.desk.tsx'

/** The menu itself with the button that opens it. */
export function OpenMenu({
  trigger,
  label,
  entries,
  onAction,
  isOpenFirst,
}: MenuProps & { isOpenFirst: boolean }): ReactElement {
  const text = useText(appMessages)
  const disabled = entries.filter((entry) => entry.disabled).map((entry) => entry.id)
  return (
    <MenuTrigger defaultOpen={isOpenFirst}>
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
              {entry.checked && <span className="hidden">, {text('menu.chosen')}</span>}
            </MenuItem>
          )}
        </AriaMenu>
      </Popover>
    </MenuTrigger>
  )
}
