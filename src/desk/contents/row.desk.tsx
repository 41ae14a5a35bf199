import { memo, type ReactElement } from 'react'
import { formatAgo, formatClock, formatDayMonth, isOfToday } from '../../platform/i18n/dates.ts'
import { useLanguage, useText } from '../app/language.desk.tsx'
import { Link } from '../app/routes.desk.tsx'
import { Icon } from '../ui/icon.desk.tsx'
import styles from './contents.module.css'
import { contentsMessages } from './messages.ts'
import type { ContentType } from '../../content/types/model.ts'
import type { DeskRow } from './model.ts'
import { RowState, Twins } from './state.desk.tsx'

interface RowProps {
  row: DeskRow
  /** Its place in the list, from one on. */
  at: number
  current: boolean
  marked: boolean
  onCurrent(id: string): void
  onMark(id: string, on: boolean): void
  onNear(id: string): void
}

/** The element of a row, for `aria-activedescendant`. */
export const rowId = (id: string): string => `row-${id}`

/** One content of the list. Its link is where the tabulator stops; the list's own keys go from row to row. */
export const ContentRow = memo(function ContentRow(props: RowProps): ReactElement {
  const { row, at, current, marked, onCurrent, onMark, onNear } = props
  const text = useText(contentsMessages)
  const locale = useLanguage()
  const title = row.title || text('row.untitled')
  const stops = current ? 0 : -1
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the list hears the keys
    <div
      role="row"
      id={rowId(row.id)}
      aria-rowindex={at + 1}
      aria-selected={marked}
      className={[styles['row'], current && styles['current']].filter(Boolean).join(' ')}
      onClick={() => onCurrent(row.id)}
      onPointerEnter={() => onNear(row.id)}
    >
      <div role="gridcell" className={styles['pick']}>
        <label className={styles['mark']}>
          <input
            className="pick"
            type="checkbox"
            tabIndex={stops}
            checked={marked}
            aria-label={text('row.mark', { title })}
            onChange={(event) => onMark(row.id, event.target.checked)}
          />
        </label>
      </div>
      <div role="gridcell" className={styles['what']}>
        {row.image ? (
          <img className="thumb" src={row.image} alt="" loading="lazy" />
        ) : (
          <span className="thumb thumb--none">
            <Icon name="image" />
          </span>
        )}
        <div>
          <div className={`k ${styles['kicker']}`}>
            <span>{row.kicker ?? text(typeKey(row.type))}</span>
            <RowFlags row={row} />
          </div>
          <div className={`t ${styles['title']}`}>
            <Link to={`/contenido/${row.id}`} tabIndex={stops} lang={row.language}>
              {title}
            </Link>
          </div>
        </div>
      </div>
      <div role="gridcell" className={styles['state']}>
        <RowState row={row} />
        {row.writing[0] && (
          <span className={styles['writing']}>
            <Icon name="note" />
            {text('row.writes', { name: row.writing[0].name })}
          </span>
        )}
      </div>
      <div role="gridcell">
        <Twins twins={row.twins} />
      </div>
      <div role="gridcell" className={styles['changed']}>
        {row.changedBy?.name}
        <span className="m">{when(row.changedAt, locale)}</span>
      </div>
    </div>
  )
})

/** The text that names a type of contents; a type without one does not compile. */
export const typeKey = (type: string) => `type.${type as ContentType}` as const

function RowFlags({ row }: { row: DeskRow }): ReactElement {
  const text = useText(contentsMessages)
  return (
    <>
      {row.flags.includes('yours') && <span className="tag tag--note">{text('row.yours')}</span>}
      {row.flags.includes('late') && <span className="tag tag--bad">{text('row.late')}</span>}
      {row.flags.includes('warnings') && <Icon name="alert" label={text('row.warnings')} />}
      {row.unpublished && (
        <span
          className={styles['unpublished']}
          title={text('row.unpublished')}
          role="img"
          aria-label={text('row.unpublished')}
        />
      )}
    </>
  )
}

/** «8.54 · hace 3 minutos» today, else the day. */
function when(moment: string, locale: Parameters<typeof formatAgo>[2]): string {
  const now = new Date()
  const clock = formatClock(moment)
  if (!isOfToday(moment, now)) return `${formatDayMonth(moment, locale)}, ${clock}`
  const minutes = (now.getTime() - Date.parse(moment)) / 60_000
  return minutes < 60 ? `${clock} · ${formatAgo(moment, now, locale)}` : clock
}
