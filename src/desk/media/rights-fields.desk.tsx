import { type ReactElement, useState } from 'react'
import { boundsOfDay, dayOf, formatDate, lastMoment } from '../../platform/i18n/dates.ts'
import { IMAGE_RIGHTS } from '../../platform/images/page-image.ts'
import { useLanguage, useText } from '../app/language.desk.tsx'
import { useMe, useSite } from '../app/me.desk.tsx'
import { Icon } from '../ui/icon.desk.tsx'
import { SelectField, TextField } from '../ui/field.desk.tsx'
import styles from './media.module.css'
import { mediaMessages } from './messages.ts'
import type { Media, MediaChange } from './model.ts'

interface RightsProps {
  media: Media
  mayChange: boolean
  mayManage: boolean
  onChange(change: MediaChange, wait?: number): void
}

/** Whose a picture is, until when and where. */
export function RightsFields(props: RightsProps): ReactElement {
  const { media, mayChange, mayManage, onChange } = props
  const text = useText(mediaMessages)
  const locale = useLanguage()
  const [credit, setCredit] = useState(media.credit)
  const expired = media.expired && media.expiresAt
  return (
    <div className="stack">
      {expired && (
        <p className="notice notice--bad">
          <Icon name="alert" />
          {text('item.expired', { day: formatDate(lastMoment(expired), locale) })}
        </p>
      )}
      <div className={styles['two']}>
        <TextField
          label={text('item.credit')}
          value={credit}
          readOnly={!mayChange}
          maxLength={300}
          onChange={(value) => {
            setCredit(value)
            onChange({ credit: value })
          }}
        />
        {mayManage && <ManagedFields media={media} onChange={onChange} />}
      </div>
      {!mayManage && <Managed media={media} />}
    </div>
  )
}

/** The last moment of a day, which still counts. */
const endOf = (day: string): string => new Date(boundsOfDay(day).end.getTime() - 1).toISOString()

function ManagedFields({ media, onChange }: Pick<RightsProps, 'media' | 'onChange'>): ReactElement {
  const text = useText(mediaMessages)
  const { sites } = useMe()
  const { alias } = useSite()
  const [note, setNote] = useState(media.rightsNote)
  const [day, setDay] = useState(media.expiresAt ? dayOf(lastMoment(media.expiresAt)) : '')
  const allowed = media.allowedSites
  const allow = (site: string, on: boolean) => {
    const next = on ? [...(allowed ?? []), site] : (allowed ?? []).filter((each) => each !== site)
    if (next.length) onChange({ allowedSites: next }, 0)
  }
  return (
    <>
      <SelectField
        label={text('item.rights.label')}
        value={media.rights}
        options={IMAGE_RIGHTS.map((value) => ({ value, text: text(`rights.${value}`) }))}
        onChange={(rights) => onChange({ rights }, 0)}
      />
      <TextField
        label={text('item.expires')}
        type="date"
        hint={text('item.expires.hint')}
        value={day}
        onChange={(value) => {
          setDay(value)
          // A year that is still being typed is none yet.
          if (value === '' || /^2\d{3}-/.test(value)) onChange({ expiresAt: value ? endOf(value) : null })
        }}
      />
      <SelectField
        label={text('item.sites')}
        value={allowed ? 'some' : 'all'}
        options={[
          { value: 'all', text: text('item.sites.all') },
          { value: 'some', text: text('item.sites.some') },
        ]}
        onChange={(value) => onChange({ allowedSites: value === 'all' ? null : [alias] }, 0)}
      />
      {allowed && (
        <fieldset className={`${styles['sites']} ${styles['wide']}`}>
          <legend className="hidden">{text('item.sites')}</legend>
          {sites.map((site) => (
            <label key={site.alias}>
              <input
                className="pick"
                type="checkbox"
                checked={allowed.includes(site.alias)}
                onChange={(event) => allow(site.alias, event.target.checked)}
              />
              {site.name}
            </label>
          ))}
        </fieldset>
      )}
      <div className={styles['wide']}>
        <TextField
          label={text('item.note')}
          rows={2}
          value={note}
          maxLength={1000}
          onChange={(value) => {
            setNote(value)
            onChange({ rightsNote: value })
          }}
        />
      </div>
    </>
  )
}

/** The same for who only reads it. */
function Managed({ media }: { media: Media }): ReactElement {
  const text = useText(mediaMessages)
  const locale = useLanguage()
  const { sites } = useMe()
  const nameOf = (alias: string) => sites.find((site) => site.alias === alias)?.name ?? alias
  return (
    <>
      <dl className={styles['facts']}>
        <dt>{text('item.rights.label')}</dt>
        <dd>{text(`rights.${media.rights}`)}</dd>
        <dt>{text('item.expires')}</dt>
        <dd>{media.expiresAt ? formatDate(lastMoment(media.expiresAt), locale) : text('item.never')}</dd>
        <dt>{text('item.sites')}</dt>
        <dd>{media.allowedSites?.map(nameOf).join(', ') ?? text('item.sites.all')}</dd>
      </dl>
      <p className="m">{text('item.managed')}</p>
    </>
  )
}
