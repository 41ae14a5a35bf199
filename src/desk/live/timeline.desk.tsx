import { type ReactElement, useEffect, useState } from 'react'
import { formatClock } from '../../platform/i18n/dates.ts'
import type { Locale } from '../../platform/i18n/locale.ts'
import { useLanguage, useText } from '../app/language.desk.tsx'
import { AskDialog } from '../forms/ask-dialog.desk.tsx'
import { Button, IconButton } from '../ui/button.desk.tsx'
import { Empty } from '../ui/empty.desk.tsx'
import { Icon } from '../ui/icon.desk.tsx'
import styles from './live.module.css'
import { liveDeskMessages } from './messages.ts'
import { type ShownUpdate, TAKE_BACK_MS, type UpdateBody } from './model.ts'
import { excerptOf } from './plain-words.ts'
import { useAct } from './read.desk.ts'
import { UpdateHistory } from './update-history.desk.tsx'

/** An update that went out a moment ago. */
export interface JustOut {
  id: string
  at: number
  /** What it said before, when it was a correction. */
  former: UpdateBody | null
}

interface TimelineProps {
  coverage: string
  updates: readonly ShownUpdate[]
  languages: readonly Locale[]
  mayPublish: boolean
  justOut: JustOut | null
  onEdit(update: ShownUpdate): void
  onTakeBack(): void
  /** Makes one say again what it said before. */
  onRevert(update: string, body: UpdateBody): void
}

/** The headline of an update in a language, else in the one that it has. */
export function headlineOf({ texts }: ShownUpdate, locale: Locale): string {
  const said = texts[locale] ?? Object.values(texts)[0]
  return said?.title || excerptOf(said?.html ?? '').slice(0, 80)
}

/** What went out, the newest first. */
export function Timeline(props: TimelineProps): ReactElement {
  const { coverage, updates, onTakeBack, justOut } = props
  const text = useText(liveDeskMessages)
  const act = useAct(coverage)
  const [removing, remove] = useState<ShownUpdate | null>(null)
  const [told, tell] = useState<string | null>(null)
  const looked = updates.find(({ id }) => id === told)
  if (updates.length === 0) return <Empty title={text('line.none')}>{text('line.none.text')}</Empty>
  return (
    <>
      <h2 className="hidden">{text('line.label')}</h2>
      <ol className={styles['line']} aria-label={text('line.label')}>
        {updates.map((update) => (
          <Entry
            key={update.id}
            {...props}
            update={update}
            out={justOut?.id === update.id ? justOut : null}
            onMark={(marks) => void act('PATCH', `/updates/${update.id}`, marks)}
            onRemove={() => remove(update)}
            onHistory={() => tell(update.id)}
            onTakeBack={onTakeBack}
          />
        ))}
      </ol>
      {looked && (
        <UpdateHistory
          coverage={coverage}
          update={looked}
          mayPublish={props.mayPublish}
          onRevert={(body) => {
            tell(null)
            props.onRevert(looked.id, body)
          }}
          onClose={() => tell(null)}
        />
      )}
      <AskDialog
        title={text('line.remove.title')}
        isOpen={removing !== null}
        doing={text('line.remove.do')}
        onDo={() => {
          if (removing) void act('DELETE', `/updates/${removing.id}`)
          remove(null)
        }}
        onClose={() => remove(null)}
      >
        <p>{text('line.remove.text')}</p>
      </AskDialog>
    </>
  )
}

interface EntryProps extends Pick<TimelineProps, 'languages' | 'mayPublish' | 'onEdit' | 'onTakeBack'> {
  update: ShownUpdate
  out: JustOut | null
  onMark(marks: { key?: boolean; pinned?: boolean }): void
  onRemove(): void
  onHistory(): void
}

function Entry(props: EntryProps): ReactElement {
  const { update, languages, mayPublish, out, onEdit, onMark, onRemove, onHistory, onTakeBack } = props
  const text = useText(liveDeskMessages)
  const locale = useLanguage()
  const title = headlineOf(update, locale) || text('line.untitled')
  const said = update.texts[locale] ?? Object.values(update.texts)[0]
  const has = languages.filter((language) => update.texts[language])
  return (
    <li>
      <time dateTime={update.date}>{formatClock(update.date)}</time>
      <span className={update.key ? `${styles['dot']} ${styles['dotKey']}` : styles['dot']} />
      <article className={styles['entry']}>
        {mayPublish && (
          <div className={styles['entryActs']}>
            <IconButton small icon="note" label={text('line.edit', { title })} onPress={() => onEdit(update)} />
            <IconButton
              small
              icon="key"
              label={text('line.key', { title })}
              pressed={update.key}
              onPress={() => onMark({ key: !update.key })}
            />
            <IconButton
              small
              icon="tack"
              label={text('line.pin', { title })}
              pressed={update.pinned}
              onPress={() => onMark({ pinned: !update.pinned })}
            />
            <IconButton small icon="close" label={text('line.remove', { title })} onPress={onRemove} />
          </div>
        )}
        <h3 className="t">{title}</h3>
        <p className="clamp2">{said?.title ? excerptOf(said.html) : ''}</p>
        <div className={styles['entryMarks']}>
          {update.key && (
            <span className="tag tag--live">
              <Icon name="key" />
              {text('box.key')}
            </span>
          )}
          {update.pinned && (
            <span className="tag">
              <Icon name="tack" />
              {text('box.pinned')}
            </span>
          )}
          {update.place && (
            <span>
              <Icon name="pin" /> {update.place}
            </span>
          )}
          {languages.length > 1 &&
            (has.length === languages.length ? (
              <span>{text('line.both')}</span>
            ) : (
              <span className="note strong">{text('line.only', { language: has.join(', ').toUpperCase() })}</span>
            ))}
          {update.changedAt && (
            <button
              type="button"
              className={styles['changed']}
              aria-label={text('line.history', { title, time: formatClock(update.changedAt) })}
              onClick={onHistory}
            >
              <Icon name="history" />
              {text('line.changed', { time: formatClock(update.changedAt) })}
            </button>
          )}
        </div>
        {out && <TakeBack key={out.at} out={out} onTakeBack={onTakeBack} />}
      </article>
    </li>
  )
}

/** For ten seconds one key takes it back. */
function TakeBack({ out, onTakeBack }: { out: JustOut; onTakeBack(): void }): ReactElement {
  const text = useText(liveDeskMessages)
  const [now, tick] = useState(out.at)
  useEffect(() => {
    const timer = setInterval(() => tick(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [])
  const gone = Math.max(0, now - out.at)
  return (
    <div className={styles['undo']}>
      <svg className={styles['ring']} viewBox="0 0 20 20" aria-hidden="true">
        <circle cx="10" cy="10" r="8" />
        <circle
          cx="10"
          cy="10"
          r="8"
          pathLength={TAKE_BACK_MS}
          strokeDasharray={`${TAKE_BACK_MS - gone} ${TAKE_BACK_MS}`}
        />
      </svg>
      <span>{text(out.former ? 'undo.out.correction' : 'undo.out', { n: Math.round(gone / 1000) })}</span>
      <Button small look="line" icon="undo" className="push" onPress={onTakeBack}>
        {text(out.former ? 'undo.do.correction' : 'undo.do')} <kbd>Z</kbd>
      </Button>
    </div>
  )
}
