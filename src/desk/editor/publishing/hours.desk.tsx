import { type ReactElement, useState } from 'react'
import { z } from 'zod'
import { HOUR_MS } from '../../../platform/durations.ts'
import { call } from '../../app/call.desk.ts'
import { useLanguage, useText } from '../../app/language.desk.tsx'
import type { DraftAnswer } from '../../drafts/calls-model.ts'
import { plansAnswer } from '../../drafts/work-model.ts'
import { Button } from '../../ui/button.desk.tsx'
import { TextField } from '../../ui/field.desk.tsx'
import { Icon } from '../../ui/icon.desk.tsx'
import type { Draft } from '../draft.desk.ts'
import { callsOf } from '../open-draft.desk.ts'
import { fromField, momentOf, toField } from '../when.ts'
import { useActing } from './acting.desk.ts'
import { isSeen } from './is-seen.ts'
import { useFailedWords } from './failed-words.desk.ts'
import { publishingMessages } from './messages.ts'
import styles from '../panel/desk-panel.module.css'

interface HoursProps {
  draft: Draft
  opened: DraftAnswer
}

/** What happens by its hour, and a way to take it back. */
export function Planned({ draft, opened }: HoursProps): ReactElement | null {
  const text = useText(publishingMessages)
  const language = useLanguage()
  const failedWords = useFailedWords()
  const { isBusy, act } = useActing(draft, opened.id)
  const hour = opened.state === 'scheduled' && !isSeen(opened) ? opened.publishAt : null
  if (opened.plan.length === 0 && hour === null) return null
  const takeBack = (path: string) =>
    void act(() => call('DELETE', `${callsOf(opened.id)}/${path}`, { answer: plansAnswer }), text('hour.taken-back'))
  return (
    <ul className={styles['plans']} aria-label={text('hour.planned')}>
      {hour !== null && (
        <li className="check">
          <Icon name="clock" />
          <span>{text('hour.publish', { at: momentOf(hour, language) })}</span>
          {opened.mayPublish && (
            <button type="button" className="accent strong" disabled={isBusy} onClick={() => takeBack('schedule')}>
              {text('hour.take-back')}
            </button>
          )}
        </li>
      )}
      {opened.plan.map(({ id, at, action, version, by, failed }) => (
        <li className={failed ? 'check check--bad' : 'check'} key={id}>
          <Icon name={failed ? 'alert' : 'clock'} />
          <span>
            {text(`hour.${action}`, { at: momentOf(at, language) })}
            <span className="m">
              {' · '}
              {[action !== 'withdraw' && text(`hour.${version}`).toLocaleLowerCase(language), by.name]
                .filter(Boolean)
                .join(' · ')}
            </span>
            {failed && <span className="error">{text('hour.failed', { reason: failedWords(failed) })}</span>}
          </span>
          {opened.mayPublish && (
            <button type="button" className="accent strong" disabled={isBusy} onClick={() => takeBack(`plan/${id}`)}>
              {text('hour.take-back')}
            </button>
          )}
        </li>
      ))}
    </ul>
  )
}

const embargoAnswer = z.object({ embargoUntil: z.string().nullable() })

/** Until when nothing of it goes out, whoever presses. */
export function Embargo({ draft, opened }: HoursProps): ReactElement {
  const text = useText(publishingMessages)
  const language = useLanguage()
  const { isBusy, act } = useActing(draft, opened.id)
  const { embargoUntil } = opened
  const [until, choose] = useState(embargoUntil ?? nextHour())
  const set = (moment: string | null) =>
    void act(
      () => call('POST', `${callsOf(opened.id)}/embargo`, { body: { until: moment }, answer: embargoAnswer }),
      moment === null ? text('embargo.is-lifted') : text('embargo.is-set', { at: momentOf(moment, language) }),
    )
  return (
    <div className="stack-s">
      {embargoUntil !== null && <p className="note">{text('embargo.now', { at: momentOf(embargoUntil, language) })}</p>}
      <TextField
        label={text('embargo.until')}
        name="embargo"
        type="datetime-local"
        value={toField(until)}
        onChange={(value) => choose(fromField(value) ?? until)}
      />
      <div className="line">
        <Button look="line" small isDisabled={isBusy || until === embargoUntil} onPress={() => set(until)}>
          {text('embargo.set')}
        </Button>
        {embargoUntil !== null && (
          <Button look="quiet" small isDisabled={isBusy} onPress={() => set(null)}>
            {text('embargo.lift')}
          </Button>
        )}
      </div>
    </div>
  )
}

/** The next full hour that leaves time to think. */
export function nextHour(): string {
  return new Date(Math.ceil((Date.now() + 300_000) / HOUR_MS) * HOUR_MS).toISOString()
}
