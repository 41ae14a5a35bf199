import { useQueryClient } from '@tanstack/react-query'
import { type ReactElement, useState } from 'react'
import { languageOf, type Locale } from '../../../platform/i18n/locale.ts'
import { call, CallError, refusalOr } from '../../app/call.desk.ts'
import { useLanguage, useText } from '../../app/language.desk.tsx'
import { Link } from '../../app/routes.desk.tsx'
import { momentOf } from '../../editor/when.ts'
import { AskDialog } from '../../forms/ask-dialog.desk.tsx'
import { Button } from '../../ui/button.desk.tsx'
import { say } from '../../ui/toast.desk.tsx'
import { useFoundRecords } from '../found-records.desk.ts'
import { LISTED } from '../model.ts'
import { RegisterFrame, useChosen } from '../frame.desk.tsx'
import styles from '../registers.module.css'
import { Voids } from '../voids/voids.desk.tsx'
import { pollMessages } from './messages.ts'
import { type PollRow, pollsAnswer } from './model.ts'

/** What is read of polls. */
const POLLS_KEY = 'polls'
const LOOK = { 'not-started': 'tag--note', active: 'tag--good', finished: 'tag--soft' } as const

/** Polls of a site: what was chosen, and how one is ended. */
export function Screen(): ReactElement {
  const text = useText(pollMessages)
  const locale = useLanguage()
  const client = useQueryClient()
  const { data, error, refetch, search } = useFoundRecords({ of: POLLS_KEY, answer: pollsAnswer, everyMs: 15_000 })
  const { chosen } = useChosen()
  const poll = data?.rows.find(({ id }) => id === chosen)
  return (
    <RegisterFrame
      register="polls"
      most={LISTED.polls}
      search={search}
      mayMake={false}
      list={{
        rows: data?.rows.map((row) => ({
          id: row.id,
          name: row.question,
          mark: (
            <span className="line">
              {row.flag && <span className="tag tag--note">{text('flag')}</span>}
              <span className={`tag ${row.isPublic ? LOOK[row.state] : 'tag--soft'}`}>
                {text(row.isPublic ? `state.${row.state}` : 'unseen')}
              </span>
            </span>
          ),
          line:
            row.total === null
              ? text('from.until', { from: momentOf(row.startDate, locale), until: momentOf(row.endDate, locale) })
              : text('row.votes', { count: row.total }),
        })),
        error,
        refetch,
      }}
      after={<p className={`m ${styles['after']}`}>{text('new')}</p>}
      open={poll?.question ?? null}
    >
      {poll && (
        <PollPane key={poll.id} poll={poll} onClosed={() => void client.invalidateQueries({ queryKey: [POLLS_KEY] })} />
      )}
    </RegisterFrame>
  )
}

function PollPane({ poll, onClosed }: { poll: PollRow; onClosed(): void }): ReactElement {
  const text = useText(pollMessages)
  const locale = useLanguage()
  const [asking, ask] = useState(false)
  const close = async () => {
    ask(false)
    try {
      await call('POST', `/api/staff/polls/${poll.id}/close`)
      say(text('closed'))
    } catch (error) {
      const isLate = error instanceof CallError && error.status === 409
      say(refusalOr(error, text(isLate ? 'close.late' : 'close.failed')), { urgent: true })
    }
    onClosed()
  }
  return (
    <div className="pad stack">
      <p className="m">
        {text('from.until', { from: momentOf(poll.startDate, locale), until: momentOf(poll.endDate, locale) })}
      </p>
      {poll.flag && <Flag poll={poll} flag={poll.flag} onSeen={onClosed} />}
      {poll.total !== null && <h3>{text('results')}</h3>}
      <dl className={styles['figures']}>
        {poll.options.map((option) => (
          <div key={option.id}>
            <dt>{option.text}</dt>
            <dd>
              {option.votes === undefined
                ? poll.total !== null && text('share', { share: option.percentage ?? 0 })
                : text('option', { count: option.votes, share: option.percentage ?? 0 })}
            </dd>
          </div>
        ))}
      </dl>
      <p className="m">{text('results.text')}</p>
      <p className="m">{text('secret')}</p>
      <Voids
        path={`/api/staff/polls/${poll.id}/voids`}
        name={`poll-void:${poll.id}`}
        reads={[POLLS_KEY]}
        options={poll.options.map(({ id, text: said, votes = 0 }) => ({ id, text: said, votes }))}
        voided={poll.voided}
        mayVoid={poll.mayVoid}
        onChanged={onClosed}
      />
      <div className="line">
        {poll.twins.map(({ id, language }) => (
          <Link key={id} to={`/contenido/${id}`} className="button button--line">
            {text('edit', { language: languageOf(language as Locale).name })}
          </Link>
        ))}
        {poll.mayClose && (
          <Button look="line" icon="ban" onPress={() => ask(true)}>
            {text('close')}
          </Button>
        )}
      </div>
      <AskDialog
        title={text('close.title')}
        isOpen={asking}
        doing={text('close')}
        onDo={() => void close()}
        onClose={() => ask(false)}
      >
        <p>{text('close.text')}</p>
      </AskDialog>
    </div>
  )
}

interface FlagProps {
  poll: PollRow
  flag: NonNullable<PollRow['flag']>
  onSeen(): void
}

/** Votes that came too fast from one network; somebody decides what that means. */
function Flag({ poll, flag, onSeen }: FlagProps): ReactElement {
  const text = useText(pollMessages)
  const locale = useLanguage()
  const seen = async () => {
    try {
      await call('POST', `/api/staff/polls/${poll.id}/flag`, { body: { until: flag.lastAt } })
    } catch (error) {
      const hasMore = error instanceof CallError && error.status === 409
      say(refusalOr(error, text(hasMore ? 'flag.more' : 'close.failed')), { urgent: true })
    }
    onSeen()
  }
  return (
    <div className="notice">
      <div className="stack-s">
        <p>
          {text('flag.text', {
            count: flag.n,
            first: momentOf(flag.firstAt, locale),
            last: momentOf(flag.lastAt, locale),
          })}
        </p>
        <p>{text('flag.hint')}</p>
        {poll.mayLook && (
          <Button look="line" small onPress={() => void seen()}>
            {text('flag.seen')}
          </Button>
        )}
      </div>
    </div>
  )
}
