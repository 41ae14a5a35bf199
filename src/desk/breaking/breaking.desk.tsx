import { type KeyboardEvent, type ReactElement, useLayoutEffect, useRef } from 'react'
import { languageOf, type Locale } from '../../platform/i18n/locale.ts'
import { Strokes } from '../app/foot-line.desk.tsx'
import { useText } from '../app/language.desk.tsx'
import { BASE } from '../app/routes.desk.tsx'
import { mayDo, useMe, useSite } from '../app/me.desk.tsx'
import { appMessages } from '../app/messages.ts'
import { useViews } from '../contents/read.desk.ts'
import { inLanguage } from '../forms/changed-model.ts'
import { KeptNotice } from '../forms/kept-notice.desk.tsx'
import { Button } from '../ui/button.desk.tsx'
import { Dialog } from '../ui/dialog.desk.tsx'
import { LanguageMark, SelectField, Switch, TextField } from '../ui/field.desk.tsx'
import styles from './breaking.module.css'
import { breakingMessages } from './messages.ts'
import type { BreakingAnswer } from './model.ts'
import { TitleRoom } from './title-room.desk.tsx'
import { type BreakingForm, type BreakingWords, useBreaking } from './use-breaking.desk.ts'

interface BreakingProps {
  /** What was typed before the dialog stood: the first headline, or its end. */
  early: string
  onClose(): void
}

/** Breaking news from any screen: two headlines and a sentence each; all else is set. */
export function Breaking({ early, onClose }: BreakingProps): ReactElement {
  const text = useText(breakingMessages)
  const common = useText(appMessages)
  const site = useSite()
  const news = useBreaking(site, onClose)
  const { form, texts, isReady, out, write, send } = news
  // What was typed while the dialog was on its way comes behind what stands in it, once.
  const typed = useRef(early)
  useLayoutEffect(() => {
    const [first] = site.languages
    const words = typed.current
    typed.current = ''
    if (words && first)
      write({ titles: inLanguage(form.values.titles, first, (form.values.titles[first] ?? '') + words) })
  })
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
          <Button look="red" className="push" onPress={() => send()} isDisabled={!isReady}>
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
        <KeptNotice form={form} />
        <div className={styles['two']}>
          {site.languages.map((language, at) => (
            <OneLanguage
              key={language}
              language={language}
              first={at === 0}
              title={form.values.titles[language] ?? ''}
              words={form.values.texts[language] ?? ''}
              onTitle={(title) => write({ titles: inLanguage(form.values.titles, language, title) })}
              onWords={(words) => write({ texts: inLanguage(form.values.texts, language, words) })}
            />
          ))}
        </div>
        <Settings form={form} site={site.alias} write={write} />
        {out.length > 0 && <AlreadyOut contents={out} onAnew={news.sendAnew} />}
        {form.fault && (
          <p className="error" role="alert">
            {form.fault.said}
          </p>
        )}
      </div>
    </Dialog>
  )
}

interface SettingsProps {
  form: BreakingForm
  site: string
  write(more: Partial<BreakingWords>): void
}

/** Where it stands and whom it is told. */
function Settings({ form, site, write }: SettingsProps): ReactElement {
  const text = useText(breakingMessages)
  const me = useMe()
  const sections = useViews(site).data?.sections ?? []
  const { section, lead, alert, push, coverage } = form.values
  return (
    <div className={styles['settings']}>
      <SelectField
        label={text('section')}
        value={section}
        options={[
          { value: '', text: text('section.none') },
          ...sections.map(({ id, name }) => ({ value: id, text: name })),
        ]}
        onChange={(id) => write({ section: id })}
      />
      <div>
        <Switch label={text('lead')} checked={lead} onChange={(on) => write({ lead: on })} />
        {mayDo(me, 'alert', site) && (
          <Switch label={text('alert')} checked={alert} onChange={(on) => write({ alert: on })} />
        )}
        {mayDo(me, 'alert', site) && (
          <Switch label={text('push')} checked={push || alert} onChange={(on) => write({ push: on || alert })} />
        )}
        <Switch label={text('coverage')} checked={coverage} onChange={(on) => write({ coverage: on })} />
      </div>
    </div>
  )
}

interface AlreadyOutProps {
  contents: BreakingAnswer['published']
  onAnew(): void
}

/** What went out before with other words, and the way to send these as well. */
function AlreadyOut({ contents, onAnew }: AlreadyOutProps): ReactElement {
  const text = useText(breakingMessages)
  return (
    <div className="notice notice--note" role="alert">
      <div className="stack-s">
        <p>{text('out')}</p>
        {contents.map(({ id, language, title }) => (
          <p key={id}>
            <LanguageMark language={language} />{' '}
            <a
              className="accent strong"
              href={`${BASE}/contenido/${id}`}
              target="_blank"
              rel="noreferrer"
              lang={language}
            >
              {title}
            </a>
          </p>
        ))}
        <p>{text('out.ways')}</p>
        <Button small look="line" onPress={onAnew}>
          {text('out.anew')}
        </Button>
      </div>
    </div>
  )
}

interface OneLanguageProps {
  language: Locale
  first: boolean
  title: string
  words: string
  onTitle(title: string): void
  onWords(words: string): void
}

function OneLanguage({ language, first, title, words, onTitle, onWords }: OneLanguageProps): ReactElement {
  const text = useText(breakingMessages)
  return (
    <div className={`stack-s ${styles['language']}`}>
      <TextField
        label={text('headline')}
        language={language}
        value={title}
        rows={2}
        maxLength={200}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- a dialog that opens is typed in
        autoFocus={first}
        count={<TitleRoom used={title.length} />}
        onChange={(next) => onTitle(next.replace(/\n/g, ' '))}
      />
      <TextField
        label={text('sentence')}
        hint={text('sentence.hint')}
        language={language}
        value={words}
        rows={3}
        maxLength={2000}
        onChange={onWords}
      />
    </div>
  )
}
