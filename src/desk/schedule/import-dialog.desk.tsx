import { type ReactElement, useId, useState } from 'react'
import { formatClock } from '../../platform/i18n/dates.ts'
import { localized } from '../../platform/i18n/locale.ts'
import { useLanguage, useText } from '../app/language.desk.tsx'
import { say } from '../ui/toast.desk.tsx'
import { call } from '../app/call.desk.ts'
import { AskDialog } from './ask-dialog.desk.tsx'
import { scheduleDeskMessages } from './messages.ts'
import { type DayAnswer, importAnswer, type ImportAnswer, MOST_XMLTV } from './model.ts'
import type { DayActions } from './read.desk.ts'
import styles from './schedule.module.css'

interface ImportProps {
  day: DayAnswer
  acts: DayActions
  onClose(): void
}

type Reading = { is: 'asked' | 'reading' | 'failed' | 'too-large' } | { is: 'read'; answer: ImportAnswer }

const TAGS = { new: 'tag--good', changed: 'tag--note', removed: 'tag--bad' } as const

/** A file of XMLTV: what it would change of the day, and then taking it. */
export function ImportDialog({ day, acts, onClose }: ImportProps): ReactElement {
  const text = useText(scheduleDeskMessages)
  const field = useId()
  const [reading, set] = useState<Reading>({ is: 'asked' })
  const read = async (file: File | undefined) => {
    if (!file) return
    if (file.size > MOST_XMLTV) return set({ is: 'too-large' })
    set({ is: 'reading' })
    try {
      const path = `/api/staff/schedule/${day.channel.id}/${day.day}/import`
      set({ is: 'read', answer: await call('POST', path, { body: { xml: await file.text() }, answer: importAnswer }) })
    } catch {
      set({ is: 'failed' })
    }
  }
  const found = reading.is === 'read' && !reading.answer.refused ? reading.answer : null
  const take = async () => {
    if (!found) return
    onClose()
    if (await acts.change(found.changes, found.seen)) say(text('import.done'))
  }
  return (
    <AskDialog
      title={text('import.title')}
      doing={text('import.do')}
      isOff={!found || found.changes.length === 0}
      wide
      onDo={() => void take()}
      onClose={onClose}
    >
      <div className="stack">
        <p>{text('import.text')}</p>
        <div className="field">
          <label htmlFor={field}>{text('import.file')}</label>
          <input
            id={field}
            className="input"
            type="file"
            accept=".xml,.xmltv,text/xml,application/xml"
            onChange={(event) => void read(event.target.files?.[0])}
          />
        </div>
        <div role="status">
          {reading.is === 'reading' && <p className="soft">{text('import.reading')}</p>}
          {reading.is === 'failed' && <p className="error">{text('form.failed')}</p>}
          {reading.is === 'too-large' && <p className="error">{text('import.too-large')}</p>}
          {reading.is === 'read' && <Answer answer={reading.answer} />}
        </div>
      </div>
    </AskDialog>
  )
}

function Answer({ answer }: { answer: ImportAnswer }): ReactElement {
  const text = useText(scheduleDeskMessages)
  const locale = useLanguage()
  const { refused, differences, unchanged, leftOut } = answer
  if (refused) {
    const { why, line, channels } = refused
    const said = why === 'broken' && line !== null ? 'import.broken.line' : (`import.${why}` as const)
    return <p className="error">{text(said, { line: line ?? 0, channels: channels.join(', ') })}</p>
  }
  return (
    <div className="stack">
      {differences.length === 0 && <p>{text('import.same')}</p>}
      <ul className={styles['differences']}>
        {differences.map(({ kind, start, end, title, before }) => (
          <li key={`${kind}.${start}`}>
            <span className={`tag ${TAGS[kind]}`}>{text(`import.kind.${kind}`)}</span>
            <span>
              {formatClock(start)}–{formatClock(end)} <b>{localized(title, locale)}</b>
              {before && (
                <span className="m">
                  {' '}
                  {text('import.before', { title: localized(before.title, locale), time: formatClock(before.end) })}
                </span>
              )}
            </span>
          </li>
        ))}
      </ul>
      {unchanged > 0 && <p className="m">{text('import.unchanged', { count: unchanged })}</p>}
      {leftOut.length > 0 && (
        <div className="notice notice--note">
          <div>
            <p className="strong">{text('import.left')}</p>
            {leftOut.slice(0, 20).map(({ title, line }) => (
              <p key={`${line}.${title}`}>{text('import.line', { title, line: line ?? 0 })}</p>
            ))}
          </div>
        </div>
      )}
    </div>
  )
}
