import { type ReactElement, useState } from 'react'
import { formatAgo } from '../../platform/i18n/dates.ts'
import { useKeys } from '../app/keys.desk.ts'
import { useLanguage, useText } from '../app/language.desk.tsx'
import { useSite } from '../app/me.desk.tsx'
import { useNow } from '../app/now.desk.ts'
import { Failed, Loading } from '../app/outcomes.desk.tsx'
import { setQuery, useQuery } from '../app/routes.desk.tsx'
import { Button } from '../ui/button.desk.tsx'
import { Empty } from '../ui/empty.desk.tsx'
import { Icon } from '../ui/icon.desk.tsx'
import { say } from '../ui/toast.desk.tsx'
import { AuthorPane } from './author-pane.desk.tsx'
import { moderationMessages } from './messages.ts'
import { likelyRule, type QueueName, QUEUES, type Verdict } from './model.ts'
import { QueuesPane } from './queues-pane.desk.tsx'
import { NextThing, ThingCard } from './thing-card.desk.tsx'
import { type Decided, type ReadingQueue, useReadingQueue } from './use-queue.desk.ts'
import s from './moderation.module.css'

/** What readers sent: one large, its context, and one key for each verdict. */
export function Screen(): ReactElement {
  const { alias } = useSite()
  const asked = useQuery().get('cola')
  const queue: QueueName = QUEUES.find((each) => each === asked) ?? 'new'
  return <Reading key={`${queue} ${alias}`} queue={queue} site={alias} />
}

function Reading({ queue, site }: { queue: QueueName; site: string }): ReactElement {
  const text = useText(moderationMessages)
  const reading = useReadingQueue(queue, site, (trouble) => say(text(trouble), { urgent: trouble !== 'undone' }))
  const [first] = reading.things
  const letOut = text(first?.state === 'shown' ? 'keep' : 'publish')
  const likely = first ? likelyRule(first.signals) : null
  const [chosen, choose] = useState<{ id: string; rule: number } | null>(null)
  const rule = first && chosen?.id === first.id ? chosen.rule : likely
  const [asksReason, askReason] = useState(false)
  const [isAround, showAround] = useState(false)

  const decide = (verdict: Verdict, by = rule) => {
    if (!first) return
    if (verdict === 'reject' && by === null) {
      askReason(true)
      return say(text('reason.first'))
    }
    askReason(false)
    reading.decide(verdict, by ?? undefined)
  }
  const reason = (number: number) => {
    if ((!asksReason && reading.correct(number)) || !first) return
    if (asksReason) decide('reject', number)
    else choose({ id: first.id, rule: number })
  }
  const off = !first
  const canMask = Boolean(first?.signals.some(({ from }) => from !== undefined)) && first?.kind === 'comment'
  const isHeld = queue === 'held'
  useKeys([
    { keys: 'A', label: letOut, foot: true, off, run: () => decide('publish') },
    { keys: 'R', label: text('reject'), foot: true, off, run: () => decide('reject') },
    { keys: 'T', label: text('mask'), foot: true, off: !canMask, run: () => decide('mask') },
    { keys: 'H', label: text('hold'), foot: true, off: off || isHeld, run: () => decide('hold') },
    {
      keys: 'V',
      label: text('around'),
      foot: true,
      off: first?.kind !== 'comment',
      run: () => showAround((on) => !on),
    },
    { keys: 'Z', label: text('undo'), foot: true, off: !reading.decided, run: reading.undo },
    ...[1, 2, 3, 4, 5, 6].map((number) => ({
      keys: String(number),
      label: text(`reason.${number as 1}`),
      // The reason of the last one can still be said when nothing is left.
      off: off && reading.decided?.verdict !== 'reject',
      run: () => reason(number),
    })),
  ])
  return (
    <div className={s.screen}>
      <h1 className="hidden">{text('title')}</h1>
      <QueuesPane queue={queue} state={reading.state} onChoose={(next) => setQuery({ cola: next })} />
      <section className={s.cards} aria-label={text(`queue.${queue}`)}>
        <div className={s.column}>
          <Pace queue={queue} reading={reading} />
          <Closed reading={reading} />
          {reading.decided && <Done decided={reading.decided} onUndo={reading.undo} />}
          {first ? (
            <ThingCard
              key={`${first.kind} ${first.id}`}
              thing={first}
              rule={rule}
              canMask={canMask}
              canHold={!isHeld}
              isAround={isAround}
              onAround={showAround}
              onVerdict={(verdict) => decide(verdict)}
              onReason={reason}
            />
          ) : reading.loading ? (
            <Loading />
          ) : reading.error ? (
            <Failed error={reading.error} onRetry={reading.fetch} />
          ) : (
            <NothingLeft queue={queue} reading={reading} />
          )}
          {reading.things.slice(1, 4).map((thing) => (
            <NextThing key={`${thing.kind} ${thing.id}`} thing={thing} />
          ))}
        </div>
      </section>
      <AuthorPane thing={first ?? null} state={reading.state} />
      {first && (
        <div className={s.thumbs} data-foot>
          <Button look="line" icon="ban" onPress={() => decide('reject')}>
            {text('reject')}
          </Button>
          <Button look="good" icon="check" onPress={() => decide('publish')}>
            {letOut}
          </Button>
        </div>
      )}
    </div>
  )
}

