import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type ReactElement, useRef, useState } from 'react'
import { languageOf } from '../../platform/i18n/locale.ts'
import { call, CallError, refusalOr } from '../app/call.desk.ts'
import { useKeys } from '../app/keys.desk.ts'
import { useLanguage, useText } from '../app/language.desk.tsx'
import { ME_KEY } from '../app/me.desk.tsx'
import { momentOf } from '../editor/when.ts'
import { useKeptWords } from '../forms/kept-words.desk.ts'
import { Button, IconButton } from '../ui/button.desk.tsx'
import { TextField } from '../ui/field.desk.tsx'
import { say } from '../ui/toast.desk.tsx'
import styles from './contact.module.css'
import { inboxMessages } from './messages.ts'
import type { DeskMessage } from './model.ts'

interface MessagePaneProps {
  message: DeskMessage
  onBack(): void
  /** Another one is read, once this one is settled. */
  onNext(): void
}

/** One message: who wrote it, what, and what is answered. */
export function MessagePane({ message, onBack, onNext }: MessagePaneProps): ReactElement {
  const text = useText(inboxMessages)
  const locale = useLanguage()
  const client = useQueryClient()
  const [written, write] = useKeptWords(`answer:${message.receipt}`)
  const [fault, setFault] = useState<string | null>(null)
  const form = useRef<HTMLFormElement>(null)
  const at = `/api/staff/messages/${message.receipt}`
  const settled = async () => {
    await Promise.all([
      client.invalidateQueries({ queryKey: ['messages'] }),
      client.invalidateQueries({ queryKey: ME_KEY }),
    ])
  }
  const answer = useMutation({
    mutationFn: () => call('POST', `${at}/answer`, { body: { text: written }, once: true }),
    async onSuccess() {
      write('')
      setFault(null)
      say(text('answer.sent', { name: message.name }))
      onNext()
      await settled()
    },
    onError: (error) =>
      setFault(
        refusalOr(error, text(error instanceof CallError && error.status === 409 ? 'answer.refused' : 'failed')),
      ),
  })
  const settle = useMutation({
    mutationFn: (state: 'new' | 'taken' | 'closed' | 'spam') => call('POST', `${at}/state`, { body: { state } }),
    async onSuccess(_, state) {
      say(text('done'))
      if (state === 'closed' || state === 'spam') onNext()
      await settled()
    },
    onError: (error) => say(refusalOr(error, text('failed')), { urgent: true }),
  })
  const busy = answer.isPending || settle.isPending
  const waits = message.state === 'new' || message.state === 'taken'
  useKeys([
    {
      keys: 'R',
      label: text('key.answer'),
      foot: true,
      run: (event) => {
        event.preventDefault()
        form.current?.querySelector('textarea')?.focus()
      },
    },
    {
      keys: 'Ctrl+Enter',
      label: text('answer.send'),
      off: busy || !written.trim(),
      run: () => answer.mutate(),
    },
    {
      keys: 'T',
      label: text('key.take'),
      foot: true,
      off: message.state !== 'new' || busy,
      run: () => settle.mutate('taken'),
    },
  ])
  const button = (label: string, state: 'new' | 'taken' | 'closed' | 'spam') => (
    <Button look="line" small isDisabled={busy} onPress={() => settle.mutate(state)}>
      {label}
    </Button>
  )
  return (
    <>
      <div className="pane__head">
        <IconButton icon="back" small label={text('back')} className="not-wide" onPress={onBack} />
        <h2>{message.subject}</h2>
        <span className="tag tag--soft push">{text(`state.${message.state}`)}</span>
      </div>
      <div className="pad stack">
        <p>
          <b>{message.name}</b> <span className="m">{momentOf(message.createdAt, locale)}</span>
        </p>
        <Facts message={message} />
        <p className={styles['said']} lang={message.language}>
          {message.message}
        </p>
        <div className="line">
          {message.state === 'new' && button(text('take'), 'taken')}
          {waits && button(text('close'), 'closed')}
          {waits && button(text('spam'), 'spam')}
          {!waits && message.state !== 'answered' && button(text('reopen'), 'new')}
        </div>
        {message.answer && (
          <section className="stack-s">
            <h3>{text('answer.given')}</h3>
            <p className={styles['said']} lang={message.language}>
              {message.answer}
            </p>
          </section>
        )}
        <form
          ref={form}
          className="stack-s"
          onSubmit={(event) => {
            event.preventDefault()
            answer.mutate()
          }}
        >
          <TextField
            label={text('answer')}
            hint={text('answer.hint', { language: languageOf(message.language).name.toLowerCase() })}
            language={message.language}
            rows={6}
            maxLength={5000}
            error={fault ?? undefined}
            value={written}
            onChange={write}
          />
          <Button type="submit" className={styles['send']!} isDisabled={busy || !written.trim()}>
            {text(message.answer ? 'answer.again' : 'answer.send')}
          </Button>
        </form>
      </div>
    </>
  )
}

const FACTS = ['topic', 'email', 'phone', 'company', 'position', 'page', 'receipt'] as const

function Facts({ message }: { message: DeskMessage }): ReactElement {
  const text = useText(inboxMessages)
  return (
    <dl className={styles['facts']}>
      {FACTS.filter((name) => message[name]).map((name) => (
        <div key={name}>
          <dt>{text(`field.${name}`)}</dt>
          <dd>{message[name]}</dd>
        </div>
      ))}
    </dl>
  )
}
