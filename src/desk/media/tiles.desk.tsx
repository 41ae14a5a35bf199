import { type KeyboardEvent, type ReactElement, useRef } from 'react'
import { formatDate } from '../../platform/i18n/dates.ts'
import { LOCALES } from '../../platform/i18n/locale.ts'
import { useLanguage, useText } from '../app/language.desk.tsx'
import { IconButton } from '../ui/button.desk.tsx'
import { altIn } from './alt.ts'
import styles from './media.module.css'
import { mediaMessages } from './messages.ts'
import { EXPIRING_DAYS, NO_PICTURE, type Media } from './model.ts'
import { dropUpload, retryUpload, type Upload } from './uploads.desk.ts'
import { daysLeft, smallOf, titleOf } from './words.desk.ts'

interface TilesProps {
  label: string
  rows: readonly Media[]
  current: string | null
  onCurrent(id: string): void
  /** ⏎ or a second click. */
  onOpen?(media: Media): void
  uploads?: readonly Upload[]
  /** Why one of them cannot be taken here. */
  refusal?(media: Media): string | null
}

/** Pictures as tiles: arrow keys go through them, along rows and columns. */
export function Tiles({ label, rows, current, onCurrent, onOpen, uploads = [], refusal }: TilesProps): ReactElement {
  const text = useText(mediaMessages)
  const list = useRef<HTMLDivElement>(null)
  const go = (event: KeyboardEvent) => {
    const tiles = [...(list.current?.querySelectorAll<HTMLElement>('[role=option]') ?? [])]
    // The tile that has the focus, which need not be chosen yet.
    const at = tiles.findIndex((tile) => tile === event.currentTarget)
    const to = nextTile(event.key, tiles, at)
    if (to === null) {
      if (!rows[at] || (event.key !== 'Enter' && event.key !== ' ')) return
      event.preventDefault()
      onCurrent(rows[at].id)
      if (event.key === 'Enter') onOpen?.(rows[at])
      return
    }
    event.preventDefault()
    onCurrent(tiles[to]!.dataset['id']!)
    tiles[to]!.focus()
  }
  return (
    <div className={styles['tiles']}>
      {uploads.length > 0 && (
        <ul className={styles['same']} aria-label={text('upload.list')}>
          {uploads.map((upload) => (
            <UploadTile key={upload.key} upload={upload} />
          ))}
        </ul>
      )}
      {rows.length > 0 && (
        <div ref={list} className={styles['same']} role="listbox" aria-label={label}>
          {rows.map((media, at) => (
            <Tile
              key={media.id}
              media={media}
              isCurrent={media.id === current}
              isStart={media.id === current || (current === null && at === 0)}
              why={refusal?.(media) ?? null}
              onCurrent={() => onCurrent(media.id)}
              onOpen={() => onOpen?.(media)}
              onKeyDown={go}
            />
          ))}
        </div>
      )}
    </div>
  )
}

/** Where an arrow leads; null when it is no arrow. */
function nextTile(key: string, tiles: readonly HTMLElement[], at: number): number | null {
  const top = tiles[at]?.offsetTop
  const columns = Math.max(1, tiles.filter((tile) => tile.offsetTop === top).length)
  const steps: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1, ArrowDown: columns, ArrowUp: -columns }
  const place: Record<string, number> = { Home: 0, End: tiles.length - 1 }
  const to = key in place ? place[key]! : key in steps ? at + steps[key]! : null
  return to === null || tiles.length === 0 ? null : Math.max(0, Math.min(to, tiles.length - 1))
}

interface TileProps {
  media: Media
  isCurrent: boolean
  isStart: boolean
  why: string | null
  onCurrent(): void
  onOpen(): void
  onKeyDown(event: KeyboardEvent): void
}

