import { useState, type FormEvent, type ReactElement } from 'react'
import { textsAt } from '../../forms/field/form-context.ts'
import { EmptyState } from '../../ui/state/empty-state.tsx'
import { CallError } from '../../browser/http.ts'
import type { User } from '../accounts/model.ts'
import { isOver, setReader } from '../current/reader.ts'
import { draftOf, dropDrafts } from '../current/draft.ts'
import { keepAndLeave, profileCall, useAccount } from './account.ts'
import { BulletinToggle } from './bulletin-toggle.tsx'
import { profileMessages } from './messages.ts'
import type { ProfileContext } from './model.ts'
import { Done, Draft, Failed, Waiting } from './feedback.tsx'
import s from './profile.module.css'

/** Names what was ticked here when the session was over. */
const DRAFT = 'newsletters'

/** The newsletters of the site, ticked as the reader gets them (PROF-46..PROF-53). */
export function NewslettersView({ context }: { context: ProfileContext }): ReactElement {
  const t = textsAt(context, profileMessages)
  const user = useAccount(context, true)
  const draft = user ? draftOf(DRAFT, user.id) : null
  const [changedTicks, setTicks] = useState<Readonly<Record<string, boolean>> | null>(null)
  const ticks = changedTicks ?? ((draft ?? {}) as Readonly<Record<string, boolean>>)
  const [over, setOver] = useState(false)
  const [busy, setBusy] = useState(false)
  const [outcome, setOutcome] = useState<{ done: boolean; text: string } | null>(null)
  if (!user) return <Waiting />
  if (user.newsletters.length === 0) return <EmptyState title={t('newsletters.empty')} heading={2} />
  const chosen = user.newsletters.map((each) => ({ ...each, isSubscribed: ticks[each.id] ?? each.isSubscribed }))
  // Only what was ticked here: another browser may have changed the others since this list was loaded.
  const changed = chosen.filter(({ isSubscribed }, index) => isSubscribed !== user.newsletters[index]!.isSubscribed)

  async function save(event: FormEvent): Promise<void> {
    event.preventDefault()
    setBusy(true)
    setOutcome(null)
    try {
      setReader(await profileCall<User>(context, 'POST', 'front/user/newsletters', { newsletters: changed }))
      dropDrafts(DRAFT)
      setTicks({})
      setOutcome({ done: true, text: t('newsletters.saved') })
    } catch (error) {
      const refused = error instanceof CallError && error.apiInfo.status === 401
      setOutcome({ done: false, text: t(refused ? 'profile.error.credentials' : 'newsletters.error') })
      if (isOver(error)) {
        setOver(true)
        keepAndLeave(context, DRAFT, user!.id, { ...ticks })
      }
    }
    setBusy(false)
  }

  return (
    <>
      {context.bulletin && user.newsletters.some(({ id }) => id === context.bulletin) ? (
        <BulletinToggle context={context} user={user} newsletter={context.bulletin} />
      ) : null}
      <form className="form" method="post" aria-busy={busy} onSubmit={(event) => void save(event)}>
        {outcome ? outcome.done ? <Done>{outcome.text}</Done> : <Failed>{outcome.text}</Failed> : null}
        {over || draft ? <Draft>{t(over ? 'profile.draft.kept' : 'profile.draft.back')}</Draft> : null}
        <fieldset className={s.fieldset} aria-label={t('newsletters.title')}>
          <ul className={s.ticks}>
            {chosen.map(({ id, name, isSubscribed }) => (
              <li key={id} className="check">
                <input
                  id={`newsletter-${id}`}
                  type="checkbox"
                  checked={isSubscribed}
                  onChange={({ target }) => setTicks({ ...ticks, [id]: target.checked })}
                />
                {/* oxlint-disable-next-line jsx-a11y/label-has-associated-control -- its text is HTML */}
                <label htmlFor={`newsletter-${id}`} dangerouslySetInnerHTML={{ __html: name }} />
              </li>
            ))}
          </ul>
        </fieldset>
        <div className={s.save}>
          <button className="button" type="submit" disabled={changed.length === 0 || busy}>
            {t('newsletters.save')}
          </button>
        </div>
      </form>
    </>
  )
}
