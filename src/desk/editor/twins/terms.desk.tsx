import type { ReactElement } from 'react'
import type { Locale } from '../../../platform/i18n/locale.ts'
import { useText } from '../../app/language.desk.tsx'
import { says, termsIn } from '../../language/glossary.ts'
import type { Term } from '../../registers/glossary/model.ts'
import { Icon } from '../../ui/icon.desk.tsx'
import { twinMessages } from './messages.ts'
import styles from './desk-twins.module.css'

/** The glossary between the language of a source and that of a translation. */
export interface Glossary {
  terms: readonly Term[]
  from: Locale
  to: Locale
}

/** Words of the source; those of the glossary are underlined with the house's word in the other language. */
export function Said({ text, glossary }: { text: string; glossary: Glossary }): ReactElement {
  const { terms, from: language, to: other } = glossary
  const found = termsIn(text, terms, ({ words }) => words[language] ?? '')
  return (
    <>
      {found.map(({ from, to, term }, n) => (
        <span key={from}>
          {text.slice(n === 0 ? 0 : found[n - 1]!.to, from)}
          <span className={styles['term']} title={term.words[other]}>
            {text.slice(from, to)}
          </span>
        </span>
      ))}
      {text.slice(found.at(-1)?.to ?? 0)}
    </>
  )
}

/** What the house says for the terms of a block, where one is at it; always what one's own text says otherwise. */
export function TermsOf(props: {
  said: string
  own: string
  glossary: Glossary
  isHere: boolean
}): ReactElement | null {
  const { said, own, glossary, isHere } = props
  const text = useText(twinMessages)
  const { terms, from, to } = glossary
  const found = new Set(termsIn(said, terms, ({ words }) => words[from] ?? '').map(({ term }) => term))
  const rows = [...found]
    .filter(({ words }) => words[to])
    .map((term) => ({ term, lacks: own !== '' && !says(own, term.words[to] ?? '') }))
    .filter(({ lacks }) => isHere || lacks)
  if (rows.length === 0) return null
  return (
    <ul className={styles['terms']} aria-label={text('terms.label')} lang={document.documentElement.lang}>
      {rows.map(({ term: { id, words, note }, lacks }) => (
        <li key={id} className={lacks ? 'note' : undefined}>
          <Icon name={lacks ? 'alert' : 'abc'} />
          <span>
            <span lang={from}>{words[from]}</span> <Icon name="arrow" label={text('terms.is')} />{' '}
            <b lang={to}>{words[to]}</b>
            {lacks && ` · ${text('terms.lacks')}`}
            {note !== '' && <span className="m"> {note}</span>}
          </span>
        </li>
      ))}
    </ul>
  )
}
