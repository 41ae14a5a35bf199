import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactElement, useState } from 'react'
import { call } from '../../app/call.desk.ts'
import { useLanguage, useText } from '../../app/language.desk.tsx'
import { useMe } from '../../app/me.desk.tsx'
import { formatTimestamp } from '../../../platform/i18n/dates.ts'
import { RemoveButton } from '../../forms/remove-button.desk.tsx'
import { Button } from '../../ui/button.desk.tsx'
import { Dialog } from '../../ui/dialog.desk.tsx'
import { TextField } from '../../ui/field.desk.tsx'
import { RegisterFrame, useChosen } from '../frame.desk.tsx'
import { tokenMessages } from './messages.ts'
import { type TokenRow, tokensAnswer } from './model.ts'
import { TokenForm } from './token-form.desk.tsx'

const ALL = '/api/staff/tokens'
const KEY = ['tokens']

/** Keys of programs: who has one, what it opens, and its end. */
export function Screen(): ReactElement {
  const text = useText(tokenMessages)
  const client = useQueryClient()
  const { data, error, refetch } = useQuery({
    queryKey: KEY,
    queryFn: () => call('GET', ALL, { answer: tokensAnswer }),
  })
  const { chosen, isNew, choose } = useChosen()
  const [secret, setSecret] = useState<string | null>(null)
  const token = data?.rows.find(({ id }) => id === chosen)
  const changed = () => client.invalidateQueries({ queryKey: KEY })
  return (
    <RegisterFrame
      register="tokens"
      mayMake
      newLabel={text('new')}
      list={{
        rows: data?.rows.map(({ id, name, hint, isValid }) => ({
          id,
          name,
          mark: (
            <span className={`tag ${isValid ? 'tag--good' : 'tag--soft'}`}>
              {text(isValid ? 'row.valid' : 'row.ended')}
            </span>
          ),
          line: `${hint}…`,
        })),
        error,
        refetch,
      }}
      open={isNew ? text('new') : (token?.name ?? null)}
    >
      {isNew && (
        <TokenForm
          onMade={(made) => {
            setSecret(made.secret)
            void changed().then(() => choose(made.id))
          }}
        />
      )}
      {token && <TokenPane token={token} onEnded={() => void changed()} />}
      <Dialog
        title={text('made.title')}
        isOpen={secret !== null}
        firm
        onClose={() => setSecret(null)}
        closeLabel={text('made.close')}
        footer={<Button onPress={() => setSecret(null)}>{text('made.close')}</Button>}
      >
        <div className="stack">
          <p>{text('made.text')}</p>
          <TextField label={text('made.label')} value={secret ?? ''} readOnly onChange={() => {}} />
        </div>
      </Dialog>
    </RegisterFrame>
  )
}

function TokenPane({ token, onEnded }: { token: TokenRow; onEnded(): void }): ReactElement {
  const text = useText(tokenMessages)
  const locale = useLanguage()
  const { sites } = useMe()
  const at = (moment: string) => formatTimestamp(moment, locale)
  const { createdAt, expiresAt, lastUsedAt, revokedAt } = token
  const nameOf = (alias: string) => sites.find((site) => site.alias === alias)?.name ?? alias
  return (
    <div className="pad stack">
      <p className="m">
        {[
          text('made.at', { date: at(createdAt) }),
          expiresAt ? text('expires.at', { date: at(expiresAt) }) : text('expires.never'),
          lastUsedAt ? text('used.at', { date: at(lastUsedAt) }) : text('used.never'),
          revokedAt && text('ended.at', { date: at(revokedAt) }),
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <h3>{text('scopes')}</h3>
      <ul>
        {token.scopes.map((scope) => (
          <li key={scope}>{text(`scope.${scope}`)}</li>
        ))}
      </ul>
      <h3>{text('sites')}</h3>
      <p>{token.sites ? token.sites.map(nameOf).join(', ') : text('sites.all')}</p>
      {token.isValid && (
        <div className="line">
          <RemoveButton
            label={text('end.button')}
            title={text('end.title')}
            said={text('end.done')}
            path={`${ALL}/${token.id}`}
            onRemoved={onEnded}
          >
            {text('end.text')}
          </RemoveButton>
        </div>
      )}
    </div>
  )
}
