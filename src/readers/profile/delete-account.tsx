import { useState, type ReactElement } from 'react'
import { textsAt } from '../../forms/field/form-context.ts'
import { CallError } from '../../browser/http.ts'
import { leaveBrowser } from '../current/reader.ts'
import { profileCall, toLogin } from './account.ts'
import { isStale, type Confirmed } from './confirm-identity.tsx'
import { profileMessages } from './messages.ts'
import type { ProfileContext } from './model.ts'
import { Failed, Question } from './feedback.tsx'

/** Leaving for good, after a question (PROF-12..PROF-18). */
export function DeleteAccount({ context, confirmed }: { context: ProfileContext; confirmed: Confirmed }): ReactElement {
  const t = textsAt(context, profileMessages)
  const [asked, setAsked] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)

  async function remove(): Promise<void> {
    setAsked(false)
    setFailure(null)
    try {
      await confirmed(() => profileCall(context, 'POST', 'front/user/delete'))
      await leaveBrowser('erased')
      toLogin(context, { back: false })
    } catch (error) {
      if (isStale(error)) return
      const demo = error instanceof CallError && error.apiInfo.status === 412
      setFailure(demo ? error.message : t('profile.delete.error.generic'))
    }
  }

  return (
    <div className="flow" data-delete="">
      {failure ? <Failed>{failure}</Failed> : null}
      <p>
        <button className="button button--quiet" type="button" onClick={() => setAsked(true)}>
          {t('profile.delete.link')}
        </button>
      </p>
      {asked ? (
        <Question
          title={t('profile.delete.title')}
          text={t('profile.delete.text')}
          cancel={t('profile.delete.cancel')}
          confirm={t('profile.delete.confirm')}
          onCancel={() => setAsked(false)}
          onConfirm={() => void remove()}
        />
      ) : null}
    </div>
  )
}
