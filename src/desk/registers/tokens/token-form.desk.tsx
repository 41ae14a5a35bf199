import type { ReactElement } from 'react'
import type { z } from 'zod'
import { SCOPES, type Scope } from '../../../content/tokens/model.ts'
import { call } from '../../app/call.desk.ts'
import { useText } from '../../app/language.desk.tsx'
import { useMe } from '../../app/me.desk.tsx'
import { FormFoot } from '../../forms/form-foot.desk.tsx'
import { useForm } from '../../forms/use-form.desk.ts'
import { FaultIn } from '../../ui/fault.desk.tsx'
import { Switch, TextField } from '../../ui/field.desk.tsx'
import { tokenMessages } from './messages.ts'
import { madeToken, MOST_DAYS } from './model.ts'

interface Asked {
  name: string
  scopes: readonly Scope[]
  /** Null opens all of them. */
  sites: readonly string[] | null
  days: string
}
const NEW: Asked = { name: '', scopes: ['content:read'], sites: null, days: '365' }

const isIn = (days: string): boolean => Number(days) >= 1 && Number(days) <= MOST_DAYS

/** What a new key opens, where and for how long. */
export function TokenForm({ onMade }: { onMade(made: z.output<typeof madeToken>): void }): ReactElement {
  const text = useText(tokenMessages)
  const { sites: all } = useMe()
  const form = useForm<Asked>({
    name: 'token:new',
    stored: NEW,
    reads: ['tokens'],
  })
  const {
    values: { name, scopes, sites, days },
    set,
  } = form
  const fits = name.trim() !== '' && scopes.length > 0 && sites?.length !== 0 && (days === '' || isIn(days))
  const make = () =>
    void form.save((asked) => {
      const body = { ...asked, days: days === '' ? null : Math.round(Number(days)) }
      return call('POST', '/api/staff/tokens', { body, answer: madeToken })
    }, onMade)
  const turned = <T,>(list: readonly T[], one: T, on: boolean) =>
    on ? [...list, one] : list.filter((each) => each !== one)
  return (
    <form
      className="pad stack"
      onSubmit={(event) => {
        event.preventDefault()
        make()
      }}
    >
      <FaultIn fault={form.fault?.at ?? null}>
        <TextField
          label={text('name')}
          name="name"
          value={name}
          required
          maxLength={120}
          onChange={(said) => set({ name: said })}
        />
        <fieldset className="stack-s">
          <legend className="label">{text('scopes')}</legend>
          {SCOPES.map((scope) => (
            <Switch
              key={scope}
              label={text(`scope.${scope}`)}
              checked={scopes.includes(scope)}
              onChange={(on) => set({ scopes: turned(scopes, scope, on) })}
            />
          ))}
        </fieldset>
        <fieldset className="stack-s">
          <legend className="label">{text('sites')}</legend>
          <Switch
            label={text('sites.all')}
            checked={sites === null}
            onChange={(on) => set({ sites: on ? null : [] })}
          />
          {sites !== null &&
            all.map(({ alias, name: called }) => (
              <Switch
                key={alias}
                label={called}
                checked={sites.includes(alias)}
                onChange={(on) => set({ sites: turned(sites, alias, on) })}
              />
            ))}
        </fieldset>
        <TextField
          label={text('days')}
          hint={text('days.hint')}
          type="number"
          name="days"
          error={days === '' || isIn(days) ? undefined : text('days.between', { most: MOST_DAYS })}
          value={days}
          onChange={(said) => set({ days: said })}
        />
      </FaultIn>
      <FormFoot form={form} nameOf={(field) => text(field as keyof Asked)} submit={text('make')} isReady={fits} />
    </form>
  )
}
