import { type KeyboardEvent, type ReactElement, useEffect } from 'react'
import type { Locale } from '../../platform/i18n/locale.ts'
import { useText } from '../app/language.desk.tsx'
import { untitled } from '../drafts/begin.ts'
import { HeldField } from './claims/held-strip.desk.tsx'
import type { Draft } from './draft.desk.ts'
import { editorMessages } from './messages.ts'
import { useObservable } from './observable.desk.ts'
import styles from './desk-editor.module.css'

/** How long a headline may be before it is long on fronts and in searches. */
export const TITLE_GOOD = 70
const SUMMARY_GOOD = 200

/** Headline, kicker and summary, as readers see them. */
export function HeadFields({ draft, language }: { draft: Draft; language: Locale | null }): ReactElement {
  const text = useText(editorMessages)
  const fields = useObservable(draft.fields)
  const title = textOf(fields['title'])
  const summary = textOf(fields['summary'])
  useEffect(() => {
    // A content that was just begun: the first letter is the first of its headline.
    if (draft.isReadOnly || !language || draft.fields.get()['title'] !== untitled(language)) return
    const field = document.querySelector<HTMLTextAreaElement>('[data-field="title"]')
    field?.focus()
    field?.select()
  }, [draft, language])
  const toText = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    focusNext(event.currentTarget as HTMLElement, draft)
  }
  const shared = { draft, language, onKeyDown: toText }
  return (
    <>
      <GrowingField
        {...shared}
        name="kicker"
        label={text('editor.kicker')}
        look="kicker"
        value={textOf(fields['kicker'])}
      />
      <div>
        <GrowingField {...shared} name="title" label={text('editor.title')} look="headline" value={title} />
        <div className={styles['limit']}>
          <Meter value={title.length} most={TITLE_GOOD} />
          <span className="m">{text('editor.title-length', { n: title.length, most: TITLE_GOOD })}</span>
        </div>
      </div>
      <div>
        <GrowingField {...shared} name="summary" label={text('editor.summary')} look="summary" value={summary} />
        {summary.length > SUMMARY_GOOD && (
          <span className="m">{text('editor.summary-length', { count: summary.length })}</span>
        )}
      </div>
    </>
  )
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/** Enter leads from field to field, and at last into the text. */
function focusNext(field: HTMLElement, draft: Draft): void {
  const all = [...document.querySelectorAll<HTMLElement>('[data-head-field]')]
  const next = all[all.indexOf(field) + 1]
  if (next) next.focus()
  else draft.view?.focus()
}

interface GrowingFieldProps {
  draft: Draft
  language: Locale | null
  name: string
  label: string
  look: 'kicker' | 'headline' | 'summary'
  value: string
  onKeyDown(event: KeyboardEvent): void
}

function GrowingField({ draft, language, name, label, look, value, onKeyDown }: GrowingFieldProps): ReactElement {
  const place = `field:${name}`
  const isHeld = useObservable(draft.held).has(place)
  return (
    <>
      <div className={`${styles['grow']} ${styles[look]}`} data-value={value}>
        <textarea
          rows={1}
          aria-label={label}
          placeholder={label}
          value={value}
          lang={language ?? undefined}
          readOnly={draft.isReadOnly || isHeld}
          data-head-field=""
          data-field={name}
          onKeyDown={onKeyDown}
          onFocus={() => draft.field.set(name)}
          onBlur={() => {
            draft.field.set(null)
            draft.saver.flush()
          }}
          onChange={(event) => {
            const written = event.target.value.replaceAll('\n', ' ')
            // What must be there stays, even without a word; everything else goes when it is emptied.
            draft.set(name, written === '' && name === 'kicker' ? undefined : written)
          }}
        />
      </div>
      {isHeld && <HeldField draft={draft} place={place} />}
    </>
  )
}

function Meter({ value, most }: { value: number; most: number }): ReactElement {
  const share = Math.min(100, Math.round((value / most) * 100))
  return (
    <span className={`meter ${value > most ? 'meter--note' : 'meter--good'}`}>
      <svg viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true">
        <rect width={share} height="4" />
      </svg>
    </span>
  )
}
