import type { ReactElement } from 'react'
import { formatClock } from '../../platform/i18n/dates.ts'
import { useText } from '../app/language.desk.tsx'
import { Button } from '../ui/button.desk.tsx'
import { liveDeskMessages } from './messages.ts'
import { letOut, type Queued, takeFromQueue } from './queue.desk.ts'

/** What has not gone out yet, and what one may do with it. */
export function QueueStrip(props: { queue: readonly Queued[]; onBack(queued: Queued): void }): ReactElement | null {
  const text = useText(liveDeskMessages)
  if (props.queue.length === 0) return null
  return (
    <ul className="stack-s" aria-label={text('queue.label')}>
      {props.queue.map((queued) => {
        const { update, body, state, at } = queued
        const title = Object.values(body.texts).find((said) => said?.title)?.title
        return (
          <li
            key={update}
            className={state === 'going' ? 'strip-s strip-s--old' : 'strip-s strip-s--off'}
            role="status"
          >
            <span className="grow">
              {state === 'late'
                ? text('queue.late', { time: formatClock(new Date(at)) })
                : text(`queue.${state}` as const)}
              {title && <b> «{title}»</b>}
            </span>
            {(state === 'late' || state === 'refused') && (
              <Button small look="line" onPress={() => letOut(queued)}>
                {text('queue.publish')}
              </Button>
            )}
            {state !== 'going' && (
              <Button small look="line" onPress={() => props.onBack(queued)}>
                {text(state === 'differs' ? 'queue.both' : 'queue.back')}
              </Button>
            )}
            {state !== 'going' && (
              <Button small look="line" onPress={() => takeFromQueue(update)}>
                {text('queue.drop')}
              </Button>
            )}
          </li>
        )
      })}
    </ul>
  )
}
