import { type ReactElement, useCallback, useState } from 'react'
import { languageOf, type Locale } from '../../../platform/i18n/locale.ts'
import { call, CallError } from '../../app/call.desk.ts'
import { useText } from '../../app/language.desk.tsx'
import { useSite } from '../../app/me.desk.tsx'
import { useLeaveGuard } from '../../app/routes.desk.tsx'
import { Button } from '../../ui/button.desk.tsx'
import { Dialog } from '../../ui/dialog.desk.tsx'
import { TextField } from '../../ui/field.desk.tsx'
import { say } from '../../ui/toast.desk.tsx'
import { registerMessages } from '../messages.ts'
import styles from '../registers.module.css'
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

/** A version of the wall: its messages in every language, how it looks, and whether readers see it. */
export function VersionForm({ base, version, seen, choices, onChanged }: VersionFormProps): ReactElement {
  const text = useText(wallMessages)
  const common = useText(registerMessages)
  const { languages } = useSite()
  const [name, setName] = useState(version?.name ?? '')
  const [max, setMax] = useState(version?.maxConsumedContent == null ? '' : String(version.maxConsumedContent))
  const [messages, change] = useState<WallMessage[] | null>(null)
  const [link, setLink] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const all = messages ?? seen ?? []
  const isFixed = version?.isTested ?? false
  const maxBefore = version?.maxConsumedContent == null ? '' : String(version.maxConsumedContent)
  const isChanged = messages !== null || max !== maxBefore || (version === null && name !== '')
  useLeaveGuard(useCallback(() => !isChanged || confirm(common('form.leave')), [isChanged, common]))

  const act = async (run: () => Promise<void>) => {
    setBusy(true)
    try {
      await run()
    } catch (error) {
      const { status, field } = error instanceof CallError ? error : { status: 0, field: null }
      const said = status === 409 ? text('name.taken') : text('failed')
      say(status === 400 ? text('refused', { field: field ?? '' }) : said, { urgent: true })
    } finally {
      setBusy(false)
    }
  }
  const save = () =>
    act(async () => {
      const body = {
        version: { name, messages: all, ...(max !== '' && { maxConsumedContent: Number(max) }) },
        seen,
      }
      const { id } = await call('PUT', `${base}/versions`, { body, answer: writtenAnswer })
      say(text('saved'))
      change(null)
      await onChanged(id)
    })
  const publish = () =>
    act(async () => {
      await call('POST', `${base}/versions/${version!.id}/publish`)
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
        void save()
      }}
    >
      {isFixed && <p className="notice notice--note">{text('fixed')}</p>}
      <TextField
        label={text('name')}
        hint={text('name.hint')}
        value={name}
        required
        maxLength={120}
        readOnly={version !== null}
        onChange={setName}
      />
      <TextField
        label={text('max')}
        hint={text('max.hint')}
        type="number"
        value={max}
        readOnly={isFixed}
        onChange={setMax}
      />
      <section className="stack-s">
        <h3>{text('messages')}</h3>
        {all.map((message, at) => {
          const language = languageOf(message['language'] as Locale).name
          return (
            <details key={at} className={styles['fold']} open={version === null}>
              <summary>
                <b>{String(message['principalText'] ?? '') || text('message.n', { n: at + 1, language })}</b>
                <span className="m">{text('message.n', { n: at + 1, language })}</span>
              </summary>
              <MessageFields
                message={message}
                choices={choices}
                isReadOnly={isFixed}
                onChange={(next) => change(all.map((one, n) => (n === at ? next : one)))}
              />
              {!isFixed && (
                <Button look="line" small onPress={() => change(all.filter((_, n) => n !== at))}>
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
                onPress={() => change([...all, { type: 'bottom', principalText: '', language, conditions: {} }])}
              >
                {text('message.add', { language: languageOf(language).name })}
              </Button>
            ))}
          </div>
        )}
      </section>
      <div className={styles['acts']}>
        {version && (
          <>
            <Button look="line" icon="eye" isDisabled={busy} onPress={() => void look()}>
              {text('look')}
            </Button>
            <Button look="line" isDisabled={busy || isChanged || version.isShown} onPress={() => void publish()}>
              {text('publish')}
            </Button>
          </>
        )}
        <Button type="submit" isDisabled={busy || isFixed || !isChanged || name.trim() === ''}>
          {text(version ? 'save' : 'make')}
        </Button>
      </div>
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
