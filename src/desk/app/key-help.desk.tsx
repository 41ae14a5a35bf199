import type { ReactElement } from 'react'
import { Dialog } from '../ui/dialog.desk.tsx'
import { Strokes } from './foot-line.desk.tsx'
import { type Key, useActiveKeys } from './keys.desk.ts'
import { useText } from './language.desk.tsx'
import { appMessages } from './messages.ts'

/** All keys that work here: those of the screen, then those of everywhere. */
export function KeyHelp({ onClose }: { onClose(): void }): ReactElement {
  const text = useText(appMessages)
  const { screen, everywhere } = useActiveKeys()
  return (
    <Dialog title={text('keys.title')} isOpen onClose={onClose} closeLabel={text('desk.close')}>
      <KeyList title={text('keys.screen')} keys={screen} />
      <KeyList title={text('keys.everywhere')} keys={everywhere} />
      <p className="hint">{text('keys.letters')}</p>
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
