import { type ReactElement, useId } from 'react'
import { useText } from '../../app/language.desk.tsx'
import { editorMessages } from '../messages.ts'
import type { Wish } from '../wish.ts'

/** Whether readers are told that something changed which they see already. */
export function AsWhat({ wish, onWish }: { wish: Wish; onWish(wish: Wish): void }): ReactElement {
  const text = useText(editorMessages)
  const name = useId()
  return (
    <fieldset>
      <legend className="label">{text('publish.as')}</legend>
      {(['change', 'update', 'correction'] as const).map((as) => (
        <label className="radio" key={as}>
          <input type="radio" name={name} checked={wish.as === as} onChange={() => onWish({ ...wish, as })} />
          {text(`publish.as-${as}`)}
        </label>
      ))}
    </fieldset>
  )
}
