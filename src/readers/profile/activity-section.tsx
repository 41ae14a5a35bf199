import { useEffect, useState, type ReactElement } from 'react'
import { formatTimestamp } from '../../platform/i18n/dates.ts'
import { textsAt } from '../../forms/field/form-context.ts'
import { showSnackbar } from '../../ui/snackbar/snackbar.element.ts'
import { rightsMessages } from '../rights/messages.ts'
import { deviceOf, type AccountEvent } from '../rights/model.ts'
import type { SessionEntry } from '../session/model.ts'
import { profileCall } from './account.ts'
import type { ProfileContext } from './model.ts'
import s from './profile.module.css'
import { useKeptFocus } from './use-kept-focus.ts'

/** Of what happened only the last is shown; all of it is in the file of the reader's data. */
const SHOWN = 12

/** Where the reader is signed in, and what happened to the account lately. */
export function ActivitySection({ context }: { context: ProfileContext }): ReactElement | null {
  const t = textsAt(context, rightsMessages)
  const [sessions, setSessions] = useState<SessionEntry[] | null>(null)
  const [events, setEvents] = useState<AccountEvent[]>([])
  const heading = useKeptFocus<HTMLHeadingElement>(sessions?.length)
  useEffect(() => {
    const missing = (error: unknown) => console.warn(error)
    profileCall<{ sessions: SessionEntry[] }>(context, 'GET', 'front/user/sessions/').then(
      (answer) => setSessions(answer.sessions),
      missing,
    )
    profileCall<{ events: AccountEvent[] }>(context, 'GET', 'front/user/events/').then(
      (answer) => setEvents(answer.events),
      missing,
    )
  }, [context])
  if (!sessions) return null
  const others = sessions.filter(({ current }) => !current)

  async function end(id: string): Promise<void> {
    try {
      await profileCall(context, 'DELETE', `front/user/sessions/${id}`)
      setSessions((known) => known!.filter((each) => each.current || (id !== 'others' && each.id !== id)))
      if (id === 'others') showSnackbar(t('sessions.ended'))
    } catch {
      showSnackbar(t('rights.error'))
    }
  }
  const deviceName = (agent: string | null) => deviceOf(agent) ?? t('sessions.device')
  const nameOf = (kind: string) => {
    const key = `events.${kind}`
    return key in rightsMessages.es ? t(key as 'events.other') : t('events.other')
  }

  return (
    <>
      <section className={s.fieldset} aria-labelledby="sessions">
        <h2 id="sessions" ref={heading} tabIndex={-1}>
          {t('sessions.title')}
        </h2>
        <p className={s.about}>{t('sessions.intro')}</p>
        <ul className={s.lines}>
          {sessions.map(({ id, agent, address, seenAt, current }) => (
            <li key={id} data-session={current ? 'current' : id}>
              <span>
                <b>{deviceName(agent)}</b>
                <small>
                  {t('sessions.seen', { date: formatTimestamp(seenAt, context.locale) })}
                  {address ? ` · ${address}` : null}
                </small>
              </span>
              {current ? (
                <span className="tag tag--plain">{t('sessions.current')}</span>
              ) : (
                <button
                  className="button button--quiet button--small"
                  type="button"
                  aria-label={t('sessions.end.name', { device: deviceName(agent) })}
                  onClick={() => void end(id)}
                >
                  {t('sessions.end')}
                </button>
              )}
            </li>
          ))}
        </ul>
        {others.length > 0 ? (
          <p>
            <button className="button button--line" type="button" onClick={() => void end('others')}>
              {t('sessions.others')}
            </button>
          </p>
        ) : null}
      </section>
      <section className={s.fieldset} aria-labelledby="events">
        <h2 id="events">{t('events.title')}</h2>
        <p className={s.about}>{t('events.intro')}</p>
        <ol className={s.lines}>
          {events.slice(0, SHOWN).map(({ at, kind, agent, address }, index) => (
            // Events never change their order, and several may share their moment.
            // oxlint-disable-next-line react/no-array-index-key
            <li key={index}>
              <span>
                <b>{nameOf(kind)}</b>
                <small>
                  <time dateTime={at}>{formatTimestamp(at, context.locale)}</time>
                  {agent ? ` · ${deviceName(agent)}` : null}
                  {address ? ` · ${address}` : null}
                </small>
              </span>
            </li>
          ))}
        </ol>
      </section>
    </>
  )
}
