import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type KeyboardEvent, type ReactElement, useState } from 'react'
import { languageOf, type Locale } from '../../platform/i18n/locale.ts'
import { call } from '../app/call.desk.ts'
import { Strokes } from '../app/foot-line.desk.tsx'
import { useText } from '../app/language.desk.tsx'
import { mayDo, useMe, useSite } from '../app/me.desk.tsx'
import { appMessages } from '../app/messages.ts'
import { useViews } from '../contents/read.desk.ts'
import { Button } from '../ui/button.desk.tsx'
import { Dialog } from '../ui/dialog.desk.tsx'
import { SelectField, Switch, TextField } from '../ui/field.desk.tsx'
import { say } from '../ui/toast.desk.tsx'
import styles from './breaking.module.css'
import { breakingMessages } from './messages.ts'
import { breakingAnswer, TITLE_ROOM } from './model.ts'

/** What is written, by language. */
type Written = Partial<Record<Locale, { title: string; text: string }>>
/** Kept while the dialog is closed by mistake: nothing that was typed is lost. */
const kept: { written: Written } = { written: {} }

interface BreakingProps {
  /** What was typed before the dialog stood: the first headline, or its end. */
  early: string
  onClose(): void
}

/** Breaking news from any screen: two headlines and a sentence each; all else is set. */
export function Breaking({ early, onClose }: BreakingProps): ReactElement {
  const text = useText(breakingMessages)
  const common = useText(appMessages)
  const me = useMe()
  const site = useSite()
  const client = useQueryClient()
  const sections = useViews(site.alias).data?.sections ?? []
  const [written, write] = useState<Written>(() => {
    const [first] = site.languages
    const { title, text: words } = kept.written[first!] ?? { title: '', text: '' }
    return early ? { ...kept.written, [first!]: { title: title + early, text: words } } : kept.written
  })
  const [section, setSection] = useState('')
  const [lead, setLead] = useState(true)
  const [alert, setAlert] = useState(false)
  const [push, setPush] = useState(false)
  const [coverage, setCoverage] = useState(false)
  const [key] = useState(() => crypto.randomUUID())
  const texts = site.languages.flatMap((language) => {
    const { title = '', text: words = '' } = written[language] ?? {}
    return title.trim() ? [{ language, title, text: words }] : []
  })
  const change = (language: Locale, values: Partial<{ title: string; text: string }>) => {
    const before = written[language] ?? { title: '', text: '' }
    kept.written = { ...written, [language]: { ...before, ...values } }
    write(kept.written)
  }
  const publish = useMutation({
    mutationFn: () =>
      call('POST', '/api/staff/breaking', {
        body: { key, site: site.alias, texts, section: section || null, lead, alert, push, coverage },
        answer: breakingAnswer,
      }),
    onSuccess({ published }) {
      kept.written = {}
      onClose()
      const url = published[0]?.url
      const act = url ? { label: text('see'), run: () => void window.open(url, '_blank', 'noopener') } : undefined
      say(text('published', { title: texts[0]!.title }), { urgent: true, act })
      void client.invalidateQueries()
    },
  })
  const ready = texts.length > 0 && !publish.isPending
  const send = () => {
    if (ready) publish.mutate()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    send()
  }
  return (
    <Dialog
      title={text('title')}
      isOpen
      red
      wide
      onClose={onClose}
      closeLabel={common('desk.close')}
      footer={
        <>
          <span className="m">{text('signed')}</span>
          <Button look="red" className="push" onPress={send} isDisabled={!ready}>
            {texts.length === 1
              ? text('publish.one', { language: languageOf(texts[0]!.language).name.toLowerCase() })
              : text('publish')}
            <Strokes keys="Ctrl+Enter" />
          </Button>
        </>
      }
    >
      <div className="stack" onKeyDown={onKeyDown} role="presentation">
        <p className="soft">{text('intro')}</p>
        <div className={styles['two']}>
          {site.languages.map((language, at) => (
            <OneLanguage
              key={language}
              language={language}
              first={at === 0}
              written={written[language] ?? { title: '', text: '' }}
              onChange={(values) => change(language, values)}
            />
          ))}
        </div>
        <div className={styles['settings']}>
          <SelectField
            label={text('section')}
            value={section}
            options={[
              { value: '', text: text('section.none') },
              ...sections.map(({ id, name }) => ({ value: id, text: name })),
            ]}
            onChange={setSection}
          />
          <div>
            <Switch label={text('lead')} checked={lead} onChange={setLead} />
            {mayDo(me, 'alert', site.alias) && <Switch label={text('alert')} checked={alert} onChange={setAlert} />}
            {mayDo(me, 'alert', site.alias) && (
              <Switch label={text('push')} checked={push || alert} onChange={(on) => setPush(on || alert)} />
            )}
            <Switch label={text('coverage')} checked={coverage} onChange={setCoverage} />
          </div>
        </div>
        {publish.error && (
          <p className="error" role="alert">
            {publish.error.message}
          </p>
        )}
      </div>
    </Dialog>
  )
}

interface OneLanguageProps {
  language: Locale
  first: boolean
  written: { title: string; text: string }
  onChange(values: Partial<{ title: string; text: string }>): void
}

function OneLanguage({ language, first, written, onChange }: OneLanguageProps): ReactElement {
  const text = useText(breakingMessages)
  const { length } = written.title
  return (
    <div className={`stack-s ${styles['language']}`}>
      <TextField
        label={text('headline')}
        language={language}
        value={written.title}
        rows={2}
        maxLength={200}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- a dialog that opens is typed in
        autoFocus={first}
        count={
          <span className={length > TITLE_ROOM ? 'note strong' : undefined}>
            {text('room', { n: length, most: TITLE_ROOM })}
          </span>
        }
        onChange={(title) => onChange({ title: title.replace(/\n/g, ' ') })}
      />
      <TextField
        label={text('sentence')}
        hint={text('sentence.hint')}
        language={language}
        value={written.text}
        rows={3}
        maxLength={2000}
        onChange={(words) => onChange({ text: words })}
      />
    </div>
  )
}
