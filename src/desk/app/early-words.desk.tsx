import { type ReactElement, useState } from 'react'
import { focusAfter, keepOpener } from '../ui/focus-after.desk.ts'

interface EarlyWordsProps {
  /** What the layer is called that is on its way. */
  label: string
  onWords(words: string): void
  onClose(): void
}

/** Stands for a layer while it is fetched: what is typed meanwhile belongs to it, and not to the keys of the screen. */
export function EarlyWords({ label, onWords, onClose }: EarlyWordsProps): ReactElement {
  // Before its field takes the focus.
  useState(keepOpener)
  return (
    <div className="veil">
      <input
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- a layer that opens is typed in
        autoFocus
        className="hidden"
        aria-label={label}
        aria-busy
        onChange={(event) => onWords(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return
          onClose()
          setTimeout(focusAfter)
        }}
      />
    </div>
  )
}
