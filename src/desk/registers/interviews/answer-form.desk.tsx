import { useMutation } from '@tanstack/react-query'
import { type ReactElement, type ReactNode, useRef, useState } from 'react'
import type { Locale } from '../../../platform/i18n/locale.ts'
import { call, CallError, refusalOr } from '../../app/call.desk.ts'
import { useText } from '../../app/language.desk.tsx'
import { useKeptWords } from '../../forms/kept-words.desk.ts'
import { Button } from '../../ui/button.desk.tsx'
import { TextField } from '../../ui/field.desk.tsx'
import { say } from '../../ui/toast.desk.tsx'
import { interviewDeskMessages } from './messages.ts'
import { type DeskQuestion, givenAnswer, type InterviewDetails, TYPING_MS } from './model.ts'

interface LineProps {
  question: DeskQuestion
  language: Locale
  children?: ReactNode
}

/** What was asked, by whom, and how many want to know. */
export function QuestionLine({ question, language, children }: LineProps): ReactElement {
  const text = useText(interviewDeskMessages)
  const { name, body, backs } = question
  return (
    <div className="line">
      <div>
        <b lang={language}>{body}</b>
        <div className="m">
          {name || text('erased')}
          {backs > 0 && ` · ${text('backs', { count: backs })}`}
        </div>
      </div>
      {children}
    </div>
  )
}

interface AnswerProps {
  interview: InterviewDetails
  question: DeskQuestion
  onDone(): void
  onCancel?(): void
}

/** Where an answer is written; readers see meanwhile that somebody writes. */
export function AnswerForm({ interview, question, onDone, onCancel }: AnswerProps): ReactElement {
  const text = useText(interviewDeskMessages)
  const [kept, keep] = useKeptWords(`interview-answer:${question.id}`)
  const stands = question.proposed ?? (question.answer === null ? null : { body: question.answer })
  const [by, nameBy] = useState(question.proposed?.answeredBy ?? question.answeredBy ?? '')
  const [fault, setFault] = useState<string | undefined>()
  const toldAt = useRef(-Infinity)
  /** What one saw when one began; what somebody else answers meanwhile is not written over. */
  const [seen] = useState(stands?.body ?? null)
  const written = kept || (seen ?? '')
  const at = `/api/staff/interviews/questions/${question.id}`
  const write = (words: string) => {
    keep(words)
    if (performance.now() - toldAt.current < TYPING_MS) return
    toldAt.current = performance.now()
    // Nobody waits for it, and it may fail.
    call('POST', `${at}/typing`, { body: { answeredBy: by } }).catch(() => {})
  }
  const answer = useMutation({
    mutationFn: () => call('PUT', at, { body: { answer: written.trim(), answeredBy: by, seen }, answer: givenAnswer }),
    onSuccess({ status }) {
      keep('')
      setFault(undefined)
      say(text(status === 'pending' ? 'answer.pending' : 'answer.sent'))
      onDone()
    },
    onError(error) {
      const isOther = error instanceof CallError && error.status === 409
      const isGone = error instanceof CallError && error.status === 404
      setFault(refusalOr(error, text(isOther ? 'answer.other' : isGone ? 'answer.gone' : 'failed')))
      if (isOther || isGone) onDone()
    },
  })
  const send = () => {
    if (!answer.isPending && written.trim()) answer.mutate()
  }
  return (
    <form
      className="stack-s"
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      <TextField
        label={text('answer')}
        hint={text('answer.hint')}
        language={interview.language}
        rows={3}
        maxLength={10_000}
        error={fault}
        value={written}
        onChange={write}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) send()
        }}
      />
      {written && (
        <TextField
          label={text('by')}
          hint={text('by.hint', { guest: interview.guest })}
          maxLength={200}
          value={by}
          onChange={nameBy}
        />
      )}
      <div className="line">
        <Button type="submit" isDisabled={answer.isPending || !written.trim()}>
          {text(stands ? 'answer.fix' : interview.isReadFirst ? 'answer.propose' : 'answer.send')}
        </Button>
        {onCancel && (
          <Button look="quiet" onPress={onCancel}>
            {text('cancel')}
          </Button>
        )}
      </div>
    </form>
  )
}
