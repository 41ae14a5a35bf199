import { type ReactElement, useState, useSyncExternalStore } from 'react'
import { lastCallMs, onTimed } from './call.desk.ts'
import { strokes, useActiveKeys } from './keys.desk.ts'
import { useText } from './language.desk.tsx'
import { appMessages } from './messages.ts'
import { useFootText } from './slots.desk.tsx'

/** The foot line: the keys of this screen, what it counts, and how quick the last answer was. */
export function FootLine(): ReactElement {
  const text = useText(appMessages)
  const { screen, everywhere } = useActiveKeys()
  const said = useFootText()
  const ms = useSyncExternalStore(onTimed, () => lastCallMs)
  // Whoever searches hears how much was found; what others change meanwhile interrupts nobody.
  const [found, tell] = useState({ said, isSearch: false })
  if (found.said !== said) tell({ said, isSearch: document.activeElement?.matches('input[type=search]') === true })
  const shown = [...screen, ...everywhere].filter((key) => key.foot && !key.off)
  return (
    <footer className="foot">
      <div className="keys not-phone">
        {shown.map((key) => (
          <span key={key.keys}>
            <Strokes keys={key.keys} />
            {key.label}
          </span>
        ))}
        <span>
          <kbd>?</kbd>
          {text('keys.help')}
        </span>
      </div>
      <p className="hidden" role="status">
        {found.isSearch && found.said}
      </p>
      <span className="m push">
        {said}
        {said && ms !== null && ' · '}
        {ms !== null && text('desk.ms', { n: ms })}
      </span>
    </footer>
  )
}

/** A stroke as keys. */
export function Strokes({ keys }: { keys: string }): ReactElement {
  const text = useText(appMessages)
  return (
    <>
      {strokes(keys, { shift: text('keys.shift'), space: text('keys.space'), enter: text('keys.enter') }).map(
        (stroke) => (
          <kbd key={stroke}>{stroke}</kbd>
        ),
      )}
    </>
  )
}
