import { type ReactElement, useCallback, useState } from 'react'
import { localized, type Locale, LOCALES } from '../../platform/i18n/locale.ts'
import { call, CallError } from '../app/call.desk.ts'
import { useLanguage, useText } from '../app/language.desk.tsx'
import { mayDo, useMe, useSite } from '../app/me.desk.tsx'
import { useLeaveGuard } from '../app/routes.desk.tsx'
import { ALERT_HOURS, beginWithAlert } from '../emergency/begin.desk.ts'
import { fromField, toField } from '../editor/when.ts'
import { registerMessages } from '../registers/messages.ts'
import styles from '../registers/registers.module.css'
import { RemoveButton } from '../registers/remove-button.desk.tsx'
import { Button } from '../ui/button.desk.tsx'
import { Dialog } from '../ui/dialog.desk.tsx'
import { SelectField, Switch, TextField } from '../ui/field.desk.tsx'
import { say } from '../ui/toast.desk.tsx'
import { noticeMessages } from './messages.ts'
import { ByLanguage, clean, type Words } from './by-language.desk.tsx'
import { alertMade, type AlertRow } from './model.ts'
import own from './notices.module.css'

/** Levels that are used every day; the last one is asked about twice. */
const LEVELS: readonly Required<Words>[] = [
  { es: 'Aviso', ca: 'Avís' },
  { es: 'Última hora', ca: 'Última hora' },
  { es: 'Aviso amarillo', ca: 'Avís groc' },
  { es: 'Aviso naranja', ca: 'Avís taronja' },
  { es: 'Aviso rojo', ca: 'Avís roig' },
]
const OWN = 'own'
const isRed = ({ es = '' }: Words) => es === LEVELS.at(-1)!.es
const ALL = '/api/staff/alerts'

interface Written {
  title: Words
  text: Words
  href: string
  from: string
  until: string
  withoutAds: boolean
  sites: readonly string[]
}

const written = (alert: AlertRow | null, site: string): Written =>
  alert
    ? {
        title: alert.title,
        text: alert.text,
        href: alert.href ?? '',
        from: alert.from ? toField(alert.from) : '',
        until: alert.until ? toField(alert.until) : '',
        withoutAds: alert.withoutAds,
        sites: alert.sites,
      }
    : { title: LEVELS[0]!, text: {}, href: '', from: '', until: '', withoutAds: false, sites: [site] }

