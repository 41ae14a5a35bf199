import { type ReactElement, useRef } from 'react'
import type { Locale } from '../../../platform/i18n/locale.ts'
import { shortenedTo } from '../../../platform/tidy-text.ts'
import { useText } from '../../app/language.desk.tsx'
import { Button } from '../../ui/button.desk.tsx'
import { Switch, TextField } from '../../ui/field.desk.tsx'
import { Turn } from '../claims/turn.desk.tsx'
import type { Draft } from '../draft.desk.ts'
import { AnyControl, FieldControl } from '../forms/form.desk.tsx'
import { fieldMessages } from '../forms/messages.ts'
import type { Forms } from '../forms/model.ts'
import { panelMessages } from './messages.ts'
import { useCalled } from '../references/references.desk.ts'
import { useObservable } from '../observable.desk.ts'
import styles from './desk-panel.module.css'

/** What search engines show of a title and a summary. */
const SEARCH_TITLE = 60
const SEARCH_SUMMARY = 155
/** What a card of the networks has room for. */
const CARD_TITLE = 70
const said = (value: unknown): string => (typeof value === 'string' ? value : '')

/** How it looks in searches and when it is shared. */
export function NetworksPanel({
  draft,
  forms,
  url,
  language,
}: {
  draft: Draft
  forms: Forms
  url: string | null
  language: Locale | null
}): ReactElement {
  const text = useText(panelMessages)
  const names = useText(fieldMessages)
  const fields = useObservable(draft.fields)
  const title = said(fields['title'])
  const summary = said(fields['summary'])
  const shared = said(fields['shareTitle']) || title
  const picture = usePicture(pictureIn(fields['shareImage']) ?? pictureIn(fields['image']))
  const address = url ? new URL(url, location.href) : null
  return (
    <div>
      <section className="group">
        <div className="group__head">
          <h2>{text('networks.search')}</h2>
        </div>
        <div className={styles['result']} lang={language ?? undefined}>
          <span className="m">{address ? `${address.host}${address.pathname}` : location.host}</span>
          <b>{shortenedTo(SEARCH_TITLE, title)}</b>
          <p>{shortenedTo(SEARCH_SUMMARY, summary)}</p>
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
          {picture && <img src={picture} alt="" />}
          <span className="m">{location.host}</span>
          <b>{shortenedTo(CARD_TITLE, shared)}</b>
          <p>{shortenedTo(SEARCH_SUMMARY, summary)}</p>
        </div>
        {shared.length > CARD_TITLE && <p className="m note">{text('networks.cut', { n: CARD_TITLE })}</p>}
        <div className="stack">
          <Turn draft={draft} name="shareTitle">
            <TextField
              label={names('field.shareTitle')}
              hint={text('networks.without')}
              value={said(fields['shareTitle'])}
              readOnly={draft.isReadOnly}
              maxLength={300}
              onChange={(value) => draft.set('shareTitle', value === '' ? undefined : value)}
            />
          </Turn>
          <Turn draft={draft} name="shareImage">
            <SharePicture draft={draft} forms={forms} />
          </Turn>
        </div>
      </section>
      <section className="group">
        <div className="group__head">
          <h2>{text('networks.front')}</h2>
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

/** A picture of its own, and what is seen on it. */
function SharePicture({ draft, forms }: { draft: Draft; forms: Forms }): ReactElement | null {
  const text = useText(panelMessages)
  const names = useText(fieldMessages)
  const here = useRef<HTMLDivElement>(null)
  const value = useObservable(draft.fields)['shareImage'] as { image?: string; alt?: string } | undefined
  const control = forms.fields.find(({ name }) => name === 'shareImage')?.control
  if (control?.kind !== 'group') return null
  const [picture, ...words] = control.fields
  return (
    <div
      ref={here}
      className="stack"
      role="group"
      aria-label={text('networks.card')}
      data-field="shareImage"
      tabIndex={-1}
    >
      <AnyControl
        name="shareImage"
        label={names('field.shareImage')}
        control={picture!.control}
        value={value?.image}
        // Words that were said of another picture do not stand below this one.
        onChange={(image) => draft.set('shareImage', { image })}
      />
      {value?.image &&
        words.map((field) => (
          <FieldControl
            key={field.name}
            field={field}
            value={value[field.name as 'alt']}
            onChange={(said) => draft.set('shareImage', { ...value, [field.name]: said })}
          />
        ))}
      {value?.image && !draft.isReadOnly && (
        <span>
          <Button
            look="quiet"
            small
            icon="close"
            onPress={() => {
              draft.set('shareImage', undefined)
              here.current?.focus()
            }}
          >
            {text('networks.remove')}
          </Button>
        </span>
      )}
    </div>
  )
}

const pictureIn = (value: unknown): string | undefined => (value as { image?: string } | undefined)?.image

/** Where a picture is seen, once it is known. */
function usePicture(ref: string | undefined): string | null | undefined {
  return useCalled('image', ref ? [ref] : []).get(ref ?? '')?.image
}
