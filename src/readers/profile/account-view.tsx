import { useState, type ReactElement } from 'react'
import { textsAt } from '../../forms/field/place.ts'
import type { DataKind } from '../rights/model.ts'
import { useAccount } from './account.ts'
import { AccountForm } from './account-form.tsx'
import { useConfirmed } from './confirm-identity.tsx'
import { DeleteAccount } from './delete-account.tsx'
import { profileMessages } from './messages.ts'
import type { ProfilePlace } from './model.ts'
import { ActivitySection } from './activity-section.tsx'
import { PasskeysSection } from './passkeys-section.tsx'
import { Done, Waiting } from './pieces.tsx'
import { RightsSection } from './rights-section.tsx'

/** The reader's own data (PROF-09..PROF-18). */
export function AccountView({ place }: { place: ProfilePlace }): ReactElement {
  const t = textsAt(place, profileMessages)
  const user = useAccount(place, true)
  const { confirmed, dialog } = useConfirmed(place, user)
  const [erased, setErased] = useState<readonly DataKind[]>([])
  const [saved, setSaved] = useState<{ times: number; moved: boolean } | null>(null)
  if (!user) return <Waiting />
  return (
    <>
      {saved ? (
        <Done key={saved.times}>
          {t('profile.saved')}
          {saved.moved ? ` ${t('profile.email.changed')}` : null}
        </Done>
      ) : null}
      {user.nick ? null : <p className="notice notice--note">{t('profile.nick.missing')}</p>}
      <AccountForm
        key={`${saved?.times ?? 0} ${erased.filter((kind) => kind === 'contact').length}`}
        place={place}
        user={user}
        confirmed={confirmed}
        onSaved={(moved) => setSaved({ times: (saved?.times ?? 0) + 1, moved })}
      />
      <PasskeysSection
        key={`keys ${erased.filter((kind) => kind === 'passkeys').length}`}
        place={place}
        confirmed={confirmed}
      />
      <ActivitySection key={erased.length} place={place} />
      <RightsSection place={place} confirmed={confirmed} onErased={(kind) => setErased([...erased, kind])} />
      <DeleteAccount place={place} confirmed={confirmed} />
      {dialog}
    </>
  )
}
