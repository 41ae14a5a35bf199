import { type ReactElement, useMemo, useState } from 'react'
import { HOUR_MS } from '../../platform/durations.ts'
import { LOCALES, ROOT_LOCALE } from '../../platform/i18n/locale.ts'
import { call, CallError, refusalOr } from '../app/call.desk.ts'
import { useLanguage, useText } from '../app/language.desk.tsx'
import { useMe } from '../app/me.desk.tsx'
import { fromField, toField } from '../editor/when.ts'
import { AskDialog } from '../forms/ask-dialog.desk.tsx'
import { FormFoot } from '../forms/form-foot.desk.tsx'
import { formMessages } from '../forms/messages.ts'
import { useForm } from '../forms/use-form.desk.ts'
import { ByLanguage, clean, neededOf, type Words } from '../notices/by-language.desk.tsx'
import { SiteSwitches } from '../notices/site-switches.desk.tsx'
import { Button } from '../ui/button.desk.tsx'
import { FaultIn } from '../ui/fault.desk.tsx'
import { SelectField, TextField } from '../ui/field.desk.tsx'
import { Look } from '../settings/look.desk.tsx'
import { settingMessages } from '../settings/messages.ts'
import { siteLookAnswer } from '../settings/model.ts'
import { say } from '../ui/toast.desk.tsx'
import { HelpLinks, type WrittenLink } from './help-links.desk.tsx'
import { emergencyMessages } from './messages.ts'
import type { EmergencyRow } from './model.ts'
import { FIRST_HELP, PRESETS } from './presets.ts'

/** So long it lasts unless one says otherwise. */
const HOURS = 6
const OWN = 'own'
const ALL = '/api/staff/emergency'

interface Written {
  title: Words
  text: Words
  about: string
  links: readonly WrittenLink[]
  until: string
  sites: readonly string[]
}

function written({ site, emergency, isOn }: EmergencyRow): Written {
  if (!emergency) return { ...PRESETS[0]!, about: '', links: FIRST_HELP, until: '', sites: [site] }
  const { title, text, about, links, until } = emergency
  return { title, text, about: about ?? '', links, until: isOn ? toField(until) : '', sites: [site] }
}

/** What the call takes of what is written. */
const fieldsOf = ({ title, text, about, links, until }: Written) => ({
  title: clean(title),
  text: clean(text),
  about: about.trim() || null,
  links: links.map((link) => ({ text: clean(link.text), href: link.href.trim() })),
  until: fromField(until),
})

interface FormProps {
  row: EmergencyRow
  rows: readonly EmergencyRow[]
  onDone(): void
}

