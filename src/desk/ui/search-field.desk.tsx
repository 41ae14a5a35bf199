import type { ReactElement, RefObject } from 'react'
import { Icon } from './icon.desk.tsx'

interface SearchFieldProps {
  /** Its name, and what stands in it while it is empty. */
  label: string
  typed: string
  onType(typed: string): void
  /** For the key that leads here. */
  field?: RefObject<HTMLInputElement | null>
  /** That key, where there is room to say it. */
  hotkey?: string
}

/** Where words are typed that a list is searched for; Escape takes them away. */
export function SearchField({ label, typed, onType, field, hotkey }: SearchFieldProps): ReactElement {
  return (
    <label className="find">
      <Icon name="search" />
      <span className="hidden">{label}</span>
      <input
        ref={field}
        type="search"
        value={typed}
        placeholder={label}
        onChange={(event) => onType(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') onType('')
        }}
      />
      {hotkey && (
        <kbd className="not-phone" aria-hidden="true">
          {hotkey}
        </kbd>
      )}
    </label>
  )
}
