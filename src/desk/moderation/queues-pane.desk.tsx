import type { ReactElement } from 'react'
import { useText } from '../app/language.desk.tsx'
import { Icon } from '../ui/icon.desk.tsx'
import type { IconName } from '../ui/icons.ts'
import { moderationMessages } from './messages.ts'
import type { QueueName, QueueState } from './model.ts'
import s from './moderation.module.css'

const READ: readonly [QueueName, IconName][] = [
  ['new', 'comment'],
  ['reported', 'flag'],
  ['held', 'hold'],
  ['appeals', 'reply'],
]
const MORE: readonly [QueueName, IconName][] = [
  ['contributions', 'image'],
  ['questions', 'people'],
  ['answers', 'reply'],
]

interface QueuesPaneProps {
  queue: QueueName
  state: QueueState | undefined
  onChoose(queue: QueueName): void
}

/** What waits, by why it does. */
export function QueuesPane({ queue, state, onChoose }: QueuesPaneProps): ReactElement {
  const text = useText(moderationMessages)
  const list = (entries: typeof READ) =>
    entries.map(([name, icon]) => (
      <button
        key={name}
        type="button"
        className={s.queue}
        aria-current={name === queue ? 'page' : undefined}
        onClick={() => onChoose(name)}
      >
        <Icon name={icon} />
        {text(`queue.${name}`)}
        {state && state.counts[name] > 0 && <b>{state.counts[name]}</b>}
      </button>
    ))
  return (
    <nav className={`pane pane--left ${s.queues}`} aria-label={text('queues')}>
      <h2>{text('queues.read')}</h2>
      {list(READ)}
      <h2>{text('queues.more')}</h2>
      {list(MORE)}
    </nav>
  )
}
