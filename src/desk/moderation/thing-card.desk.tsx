import type { ReactElement } from 'react'
import { formatAgo, formatClock } from '../../platform/i18n/dates.ts'
import { firstLetter } from '../../platform/i18n/first-letter.ts'
import { useLanguage, useText } from '../app/language.desk.tsx'
import { useNow } from '../app/now.desk.ts'
import { Button } from '../ui/button.desk.tsx'
import { Icon } from '../ui/icon.desk.tsx'
import { Around } from './around.desk.tsx'
import { AuthorLine } from './author-pane.desk.tsx'
import { moderationMessages } from './messages.ts'
import { pieces, type QueuedThing, type Verdict } from './model.ts'
import s from './moderation.module.css'

const REASONS = [1, 2, 3, 4, 5, 6] as const
/** What somebody said of it; all else was seen by a program. */
const BY_PEOPLE: ReadonlySet<string> = new Set(['reported', 'takedown', 'set-aside'])

interface ThingCardProps {
  thing: QueuedThing
  /** The reason that is chosen. */
  rule: number | null
  canMask: boolean
  canHold: boolean
  onVerdict(verdict: Verdict): void
  onReason(rule: number): void
  /** Whether what stands around it is shown. */
  isAround: boolean
  onAround(on: boolean): void
}

/** The one that is read now: its context, what was seen in it, and the verdicts. */
export function ThingCard(props: ThingCardProps): ReactElement {
  const { thing, rule, canMask, canHold, onVerdict, onReason, isAround, onAround } = props
  const text = useText(moderationMessages)
  const locale = useLanguage()
  const now = useNow()
  const author = thing.author || text('nobody')
  const signals = [...new Set(thing.signals.map(({ name }) => name))]
  const words = (isByPeople: boolean) =>
    signals.filter((name) => BY_PEOPLE.has(name) === isByPeople).map((name) => signalText(text, name))
  const [said, seen] = [words(true).join(', '), words(false).join(', ')]
  return (
    <article className={`${s.card} ${s.at}`} aria-label={text(`by.${thing.kind}`, { author })}>
      <header className={s.head}>
        <span className="face face--l initial" aria-hidden="true">
          {firstLetter(author)}
        </span>
        <div>
          <b>{author}</b>
          <div className="m">
            {formatClock(thing.sentAt)}, {formatAgo(thing.sentAt, now, locale)}
            {thing.reports > 0 && ` · ${text('reports', { n: thing.reports })}`}
          </div>
        </div>
        {thing.about && (
          <a
            className="iconb iconb--s push"
            href={thing.about.path}
            target="_blank"
            rel="noreferrer"
            aria-label={text('view')}
          >
            <Icon name="eye" />
          </a>
        )}
      </header>
      {thing.answers && (
        <p className={s.parent}>
          {text('answers', { ...thing.answers, author: thing.answers.author || text('nobody') })}
        </p>
      )}
      {thing.cooked && <p className="m">{text(`cooked.${thing.cooked}`)}</p>}
      <p className={s.text}>
        {pieces(thing.text, thing.signals).map(({ text: part, hit }, at) =>
          // oxlint-disable-next-line react/no-array-index-key
          hit ? <mark key={at}>{part}</mark> : part,
        )}
      </p>
      {thing.files?.map(({ url, type }, at) => (
        <p key={url}>
          {type.startsWith('image/') ? (
            <img className={s.picture} src={url} alt={text('files', { n: at + 1 })} />
          ) : (
            <a className="accent" href={url} target="_blank" rel="noreferrer">
              {text('files', { n: at + 1 })}
            </a>
          )}
        </p>
      ))}
      {[
        ...(thing.asks ?? []).map((ask) => text('asks', { text: ask })),
        thing.appeal && text('appeal', { text: thing.appeal }),
      ]
        .filter(Boolean)
        .map((said) => (
          <p key={String(said)} className="notice">
            {said}
          </p>
        ))}
      {[said && said[0]!.toUpperCase() + said.slice(1), seen && text('marked', { signals: seen })]
        .filter(Boolean)
        .map((why) => (
          <p key={why} className={s.why}>
            <Icon name="alert" />
            <span>{why}</span>
          </p>
        ))}
      {thing.kind === 'comment' && <Around thing={thing} isOpen={isAround} onOpen={onAround} />}
      {thing.readerId && <AuthorLine thing={thing} readerId={thing.readerId} />}
      <div className={s.verdict}>
        <Button look="good" icon="check" onPress={() => onVerdict('publish')}>
          {text(thing.state === 'shown' ? 'keep' : 'publish')} <kbd>A</kbd>
        </Button>
        <Button look="line" icon="ban" onPress={() => onVerdict('reject')}>
          {text('reject')} <kbd>R</kbd>
        </Button>
        {canMask && (
          <Button look="line" icon="abc" onPress={() => onVerdict('mask')}>
            {text('mask')} <kbd>T</kbd>
          </Button>
        )}
        {canHold && (
          <Button look="quiet" icon="hold" onPress={() => onVerdict('hold')}>
            {text('hold')} <kbd>H</kbd>
          </Button>
        )}
      </div>
      <div className={s.reasons} role="group" aria-label={text('reasons.label')}>
        <span className="m">{text('reasons')}</span>
        {REASONS.map((number) => (
          <button
            key={number}
            type="button"
            className={number === rule ? 'chip chip--on' : 'chip'}
            aria-pressed={number === rule}
            onClick={() => onReason(number)}
          >
            <kbd>{number}</kbd> {text(`reason.${number}`)}
          </button>
        ))}
      </div>
    </article>
  )
}

/** One of those that come next. */
export function NextThing({ thing }: { thing: QueuedThing }): ReactElement {
  const text = useText(moderationMessages)
  const author = thing.author || text('nobody')
  const [signal] = thing.signals
  return (
    <article className={s.card} aria-label={text(`by.${thing.kind}`, { author })}>
      <header className={s.head}>
        <b>{author}</b>
        <span className="m">{formatClock(thing.sentAt)}</span>
        {signal && <span className="tag tag--note push">{signalText(text, signal.name)}</span>}
      </header>
      <p>{thing.text}</p>
    </article>
  )
}

/** What a signal is called; one without words here keeps its name. */
function signalText(text: ReturnType<typeof useText<(typeof moderationMessages)['es']>>, name: string): string {
  const key = `signal.${name}`
  return key in moderationMessages.es ? text(key as 'signal.word') : name
}
