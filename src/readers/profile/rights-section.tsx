import { useState, type ReactElement } from 'react'
import { textsAt } from '../../forms/field/form-context.ts'
import { showSnackbar } from '../../ui/snackbar/snackbar.element.ts'
import type { User } from '../accounts/model.ts'
import { setReader } from '../current/reader.ts'
import { rightsMessages } from '../rights/messages.ts'
import { KINDS, type DataKind } from '../rights/model.ts'
import { profileCall } from './account.ts'
import { isStale, type Confirmed } from './confirm-identity.tsx'
import type { ProfileContext } from './model.ts'
import { Question } from './feedback.tsx'
import s from './profile.module.css'

/** Everything that is kept of the reader: to have it, and to have parts of it erased. */
export function RightsSection({
  context,
  confirmed,
  onErased,
}: {
  context: ProfileContext
  confirmed: Confirmed
  onErased: (kind: DataKind) => void
}): ReactElement {
  const t = textsAt(context, rightsMessages)
  const [asked, setAsked] = useState<DataKind | null>(null)

  async function erase(kind: DataKind): Promise<void> {
    setAsked(null)
    try {
      setReader(await confirmed(() => profileCall<User>(context, 'DELETE', `front/user/data/${kind}`)))
      showSnackbar(t('rights.erased', { kind: t(`rights.kind.${kind}`) }))
      onErased(kind)
    } catch (error) {
      if (!isStale(error)) showSnackbar(t('rights.error'))
    }
  }

  return (
    <section className={s.fieldset} aria-labelledby="rights">
      <h2 id="rights">{t('rights.title')}</h2>
      <p className={s.about}>{t('rights.intro')}</p>
      <p>
        <a className="button button--line" href={`${context.prefix}/api/front/user/data/`}>
          {t('rights.download')}
        </a>
      </p>
      <ul className={s.lines}>
        {KINDS.map((kind) => (
          <li key={kind}>
            <span>{t(`rights.kind.${kind}`)}</span>
            <button
              className="button button--quiet button--small"
              type="button"
              aria-label={t('rights.erase.name', { kind: t(`rights.kind.${kind}`) })}
              onClick={() => setAsked(kind)}
            >
              {t('rights.erase')}
            </button>
          </li>
        ))}
      </ul>
      {asked ? (
        <Question
          title={t('rights.erase.confirm', { kind: t(`rights.kind.${asked}`) })}
          text={t('rights.erase.text')}
          cancel={t('rights.erase.cancel')}
          confirm={t('rights.erase')}
          onCancel={() => setAsked(null)}
          onConfirm={() => void erase(asked)}
        />
      ) : null}
    </section>
  )
}
