import { type ReactElement, useMemo } from 'react'
import { AGENCY_FORMATS, type ImportFormat } from '../../../import-export/model.ts'
import { languageOf, type Locale, LOCALES } from '../../../platform/i18n/locale.ts'
import { call, type CallError } from '../../app/call.desk.ts'
import { useText } from '../../app/language.desk.tsx'
import { FormFoot } from '../../forms/form-foot.desk.tsx'
import { useForm } from '../../forms/use-form.desk.ts'
import { SelectField, Switch, TextField } from '../../ui/field.desk.tsx'
import { say } from '../../ui/toast.desk.tsx'
import { sourceMessages } from './messages.ts'
import { ADDED_FORMATS, EVERY, FORMAT_NAMES, madeSource, type SourceRow } from './model.ts'

const ALL = '/api/staff/sources'
/** What is read of sources. */
export const SOURCES_KEY = 'sources'
const RULES = { none: 'none', all: 'all', urgent: 'urgency:1-2' } as const
type Choice = 'own' | keyof typeof RULES | 'rule'

/** How a source comes in: how often, what is published, whether it is only rehearsed. */
interface Ways {
  every: string
  choice: Choice
  rule: string
  waits: boolean
}

const choiceOf = (publish: string | null): Choice =>
  publish === null
    ? 'own'
    : ((Object.keys(RULES) as (keyof typeof RULES)[]).find((one) => RULES[one] === publish) ?? 'rule')
const publishOf = ({ choice, rule }: Ways): string | null =>
  choice === 'own' ? null : choice === 'rule' ? rule.trim() : RULES[choice]

interface WaysFieldsProps {
  ways: Ways
  set(change: Partial<Ways>): void
  isAgency: boolean
  ruleFault: string | undefined
}

function WaysFields({ ways, set, isAgency, ruleFault }: WaysFieldsProps): ReactElement {
  const text = useText(sourceMessages)
  const times: { value: string; text: string }[] = EVERY.map((one) => ({ value: one, text: text(`every.${one}`) }))
  if (!times.some(({ value }) => value === ways.every))
    times.push({ value: ways.every, text: text('every.other', { seconds: Number(ways.every) }) })
  const choices: Choice[] = [...(isAgency ? [] : (['own'] as const)), 'none', 'all', 'urgent', 'rule']
  return (
    <>
      <SelectField label={text('every')} value={ways.every} options={times} onChange={(every) => set({ every })} />
      <SelectField
        label={text('publish')}
        value={ways.choice}
        options={choices.map((one) => ({ value: one, text: text(`publish.${one}`) }))}
        onChange={(choice) => set({ choice })}
      />
      {ways.choice === 'rule' && (
        <TextField
          label={text('rule')}
          hint={text('rule.hint', { example: 'urgency:1-2, topic:15000000, type:event' })}
          error={ruleFault}
          value={ways.rule}
          required
          maxLength={200}
          autoComplete="off"
          onChange={(rule) => set({ rule })}
        />
      )}
      <Switch label={text('waits')} checked={ways.waits} onChange={(waits) => set({ waits })} />
    </>
  )
}

/** A source while it is being added. */
interface Written extends Ways {
  name: string
  format: ImportFormat
  source: string
  sender: string
  language: Locale | ''
  auth: string
}
const EMPTY: Written = {
  name: '',
  format: 'feed',
  source: '',
  sender: '',
  language: '',
  auth: '',
  every: '300',
  choice: 'none',
  rule: '',
  waits: true,
}

/** What its fields are called. */
function useNames(): (name: string) => string {
  const text = useText(sourceMessages)
  return (name) => text(name === 'choice' ? 'publish' : (name as Exclude<keyof Written, 'choice'>))
}
/** How the desk says what is no text. */
function useSaid(): (name: string, value: unknown) => string | undefined {
  const text = useText(sourceMessages)
  return (name, value) => {
    if (name === 'every')
      return EVERY.some((one) => one === value)
        ? text(`every.${value as (typeof EVERY)[number]}`)
        : text('every.other', { seconds: Number(value) })
    return name === 'choice' ? text(`publish.${value as Choice}`) : undefined
  }
}

