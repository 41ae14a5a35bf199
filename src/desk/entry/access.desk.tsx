import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactElement, useState } from 'react'
import { formatDate } from '../../platform/i18n/dates.ts'
import { call } from '../app/call.desk.ts'
import { useLanguage, useText } from '../app/language.desk.tsx'
import { useMe, useRefreshMe } from '../app/me.desk.tsx'
import { useTabTitle } from '../app/tab-title.desk.ts'
import { Button } from '../ui/button.desk.tsx'
import { TextField } from '../ui/field.desk.tsx'
import { Icon } from '../ui/icon.desk.tsx'
import { say } from '../ui/toast.desk.tsx'
import { CodesGroup } from './codes.desk.tsx'
import { Group } from '../ui/group.desk.tsx'
import { entryMessages } from './messages.ts'
import { faultOfPassword, NewPassword } from './new-password.desk.tsx'
import { sessionsAnswer } from './model.ts'
import { hasKeys, isCalledOff, makeKey } from './passkey.desk.ts'
import { passkeysAnswer } from './passkeys-model.ts'
import s from './entry.module.css'

/** What one has of one's own: the telephone's code, recovery codes, keys, the password, and where one is in. */
export function Screen(): ReactElement {
  const text = useText(entryMessages)
  const me = useMe()
  useTabTitle(text('access.title'))
  return (
    <div className={s.screen}>
      <div className={s.column}>
        <h1 className={s.title}>{text('access.title')}</h1>
        {me.missing.includes('codes') && (
          <p className="notice notice--note" role="status">
            <Icon name="alert" />
            {text('access.missing')}
          </p>
        )}
        <CodesGroup />
        <KeysGroup />
        <PasswordGroup />
        <SessionsGroup />
      </div>
    </div>
  )
}

function KeysGroup(): ReactElement {
  const text = useText(entryMessages)
  const locale = useLanguage()
  const client = useQueryClient()
  const key = ['passkeys']
  const { data } = useQuery({
    queryKey: key,
    queryFn: () => call('GET', '/api/staff/passkeys', { answer: passkeysAnswer }),
  })
  const [name, setName] = useState(() => text('access.keys.device'))
  const again = () => client.invalidateQueries({ queryKey: key })
  const add = async () => {
    try {
      await makeKey(name)
      say(text('access.keys.added'))
      await again()
    } catch (error) {
      if (!isCalledOff(error)) say(text('access.keys.failed'), { urgent: true })
    }
  }
  const remove = async (id: string) => {
    await call('DELETE', `/api/staff/passkeys/${id}`)
    say(text('access.keys.removed'))
    await again()
  }
  return (
    <Group title={text('access.keys')}>
      <p className="soft">{text('access.keys.text')}</p>
      {data?.passkeys.length === 0 && <p>{text('access.keys.none')}</p>}
      <ul className={s.rows}>
        {data?.passkeys.map((each) => (
          <li key={each.id}>
            <span className="grow">
              <b className="strong">{each.name}</b>{' '}
              <span className="m">
                {each.host} ·{' '}
                {each.usedAt
                  ? text('access.keys.used', { date: formatDate(each.usedAt, locale) })
                  : text('access.keys.never')}
              </span>
            </span>
            <Button
              look="line"
              small
              aria-label={text('access.keys.remove.name', { name: each.name })}
              onPress={() => void remove(each.id)}
            >
              {text('access.keys.remove')}
            </Button>
          </li>
        ))}
      </ul>
      {hasKeys() && (
        <form
          className={s.inline}
          onSubmit={(event) => {
            event.preventDefault()
            void add()
          }}
        >
          <TextField label={text('access.keys.name')} value={name} maxLength={60} required onChange={setName} />
          <Button type="submit" look="line" icon="key">
            {text('access.keys.add')}
          </Button>
        </form>
      )}
    </Group>
  )
}

function PasswordGroup(): ReactElement {
  const text = useText(entryMessages)
  const refresh = useRefreshMe()
  const [password, setPassword] = useState('')
  const [error, setError] = useState<string | null>(null)
  const change = async () => {
    setError(null)
    try {
      await call('POST', '/api/staff/password', { body: { password } })
      setPassword('')
      say(text('access.password.changed'))
      await refresh()
    } catch (thrown) {
      setError(text(faultOfPassword(thrown)))
    }
  }
  return (
    <Group title={text('access.password')}>
      <p className="soft">{text('access.password.text')}</p>
      <form
        className={s.inline}
        onSubmit={(event) => {
          event.preventDefault()
          void change()
        }}
      >
        <NewPassword value={password} error={error} onChange={setPassword} />
        <Button type="submit" look="line">
          {text('access.password.change')}
        </Button>
      </form>
    </Group>
  )
}

function SessionsGroup(): ReactElement {
  const text = useText(entryMessages)
  const locale = useLanguage()
  const client = useQueryClient()
  const key = ['sessions']
  const { data } = useQuery({
    queryKey: key,
    queryFn: () => call('GET', '/api/staff/sessions', { answer: sessionsAnswer }),
  })
  const end = async (id: string) => {
    await call('DELETE', `/api/staff/sessions/${id}`)
    say(text('access.sessions.ended'))
    await client.invalidateQueries({ queryKey: key })
  }
  return (
    <Group title={text('access.sessions')}>
      <ul className={s.rows}>
        {data?.sessions.map((each) => {
          const name = browserOf(each.agent) ?? text('access.sessions.unknown')
          return (
            <li key={each.id}>
              <span className="grow">
                <b className="strong">{name}</b>{' '}
                {each.current && <span className="tag tag--good">{text('access.sessions.here')}</span>}{' '}
                <span className="m">
                  {[each.address, text(`method.${each.method}`)].filter(Boolean).join(' · ')} ·{' '}
                  {text('access.sessions.seen', { date: formatDate(each.seenAt, locale) })}
                </span>
              </span>
              {!each.current && (
                <Button
                  look="line"
                  small
                  aria-label={text('access.sessions.end.name', { name })}
                  onPress={() => void end(each.id)}
                >
                  {text('access.sessions.end')}
                </Button>
              )}
            </li>
          )
        })}
      </ul>
      {data && data.sessions.length > 1 && (
        <Button look="line" onPress={() => void end('others')}>
          {text('access.sessions.others')}
        </Button>
      )}
    </Group>
  )
}

/** Browser and system of what a browser says of itself. */
function browserOf(agent: string | null): string | null {
  if (!agent) return null
  const browser = ['Edg', 'OPR', 'Firefox', 'Chrome', 'Safari'].find((name) => agent.includes(`${name}/`))
  const system = ['Android', 'iPhone', 'iPad', 'Windows', 'Mac OS X', 'Linux'].find((name) => agent.includes(name))
  const named = browser === 'Edg' ? 'Edge' : browser === 'OPR' ? 'Opera' : browser
  return [named, system].filter(Boolean).join(', ') || null
}
