import { type ReactElement, useState } from 'react'
import type { z } from 'zod'
import { SCOPES, type Scope } from '../../../content/tokens/model.ts'
import { call } from '../../app/call.desk.ts'
import { useText } from '../../app/language.desk.tsx'
import { useMe } from '../../app/me.desk.tsx'
import { Button } from '../../ui/button.desk.tsx'
import { Switch, TextField } from '../../ui/field.desk.tsx'
import { say } from '../../ui/toast.desk.tsx'
import styles from '../registers.module.css'
import { tokenMessages } from './messages.ts'
import { madeToken } from './model.ts'

/** What a new key opens, where and for how long. */
export function TokenForm({ onMade }: { onMade(made: z.output<typeof madeToken>): void }): ReactElement {
  const text = useText(tokenMessages)
  const { sites: all } = useMe()
  const [name, setName] = useState('')
  const [scopes, setScopes] = useState<readonly Scope[]>(['content:read'])
  const [sites, setSites] = useState<readonly string[] | null>(null)
  const [days, setDays] = useState('365')
  const [busy, setBusy] = useState(false)
  const fits = name.trim() !== '' && scopes.length > 0 && sites?.length !== 0 && (days === '' || Number(days) >= 1)
  const make = async () => {
    setBusy(true)
    try {
      const body = { name, scopes, sites, days: days === '' ? null : Math.round(Number(days)) }
      onMade(await call('POST', '/api/staff/tokens', { body, answer: madeToken }))
    } catch {
      say(text('failed'), { urgent: true })
    } finally {
      setBusy(false)
    }
  }
  const turned = <T,>(list: readonly T[], one: T, on: boolean) =>
    on ? [...list, one] : list.filter((each) => each !== one)
  return (
    <form
      className="pad stack"
      onSubmit={(event) => {
        event.preventDefault()
        void make()
      }}
    >
      <TextField label={text('name')} value={name} required maxLength={120} onChange={setName} />
      <fieldset className="stack-s">
        <legend className="label">{text('scopes')}</legend>
        {SCOPES.map((scope) => (
          <Switch
            key={scope}
            label={text(`scope.${scope}`)}
            checked={scopes.includes(scope)}
            onChange={(on) => setScopes(turned(scopes, scope, on))}
          />
        ))}
      </fieldset>
      <fieldset className="stack-s">
        <legend className="label">{text('sites')}</legend>
        <Switch label={text('sites.all')} checked={sites === null} onChange={(on) => setSites(on ? null : [])} />
        {sites !== null &&
          all.map(({ alias, name: called }) => (
            <Switch
              key={alias}
              label={called}
              checked={sites.includes(alias)}
              onChange={(on) => setSites(turned(sites, alias, on))}
            />
          ))}
      </fieldset>
      <TextField label={text('days')} hint={text('days.hint')} type="number" value={days} onChange={setDays} />
      <div className={styles['acts']}>
        <Button type="submit" isDisabled={busy || !fits}>
          {text('make')}
        </Button>
      </div>
    </form>
  )
}
