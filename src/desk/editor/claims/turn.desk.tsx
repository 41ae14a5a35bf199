import type { ReactElement, ReactNode } from 'react'
import type { Draft } from '../draft.desk.ts'
import { FormReadOnly } from '../forms/form.desk.tsx'
import { useObservable } from '../observable.desk.ts'
import { HeldField } from './held-strip.desk.tsx'
import styles from './desk-turn.module.css'

/** A field of the record: whoever writes there has it as a block is had, and others see who, read, and ask for their turn. */
export function Turn({ draft, name, children }: { draft: Draft; name: string; children: ReactNode }): ReactElement {
  const place = `field:${name}`
  const isHeld = useObservable(draft.held).has(place)
  // Where the hands are, also in a layer that belongs to the field.
  const hands = {
    onFocus: () => draft.field.set(name),
    onBlur() {
      draft.field.set(null)
      draft.saver.flush()
    },
  }
  return (
    <div>
      <fieldset role="presentation" className={styles['turn']} data-place={name} disabled={isHeld} {...hands}>
        <FormReadOnly when={isHeld}>{children}</FormReadOnly>
      </fieldset>
      {isHeld && <HeldField draft={draft} place={place} />}
    </div>
  )
}
