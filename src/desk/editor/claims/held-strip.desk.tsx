import type { ReactElement } from 'react'
import { createPortal } from 'react-dom'
import { useText } from '../../app/language.desk.tsx'
import { Button } from '../../ui/button.desk.tsx'
import { Icon } from '../../ui/icon.desk.tsx'
import type { Draft } from '../draft.desk.ts'
import { say } from '../../ui/toast.desk.tsx'
import { useObservable } from '../observable.desk.ts'
import type { Held } from './claims.ts'
import { claimMessages } from './messages.ts'

/** Below every block in which somebody else writes: who it is, and how one gets it. */
export function HeldBlocks({ draft }: { draft: Draft }): ReactElement {
  const held = useObservable(draft.held)
  return (
    <>
      {[...held].map(([place, one]) => {
        const element = draft.heldPlaces.get(place)
        return element && createPortal(<HeldStrip draft={draft} place={place} held={one} />, element, place)
      })}
    </>
  )
}

/** The same below a field, if somebody else writes there. */
export function HeldField({ draft, place }: { draft: Draft; place: string }): ReactElement | null {
  const held = useObservable(draft.held).get(place)
  return held ? <HeldStrip draft={draft} place={place} held={held} /> : null
}

function HeldStrip({ draft, place, held }: { draft: Draft; place: string; held: Held }): ReactElement {
  const text = useText(claimMessages)
  const { asked } = held
  const { name } = held.who
  const said =
    asked === 'not'
      ? text(place.startsWith('field:') ? 'held.field' : 'held.block', { name })
      : text(`held.${asked}`, { name })
  const mayOpen = asked === 'refused' || asked === 'silent'
  return (
    <div className="strip-s strip-s--one" role="status" data-held={place} data-asked={asked}>
      <Icon name="lock" />
      <span className="grow">
        {said} {mayOpen && <span className="m">{text('held.anyway-hint')}</span>}
      </span>
      {mayOpen ? (
        <Button look="line" small onPress={() => draft.claim.open(place)}>
          {text('held.anyway')}
        </Button>
      ) : (
        asked === 'not' &&
        !draft.isReadOnly && (
          <Button look="line" small onPress={() => draft.claim.ask(place)}>
            {text('held.ask')}
          </Button>
        )
      )}
    </div>
  )
}

let toldAt = 0
/** Says, now and then, why nothing is written there. */
export function tellHeld(held: Held | undefined, text: ReturnType<typeof useText<typeof claimMessages.es>>): void {
  if (!held || Date.now() - toldAt < TELL_MS) return
  toldAt = Date.now()
  say(text('held.refuses', { name: held.who.name }))
}
const TELL_MS = 5000
