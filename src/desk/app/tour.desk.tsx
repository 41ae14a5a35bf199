import { type ReactElement, useEffect, useState } from 'react'
import { Button, IconButton } from '../ui/button.desk.tsx'
import { useText } from './language.desk.tsx'
import { appMessages } from './messages.ts'

const KEPT = 'desk-tour-seen'
/** What each step points at; a step whose place one may not have points at nothing. */
const STEPS = [
  { text: 'tour.list', target: '[role=grid]' },
  { text: 'tour.palette', target: '.bar .find' },
  { text: 'tour.write', target: '[role=search] button:last-child' },
  { text: 'tour.twins', target: '[role=row] .twins' },
  { text: 'tour.keys', target: '.foot' },
] as const

/** Whether somebody has not yet been shown around on this device. */
export const isFirstDay = (): boolean => localStorage.getItem(KEPT) === null

/** The first day in five steps, beside the screen and never above it: each may be tried while it is told. */
export function Tour({ onClose }: { onClose(): void }): ReactElement {
  const text = useText(appMessages)
  const [at, goTo] = useState(-1)
  const step = STEPS[at]
  useEffect(() => {
    const target = step && document.querySelector(step.target)
    target?.classList.add('tour-target')
    return () => target?.classList.remove('tour-target')
  }, [step])
  const close = () => {
    localStorage.setItem(KEPT, '1')
    onClose()
    document.getElementById('contenido')?.focus()
  }
  const last = at === STEPS.length - 1
  return (
    <section className="tour" aria-label={text('tour.title')}>
      <div className="line line--one">
        <b>{step ? text('tour.step', { n: at + 1, most: STEPS.length }) : text('tour.title')}</b>
        <IconButton icon="close" small label={text('desk.close')} className="push" onPress={close} />
      </div>
      <p role="status">{text(step ? step.text : 'tour.offer')}</p>
      <div className="line">
        {at > 0 && (
          <Button look="quiet" small onPress={() => goTo(at - 1)}>
            {text('tour.back')}
          </Button>
        )}
        <Button small className="push" onPress={() => (last ? close() : goTo(at + 1))}>
          {text(last ? 'tour.done' : at < 0 ? 'tour.begin' : 'tour.next')}
        </Button>
      </div>
    </section>
  )
}
