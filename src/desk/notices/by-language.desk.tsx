import type { ReactElement } from 'react'
import { type Locale, ROOT_LOCALE } from '../../platform/i18n/locale.ts'
import { TextField } from '../ui/field.desk.tsx'

/** A text by language while it is being written. */
export type Words = Partial<Record<Locale, string>>

/** What is left blank is not there. */
export const clean = (words: Words): Words =>
  Object.fromEntries(Object.entries(words).flatMap(([locale, said]) => (said.trim() ? [[locale, said.trim()]] : [])))

/** The language that has to be written: the first of all, or of those that a site without it has. */
export const neededOf = (languages: readonly Locale[]): Locale =>
  languages.includes(ROOT_LOCALE) ? ROOT_LOCALE : (languages[0] ?? ROOT_LOCALE)

/** A text with what is written in one language. What the first one says where nobody writes it was a copy of another. */
export function withWords(words: Words, languages: readonly Locale[], language: Locale, said: string): Words {
  const { [ROOT_LOCALE]: root, ...others } = words
  const isWritten = root !== undefined && languages.includes(ROOT_LOCALE)
  return { ...(isWritten && { [ROOT_LOCALE]: root }), ...others, [language]: said }
}

interface ByLanguageProps {
  label: string
  /** By which a refusal names it. */
  name?: string
  hint?: string
  languages: readonly Locale[]
  words: Words
  maxLength?: number
  rows?: number
  readOnly?: boolean
  onChange(words: Words): void
}

/** A text in each language, one field below the other. */
export function ByLanguage(props: ByLanguageProps): ReactElement {
  const { label, name, hint, languages, words, maxLength = 400, onChange, ...rest } = props
  return (
    <>
      {languages.map((language) => (
        <TextField
          key={language}
          label={label}
          hint={language === languages[0] ? hint : undefined}
          language={language}
          required={language === neededOf(languages)}
          maxLength={maxLength}
          {...rest}
          {...(name && { name: `${name}.${language}` })}
          value={words[language] ?? ''}
          onChange={(said) => onChange(withWords(words, languages, language, said))}
        />
      ))}
    </>
  )
}
