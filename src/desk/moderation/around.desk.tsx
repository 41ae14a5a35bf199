import { useQuery } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { formatClock } from '../../platform/i18n/dates.ts'
import { call } from '../app/call.desk.ts'
import { useText } from '../app/language.desk.tsx'
import { Button } from '../ui/button.desk.tsx'
import { moderationMessages } from './messages.ts'
import { neighboursAnswer, type QueuedThing } from './model.ts'
import s from './moderation.module.css'

interface AroundProps {
  thing: QueuedThing
  isOpen: boolean
  onOpen(on: boolean): void
}

/** What stands before and after a comment, where it was written. */
export function Around({ thing, isOpen, onOpen }: AroundProps): ReactElement {
  const text = useText(moderationMessages)
  const { data } = useQuery({
    queryKey: ['neighbours', thing.id],
    queryFn: () => call('GET', `/api/staff/comments/${thing.id}/neighbours`, { answer: neighboursAnswer }),
    enabled: isOpen,
    staleTime: 30_000,
  })
  return (
    <div className={s.around}>
      <Button look="quiet" small icon="comment" aria-expanded={isOpen} onPress={() => onOpen(!isOpen)}>
        {text('around')} <kbd>V</kbd>
      </Button>
      {isOpen && data && (
        <ol aria-label={text('around')}>
          {data.items.map((one) => (
            <li key={one.id} className={s.parent}>
              <b>{one.author || text('nobody')}</b> <span className="m">{formatClock(one.sentAt)}</span>{' '}
              {one.state === 'waiting' && <span className="tag tag--note">{text('around.waiting')}</span>}
              <p>{one.text}</p>
            </li>
          ))}
          {data.items.length === 0 && <li className="m">{text('around.none')}</li>}
        </ol>
      )}
    </div>
  )
}
