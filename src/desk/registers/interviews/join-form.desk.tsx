import { type ReactElement, useState } from 'react'
import { call, CallError, refusalOr } from '../../app/call.desk.ts'
import { useText } from '../../app/language.desk.tsx'
import { AskDialog } from '../../forms/ask-dialog.desk.tsx'
import { SelectField } from '../../ui/field.desk.tsx'
import { say } from '../../ui/toast.desk.tsx'
import { interviewDeskMessages } from './messages.ts'
import type { DeskQuestion, InterviewDetails } from './model.ts'

interface JoinProps {
  question: DeskQuestion
  /** Those that may ask the same. */
  others: readonly DeskQuestion[]
  onDone(): void
}

/** Joins a question to another one that asks the same. */
export function JoinForm({ question, others, onDone }: JoinProps): ReactElement {
  const text = useText(interviewDeskMessages)
  const [into, choose] = useState('')
  const chosen = others.find(({ id }) => id === into)
  const join = async () => {
    choose('')
    try {
      await call('POST', `/api/staff/interviews/questions/${question.id}/join`, { body: { into } })
      say(text('join.done'))
    } catch (error) {
      const isOther = error instanceof CallError && error.status === 409
      say(refusalOr(error, text(isOther ? 'join.other' : 'failed')), { urgent: true })
    }
    onDone()
  }
  return (
    <>
      <SelectField
        label={text('join')}
        value={into}
        options={[{ value: '', text: text('join.none') }, ...others.map(({ id, body }) => ({ value: id, text: body }))]}
        onChange={choose}
      />
      <AskDialog
        title={text('join.title')}
        isOpen={chosen !== undefined}
        doing={text('join.do')}
        onDo={() => void join()}
        onClose={() => choose('')}
      >
        <p>{text('join.text', { question: question.body, other: chosen?.body ?? '' })}</p>
      </AskDialog>
    </>
  )
}

interface JoinedProps {
  interview: InterviewDetails
  question: DeskQuestion
  onDone(): void
}

/** The questions that are answered with another one, each with the way back. */
export function Joined({ interview, question, onDone }: JoinedProps): ReactElement | null {
  const text = useText(interviewDeskMessages)
  if (question.joined.length === 0) return null
  const separate = async (id: string) => {
    try {
      await call('POST', `/api/staff/interviews/questions/${id}/separate`)
      say(text('separate.done'))
    } catch (error) {
      const isOther = error instanceof CallError && error.status === 409
      say(refusalOr(error, text(isOther ? 'join.other' : 'failed')), { urgent: true })
    }
    onDone()
  }
  return (
    <ul className="stack-s" aria-label={text('joined')}>
      {question.joined.map(({ id, body }) => (
        <li key={id} className="line">
          <span className="m">
            {text('joined')}: <span lang={interview.language}>{body}</span>
          </span>
          {interview.mayAnswer && (
            <button
              type="button"
              className="button button--quiet button--small push"
              aria-label={text('separate.of', { question: body })}
              onClick={() => void separate(id)}
            >
              {text('separate')}
            </button>
          )}
        </li>
      ))}
    </ul>
  )
}
