import { useState, type ReactElement } from 'react'
import { textsAt } from '../../forms/field/form-context.ts'
import { FOLLOW_CHANNELS, type FollowChannels, type QuietHours } from '../following/model.ts'
import { knownReader, changeReader } from '../current/reader.ts'
import { FOLLOWED_KINDS } from '../library/model.ts'
import { profileCall } from './account.ts'
import { profileMessages } from './messages.ts'
import type { ProfileContext } from './model.ts'
import s from './profile.module.css'

/** What is followed, as the portal tells it. */
interface Following {
  items: { id: string; type: string; title: string; url: string }[]
  channels: FollowChannels
  quiet: QuietHours
}

const PATH = 'front/user/following/'

/** Whatever is followed besides authors, and how each kind is told; asked for when somebody opens it. */
export function FollowedNews({ context }: { context: ProfileContext }): ReactElement {
  const t = textsAt(context, profileMessages)
  const [following, setFollowing] = useState<Following | null>(null)
  const [said, setSaid] = useState('')

  async function attempt(act: () => Promise<Following>, done = ''): Promise<void> {
    setSaid('')
    try {
      setFollowing(await act())
      setSaid(done)
    } catch (error) {
      console.warn(error)
      setSaid(t('newsletters.error'))
    }
  }
  const load = () => attempt(() => profileCall<Following>(context, 'GET', PATH))
  const choose = ({ items, channels }: Following) =>
    attempt(
      async () => ({ items, ...(await profileCall<Omit<Following, 'items'>>(context, 'POST', PATH, { channels })) }),
      t('following.saved'),
    )
  const drop = (id: string) =>
    attempt(async () => {
      await profileCall(context, 'DELETE', `${PATH}${id}`)
      const user = knownReader()
      // Hearts of this browser know at once.
      if (user) changeReader(user, { followedIds: user.followedIds?.filter((one) => one !== id) ?? [] })
      return { ...following!, items: following!.items.filter((one) => one.id !== id) }
    })
  const others = following?.items.filter(({ type }) => type !== 'author') ?? []

  return (
    <details className={s.following} onToggle={({ currentTarget }) => currentTarget.open && !following && void load()}>
      <summary className="opens">{t('following.title')}</summary>
      {following ? (
        <>
          <p className="hint">
            {following.quiet.from === following.quiet.until
              ? null
              : t('following.quiet', { from: following.quiet.from, until: following.quiet.until })}{' '}
            <a href={context.following}>{t('following.page')}</a>
          </p>
          {FOLLOWED_KINDS.map((kind) => (
            <div key={kind} className="field">
              <label htmlFor={`following-${kind}`}>{t(`following.${kind}`)}</label>
              <select
                className="select"
                id={`following-${kind}`}
                value={following.channels[kind]}
                onChange={({ target }) =>
                  void choose({
                    ...following,
                    channels: { ...following.channels, [kind]: target.value },
                  })
                }
              >
                {FOLLOW_CHANNELS.map((channel) => (
                  <option key={channel} value={channel}>
                    {t(`following.${channel}`)}
                  </option>
                ))}
              </select>
            </div>
          ))}
          {others.length > 0 ? (
            <ul className={s.ticks}>
              {others.map(({ id, title, url }) => (
                <li key={id}>
                  <a href={url}>{title}</a>{' '}
                  <button
                    className="button button--line button--small"
                    type="button"
                    aria-label={t('authors.remove.name', { name: title })}
                    onClick={() => void drop(id)}
                  >
                    {t('authors.remove')}
                  </button>
                </li>
              ))}
            </ul>
          ) : null}
        </>
      ) : null}
      <p className="hint" role="status">
        {said}
      </p>
    </details>
  )
}
