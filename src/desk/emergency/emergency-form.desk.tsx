import { type ReactElement, useCallback, useState } from 'react'
import { LOCALES, ROOT_LOCALE } from '../../platform/i18n/locale.ts'
import { call, CallError } from '../app/call.desk.ts'
import { useLanguage, useText } from '../app/language.desk.tsx'
import { useMe } from '../app/me.desk.tsx'
import { useLeaveGuard } from '../app/routes.desk.tsx'
import { fromField, toField } from '../editor/when.ts'
import { ByLanguage, clean, type Words } from '../notices/by-language.desk.tsx'
import { registerMessages } from '../registers/messages.ts'
import styles from '../registers/registers.module.css'
import { Button } from '../ui/button.desk.tsx'
import { Dialog } from '../ui/dialog.desk.tsx'
import { SelectField, Switch, TextField } from '../ui/field.desk.tsx'
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
  const inHours = toField(new Date(Date.now() + HOURS * 3_600_000).toISOString())
  if (!emergency) return { ...PRESETS[0]!, about: '', links: FIRST_HELP, until: inHours, sites: [site] }
  const { title, text, about, links, until } = emergency
  return { title, text, about: about ?? '', links, until: isOn ? toField(until) : inHours, sites: [site] }
}

interface FormProps {
  row: EmergencyRow
  rows: readonly EmergencyRow[]
  onDone(): void
}

/** What is said in an emergency, where and until when; beginning it is asked twice, its end is one press. */
export function EmergencyForm({ row, rows, onDone }: FormProps): ReactElement {
  const text = useText(emergencyMessages)
  const common = useText(registerMessages)
  const settings = useText(settingMessages)
  const me = useMe()
  const [urls, show] = useState<Record<string, string> | null>(null)
  const [first] = useState(() => written(row))
  const [form, setForm] = useState(first)
  const [fault, setFault] = useState<string | null>(null)
  const [asking, ask] = useState(false)
  const [busy, setBusy] = useState(false)
  const locale = useLanguage()
  const languages = LOCALES.filter((each) => me.sites.some((site) => site.languages.includes(each)))
  const isChanged = JSON.stringify(form) !== JSON.stringify(first)
  useLeaveGuard(useCallback(() => !isChanged || busy || confirm(common('form.leave')), [isChanged, busy, common]))
  const change = (values: Partial<Written>) => setForm({ ...form, ...values })
  const preset = PRESETS.findIndex(({ title }) => title.es === form.title.es)
  const ready = form.sites.length > 0 && form.title[ROOT_LOCALE]?.trim() && form.text[ROOT_LOCALE]?.trim()

  const fields = () => ({
    title: clean(form.title),
    text: clean(form.text),
    about: form.about.trim() || null,
    links: form.links.map((link) => ({ text: clean(link.text), href: link.href.trim() })),
    until: fromField(form.until),
  })
  const look = async () => {
    try {
      const body = { emergency: fields() }
      show((await call('POST', `/api/staff/sites/${row.site}/preview`, { body, answer: siteLookAnswer })).urls)
    } catch {
      setFault(text('refused'))
    }
  }
  const save = async () => {
    ask(false)
    setBusy(true)
    setFault(null)
    const marks = Object.fromEntries(rows.map(({ site, mark }) => [site, mark]))
    try {
      await call('PUT', ALL, { body: { ...fields(), sites: form.sites, marks }, once: true })
      say(text('said.on'), { urgent: true })
      onDone()
    } catch (error) {
      const { status, field } = error instanceof CallError ? error : { status: 0, field: null }
      const refused = text(field === 'until' ? 'refused.until' : 'refused')
      if (status !== 409) return setFault(status === 400 ? refused : common('form.failed'))
      // The form is made anew of what is there now.
      say(common('form.conflict'), { urgent: true })
      onDone()
    } finally {
      setBusy(false)
    }
  }
  const end = async () => {
    setBusy(true)
    try {
      await call('DELETE', `${ALL}/${row.site}`)
      say(text('said.off'), { urgent: true })
      onDone()
    } catch {
      say(common('form.failed'), { urgent: true })
    } finally {
      setBusy(false)
    }
  }
  return (
    <form
      className="pad stack"
      onSubmit={(event) => {
        event.preventDefault()
        if (row.isOn && form.sites.every((site) => rows.find((each) => each.site === site)?.isOn)) void save()
        else ask(true)
      }}
    >
      <p className="soft">{text('intro')}</p>
      <SelectField
        label={text('preset')}
        value={preset < 0 ? OWN : String(preset)}
        options={[
          ...PRESETS.map(({ title }, n) => ({ value: String(n), text: title[locale] ?? title.es })),
          { value: OWN, text: text('preset.own') },
        ]}
        onChange={(value) => change(value === OWN ? { title: {}, text: {} } : PRESETS[Number(value)]!)}
      />
      <ByLanguage
        label={text('title')}
        languages={languages}
        words={form.title}
        maxLength={120}
        onChange={(title) => change({ title })}
      />
      <ByLanguage
        label={text('text')}
        hint={text('text.hint')}
        languages={languages}
        words={form.text}
        maxLength={600}
        rows={3}
        onChange={(said) => change({ text: said })}
      />
      <HelpLinks languages={languages} links={form.links} onChange={(links) => change({ links })} />
      <TextField
        label={text('about')}
        hint={text('about.hint')}
        value={form.about}
        onChange={(about) => change({ about })}
      />
      <TextField
        label={text('until')}
        hint={text('until.hint')}
        type="datetime-local"
        required
        value={form.until}
        onChange={(until) => change({ until })}
      />
      {rows.filter(({ mayChange }) => mayChange).length > 1 && (
        <div role="group" aria-label={text('sites')} className="stack-s">
          {rows
            .filter(({ mayChange }) => mayChange)
            .map(({ site, name }) => (
              <Switch
                key={site}
                label={name}
                checked={form.sites.includes(site)}
                onChange={(on) =>
                  change({ sites: on ? [...form.sites, site] : form.sites.filter((each) => each !== site) })
                }
              />
            ))}
        </div>
      )}
      {fault && (
        <p className="error" role="alert">
          {fault}
        </p>
      )}
      {row.mayChange && (
        <div className={styles['acts']}>
          {row.isOn && (
            <Button look="line" className={styles['first']!} isDisabled={busy} onPress={() => void end()}>
              {text('end')}
            </Button>
          )}
          <Button look="line" icon="eye" isDisabled={!ready} onPress={() => void look()}>
            {settings('look')}
          </Button>
          <Button type="submit" look={row.isOn ? 'main' : 'red'} isDisabled={busy || !ready}>
            {text(row.isOn ? 'change' : 'begin')}
          </Button>
        </div>
      )}
      {urls && <Look urls={urls} onClose={() => show(null)} />}
      <Dialog
        title={text('ask.title')}
        isOpen={asking}
        red
        onClose={() => ask(false)}
        closeLabel={common('form.cancel')}
        footer={
          <>
            <Button look="quiet" onPress={() => ask(false)}>
              {common('form.cancel')}
            </Button>
            <Button look="red" onPress={() => void save()}>
              {text('ask.do')}
            </Button>
          </>
        }
      >
        <p>
          {text('ask.text', {
            sites: rows.flatMap(({ site, name }) => (form.sites.includes(site) ? name : [])).join(', '),
          })}
        </p>
      </Dialog>
    </form>
  )
}
