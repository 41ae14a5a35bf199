import type { ReactElement } from 'react'
import { Dialog } from '../../ui/dialog.desk.tsx'
import { Strokes } from '../foot-line.desk.tsx'
import { type Key, useActiveKeys } from '../keys.desk.ts'
import { useText } from '../language.desk.tsx'
import { keyHelpMessages } from './messages.ts'

/** All keys that work here: those of the screen, then those of everywhere. */
export function KeyHelp({ closeLabel, onClose }: { closeLabel: string; onClose(): void }): ReactElement {
  const text = useText(keyHelpMessages)
  const { screen, everywhere } = useActiveKeys()
  return (
    <Dialog title={text('title')} isOpen onClose={onClose} closeLabel={closeLabel}>
      <KeyList title={text('screen')} keys={screen} />
      <KeyList title={text('everywhere')} keys={everywhere} />
      <p className="hint">{text('letters')}</p>
    </Dialog>
  )
}

function KeyList({ title, keys }: { title: string; keys: readonly Key[] }): ReactElement | null {
  const withKeys = keys.filter((key) => key.keys !== '' && !key.off)
  if (withKeys.length === 0) return null
  return (
    <section className="keylist">
      <h3>{title}</h3>
      <dl>
        {withKeys.map((key) => (
          <div key={key.keys}>
            <dt>
              <Strokes keys={key.keys} />
            </dt>
            <dd>{key.label}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
