import { Fragment, type ReactElement, type ReactNode } from 'react'
import { isLocale } from '../../platform/i18n/locale.ts'
import { useLanguage, useText } from '../app/language.desk.tsx'
import { isRecord } from '../drafts/same.ts'
import { fromField, momentOf } from '../editor/when.ts'
import { Button } from '../ui/button.desk.tsx'
import { LanguageMark } from '../ui/field.desk.tsx'
import type { Clash } from './changed-model.ts'
import styles from './forms.module.css'
import { formMessages } from './messages.ts'
import type { TheirsProps } from './theirs.desk.tsx'
import type { DeskForm } from './use-form.desk.ts'

interface BothProps {
  clash: Clash
  name: string
  sayValue: TheirsProps['sayValue']
  onSettle: DeskForm['settle']
}

/** What one wrote in a field, and what somebody else did; a key for each. */
export function Both({ clash, name, sayValue, onSettle }: BothProps): ReactElement {
  const text = useText(formMessages)
  const side = (isMine: boolean) => {
    const value = isMine ? clash.mine : clash.theirs
    return (
      <div>
        <span className="m">{text(isMine ? 'theirs.mine' : 'theirs.theirs')}</span>
        <Said value={sayValue?.(clash.name, value) ?? value} />
        <Button
          small
          {...(!isMine && { look: 'line' as const })}
          aria-label={text(isMine ? 'theirs.keep.of' : 'theirs.take.of', { field: name })}
          onPress={() => onSettle(clash, isMine)}
        >
          {text(isMine ? 'theirs.keep' : 'theirs.take')}
        </Button>
      </div>
    )
  }
  return (
    <section className={styles['theirs']} aria-label={text('theirs.of', { field: name })}>
      <h3>{name}</h3>
      <div className={styles['pair']}>
        {side(true)}
        {side(false)}
      </div>
    </section>
  )
}

/** What a field for day and time says. */
const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d$/

/** All that is said in a value, without what only tells one part of it from another. */
function wordsIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(wordsIn)
  if (isRecord(value)) return Object.entries(value).flatMap(([name, inner]) => (name === 'id' ? [] : wordsIn(inner)))
  const said = String(value ?? '')
    .replace(/<[^<>]*>/g, ' ')
    .trim()
  return said ? [said] : []
}

/** A value in words: texts by their languages, lists one below the other. */
function Said({ value }: { value: unknown }): ReactElement {
  const text = useText(formMessages)
  const locale = useLanguage()
  const plain = (one: unknown): ReactNode => {
    if (typeof one === 'boolean') return text(one ? 'yes' : 'no')
    const moment = typeof one === 'string' && MOMENT.test(one) ? fromField(one) : undefined
    return moment ? momentOf(moment, locale) : wordsIn(one).join(' · ') || text('nothing')
  }
  if (isRecord(value) && Object.keys(value).length > 0 && Object.keys(value).every(isLocale))
    return (
      <div className={styles['words']}>
        {Object.entries(value).map(([locale, said]) => (
          <Fragment key={locale}>
            {isLocale(locale) && <LanguageMark language={locale} />} <span lang={locale}>{plain(said)}</span>
            <br />
          </Fragment>
        ))}
      </div>
    )
  if (Array.isArray(value) && value.length > 0)
    return (
      <ol className={styles['words']}>
        {value.map((one, at) => (
          <li key={at}>{plain(one)}</li>
        ))}
      </ol>
    )
  return <p className={styles['words']}>{plain(value)}</p>
}
