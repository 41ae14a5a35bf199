import type { ReactElement } from 'react'
import type { Locale } from '../../../platform/i18n/locale.ts'
import { useText } from '../../app/language.desk.tsx'
import { Switch, TextField } from '../../ui/field.desk.tsx'
import { Turn } from '../claims/turn.desk.tsx'
import type { Draft } from '../draft.desk.ts'
import { fieldMessages } from '../forms/messages.ts'
import { editorMessages } from '../messages.ts'
import { useTold } from '../told.desk.ts'
import styles from './desk-panel.module.css'

/** What search engines show of a title and a summary. */
const SEARCH_TITLE = 60
const SEARCH_SUMMARY = 155
const said = (value: unknown): string => (typeof value === 'string' ? value : '')

/** How it looks in searches and when it is shared. */
export function NetworksPanel({
  draft,
  url,
  language,
}: {
  draft: Draft
  url: string | null
  language: Locale | null
}): ReactElement {
  const text = useText(editorMessages)
  const names = useText(fieldMessages)
  const fields = useTold(draft.fields)
  const title = said(fields['title'])
  const summary = said(fields['summary'])
  const address = url ? new URL(url, location.href) : null
  return (
    <div>
      <section className="group">
        <div className="group__head">
          <h2>{text('networks.search')}</h2>
        </div>
        <div className={styles['result']} lang={language ?? undefined}>
          <span className="m">{address ? `${address.host}${address.pathname}` : location.host}</span>
          <b>{cut(title, SEARCH_TITLE)}</b>
          <p>{cut(summary, SEARCH_SUMMARY)}</p>
        </div>
        {title.length > SEARCH_TITLE && <p className="m note">{text('networks.cut', { n: SEARCH_TITLE })}</p>}
        {'noindex' in fields && (
          <Switch
            label={names('field.noindex')}
            checked={fields['noindex'] === true}
            onChange={(on) => draft.set('noindex', on)}
          />
        )}
      </section>
      <section className="group">
        <div className="group__head">
          <h2>{text('networks.card')}</h2>
        </div>
        <div className={styles['card']} lang={language ?? undefined}>
          <span className="m">{location.host}</span>
          <b>{title}</b>
          <p>{cut(summary, SEARCH_SUMMARY)}</p>
        </div>
        <div className="stack">
          <Turn draft={draft} name="cardTitle">
            <TextField
              label={names('field.cardTitle')}
              value={said(fields['cardTitle'])}
              readOnly={draft.isReadOnly}
              maxLength={300}
              onChange={(value) => draft.set('cardTitle', value === '' ? undefined : value)}
            />
          </Turn>
        </div>
      </section>
    </div>
  )
}

/** As the others cut it: at a word, with three dots. */
function cut(words: string, most: number): string {
  if (words.length <= most) return words
  const space = words.lastIndexOf(' ', most)
  return `${words.slice(0, space > 0 ? space : most)}…`
}