function Tile({ media, isCurrent, isStart, why, onCurrent, onOpen, onKeyDown }: TileProps): ReactElement {
  const text = useText(mediaMessages)
  const locale = useLanguage()
  const title = titleOf(media, locale) || text('tile.untitled')
  return (
    <div
      role="option"
      data-id={media.id}
      aria-selected={isCurrent}
      tabIndex={isStart ? 0 : -1}
      className={[styles['tile'], isCurrent && styles['at'], media.expired && styles['gone']].filter(Boolean).join(' ')}
      onClick={onCurrent}
      onDoubleClick={onOpen}
      onKeyDown={onKeyDown}
      {...(isStart && { 'data-pane-start': '' })}
    >
      <img src={smallOf(media)} alt="" width="410" height="308" loading="lazy" />
      <span className={styles['tags']}>
        <Tags media={media} why={why} />
      </span>
      <div className={styles['caption']}>
        <b className="clamp1">{title}</b>
        <span className="m">
          {formatDate(media.createdAt, locale)} ·{' '}
          {media.uses ? text('tile.uses', { count: media.uses }) : text('tile.unused')}
        </span>
      </div>
    </div>
  )
}

function Tags({ media, why }: { media: Media; why: string | null }): ReactElement {
  const text = useText(mediaMessages)
  const days = daysLeft(media, EXPIRING_DAYS)
  const missing = LOCALES.filter((locale) => !altIn(media, locale))
  const tone = { own: ' tag--good', unknown: ' tag--soft' }[media.rights as string] ?? ''
  return (
    <>
      {media.expired ? (
        <span className="tag tag--bad">{text('tile.expired')}</span>
      ) : (
        <span className={`tag${tone}`}>{text(`rights.${media.rights}`)}</span>
      )}
      {days !== null && (
        <span className="tag tag--note">
          {days === 0 ? text('tile.expires-today') : text('tile.expires', { count: days })}
        </span>
      )}
      {missing.map((locale) => (
        <span key={locale} className="tag tag--note">
          {text('tile.no-text', { language: locale.toUpperCase() })}
        </span>
      ))}
      {why && !media.expired && <span className="tag tag--bad">{why}</span>}
    </>
  )
}

const SAID = {
  waiting: 'upload.waiting',
  going: 'upload.going',
  offline: 'upload.offline',
  kind: 'upload.kind',
  broken: 'upload.broken',
  hevc: 'upload.hevc',
  pixels: 'upload.pixels',
  empty: 'upload.empty',
  large: 'upload.large',
  failed: 'upload.failed',
} as const

function UploadTile({ upload: { key, name, preview, state, progress } }: { upload: Upload }): ReactElement {
  const text = useText(mediaMessages)
  const moving = state === 'going' || state === 'offline' || state === 'waiting'
  const percent = Math.round(progress * 100)
  return (
    <li className={`${styles['tile']} ${styles['up']}`}>
      {preview === null || NO_PICTURE.some((why) => why === state) ? (
        <span className={styles['none']} />
      ) : (
        <img src={preview} alt="" width="410" height="308" />
      )}
      <span className={styles['tags']}>{moving && <span className="tag tag--note">{text(SAID[state])}</span>}</span>
      <div className={styles['caption']}>
        <b className="clamp1">{name}</b>
        {moving ? (
          <span className={`meter ${styles['meter']}`}>
            <svg
              viewBox="0 0 100 4"
              preserveAspectRatio="none"
              role="progressbar"
              aria-label={name}
              aria-valuenow={percent}
              aria-valuemin={0}
              aria-valuemax={100}
            >
              <rect width={percent} height="4" />
            </svg>
          </span>
        ) : (
          <span className="m bad" role="alert">
            {text(SAID[state])}
          </span>
        )}
      </div>
      <span className={styles['stop']}>
        {state === 'failed' && (
          <IconButton small icon="undo" label={text('upload.retry')} onPress={() => retryUpload(key)} />
        )}
        <IconButton
          small
          icon="close"
          label={text(moving ? 'upload.cancel' : 'upload.drop-one', { name })}
          onPress={() => dropUpload(key)}
        />
      </span>
    </li>
  )
}
