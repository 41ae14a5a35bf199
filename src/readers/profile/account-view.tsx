import { useState, type ReactElement } from 'react'
import { textsAt } from '../../forms/field/form-context.ts'
import type { DataKind } from '../rights/model.ts'
import { useAccount } from './account.ts'
import { AccountForm } from './account-form.tsx'
import { useConfirmed } from './confirm-identity.tsx'
import { DeleteAccount } from './delete-account.tsx'
import { profileMessages } from './messages.ts'
import type { ProfileContext } from './model.ts'
import { ActivitySection } from './activity-section.tsx'
import { PasskeysSection } from './passkeys-section.tsx'
import { Done, Waiting } from './feedback.tsx'
import { RightsSection } from './rights-section.tsx'

/** The reader's own data (PROF-09..PROF-18). */
export function AccountView({ context }: { context: ProfileContext }): ReactElement {
  const t = textsAt(context, profileMessages)
  const user = useAccount(context, true)
  const { confirmed, dialog } = useConfirmed(context, user)
  const [erased, setErased] = useState<readonly DataKind[]>([])
  const [saved, setSaved] = useState({ times: 0, moved: false, told: false })
  if (!user) return <Waiting />
  return (
    <>
      {saved.told ? (
        <Done key={saved.times}>
          {t('profile.saved')}
          {saved.moved ? ` ${t('profile.email.changed')}` : null}
        </Done>
      ) : null}
      {user.nick ? null : <p className="notice notice--note">{t('profile.nick.missing')}</p>}
      <AccountForm
        key={`${saved.times} ${erased.filter((kind) => kind === 'contact').length}`}
        context={context}
        user={user}
        confirmed={confirmed}
        onSending={() => setSaved({ ...saved, told: false })}
        onSaved={(moved) => setSaved({ times: saved.times + 1, moved, told: true })}
      />
      <PasskeysSection
        key={`keys ${erased.filter((kind) => kind === 'passkeys').length}`}
        context={context}
        confirmed={confirmed}
      />
      <ActivitySection key={erased.length} context={context} />
      <RightsSection context={context} confirmed={confirmed} onErased={(kind) => setErased([...erased, kind])} />
      <DeleteAccount context={context} confirmed={confirmed} />
      {dialog}
    </>
  )
}