/** A new source: where it is, in which format, and how it comes in. */
export function SourceForm({ site, onAdded }: { site: string; onAdded(id: string): void }): ReactElement {
  const text = useText(sourceMessages)
  const nameOf = useNames()
  const sayValue = useSaid()
  const form = useForm<Written>({
    name: `source:new:${site}`,
    stored: EMPTY,
    reads: [SOURCES_KEY],
    refusal({ status, field }: CallError) {
      if (field === 'authVariable') return { field, said: text('auth.hint') }
      if (field === 'name' || field === 'source' || field === 'publish') return { field, said: text(`fault.${field}`) }
      return status === 400 ? null : text('failed')
    },
  })
  const { values, set, fault } = form
  const faultOf = (field: string) => (fault?.field === field ? fault.said : undefined)
  const isAgency = AGENCY_FORMATS.includes(values.format)
  const add = () =>
    void form.save(async ({ name, format, source, language, sender, auth, ...ways }) => {
      const body = {
        site,
        name,
        format,
        source,
        everySeconds: Number(ways.every),
        publish: publishOf(ways),
        waits: ways.waits,
        language: language || null,
        sender,
        authVariable: auth || null,
      }
      const { id } = await call('POST', ALL, { body, answer: madeSource })
      say(text('added'))
      return id
    }, onAdded)
  return (
    <form
      className="pad stack"
      onSubmit={(event) => {
        event.preventDefault()
        add()
      }}
    >
      <TextField
        label={text('name')}
        hint={text('name.hint')}
        error={faultOf('name')}
        value={values.name}
        required
        maxLength={80}
        autoComplete="off"
        onChange={(name) => set({ name })}
      />
      <SelectField
        label={text('format')}
        value={values.format}
        options={ADDED_FORMATS.map((one) => ({ value: one, text: FORMAT_NAMES[one] }))}
        onChange={(format) => {
          const isOwn = AGENCY_FORMATS.includes(format) && values.choice === 'own'
          set({ format, ...(isOwn && { choice: 'none' }) })
        }}
      />
      <TextField
        label={text('source')}
        hint={text('source.hint')}
        error={faultOf('source')}
        type="url"
        value={values.source}
        required
        maxLength={2000}
        autoComplete="off"
        onChange={(source) => set({ source })}
      />
      <WaysFields ways={values} set={set} isAgency={isAgency} ruleFault={faultOf('publish')} />
      {isAgency && (
        <TextField
          label={text('sender')}
          hint={text('sender.hint')}
          value={values.sender}
          maxLength={80}
          autoComplete="off"
          onChange={(sender) => set({ sender })}
        />
      )}
      <SelectField<Locale | ''>
        label={text('language')}
        value={values.language}
        options={[
          { value: '', text: text('language.own') },
          ...LOCALES.map((one) => ({ value: one, text: languageOf(one).name })),
        ]}
        onChange={(language) => set({ language })}
      />
      <TextField
        label={text('auth')}
        hint={text('auth.hint')}
        error={faultOf('authVariable')}
        value={values.auth}
        maxLength={70}
        autoComplete="off"
        onChange={(auth) => set({ auth })}
      />
      <FormFoot form={form} nameOf={nameOf} sayValue={sayValue} submit={text('add')} />
    </form>
  )
}

/** How a source that is there comes in from now on. */
export function ChangeForm({ row }: { row: SourceRow }): ReactElement {
  const text = useText(sourceMessages)
  const nameOf = useNames()
  const sayValue = useSaid()
  const { id, everySeconds, publish, waits } = row
  const stored = useMemo<Ways>(() => {
    const choice = choiceOf(publish)
    return { every: String(everySeconds), choice, rule: choice === 'rule' ? (publish ?? '') : '', waits }
  }, [everySeconds, publish, waits])
  const form = useForm<Ways>({
    name: `source:${id}`,
    stored,
    reads: [SOURCES_KEY],
    refusal({ status, field }: CallError) {
      if (field === 'publish') return { field, said: text('fault.publish') }
      if (field === 'waits') return text('failed.running')
      return [400, 404, 409].includes(status) ? null : text('failed')
    },
  })
  const { values, set, fault } = form
  const save = () =>
    void form.save(async (ways) => {
      const body = { everySeconds: Number(ways.every), publish: publishOf(ways), waits: ways.waits }
      await call('PATCH', `${ALL}/${id}`, { body: { ...body, seen: { everySeconds, publish, waits } } })
      say(text('saved'))
      return true
    })
  return (
    <form
      className="stack"
      onSubmit={(event) => {
        event.preventDefault()
        save()
      }}
    >
      <h3>{text('form.title')}</h3>
      <WaysFields
        ways={values}
        set={set}
        isAgency={AGENCY_FORMATS.includes(row.format)}
        ruleFault={fault?.field === 'publish' ? fault.said : undefined}
      />
      <FormFoot form={form} nameOf={nameOf} sayValue={sayValue} submit={text('save')} />
    </form>
  )
}
