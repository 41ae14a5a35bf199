import { useQueryClient } from '@tanstack/react-query'
import { type ReactElement, useState } from 'react'
import { call, conflictOr } from '../../app/call.desk.ts'
import { useLanguage, useText } from '../../app/language.desk.tsx'
import { Loading } from '../../app/outcomes.desk.tsx'
import { Link } from '../../app/routes.desk.tsx'
import { momentOf } from '../../editor/when.ts'
import { IconButton } from '../../ui/button.desk.tsx'
import { LanguageMark } from '../../ui/field.desk.tsx'
import { say } from '../../ui/toast.desk.tsx'
import { useChosenRecord, useFoundRecords } from '../found-records.desk.ts'
import { LISTED } from '../model.ts'
import { RegisterFrame } from '../frame.desk.tsx'
import { AnswerForm, QuestionLine } from './answer-form.desk.tsx'
import { Joined, JoinForm } from './join-form.desk.tsx'
import { interviewDeskMessages } from './messages.ts'
import { type DeskQuestion, interviewDetails, interviewsAnswer, type InterviewDetails } from './model.ts'

/** What is read of interviews. */
const KEY = 'interviews'
/** Questions are accepted, and answered by others, while the screen is open. */
const AGAIN_MS = 10_000
const LOOK = { announced: 'tag--note', open: 'tag--good', live: 'tag--good', closed: 'tag--soft' } as const

/** Interviews of a site: what was asked, and where the guest's answers are written. */
export function Screen(): ReactElement {
  const text = useText(interviewDeskMessages)
  const { data, error, refetch, search } = useFoundRecords({ of: KEY, answer: interviewsAnswer, everyMs: AGAIN_MS })
  const { chosen, record } = useChosenRecord({ of: KEY, answer: interviewDetails, everyMs: AGAIN_MS })
  return (
    <RegisterFrame
      register="interviews"
      most={LISTED.interviews}
      search={search}
      mayMake={false}
      list={{
        rows: data?.rows.map((row) => ({
          id: row.id,
          name: row.title,
          mark: (
            <span className="line">
              <LanguageMark language={row.language} />
              <span className={`tag ${row.isPublic ? LOOK[row.state] : 'tag--soft'}`}>
                {text(row.isPublic ? `state.${row.state}` : 'unseen')}
              </span>
            </span>
          ),
          line: row.waiting === 0 ? text('row.none') : text('row.waiting', { count: row.waiting }),
        })),
        error,
        refetch,
      }}
      after={<p className="m pad">{text('new')}</p>}
      open={chosen === null ? null : (record?.title ?? '')}
    >
      {chosen !== null && (record ? <Pane key={chosen} interview={record} /> : <Loading />)}
    </RegisterFrame>
  )
}

function Pane({ interview }: { interview: InterviewDetails }): ReactElement {
  const text = useText(interviewDeskMessages)
  const locale = useLanguage()
  const client = useQueryClient()
  const anew = () => client.invalidateQueries({ queryKey: [KEY] })
  const waiting = interview.questions.filter(({ answer, proposed }) => answer === null && !proposed)
  const unread = interview.questions.filter(({ proposed }) => proposed)
  const answered = interview.questions.filter(({ answer, proposed }) => answer !== null && !proposed)
  const move = async (at: number, by: 1 | -1) => {
    const ids = waiting.map(({ id }) => id)
    ids.splice(at + by, 0, ...ids.splice(at, 1))
    try {
      await call('POST', `/api/staff/interviews/${interview.id}/order`, { body: { ids } })
    } catch (error) {
      say(conflictOr(error, text('failed')), { urgent: true })
    }
    await anew()
  }
  return (
    <div className="pad stack">
      <p className="m">
        {text('from.until', {
          from: momentOf(interview.answersFrom, locale),
          until: momentOf(interview.closesAt, locale),
        })}
      </p>
      <div className="line">
        <Link to={`/contenido/${interview.id}`} className="button button--line">
          {text('edit')}
        </Link>
        {interview.url && (
          <a className="button button--line" href={interview.url} target="_blank" rel="noreferrer">
            {text('see')}
          </a>
        )}
      </div>
      <h3>{text('waiting')}</h3>
      {waiting.length === 0 && <p className="m">{text('waiting.none')}</p>}
      {waiting.map((question, at) => (
        <section key={question.id} className="stack-s" aria-label={question.body}>
          <QuestionLine question={question} language={interview.language}>
            {interview.mayAnswer && (
              <Order
                question={question}
                isFirst={at === 0}
                isLast={at === waiting.length - 1}
                onMove={(by) => void move(at, by)}
              />
            )}
          </QuestionLine>
          <Joined interview={interview} question={question} onDone={() => void anew()} />
          {interview.mayAnswer && <AnswerForm interview={interview} question={question} onDone={() => void anew()} />}
          {interview.mayAnswer && interview.questions.length > 1 && (
            <JoinForm
              question={question}
              others={interview.questions.filter(({ id }) => id !== question.id)}
              onDone={() => void anew()}
            />
          )}
        </section>
      ))}
      {unread.length > 0 && <h3>{text('unread')}</h3>}
      {unread.map((question) => (
        <Answered key={question.id} interview={interview} question={question} onDone={() => void anew()} />
      ))}
      {answered.length > 0 && <h3>{text('answered')}</h3>}
      {answered.map((question) => (
        <Answered key={question.id} interview={interview} question={question} onDone={() => void anew()} />
      ))}
    </div>
  )
}

interface OrderProps {
  question: DeskQuestion
  isFirst: boolean
  isLast: boolean
  onMove(by: 1 | -1): void
}

function Order({ question, isFirst, isLast, onMove }: OrderProps): ReactElement {
  const text = useText(interviewDeskMessages)
  return (
    <span className="line push">
      <IconButton
        icon="up"
        small
        label={text('up', { question: question.body })}
        isDisabled={isFirst}
        onPress={() => onMove(-1)}
      />
      <IconButton
        icon="down"
        small
        label={text('down', { question: question.body })}
        isDisabled={isLast}
        onPress={() => onMove(1)}
      />
    </span>
  )
}

function Answered({
  interview,
  question,
  onDone,
}: {
  interview: InterviewDetails
  question: DeskQuestion
  onDone(): void
}): ReactElement {
  const text = useText(interviewDeskMessages)
  const [isOpen, open] = useState(false)
  return (
    <section className="stack-s" aria-label={question.body}>
      <QuestionLine question={question} language={interview.language} />
      <Joined interview={interview} question={question} onDone={onDone} />
      <p lang={interview.language}>{question.proposed?.body ?? question.answer}</p>
      <p className="m">{(question.proposed ?? question).answeredBy || interview.guest}</p>
      {interview.mayAnswer && !isOpen && (
        <p>
          <button type="button" className="button button--quiet button--small" onClick={() => open(true)}>
            {text('answer.fix')}
          </button>
        </p>
      )}
      {isOpen && (
        <AnswerForm
          interview={interview}
          question={question}
          onCancel={() => open(false)}
          onDone={() => {
            open(false)
            onDone()
          }}
        />
      )}
    </section>
  )
}
