import { type ReactElement, useState } from 'react'
import { formatDate } from '../../platform/i18n/dates.ts'
import { type Locale, LOCALES } from '../../platform/i18n/locale.ts'
import { useLanguage, useText } from '../app/language.desk.tsx'
import { mayDo, useMe } from '../app/me.desk.tsx'
import { IconButton } from '../ui/button.desk.tsx'
import { TextField } from '../ui/field.desk.tsx'
import { CutBox } from './cut-box.desk.tsx'
import { DeleteButton } from './delete-button.desk.tsx'
import styles from './media.module.css'
import { mediaMessages } from './messages.ts'
import { ALT_LENGTH, type Media, type MediaChange } from './model.ts'
import { ReplaceButton } from './replace-button.desk.tsx'
import { RightsFields } from './rights-fields.desk.tsx'
import { useSaving } from './saving.desk.ts'
import { Uses } from './uses.desk.tsx'
import { titleOf } from './words.desk.ts'

const SAID = {
  saving: 'item.saving',
  saved: 'item.saved',
  failed: 'item.failed',
  refused: 'item.refused',
} as const

/** One picture: how it is cut, what is seen on it, whose it is, and where it stands. */
export function Item({ media, onClose }: { media: Media; onClose(): void }): ReactElement {
  const text = useText(mediaMessages)
  const locale = useLanguage()
  const me = useMe()
  const { saving, change } = useSaving(media)
  const mayChange = mayDo(me, 'media-upload')
  const mayManage = mayDo(me, 'media-manage')
  const day = formatDate(media.createdAt, locale)
  const about = { width: media.width, height: media.height, day, name: media.by ?? '' }
  const title = titleOf(media, locale) || text('tile.untitled')
  return (
    <aside className={`pane pane--right ${styles['item']}`} aria-label={title} data-pane="">
      <div className="pane__head">
        <h2 className="clamp2">{title}</h2>
        <span className="pane__end">
          <span className="m" role="status">
            {saving !== 'none' && text(SAID[saving])}
          </span>
          <IconButton small icon="close" label={text('item.close')} className="not-wide" onPress={onClose} />
        </span>
      </div>
      <div className={`pad stack ${styles['columns']}`}>
        {mayChange && <CutBox media={media} onChange={change} />}
        <p className="m">
          {text(media.by ? 'item.about.by' : 'item.about', about)}
          {media.name && ` · ${media.name}`}
        </p>
        {mayManage && <ReplaceButton media={media} />}
        <section className="group">
          <div className="group__head group__head--2">
            <h3>{text('item.seen')}</h3>
          </div>
          <Seen media={media} readOnly={!mayChange} onChange={change} />
        </section>
        <section className="group">
          <div className="group__head">
            <h3>{text('item.rights')}</h3>
          </div>
          <RightsFields media={media} mayChange={mayChange} mayManage={mayManage} onChange={change} />
        </section>
        <section className="group">
          <Uses media={media} />
          {mayManage && media.uses === 0 && <DeleteButton media={media} onDeleted={onClose} />}
        </section>
      </div>
    </aside>
  )
}

interface SeenProps {
  media: Media
  readOnly: boolean
  onChange(change: MediaChange): void
}

/** What is seen, in each language. */
function Seen({ media, readOnly, onChange }: SeenProps): ReactElement {
  const text = useText(mediaMessages)
  const [alt, setAlt] = useState(media.alt)
  const [caption, setCaption] = useState(media.caption)
  const sayAlt = (language: Locale, value: string) => {
    setAlt({ ...alt, [language]: value })
    onChange({ alt: { [language]: value } })
  }
  const sayCaption = (language: Locale, value: string) => {
    setCaption({ ...caption, [language]: value })
    onChange({ caption: { [language]: value } })
  }
  return (
    <div className="stack">
      {LOCALES.map((language, at) => (
        <TextField
          key={language}
          language={language}
          label={text('item.alt')}
          rows={2}
          value={alt[language] ?? ''}
          readOnly={readOnly}
          maxLength={1000}
          count={text('item.alt.count', { n: (alt[language] ?? '').length, most: ALT_LENGTH })}
          {...(at === 0 && { hint: text('item.alt.hint') })}
          onChange={(value) => sayAlt(language, value)}
        />
      ))}
      <CameWith said={media.said} into={alt} most={1000} onTake={readOnly ? null : sayAlt} />
      {LOCALES.map((language) => (
        <TextField
          key={language}
          language={language}
          label={text('item.caption')}
          value={caption[language] ?? ''}
          readOnly={readOnly}
          maxLength={2000}
          onChange={(value) => sayCaption(language, value)}
        />
      ))}
      <CameWith said={media.saidBelow} into={caption} most={2000} onTake={readOnly ? null : sayCaption} />
    </div>
  )
}

interface CameWithProps {
  said: string
  /** What is said so far, by language. */
  into: Partial<Record<Locale, string>>
  most: number
  /** Null for who only reads. */
  onTake: ((language: Locale, value: string) => void) | null
}

/** What a picture came with, for each language that has no words of its own. */
function CameWith({ said, into, most, onTake }: CameWithProps): ReactElement | null {
  const text = useText(mediaMessages)
  const without = LOCALES.filter((language) => !into[language])
  if (!said || without.length === 0) return null
  return (
    <p className={`m ${styles['came']}`}>
      {text('item.came', { text: said })}
      {onTake &&
        without.map((language) => (
          <button
            key={language}
            type="button"
            className="accent strong"
            onClick={() => onTake(language, said.slice(0, most))}
          >
            {text('item.came.take', { language: language.toUpperCase() })}
          </button>
        ))}
    </p>
  )
}
