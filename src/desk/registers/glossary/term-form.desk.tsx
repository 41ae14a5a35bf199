import { type ReactElement, useMemo } from 'react'
import { isLocale, LOCALES, languageOf, localized, type Localized } from '../../../platform/i18n/locale.ts'
import { call } from '../../app/call.desk.ts'
import { useLanguage, useText } from '../../app/language.desk.tsx'
import { FormFoot } from '../../forms/form-foot.desk.tsx'
import { formMessages } from '../../forms/messages.ts'
import { RemoveButton } from '../../forms/remove-button.desk.tsx'
import { useForm } from '../../forms/use-form.desk.ts'
import { TextField } from '../../ui/field.desk.tsx'
import { say } from '../../ui/toast.desk.tsx'
import { glossaryMessages } from './messages.ts'
import { type Term, termAnswer } from './model.ts'
import { GLOSSARY_CALL, GLOSSARY_KEY } from './question.desk.ts'

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
  const common = useText(formMessages)
  const own = useLanguage()
  const stored = useMemo(() => ({ ...(term?.words ?? NONE), note: term?.note ?? '' }), [term])
  const form = useForm({
    name: `term:${term?.id ?? `new:${site}`}`,
    stored,
    reads: [GLOSSARY_KEY],
    refusal: ({ status, field }) => (status === 409 && field === 'words' ? text('taken') : null),
  })
  const { values, set } = form
  const save = () =>
    void form.save(async ({ note, ...words }) => {
      const seen = { words: term?.words, note: term?.note }
      if (term) await call('PATCH', `${GLOSSARY_CALL}/${term.id}`, { body: { words, note, seen } })
      const { id } =
        term ?? (await call('POST', GLOSSARY_CALL, { body: { words, note, site }, answer: termAnswer, once: true }))
      say(text('saved'))
      return id
    }, onDone)
  return (
    <form
      className="pad stack"
      onSubmit={(event) => {
        event.preventDefault()
        save()
      }}
    >
      {LOCALES.map((locale) => (
        <TextField
          key={locale}
          label={text('word', { language: languageOf(locale).name })}
          language={locale}
          value={values[locale] ?? ''}
          required
          readOnly={!mayChange}
          autoComplete="off"
          maxLength={120}
          onChange={(word) => set({ [locale]: word })}
        />
      ))}
      <TextField
        label={text('note')}
        hint={text('note.hint')}
        value={values.note}
        readOnly={!mayChange}
        maxLength={300}
        onChange={(note) => set({ note })}
      />
      <FormFoot
        form={form}
        nameOf={(name) => (isLocale(name) ? text('word', { language: languageOf(name).name }) : text('note'))}
        submit={common(term ? 'save' : 'make')}
        mayChange={mayChange}
        first={
          term && (
            <RemoveButton
              title={text('remove.title')}
              said={text('removed')}
              path={`${GLOSSARY_CALL}/${term.id}?mark=${term.mark}`}
              onOther={form.reread}
              onRemoved={() => onDone(null)}
            >
              {text('remove.text', { word: localized(term.words, own) })}
            </RemoveButton>
          )
        }
      />
    </form>
  )
}
