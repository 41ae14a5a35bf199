import { type ReactElement, useState } from 'react'
import { AGENCY_FORMATS, type ImportFormat } from '../../../import-export/model.ts'
import { languageOf, type Locale, LOCALES } from '../../../platform/i18n/locale.ts'
import { call, CallError } from '../../app/call.desk.ts'
import { useText } from '../../app/language.desk.tsx'
import { Button } from '../../ui/button.desk.tsx'
import { SelectField, Switch, TextField } from '../../ui/field.desk.tsx'
import { say } from '../../ui/toast.desk.tsx'
import { sourceMessages } from './messages.ts'
import { ADDED_FORMATS, EVERY, FORMAT_NAMES, madeSource, type SourceRow } from './model.ts'

const ALL = '/api/staff/sources'
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

/** What stands against what was sent, by its field. */
const faultField = (error: unknown): string | null => (error instanceof CallError ? error.field : null)

/** A new source: where it is, in which format, and how it comes in. */
export function SourceForm({ site, onAdded }: { site: string; onAdded(id: string): void }): ReactElement {
  const text = useText(sourceMessages)
  const [format, setFormat] = useState<ImportFormat>('feed')
  const [said, setSaid] = useState({ name: '', source: '', sender: '', auth: '' })
  const [language, setLanguage] = useState<Locale | ''>('')
  const [ways, setWays] = useState<Ways>({ every: '300', choice: 'none', rule: '', waits: true })
  const [fault, setFault] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const isAgency = AGENCY_FORMATS.includes(format)
  const typed = (field: keyof typeof said) => (value: string) => setSaid((before) => ({ ...before, [field]: value }))
  const add = async () => {
    setBusy(true)
    setFault(null)
    try {
      const body = {
        site,
        name: said.name,
        format,
        source: said.source,
        everySeconds: Number(ways.every),
        publish: publishOf(ways),
        waits: ways.waits,
        language: language || null,
        sender: said.sender,
        authVariable: said.auth || null,
      }
      const { id } = await call('POST', ALL, { body, answer: madeSource })
      say(text('added'))
      onAdded(id)
    } catch (error) {
      setFault(faultField(error) ?? '')
      if (faultField(error) === null) say(text('failed'), { urgent: true })
    } finally {
      setBusy(false)
    }
  }
  return (
    <form
      className="pad stack"
      onSubmit={(event) => {
        event.preventDefault()
        void add()
      }}
    >
      <TextField
        label={text('name')}
        hint={text('name.hint')}
        error={fault === 'name' ? text('fault.name') : undefined}
        value={said.name}
        required
        maxLength={80}
        autoComplete="off"
        onChange={typed('name')}
      />
      <SelectField
        label={text('format')}
        value={format}
        options={ADDED_FORMATS.map((one) => ({ value: one, text: FORMAT_NAMES[one] }))}
        onChange={(next) => {
          setFormat(next)
          if (AGENCY_FORMATS.includes(next) && ways.choice === 'own') setWays({ ...ways, choice: 'none' })
        }}
      />
      <TextField
        label={text('source')}
        hint={text('source.hint')}
        error={fault === 'source' ? text('fault.source') : undefined}
        type="url"
        value={said.source}
        required
        maxLength={2000}
        autoComplete="off"
        onChange={typed('source')}
      />
      <WaysFields
        ways={ways}
        set={(change) => setWays((before) => ({ ...before, ...change }))}
        isAgency={isAgency}
        ruleFault={fault === 'publish' ? text('fault.publish') : undefined}
      />
      {isAgency && (
        <TextField
          label={text('sender')}
          hint={text('sender.hint')}
          value={said.sender}
          maxLength={80}
          autoComplete="off"
          onChange={typed('sender')}
        />
      )}
      <SelectField<Locale | ''>
        label={text('language')}
        value={language}
        options={[
          { value: '', text: text('language.own') },
          ...LOCALES.map((one) => ({ value: one, text: languageOf(one).name })),
        ]}
        onChange={setLanguage}
      />
      <TextField
        label={text('auth')}
        hint={text('auth.hint')}
        error={fault === 'authVariable' ? text('auth.hint') : undefined}
        value={said.auth}
        maxLength={70}
        autoComplete="off"
        onChange={typed('auth')}
      />
      <div className="line">
        <Button type="submit" isDisabled={busy}>
          {text('add')}
        </Button>
      </div>
    </form>
  )
}

/** How a source that is there comes in from now on. */
export function ChangeForm({ row, onDone }: { row: SourceRow; onDone(): Promise<void> }): ReactElement {
  const text = useText(sourceMessages)
  const choice = choiceOf(row.publish)
  const [ways, setWays] = useState<Ways>({
    every: String(row.everySeconds),
    choice,
    rule: choice === 'rule' ? (row.publish ?? '') : '',
    waits: row.waits,
  })
  const [fault, setFault] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    setFault(null)
    try {
      const body = { everySeconds: Number(ways.every), publish: publishOf(ways), waits: ways.waits }
      await call('PATCH', `${ALL}/${row.id}`, { body })
      say(text('saved'))
      await onDone()
    } catch (error) {
      const field = faultField(error)
      setFault(field)
      if (field !== 'publish') say(text(field === 'waits' ? 'failed.running' : 'failed'), { urgent: true })
    } finally {
      setBusy(false)
    }
  }
  return (
    <form
      className="stack"
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <h3>{text('form.title')}</h3>
      <WaysFields
        ways={ways}
        set={(change) => setWays((before) => ({ ...before, ...change }))}
        isAgency={AGENCY_FORMATS.includes(row.format)}
        ruleFault={fault === 'publish' ? text('fault.publish') : undefined}
      />
      <div className="line">
        <Button type="submit" isDisabled={busy}>
          {text('save')}
        </Button>
      </div>
    </form>
  )
}
