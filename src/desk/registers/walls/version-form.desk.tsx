import { type ReactElement, useMemo, useState } from 'react'
import { languageOf, type Locale } from '../../../platform/i18n/locale.ts'
import { call, CallError, refusalOr } from '../../app/call.desk.ts'
import { useText } from '../../app/language.desk.tsx'
import { useSite } from '../../app/me.desk.tsx'
import { FormFoot } from '../../forms/form-foot.desk.tsx'
import { useForm } from '../../forms/use-form.desk.ts'
import { Button } from '../../ui/button.desk.tsx'
import { Dialog } from '../../ui/dialog.desk.tsx'
import { At, FaultIn } from '../../ui/fault.desk.tsx'
import { TextField } from '../../ui/field.desk.tsx'
import { say } from '../../ui/toast.desk.tsx'
import styles from '../registers.module.css'
import { whenShown } from './message-words.ts'
import { wallMessages } from './messages.ts'
import { MessageFields } from './message-fields.desk.tsx'
import { linkAnswer, type VersionRow, type Wall, type WallMessage, writtenAnswer } from './model.ts'

interface VersionFormProps {
  base: string
  /** Null for a new one. */
  version: VersionRow | null
  /** What stood there when it was read. */
  seen: WallMessage[] | null
  choices: Wall['choices']
  onChanged(id?: number): Promise<void>
}

interface Written {
  name: string
  max: string
  messages: WallMessage[]
}

/** What is read of walls. */
export const WALL_KEY = 'wall'

/** A version of the wall: its messages in every language, how it looks, and whether readers see it. */
export function VersionForm({ base, version, seen, choices, onChanged }: VersionFormProps): ReactElement {
  const text = useText(wallMessages)
  const { alias } = useSite()
  const stored = useMemo(
    () => ({
      name: version?.name ?? '',
      max: version?.maxConsumedContent == null ? '' : String(version.maxConsumedContent),
      messages: seen ?? [],
    }),
    [version, seen],
  )
  const form = useForm<Written>({
    name: `wall:${alias}:${version?.id ?? 'new'}`,
    stored,
    reads: [WALL_KEY, alias],
    refusal({ status }) {
      if (status === 409) return version ? null : text('name.taken')
      return text(status === 400 ? 'refused' : 'failed')
    },
  })
  const isFixed = version?.isTested ?? false
  const { set } = form
  // Of one that is being tried its readers have what is stored, whatever somebody was writing here.
  const { name, max, messages } = isFixed ? stored : form.values
  const [link, setLink] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const asSeen = version && { messages: seen, maxConsumedContent: version.maxConsumedContent }

  const act = async (run: () => Promise<void>) => {
    setBusy(true)
    try {
      await run()
    } catch (error) {
      const isOther = error instanceof CallError && error.status === 409
      say(refusalOr(error, text(isOther ? 'stale' : 'failed')), { urgent: true })
      if (isOther) form.reread()
    } finally {
      setBusy(false)
    }
  }
  const save = () =>
    void form.save(
      async () => {
        const body = {
          version: { name, messages, ...(max !== '' && { maxConsumedContent: Number(max) }) },
          seen: asSeen,
        }
        const { id } = await call('PUT', `${base}/versions`, { body, answer: writtenAnswer })
        say(text('saved'))
        return id
      },
      (id) => void onChanged(id),
    )
  const publish = () =>
    act(async () => {
      await call('POST', `${base}/versions/${version!.id}/publish`, { body: { seen: asSeen } })
      say(text('published'))
      await onChanged()
    })
  const look = () =>
    act(async () => setLink((await call('POST', `${base}/versions/${version!.id}/link`, { answer: linkAnswer })).link))
  return (
    <form
      className="pad stack"
      onSubmit={(event) => {
        event.preventDefault()
        save()
      }}
    >
      {isFixed && (
        <p className="notice notice--note">
          {text('fixed')} {form.isChanged && text('fixed.yours')}
        </p>
      )}
      <FaultIn fault={form.fault?.at ?? null}>
        <TextField
          label={text('name')}
          name="version.name"
          hint={text('name.hint')}
          value={name}
          required
          maxLength={120}
          readOnly={version !== null}
          onChange={(said) => set({ name: said })}
        />
        <TextField
          label={text('max')}
          name="version.maxConsumedContent"
          hint={text('max.hint')}
          type="number"
          value={max}
          readOnly={isFixed}
          onChange={(said) => set({ max: said })}
        />
        <Messages
          messages={messages}
          choices={choices}
          isOpen={version === null}
          isFixed={isFixed}
          onChange={(next) => set({ messages: next })}
        />
      </FaultIn>
      <FormFoot
        form={form}
        nameOf={(field) => text(field as keyof Written)}
        submit={text(version ? 'save' : 'make')}
        isReady={form.isChanged && !busy && !isFixed && name.trim() !== ''}
      >
        {version && (
          <>
            <Button look="line" icon="eye" isDisabled={busy} onPress={() => void look()}>
              {text('look')}
            </Button>
            <Button look="line" isDisabled={busy || form.isChanged || version.isShown} onPress={() => void publish()}>
              {text('publish')}
            </Button>
          </>
        )}
      </FormFoot>
      <Dialog title={text('look')} isOpen={link !== null} onClose={() => setLink(null)} closeLabel={text('close')}>
        <p>{text('look.text')}</p>
        <p>
          <a className="button" href={link ?? ''} target="_blank" rel="noreferrer">
            {text('look.open')}
          </a>
        </p>
      </Dialog>
    </form>
  )
}

interface MessagesProps {
  messages: readonly WallMessage[]
  choices: Wall['choices']
  /** Whether all of them are unfolded. */
  isOpen: boolean
  isFixed: boolean
  onChange(messages: WallMessage[]): void
}

/** What the wall says, each message in one language. */
function Messages({ messages, choices, isOpen, isFixed, onChange }: MessagesProps): ReactElement {
  const text = useText(wallMessages)
  const { languages } = useSite()
  return (
    <section className="stack-s">
      <h3>{text('messages')}</h3>
      {messages.map((message, at) => {
        const language = languageOf(message['language'] as Locale).name
        return (
          <details key={at} className={styles['fold']} open={isOpen}>
            <summary>
              <b>{String(message['principalText'] ?? '') || text('message.n', { n: at + 1, language })}</b>
              <span className="m">
                {text('message.n', { n: at + 1, language })} · {whenShown(message, text)}
              </span>
            </summary>
            <At step={`version.messages.${at}`}>
              <MessageFields
                message={message}
                choices={choices}
                isReadOnly={isFixed}
                onChange={(next) => onChange(messages.map((one, n) => (n === at ? next : one)))}
              />
            </At>
            {!isFixed && (
              <Button look="line" small onPress={() => onChange(messages.filter((_, n) => n !== at))}>
                {text('message.remove', { n: at + 1 })}
              </Button>
            )}
          </details>
        )
      })}
      {!isFixed && (
        <div className="line">
          {languages.map((language) => (
            <Button
              key={language}
              look="line"
              small
              icon="plus"
              onPress={() => onChange([...messages, { type: 'bottom', principalText: '', language, conditions: {} }])}
            >
              {text('message.add', { language: languageOf(language).name })}
            </Button>
          ))}
        </div>
      )}
    </section>
  )
}