/** How far one is today, and how long readers wait. */
function Pace({ queue, reading: { state } }: { queue: QueueName; reading: ReadingQueue }): ReactElement | null {
  const text = useText(moderationMessages)
  const locale = useLanguage()
  const now = useNow()
  if (!state) return null
  const done = state.shift.find(({ self }) => self)?.today ?? 0
  const all = done + state.counts[queue]
  const oldest = state.oldest[queue]
  const share = all === 0 ? 100 : (done / all) * 100
  return (
    <div className={s.pace}>
      <b>{text('pace', { done, all })}</b>
      <span className="meter meter--good">
        <svg viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true">
          <rect width={share} height="6" />
        </svg>
      </span>
      {oldest && <span className="m">{text('pace.oldest', { ago: formatAgo(oldest, now, locale) })}</span>}
    </div>
  )
}

/** Why nothing new comes: readers of the site can read now and not write. */
function Closed({ reading: { state } }: { reading: ReadingQueue }): ReactElement | null {
  const text = useText(moderationMessages)
  const closed = state?.closed
  if (!closed) return null
  return (
    <p className="notice" role="status">
      <Icon name="clock" />
      <span>{closed.why === 'hours' ? text('closed.hours', closed) : text('closed.pause', closed)}</span>
    </p>
  )
}

/** What was decided a moment ago, and the way back. */
function Done({ decided: { thing, verdict, rule }, onUndo }: { decided: Decided; onUndo(): void }): ReactElement {
  const text = useText(moderationMessages)
  return (
    <div className={s.done} role="status">
      <Icon name={verdict === 'reject' ? 'ban' : verdict === 'hold' ? 'hold' : 'check'} />
      <p>
        <b>{thing.author || text('nobody')}</b>: {thing.text}
      </p>
      <span className="m">
        {verdict === 'reject' && rule
          ? text('done.rejected-for', { reason: text(`reason.${rule as 1}`) })
          : text(`done.${verdict}`)}
      </span>
      <Button look="quiet" small icon="undo" onPress={onUndo}>
        {text('undo')} <kbd>Z</kbd>
      </Button>
    </div>
  )
}

function NothingLeft({ queue, reading: { state } }: { queue: QueueName; reading: ReadingQueue }): ReactElement {
  const text = useText(moderationMessages)
  const other = QUEUES.find((each) => each !== queue && (state?.counts[each] ?? 0) > 0)
  const count = state?.counts[queue] ?? 0
  return (
    <Empty
      title={text('empty.title', { queue: text(`queue.${queue}`) })}
      way={
        other && (
          <Button onPress={() => setQuery({ cola: other })}>
            {text('empty.other', { queue: text(`queue.${other}`) })}
          </Button>
        )
      }
    >
      {count > 0 ? text('empty.elsewhere', { count }) : text('empty.text')}
    </Empty>
  )
}
