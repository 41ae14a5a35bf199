import { type ReactElement, useEffect, useState } from 'react'
import { Button, IconButton } from '../ui/button.desk.tsx'
import { useKeys } from '../app/keys.desk.ts'
import { useText } from '../app/language.desk.tsx'
import { appMessages } from '../app/messages.ts'
import { endFirstDay } from './first-day.desk.ts'
import { tourMessages } from './messages.ts'

/** What each step points at; a step whose place one may not have points at nothing. */
const STEPS = [
  { text: 'list', target: '[role=grid]' },
  { text: 'palette', target: '.bar .find' },
  { text: 'write', target: '[role=search] button:last-child' },
  { text: 'twins', target: '[role=row] .twins' },
  { text: 'keys', target: '.foot' },
] as const

/** The first day in five steps, beside the screen and never above it: each may be tried while it is told. */
export function Tour({ onClose }: { onClose(): void }): ReactElement {
  const text = useText(tourMessages)
  const frame = useText(appMessages)
  const [at, goTo] = useState(-1)
  const step = STEPS[at]
  useEffect(() => {
    const target = step && document.querySelector(step.target)
    target?.classList.add('tour-target')
    return () => target?.classList.remove('tour-target')
  }, [step])
  const close = () => {
    endFirstDay()
    onClose()
    document.getElementById('contenido')?.focus()
  }
  useKeys([{ keys: 'Escape', label: text('end'), run: close }], { everywhere: true })
  const last = at === STEPS.length - 1
  return (
    <section className="tour" aria-label={text('title')}>
      <div className="line line--one">
        <b>{step ? text('step', { n: at + 1, most: STEPS.length }) : text('title')}</b>
        <IconButton icon="close" small label={frame('desk.close')} className="push" onPress={close} />
      </div>
      <p role="status">{text(step ? step.text : 'offer')}</p>
      <div className="line">
        {at > 0 && (
          <Button look="quiet" small onPress={() => goTo(at - 1)}>
            {text('back')}
          </Button>
        )}
        <Button small className="push" onPress={() => (last ? close() : goTo(at + 1))}>
          {text(last ? 'done' : at < 0 ? 'begin' : 'next')}
        </Button>
      </div>
    </section>
  )
}
