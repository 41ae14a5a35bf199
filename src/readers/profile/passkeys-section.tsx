import type { StartRegistrationOpts } from '@simplewebauthn/browser'
import { useEffect, useState, type FormEvent, type ReactElement } from 'react'
import { loadChunk } from '../../browser/chunks.ts'
import { CallError } from '../../browser/http.ts'
import { formatTimestamp } from '../../platform/i18n/dates.ts'
import { textsAt } from '../../forms/field/form-context.ts'
import { Icon } from '../../ui/icon/icon.tsx'
import { showSnackbar } from '../../ui/snackbar/snackbar.element.ts'
import { passkeyMessages } from '../passkeys/messages.ts'
import { MAX_PASSKEY_NAME } from '../../web/passkeys/limits.ts'
import type { Passkey } from '../../web/passkeys/model.ts'
import { deviceOf } from '../rights/model.ts'
import { profileCall } from './account.ts'
import { isStale, type Confirmed } from './confirm-identity.tsx'
import type { ProfileContext } from './model.ts'
import { Failed, Question } from './feedback.tsx'
import s from './profile.module.css'
import { useKeptFocus } from './use-kept-focus.ts'

type Options = StartRegistrationOpts['optionsJSON']
type Texts = (typeof passkeyMessages)['es']
const PATH = 'front/user/passkeys/'

/** The keys of the reader's devices: another way in, which needs no password. */
export function PasskeysSection({
  context,
  confirmed,
}: {
  context: ProfileContext
  confirmed: Confirmed
}): ReactElement | null {
  const t = textsAt(context, passkeyMessages)
  const [passkeys, setPasskeys] = useState<Passkey[] | null>(null)
  const [failure, setFailure] = useState<keyof Texts | null>(null)
  const [busy, setBusy] = useState(false)
  const [removing, setRemoving] = useState<Passkey | null>(null)
  const heading = useKeptFocus<HTMLHeadingElement>(passkeys?.length)
  useEffect(() => {
    profileCall<{ passkeys: Passkey[] }>(context, 'GET', PATH).then(
      (answer) => setPasskeys(answer.passkeys),
      console.warn,
    )
  }, [context])
  if (!passkeys) return null
  const able = 'PublicKeyCredential' in globalThis

  async function add(): Promise<void> {
    setBusy(true)
    setFailure(null)
    try {
      const name = deviceOf(navigator.userAgent) ?? t('passkeys.device')
      const made = await confirmed(() => makeKey(context, name))
      setPasskeys((known) => [...known!, made])
      showSnackbar(t('passkeys.added'))
    } catch (error) {
      if (!isStale(error)) setFailure(failureOf(error))
    }
    setBusy(false)
  }

  async function remove({ id }: Passkey): Promise<void> {
    setRemoving(null)
    try {
      await confirmed(() => profileCall(context, 'DELETE', PATH + id))
      setPasskeys((known) => known!.filter((each) => each.id !== id))
      showSnackbar(t('passkeys.removed'))
    } catch (error) {
      if (!isStale(error)) showSnackbar(t('passkeys.error'))
    }
  }

  return (
    <section className={s.fieldset} aria-labelledby="passkeys">
      <h2 id="passkeys" ref={heading} tabIndex={-1}>
        {t('passkeys.title')}
      </h2>
      <p className={s.about}>{t('passkeys.intro')}</p>
      {failure ? <Failed>{t(failure)}</Failed> : null}
      {passkeys.length > 0 ? (
        <ul className={s.lines}>
          {passkeys.map((passkey) => (
            <PasskeyLine
              key={passkey.id}
              context={context}
              passkey={passkey}
              onRenamed={(next) => setPasskeys(passkeys.map((each) => (each.id === next.id ? next : each)))}
              onRemove={() => setRemoving(passkey)}
            />
          ))}
        </ul>
      ) : (
        <p className="hint">{t('passkeys.none')}</p>
      )}
      <p className={s.add}>
        {able ? (
          <button className="button button--line" type="button" disabled={busy} onClick={() => void add()}>
            <Icon name="key" />
            {t('passkeys.add')}
          </button>
        ) : (
          t('passkeys.unable')
        )}
      </p>
      {removing ? (
        <Question
          title={t('passkeys.remove.confirm', { name: removing.name })}
          text={t('passkeys.remove.text')}
          cancel={t('passkeys.cancel')}
          confirm={t('passkeys.remove')}
          onCancel={() => setRemoving(null)}
          onConfirm={() => void remove(removing)}
        />
      ) : null}
    </section>
  )
}

