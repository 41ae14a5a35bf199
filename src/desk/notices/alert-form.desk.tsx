import { type ReactElement, useMemo, useState } from 'react'
import { localized, type Locale, type Localized, LOCALES, ROOT_LOCALE } from '../../platform/i18n/locale.ts'
import { call } from '../app/call.desk.ts'
import { useLanguage, useText } from '../app/language.desk.tsx'
import { mayDo, useMe, useSite } from '../app/me.desk.tsx'
import { ALERT_HOURS, beginWithAlert } from '../emergency/begin.desk.ts'
import { fromField, toField } from '../editor/when.ts'
import { AskDialog } from '../forms/ask-dialog.desk.tsx'
import { FormFoot } from '../forms/form-foot.desk.tsx'
import { formMessages } from '../forms/messages.ts'
import { RemoveButton } from '../forms/remove-button.desk.tsx'
import { useForm } from '../forms/use-form.desk.ts'
import { FaultIn } from '../ui/fault.desk.tsx'
import { SelectField, Switch, TextField } from '../ui/field.desk.tsx'
import { say } from '../ui/toast.desk.tsx'
import { noticeMessages } from './messages.ts'
import { ByLanguage, clean, neededOf, type Words } from './by-language.desk.tsx'
import { alertMade, type AlertRow } from './model.ts'
import { SiteSwitches } from './site-switches.desk.tsx'
import own from './notices.module.css'

/** Levels that are used every day; the last one is asked about twice. */
const LEVELS: readonly Localized[] = [
  { es: 'Aviso', ca: 'Avís' },
  { es: 'Última hora', ca: 'Última hora' },
  { es: 'Aviso amarillo', ca: 'Avís groc' },
  { es: 'Aviso naranja', ca: 'Avís taronja' },
  { es: 'Aviso rojo', ca: 'Avís roig' },
]
const OWN = 'own'
const isRed = (title: Words) => title[ROOT_LOCALE] === LEVELS.at(-1)![ROOT_LOCALE]
/** Whether a title is that of a level, in as many languages as it has. */
const isLevel = (title: Words, level: Words) =>
  title[ROOT_LOCALE] === level[ROOT_LOCALE] &&
  LOCALES.every((language) => (title[language] ?? level[language]) === level[language])
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

/** What its fields are called. */
const FIELDS = {
  title: 'alert.level',
  text: 'alert.text',
  href: 'alert.href',
  from: 'alert.from.field',
  until: 'alert.until.field',
  withoutAds: 'alert.without-ads',
  sites: 'alert.sites',
} as const

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

/** What the call takes of what is written. */
const fieldsOf = ({ title, text, href, from, until, withoutAds, sites }: Written) => ({
  title: clean(title),
  text: clean(text),
  href: href.trim() || null,
  from: fromField(from) ?? null,
  until: fromField(until) ?? null,
  withoutAds,
  sites,
})

