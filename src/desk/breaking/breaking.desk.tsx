import { useQueryClient } from '@tanstack/react-query'
import { type KeyboardEvent, type ReactElement, useLayoutEffect, useRef, useState } from 'react'
import { languageOf, type Locale } from '../../platform/i18n/locale.ts'
import { call, CallError } from '../app/call.desk.ts'
import { Strokes } from '../app/foot-line.desk.tsx'
import { useText } from '../app/language.desk.tsx'
import { BASE } from '../app/routes.desk.tsx'
import { mayDo, useMe, useSite } from '../app/me.desk.tsx'
import { appMessages } from '../app/messages.ts'
import { useViews } from '../contents/read.desk.ts'
import { inLanguage } from '../forms/changed-model.ts'
import { KeptNotice } from '../forms/kept-notice.desk.tsx'
import { useForm } from '../forms/use-form.desk.ts'
import { Button } from '../ui/button.desk.tsx'
import { Dialog } from '../ui/dialog.desk.tsx'
import { LanguageMark, SelectField, Switch, TextField } from '../ui/field.desk.tsx'
import { say } from '../ui/toast.desk.tsx'
import styles from './breaking.module.css'
import { breakingMessages } from './messages.ts'
import { type BreakingAnswer, breakingAnswer, breakingRefusal } from './model.ts'
import { TitleRoom } from './title-room.desk.tsx'

type Words = Partial<Record<Locale, string>>

/** What is written and set, before anything is. */
const NOTHING = {
  /** Under which it goes out, once however often it is sent; also from the next tab. */
  key: '',
  titles: {} as Words,
  texts: {} as Words,
  section: '',
  lead: true,
  alert: false,
  push: false,
  coverage: false,
}

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
  const form = useForm({
    name: `breaking:${site.alias}`,
    stored: NOTHING,
    reads: ['breaking'],
    refusal: ({ status, message }) => (status === 0 ? null : message),
  })
  const { section, lead, alert, push, coverage } = form.values
  const write = (more: Partial<typeof NOTHING>) => {
    const { key, titles, texts: words } = { ...form.values, ...more }
    const isBlank = Object.keys({ ...titles, ...words }).length === 0
    form.set({ ...more, key: isBlank ? '' : key || crypto.randomUUID() })
  }
  // What was typed while the dialog was on its way comes behind what stands in it, once.
  const typed = useRef(early)
  useLayoutEffect(() => {
    const [first] = site.languages
    const words = typed.current
    typed.current = ''
    if (words && first)
      write({ titles: inLanguage(form.values.titles, first, (form.values.titles[first] ?? '') + words) })
  })
  const texts = site.languages.flatMap((language) => {
    const title = form.values.titles[language] ?? ''
    return title.trim() ? [{ language, title, text: form.values.texts[language] ?? '' }] : []
  })
  // What went out before under the same key, with other words: its answer was lost.
  const [out, setOut] = useState<BreakingAnswer['published']>([])
  const ready = texts.length > 0 && out.length === 0 && !form.busy
  const send = (anew?: string) => {
    if (!ready && !anew) return
    void form.save(
      async ({ key }) => {
        try {
          return await call('POST', '/api/staff/breaking', {
            body: { key: anew ?? key, site: site.alias, texts, section: section || null, lead, alert, push, coverage },
            answer: breakingAnswer,
          })
        } catch (error) {
          const refusal = error instanceof CallError ? breakingRefusal.safeParse(error.body) : null
          if (!refusal?.success) throw error
          setOut(refusal.data.published)
          return null
        }
      },
      ({ published }) => {
        form.drop()
        onClose()
        const url = published[0]?.url
        const act = url ? { label: text('see'), run: () => void window.open(url, '_blank', 'noopener') } : undefined
        say(text('published', { title: texts[0]!.title }), { urgent: true, act })
        void client.invalidateQueries()
      },
    )
  }
  const sendAnew = () => {
    const anew = crypto.randomUUID()
    form.set({ key: anew })
    setOut([])
    send(anew)
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
          <Button look="red" className="push" onPress={() => send()} isDisabled={!ready}>
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
            {mayDo(me, 'alert', site.alias) && (
              <Switch label={text('alert')} checked={alert} onChange={(on) => write({ alert: on })} />
            )}
            {mayDo(me, 'alert', site.alias) && (
              <Switch label={text('push')} checked={push || alert} onChange={(on) => write({ push: on || alert })} />
            )}
            <Switch label={text('coverage')} checked={coverage} onChange={(on) => write({ coverage: on })} />
          </div>
        </div>
        {out.length > 0 && (
          <div className="notice notice--note" role="alert">
            <div className="stack-s">
              <p>{text('out')}</p>
              {out.map(({ id, language, title }) => (
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
              <Button small look="line" onPress={sendAnew}>
                {text('out.anew')}
              </Button>
            </div>
          </div>
        )}
        {form.fault && (
          <p className="error" role="alert">
            {form.fault.said}
          </p>
        )}
      </div>
    </Dialog>
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