interface LineProps {
  context: ProfileContext
  passkey: Passkey
  onRenamed(next: Passkey): void
  onRemove(): void
}

function PasskeyLine({ context, passkey, onRenamed, onRemove }: LineProps): ReactElement {
  const t = textsAt(context, passkeyMessages)
  const [editing, setEditing] = useState(false)
  const opener = useKeptFocus<HTMLButtonElement>(editing)
  const { id, name, host, createdAt, usedAt, backedUp } = passkey
  const at = (date: string) => formatTimestamp(date, context.locale)

  async function rename(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    const wanted = String(new FormData(event.currentTarget).get('name'))
    try {
      onRenamed(await profileCall<Passkey>(context, 'PATCH', PATH + id, { name: wanted }))
      setEditing(false)
    } catch {
      showSnackbar(t('passkeys.error'))
    }
  }

  return (
    <li data-passkey={id}>
      {editing ? (
        <form className={s.rename} onSubmit={(event) => void rename(event)}>
          <input
            ref={(input) => input?.focus()}
            className="input"
            name="name"
            defaultValue={name}
            required
            maxLength={MAX_PASSKEY_NAME}
            autoComplete="off"
            aria-label={t('passkeys.name')}
            onKeyDown={(event) => event.key === 'Escape' && setEditing(false)}
          />
          <button className="button button--small" type="submit">
            {t('passkeys.save')}
          </button>
          <button className="button button--quiet button--small" type="button" onClick={() => setEditing(false)}>
            {t('passkeys.cancel')}
          </button>
        </form>
      ) : (
        <>
          <span>
            <b>{name}</b>
            <small>
              {usedAt ? t('passkeys.used', { date: at(usedAt) }) : t('passkeys.created', { date: at(createdAt) })}
              {backedUp ? ` · ${t('passkeys.backed-up')}` : null}
              {host === location.hostname ? null : ` · ${t('passkeys.host', { host })}`}
            </small>
          </span>
          <span className={s.deeds}>
            <button
              ref={opener}
              className="button button--quiet button--small"
              type="button"
              aria-label={t('passkeys.rename.name', { name })}
              onClick={() => setEditing(true)}
            >
              {t('passkeys.rename')}
            </button>
            <button
              className="button button--quiet button--small"
              type="button"
              aria-label={t('passkeys.remove.name', { name })}
              onClick={onRemove}
            >
              {t('passkeys.remove')}
            </button>
          </span>
        </>
      )}
    </li>
  )
}

async function makeKey(context: ProfileContext, name: string): Promise<Passkey> {
  const { startRegistration } = await loadChunk(() => import('@simplewebauthn/browser'))
  const optionsJSON = await profileCall<Options>(context, 'POST', `${PATH}options`)
  const response = await startRegistration({ optionsJSON })
  return profileCall<Passkey>(context, 'POST', PATH, { name, response })
}

/** What is said when no key was made; nothing when the reader called it off. */
function failureOf(error: unknown): keyof Texts | null {
  if (error instanceof CallError) return error.errorCode === 'LIMIT_REACHED' ? 'passkeys.full' : 'passkeys.failed'
  const { name } = error as Error
  if (name === 'InvalidStateError') return 'passkeys.known'
  return name === 'NotAllowedError' || name === 'AbortError' ? null : 'passkeys.failed'
}