/** An alert: its level and line in both languages, where and until when. */
export function AlertForm({
  alert,
  onDone,
}: {
  alert: AlertRow | null
  onDone(id: string | null): void
}): ReactElement {
  const text = useText(noticeMessages)
  const common = useText(registerMessages)
  const locale = useLanguage()
  const me = useMe()
  const { alias: here } = useSite()
  const [first] = useState(() => written(alert, here))
  const [form, setForm] = useState(first)
  const [fault, setFault] = useState<string | null>(null)
  const [asking, ask] = useState(false)
  const [urgent, setUrgent] = useState(false)
  const [busy, setBusy] = useState(false)
  const mayCall = form.sites.every((alias) => mayDo(me, 'emergency', alias))
  const where = me.sites.filter(({ alias }) => mayDo(me, 'alert', alias))
  const mayChange = alert ? alert.mayChange : where.length > 0
  const languages = LOCALES.filter((each) => me.sites.some((site) => site.languages.includes(each)))
  const isChanged = JSON.stringify(form) !== JSON.stringify(first)
  useLeaveGuard(useCallback(() => !isChanged || busy || confirm(common('form.leave')), [isChanged, busy, common]))
  const change = (values: Partial<Written>) => setForm({ ...form, ...values })
  const level = LEVELS.findIndex(({ es, ca }) => form.title.es === es && (form.title.ca ?? ca) === ca)
  const ready = isChanged && form.sites.length > 0 && Boolean(form.title.es?.trim() && form.text.es?.trim())

  const save = async () => {
    ask(false)
    setBusy(true)
    setFault(null)
    try {
      const { title, text: line, href, from, until, withoutAds, sites } = form
      const hours = { from: fromField(from) ?? null, until: fromField(until) ?? null }
      const fields = { title: clean(title), text: clean(line), href: href.trim() || null, ...hours, withoutAds, sites }
      const id = alert
        ? (await call('PATCH', `${ALL}/${alert.id}`, { body: { ...fields, mark: alert.mark } }), alert.id)
        : (await call('POST', ALL, { body: fields, answer: alertMade, once: true })).id
      // The alert stands by then: to try again would be a second one.
      const hasBegun = asking && urgent ? await begun({ title: fields.title, text: fields.text, sites }) : true
      say(text(hasBegun ? 'alert.saved' : 'alert.saved.alone'), { urgent: true })
      onDone(id)
    } catch (error) {
      const { status } = error instanceof CallError ? error : { status: 0 }
      setFault(
        status === 409 ? common('form.conflict') : status === 400 ? text('alert.refused') : common('form.failed'),
      )
    } finally {
      setBusy(false)
    }
  }
  return (
    <form
      className="pad stack"
      onSubmit={(event) => {
        event.preventDefault()
        if (isRed(form.title) && !(alert && isRed(alert.title) && alert.when === 'on')) ask(true)
        else void save()
      }}
    >
      <Preview form={form} languages={languages} />
      <SelectField
        label={text('alert.level')}
        hint={text('alert.level.hint')}
        value={level < 0 ? OWN : String(level)}
        options={[
          ...LEVELS.map((each, n) => ({ value: String(n), text: localized(each, locale) })),
          { value: OWN, text: text('alert.level.own') },
        ]}
        onChange={(value) => change({ title: value === OWN ? {} : LEVELS[Number(value)]! })}
      />
      {level < 0 && (
        <ByLanguage
          label={text('alert.title')}
          languages={languages}
          words={form.title}
          onChange={(title) => change({ title })}
        />
      )}
      <ByLanguage
        label={text('alert.text')}
        hint={text('alert.text.hint')}
        languages={languages}
        words={form.text}
        onChange={(line) => change({ text: line })}
      />
      <TextField
        label={text('alert.href')}
        hint={text('alert.href.hint')}
        value={form.href}
        onChange={(href) => change({ href })}
      />
      <div className={own['hours']}>
        <TextField
          label={text('alert.from.field')}
          type="datetime-local"
          value={form.from}
          onChange={(from) => change({ from })}
        />
        <TextField
          label={text('alert.until.field')}
          type="datetime-local"
          value={form.until}
          onChange={(until) => change({ until })}
        />
      </div>
      <p className="hint">{text('alert.hours')}</p>
      {where.length > 1 && (
        <div role="group" aria-label={text('alert.sites')} className="stack-s">
          {where.map(({ alias, name }) => (
            <Switch
              key={alias}
              label={name}
              checked={form.sites.includes(alias)}
              onChange={(on) =>
                change({ sites: on ? [...form.sites, alias] : form.sites.filter((each) => each !== alias) })
              }
            />
          ))}
        </div>
      )}
      <Switch
        label={text('alert.without-ads')}
        checked={form.withoutAds}
        onChange={(withoutAds) => change({ withoutAds })}
      />
      {!alert && <p className="m">{text('alert.push')}</p>}
      {fault && (
        <p className="error" role="alert">
          {fault}
        </p>
      )}
      <div className={styles['acts']}>
        {alert && mayChange && (
          <RemoveButton
            title={text('alert.remove')}
            said={text('alert.removed')}
            path={`${ALL}/${alert.id}`}
            onRemoved={() => onDone(null)}
          >
            {text('alert.remove.text', { text: alert.text.es })}
          </RemoveButton>
        )}
        {mayChange ? (
          <Button type="submit" isDisabled={busy || !ready}>
            {alert ? common('form.save') : text('alert.make')}
          </Button>
        ) : (
          <p className="m">{common('form.read-only')}</p>
        )}
      </div>
      <Dialog
        title={text('alert.red.title')}
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
              {text('alert.red.do')}
            </Button>
          </>
        }
      >
        <p>
          {text('alert.red.text', {
            sites: form.sites.map((alias) => me.sites.find((each) => each.alias === alias)?.name ?? alias).join(', '),
          })}
        </p>
        {mayCall && (
          <Switch
            label={text('alert.red.emergency', { n: ALERT_HOURS })}
            checked={urgent}
            onChange={(on) => setUrgent(on)}
          />
        )}
      </Dialog>
    </form>
  )
}

const begun = (alert: Parameters<typeof beginWithAlert>[0]): Promise<boolean> =>
  beginWithAlert(alert).then(
    () => true,
    () => false,
  )

/** The line as it will stand above every page. */
function Preview({ form, languages }: { form: Written; languages: readonly Locale[] }): ReactElement {
  const text = useText(noticeMessages)
  const said = (words: Words, locale: Locale) => localized({ es: '', ...words }, locale)
  return (
    <figure className={own['preview']}>
      <figcaption className="m">{text('alert.preview')}</figcaption>
      {languages.map((locale) => (
        <p key={locale} lang={locale}>
          <b>{said(form.title, locale)}</b> <span>{said(form.text, locale)}</span>
        </p>
      ))}
    </figure>
  )
}
