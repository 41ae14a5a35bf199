import { useState, type ReactElement } from 'react'
import { textsAt } from '../../forms/field/form-context.ts'
import type { User } from '../accounts/model.ts'
import { changeReader } from '../current/reader.ts'
import { profileCall } from './account.ts'
import { profileMessages } from './messages.ts'
import type { ProfileContext } from './model.ts'
import s from './profile.module.css'

/** The bulletin on or off, at once (NEWS-14); it is one of the newsletters below, which turns with it. */
export function BulletinToggle({
  context,
  user,
  newsletter,
}: {
  context: ProfileContext
  user: User
  newsletter: string
}): ReactElement {
  const t = textsAt(context, profileMessages)
  const [busy, setBusy] = useState(false)
  const [said, setSaid] = useState('')

  async function toggle(): Promise<void> {
    setBusy(true)
    setSaid('')
    try {
      const { bulletin } = await profileCall<{ bulletin: boolean }>(context, 'POST', 'front/user/bulletin', {
        userId: user.id,
      })
      const newsletters = user.newsletters.map((one) =>
        one.id === newsletter ? { ...one, isSubscribed: bulletin } : one,
      )
      changeReader(user, { bulletin, newsletters })
      setSaid(t(bulletin ? 'bulletin.subscribed' : 'bulletin.unsubscribed'))
    } catch (error) {
      console.warn(error)
      setSaid(t('newsletters.error'))
    }
    setBusy(false)
  }

  return (
    <div className={s.bulletin}>
      <div className="check">
        <input id="bulletin" type="checkbox" checked={user.bulletin} disabled={busy} onChange={() => void toggle()} />
        <label htmlFor="bulletin">{t('bulletin.label')}</label>
      </div>
      <p className="hint" role="status">
        {said}
      </p>
    </div>
  )
}