/** An alert: its level and line in both languages, where and until when. */
export function AlertForm({
  alert,
  onDone,
}: {
  alert: AlertRow | null
  onDone(id: string | null): void
}): ReactElement {
  const text = useText(noticeMessages)
  const common = useText(formMessages)
  const me = useMe()
  const { alias: here } = useSite()
  const stored = useMemo(() => written(alert, here), [alert, here])
  const form = useForm({
    name: `alert:${alert?.id ?? `new:${here}`}`,
    stored,
    reads: ['notices'],
    refusal: ({ status }) => (status === 400 ? text('alert.refused') : null),
  })
  const { values, set } = form
  const [asking, ask] = useState(false)
  const [urgent, setUrgent] = useState(false)
  const mayCall = values.sites.every((alias) => mayDo(me, 'emergency', alias))
  const where = me.sites.filter(({ alias }) => mayDo(me, 'alert', alias))
  const mayChange = alert ? alert.mayChange : where.length > 0
  const languages = LOCALES.filter((each) => me.sites.some((site) => site.languages.includes(each)))
  const needed = neededOf(languages)
  const isReady =
    form.isChanged && values.sites.length > 0 && Boolean(values.title[needed]?.trim() && values.text[needed]?.trim())

  const save = () => {
    ask(false)
    void form.save(async (now) => {
      const fields = fieldsOf(now)
      const id = alert
        ? (await call('PATCH', `${ALL}/${alert.id}`, { body: { ...fields, mark: alert.mark } }), alert.id)
        : (await call('POST', ALL, { body: fields, answer: alertMade, once: true })).id
      // The alert stands by then: to try again would be a second one.
      const hasBegun =
        asking && urgent ? await begun({ title: fields.title, text: fields.text, sites: fields.sites }) : true
      say(text(hasBegun ? 'alert.saved' : 'alert.saved.alone'), { urgent: true })
      return id
    }, onDone)
  }
  return (
    <form
      className="pad stack"
      onSubmit={(event) => {
        event.preventDefault()
        if (isRed(values.title) && !(alert && isRed(alert.title) && alert.when === 'on')) ask(true)
        else save()
      }}
    >
      <FaultIn fault={form.fault?.at ?? null}>
        <Preview form={values} languages={languages} />
        <Level title={values.title} languages={languages} onChange={(title) => set({ title })} />
        <ByLanguage
          label={text('alert.text')}
          name="text"
          hint={text('alert.text.hint')}
          languages={languages}
          words={values.text}
          onChange={(line) => set({ text: line })}
        />
        <TextField
          label={text('alert.href')}
          name="href"
          hint={text('alert.href.hint')}
          value={values.href}
          onChange={(href) => set({ href })}
        />
        <div className={own['hours']}>
          {(['from', 'until'] as const).map((end) => (
            <TextField
              key={end}
              label={text(FIELDS[end])}
              name={end}
              type="datetime-local"
              value={values[end]}
              onChange={(at) => set({ [end]: at })}
            />
          ))}
        </div>
        <p className="hint">{text('alert.hours')}</p>
        <SiteSwitches
          label={text('alert.sites')}
          sites={where}
          chosen={values.sites}
          onChange={(sites) => set({ sites })}
        />
        <Switch
          label={text('alert.without-ads')}
          checked={values.withoutAds}
          onChange={(withoutAds) => set({ withoutAds })}
        />
      </FaultIn>
      {!alert && <p className="m">{text('alert.push')}</p>}
      <FormFoot
        form={form}
        nameOf={(name) => text(FIELDS[name as keyof Written])}
        submit={alert ? common('save') : text('alert.make')}
        isReady={isReady}
        mayChange={mayChange}
        first={
          alert && (
            <RemoveButton
              title={text('alert.remove')}
              said={text('alert.removed')}
              path={`${ALL}/${alert.id}?mark=${alert.mark}`}
              onRemoved={() => onDone(null)}
              onOther={form.reread}
            >
              {text('alert.remove.text', { text: alert.text[ROOT_LOCALE] })}
            </RemoveButton>
          )
        }
      />
      <AskDialog
        title={text('alert.red.title')}
        isOpen={asking}
        red
        doing={text('alert.red.do')}
        onDo={save}
        onClose={() => ask(false)}
      >
        <p>
          {text('alert.red.text', {
            sites: values.sites.map((alias) => me.sites.find((each) => each.alias === alias)?.name ?? alias).join(', '),
          })}
        </p>
        {mayCall && (
          <Switch
            label={text('alert.red.emergency', { n: ALERT_HOURS })}
            checked={urgent}
            onChange={(on) => setUrgent(on)}
          />
        )}
      </AskDialog>
    </form>
  )
}

const begun = (alert: Parameters<typeof beginWithAlert>[0]): Promise<boolean> =>
  beginWithAlert(alert).then(
    () => true,
    () => false,
  )

interface LevelProps {
  title: Words
  languages: readonly Locale[]
  onChange(title: Words): void
}

/** One of the levels of every day, or a title of one's own. */
function Level({ title, languages, onChange }: LevelProps): ReactElement {
  const text = useText(noticeMessages)
  const locale = useLanguage()
  const level = LEVELS.findIndex((each) => isLevel(title, each))
  return (
    <>
      <SelectField
        label={text('alert.level')}
        hint={text('alert.level.hint')}
        value={level < 0 ? OWN : String(level)}
        options={[
          ...LEVELS.map((each, n) => ({ value: String(n), text: localized(each, locale) })),
          { value: OWN, text: text('alert.level.own') },
        ]}
        onChange={(value) => onChange(value === OWN ? {} : LEVELS[Number(value)]!)}
      />
      {level < 0 && (
        <ByLanguage label={text('alert.title')} name="title" languages={languages} words={title} onChange={onChange} />
      )}
    </>
  )
}

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
