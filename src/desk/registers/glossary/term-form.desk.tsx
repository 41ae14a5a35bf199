import { type ReactElement, useCallback, useState } from 'react'
import { LOCALES, languageOf, localized, type Localized } from '../../../platform/i18n/locale.ts'
import { call, CallError } from '../../app/call.desk.ts'
import { useLanguage, useText } from '../../app/language.desk.tsx'
import { useLeaveGuard } from '../../app/routes.desk.tsx'
import { Button } from '../../ui/button.desk.tsx'
import { TextField } from '../../ui/field.desk.tsx'
import { say } from '../../ui/toast.desk.tsx'
import { registerMessages } from '../messages.ts'
import { RemoveButton } from '../remove-button.desk.tsx'
import styles from '../registers.module.css'
import { glossaryMessages } from './messages.ts'
import { type Term, termAnswer } from './model.ts'
import { GLOSSARY_CALL } from './read.desk.ts'

interface TermFormProps {
  site: string
  /** Null for a new one. */
  term: Term | null
  mayChange: boolean
  onDone(id: string | null): void
}

const NONE: Localized = { es: '' }

/** A thing and what it is called in each language. */
export function TermForm({ site, term, mayChange, onDone }: TermFormProps): ReactElement {
  const text = useText(glossaryMessages)
  const common = useText(registerMessages)
  const own = useLanguage()
  const before = { words: term?.words ?? NONE, note: term?.note ?? '' }
  const [words, setWords] = useState<Localized>(before.words)
  const [note, setNote] = useState(before.note)
  const [fault, setFault] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const isChanged = note !== before.note || LOCALES.some((locale) => words[locale] !== before.words[locale])
  useLeaveGuard(useCallback(() => !isChanged || confirm(common('form.leave')), [isChanged, common]))

  const save = async () => {
    setBusy(true)
    setFault(null)
    try {
      const body = { words, note }
      if (term) await call('PATCH', `${GLOSSARY_CALL}/${term.id}`, { body: { ...body, seen: before } })
      const { id } =
        term ?? (await call('POST', GLOSSARY_CALL, { body: { ...body, site }, answer: termAnswer, once: true }))
      say(text('saved'))
      onDone(id)
    } catch (error) {
      setFault(error instanceof CallError && error.status === 409 ? text('taken') : common('form.failed'))
    } finally {
      setBusy(false)
    }
  }
  return (
    <form
      className="pad stack"
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      {LOCALES.map((locale) => (
        <TextField
          key={locale}
          label={text('word', { language: languageOf(locale).name })}
          language={locale}
          value={words[locale] ?? ''}
          required
          readOnly={!mayChange}
          autoComplete="off"
          maxLength={120}
          onChange={(word) => setWords({ ...words, [locale]: word })}
        />
      ))}
      <TextField
        label={text('note')}
        hint={text('note.hint')}
        value={note}
        readOnly={!mayChange}
        maxLength={300}
        onChange={setNote}
      />
      {fault && (
        <p className="error" role="alert">
          {fault}
        </p>
      )}
      <div className={styles['acts']}>
        {term && mayChange && (
          <RemoveButton
            title={text('remove.title')}
            said={text('removed')}
            path={`${GLOSSARY_CALL}/${term.id}`}
            onRemoved={() => onDone(null)}
          >
            {text('remove.text', { word: localized(term.words, own) })}
          </RemoveButton>
        )}
        {mayChange ? (
          <Button type="submit" isDisabled={busy || !isChanged}>
            {common(term ? 'form.save' : 'form.make')}
          </Button>
        ) : (
          <p className="m">{common('form.read-only')}</p>
        )}
      </div>
    </form>
  )
}
