import { type ReactElement, useId, useState } from 'react'
import { Button } from './button.desk.tsx'
import { Dialog } from './dialog.desk.tsx'
import { SelectField } from './field.desk.tsx'

/** Where something can be moved to. */
export interface MovePlace {
  value: string
  text: string
  /** In words, behind what it can stand there, e.g. «Detrás de Deportes». */
  behind: readonly string[]
}

interface MoveDialogProps {
  title: string
  placeLabel: string
  places: readonly MovePlace[]
  /** Where it is. */
  start: string
  orderLabel: string
  firstLabel: string
  moveLabel: string
  closeLabel: string
  /** What has the focus: the place, unless it is as good as chosen. */
  focus?: 'place' | 'move'
  /** Moves it to a place: 0 is its beginning, 1 behind the first. */
  onMove(place: string, at: number): void
  onClose(): void
}

/** «Mover a…»: everything that can be dragged can be moved without dragging. */
export function MoveDialog(props: MoveDialogProps): ReactElement {
  const { title, placeLabel, places, orderLabel, firstLabel, moveLabel, closeLabel, focus = 'place' } = props
  const id = useId()
  const [place, setPlace] = useState(props.start)
  const [at, setAt] = useState('0')
  const { behind } = places.find(({ value }) => value === place) ?? { behind: [] }
  return (
    <Dialog
      title={title}
      isOpen
      onClose={props.onClose}
      closeLabel={closeLabel}
      {...(focus === 'move' && { start: '.layer__f button' })}
      footer={
        <Button type="submit" form={id}>
          {moveLabel}
        </Button>
      }
    >
      <form
        id={id}
        className="stack"
        onSubmit={(event) => {
          event.preventDefault()
          event.stopPropagation()
          props.onMove(place, Number(at))
        }}
      >
        <SelectField
          label={placeLabel}
          value={place}
          options={places}
          onChange={(next) => {
            setPlace(next)
            setAt('0')
          }}
        />
        <SelectField
          label={orderLabel}
          value={at}
          options={[{ value: '0', text: firstLabel }, ...behind.map((text, n) => ({ value: String(n + 1), text }))]}
          onChange={setAt}
        />
      </form>
    </Dialog>
  )
}