/** What is said in an emergency, where and until when; beginning it is asked twice, its end is one press. */
export function EmergencyForm({ row, rows, onDone }: FormProps): ReactElement {
  const text = useText(emergencyMessages)
  const settings = useText(settingMessages)
  const me = useMe()
  const [urls, show] = useState<Record<string, string> | null>(null)
  const stored = useMemo(() => written(row), [row])
  const form = useForm({
    name: `emergency:${row.site}`,
    stored,
    reads: ['notices'],
    refusal: ({ status, field }) => (status === 400 ? text(field === 'until' ? 'refused.until' : 'refused') : null),
  })
  const { set } = form
  const [soon] = useState(() => toField(new Date(Date.now() + HOURS * HOUR_MS).toISOString()))
  const values = { ...form.values, until: form.values.until || soon }
  const [asking, ask] = useState(false)
  const languages = LOCALES.filter((each) => me.sites.some((site) => site.languages.includes(each)))
  const needed = neededOf(languages)
  const isReady = values.sites.length > 0 && Boolean(values.title[needed]?.trim() && values.text[needed]?.trim())

  const look = async () => {
    try {
      const body = { emergency: fieldsOf(values) }
      show((await call('POST', `/api/staff/sites/${row.site}/preview`, { body, answer: siteLookAnswer })).urls)
    } catch (error) {
      form.setFault(refusalOr(error, text('refused')))
    }
  }
  const save = () => {
    ask(false)
    const marks = Object.fromEntries(rows.map(({ site, mark }) => [site, mark]))
    void form.save(async () => {
      await call('PUT', ALL, { body: { ...fieldsOf(values), sites: values.sites, marks }, once: true })
      say(text('said.on'), { urgent: true })
    }, onDone)
  }
  return (
    <form
      className="pad stack"
      onSubmit={(event) => {
        event.preventDefault()
        if (row.isOn && values.sites.every((site) => rows.find((each) => each.site === site)?.isOn)) save()
        else ask(true)
      }}
    >
      <p className="soft">{text('intro')}</p>
      <FaultIn fault={form.fault?.at ?? null}>
        <Preset title={values.title} onChange={set} />
        <ByLanguage
          label={text('title')}
          name="title"
          languages={languages}
          words={values.title}
          maxLength={120}
          onChange={(title) => set({ title })}
        />
        <ByLanguage
          label={text('text')}
          name="text"
          hint={text('text.hint')}
          languages={languages}
          words={values.text}
          maxLength={600}
          rows={3}
          onChange={(said) => set({ text: said })}
        />
        <HelpLinks languages={languages} links={values.links} onChange={(links) => set({ links })} />
        <TextField
          label={text('about')}
          name="about"
          hint={text('about.hint')}
          value={values.about}
          onChange={(about) => set({ about })}
        />
        <TextField
          label={text('until')}
          name="until"
          hint={text('until.hint')}
          type="datetime-local"
          required
          value={values.until}
          onChange={(until) => set({ until })}
        />
        <SiteSwitches
          label={text('sites')}
          sites={rows.flatMap(({ site, name, mayChange }) => (mayChange ? { alias: site, name } : []))}
          chosen={values.sites}
          onChange={(sites) => set({ sites })}
        />
      </FaultIn>
      <FormFoot
        form={form}
        nameOf={(name) => text(name as keyof Written)}
        submit={text(row.isOn ? 'change' : 'begin')}
        look={row.isOn ? 'main' : 'red'}
        isReady={isReady}
        mayChange={row.mayChange}
        first={row.isOn && <EndButton row={row} isDisabled={form.busy} onDone={onDone} onOther={form.reread} />}
      >
        {row.mayChange && (
          <Button look="line" icon="eye" isDisabled={!isReady} onPress={() => void look()}>
            {settings('look')}
          </Button>
        )}
      </FormFoot>
      {urls && <Look urls={urls} onClose={() => show(null)} />}
      <AskDialog
        title={text('ask.title')}
        isOpen={asking}
        red
        doing={text('ask.do')}
        onDo={save}
        onClose={() => ask(false)}
      >
        <p>
          {text('ask.text', {
            sites: rows.flatMap(({ site, name }) => (values.sites.includes(site) ? name : [])).join(', '),
          })}
        </p>
      </AskDialog>
    </form>
  )
}

interface PresetProps {
  title: Words
  onChange(words: Pick<Written, 'title' | 'text'>): void
}

/** What happens, in words that are ready, or in one's own. */
function Preset({ title, onChange }: PresetProps): ReactElement {
  const text = useText(emergencyMessages)
  const locale = useLanguage()
  const preset = PRESETS.findIndex((each) => each.title[ROOT_LOCALE] === title[ROOT_LOCALE])
  return (
    <SelectField
      label={text('preset')}
      value={preset < 0 ? OWN : String(preset)}
      options={[
        ...PRESETS.map((each, n) => ({ value: String(n), text: each.title[locale] ?? each.title[ROOT_LOCALE] })),
        { value: OWN, text: text('preset.own') },
      ]}
      onChange={(value) => onChange(value === OWN ? { title: {}, text: {} } : PRESETS[Number(value)]!)}
    />
  )
}

interface EndButtonProps {
  row: EmergencyRow
  isDisabled: boolean
  onDone(): void
  /** Somebody else has changed the emergency meanwhile. */
  onOther(): void
}

/** Ends an emergency, by one press. */
function EndButton({ row, isDisabled, onDone, onOther }: EndButtonProps): ReactElement {
  const text = useText(emergencyMessages)
  const common = useText(formMessages)
  const [ending, setEnding] = useState(false)
  const end = async () => {
    setEnding(true)
    try {
      await call('DELETE', `${ALL}/${row.site}?mark=${row.mark}`)
      say(text('said.off'), { urgent: true })
      onDone()
    } catch (error) {
      const isOther = error instanceof CallError && error.status === 409
      say(isOther ? text('changed') : refusalOr(error, common('failed')), { urgent: true })
      if (isOther) onOther()
    } finally {
      setEnding(false)
    }
  }
  return (
    <Button look="line" isDisabled={ending || isDisabled} onPress={() => void end()}>
      {text('end')}
    </Button>
  )
}
