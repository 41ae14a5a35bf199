import { type ReactElement, useState } from 'react'
import { localized } from '../../platform/i18n/locale.ts'
import { formatClock } from '../../platform/i18n/dates.ts'
import { useLanguage, useText } from '../app/language.desk.tsx'
import { momentOf } from '../editor/when.ts'
import { Button } from '../ui/button.desk.tsx'
import { Dialog } from '../ui/dialog.desk.tsx'
import { say } from '../ui/toast.desk.tsx'
import { AskDialog } from './ask-dialog.desk.tsx'
import { Clashes } from './clashes.desk.tsx'
import { ImportDialog } from './import-dialog.desk.tsx'
import { scheduleDeskMessages } from './messages.ts'
import type { DayAnswer, ShownBroadcast } from './model.ts'
import { PreviewDialog } from './preview-dialog.desk.tsx'
import type { DayActions } from './read.desk.ts'
import { ShiftDialog } from './shift-dialog.desk.tsx'
import { StartField } from './start-field.desk.tsx'
import { fieldOf, readField } from './wall-model.ts'

/** What stands above a day. */
export type DayDialog = 'shift' | 'move' | 'remove' | 'import' | 'preview'

interface DialogsProps {
  dialog: DayDialog | null
  day: DayAnswer
  chosen: ShownBroadcast | null
  acts: DayActions
  onShift(seen: Record<string, string>, from: string, minutes: number): Promise<boolean>
  onRemoved(): void
  onClose(): void
}

/** The dialogs of a day, one at a time; what somebody else changed stands above them all. */
export function DayDialogs(props: DialogsProps): ReactElement | null {
  const { dialog, day, chosen, acts, onShift, onRemoved, onClose } = props
  if (acts.meeting) return <Meets meeting={acts.meeting} />
  if (acts.differing) return <Differs acts={acts} onClose={onClose} />
  if (dialog === 'shift') return <ShiftDialog day={day} chosen={chosen} onShift={onShift} onClose={onClose} />
  if (dialog === 'import') return <ImportDialog day={day} acts={acts} onClose={onClose} />
  if (dialog === 'preview') return <PreviewDialog url={day.url} onClose={onClose} />
  if (dialog === 'move' && chosen)
    return <Move day={day} broadcast={chosen} acts={acts} onRemoved={onRemoved} onClose={onClose} />
  if (dialog === 'remove' && chosen)
    return <Remove broadcast={chosen} acts={acts} onRemoved={onRemoved} onClose={onClose} />
  return null
}

interface OneProps {
  broadcast: ShownBroadcast
  acts: DayActions
  /** It is not of this day any more. */
  onRemoved(): void
  onClose(): void
}

/** «Mover a las…»: the same length at another hour, of this day or of another one. */
function Move({ day, broadcast, acts, onRemoved, onClose }: OneProps & { day: DayAnswer }): ReactElement {
  const text = useText(scheduleDeskMessages)
  const locale = useLanguage()
  const [start, set] = useState(() => fieldOf(broadcast.start))
  const { at } = readField(start)
  const length = Date.parse(broadcast.end) - Date.parse(broadcast.start)
  const interval = at && { start: at, end: new Date(at.getTime() + length) }
  const move = async () => {
    if (!interval) return
    onClose()
    const times = { start: interval.start.toISOString(), end: interval.end.toISOString() }
    const after = await acts.change([{ do: 'put', id: broadcast.id, broadcast: times }])
    if (!after) return
    say(text('form.saved'))
    if (!after.rows.some(({ id }) => id === broadcast.id)) onRemoved()
  }
  return (
    <AskDialog
      title={text('move.title', { title: localized(broadcast.title, locale) })}
      doing={text('move.do')}
      isOff={!interval}
      onDo={() => void move()}
      onClose={onClose}
    >
      <form
        className="stack"
        onSubmit={(event) => {
          event.preventDefault()
          void move()
        }}
      >
        <StartField label={text('move.to')} value={start} onChange={set} />
        {interval && <p className="m">{text('form.until', { time: formatClock(interval.end) })}</p>}
        {interval && <Clashes day={day} id={broadcast.id} interval={interval} />}
      </form>
    </AskDialog>
  )
}

function Remove({ broadcast, acts, onRemoved, onClose }: OneProps): ReactElement {
  const text = useText(scheduleDeskMessages)
  const locale = useLanguage()
  const remove = async () => {
    onClose()
    if (!(await acts.change([{ do: 'remove', id: broadcast.id }]))) return
    say(text('form.removed'))
    onRemoved()
  }
  return (
    <AskDialog
      title={text('remove.title', { title: localized(broadcast.title, locale) })}
      doing={text('act.remove')}
      look="red"
      start=".layer__f .button--red"
      onDo={() => void remove()}
      onClose={onClose}
    >
      <p>{text('remove.text')}</p>
    </AskDialog>
  )
}

/** What stands where a broadcast would come, on a day that is not in sight. */
function Meets({ meeting }: { meeting: NonNullable<DayActions['meeting']> }): ReactElement {
  const text = useText(scheduleDeskMessages)
  const locale = useLanguage()
  return (
    <AskDialog
      title={text('meets.title')}
      doing={text('meets.do')}
      start=".layer__f .button"
      onDo={() => meeting.answer(true)}
      onClose={() => meeting.answer(false)}
    >
      <div className="stack">
        <p>{text('meets.text')}</p>
        <ul className="stack-s">
          {meeting.with.map(({ id, start, end, title }) => (
            <li key={id}>{`${momentOf(start, locale)}–${formatClock(end)} ${localized(title, locale)}`}</li>
          ))}
        </ul>
      </div>
    </AskDialog>
  )
}

/** What somebody else changed of what one asked for. */
function Differs({ acts, onClose }: { acts: DayActions; onClose(): void }): ReactElement {
  const text = useText(scheduleDeskMessages)
  const locale = useLanguage()
  const done = () => {
    acts.read()
    onClose()
  }
  return (
    <Dialog
      title={text('differs.title')}
      isOpen
      onClose={done}
      closeLabel={text('close')}
      start=".layer__f .button"
      footer={<Button onPress={done}>{text('differs.done')}</Button>}
    >
      <div className="stack">
        <p>{text('differs.text')}</p>
        <ul className="stack-s">
          {acts.differing?.map(({ id, now }) => (
            <li key={id}>
              {now
                ? `${formatClock(now.start)}–${formatClock(now.end)} ${localized(now.title, locale)}`
                : text('differs.gone')}
            </li>
          ))}
        </ul>
      </div>
    </Dialog>
  )
}
