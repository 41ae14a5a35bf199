import type { ReactElement } from 'react'
import { dayOf, formatDayMonth } from '../../platform/i18n/dates.ts'
import type { ViewContext } from '../../web/render/page.ts'
import type { Update } from '../../content/types/live/schema.ts'
import { liveMessages } from './messages.ts'
import { archiveHref, clockTime, type Layout } from './model.ts'
import styles from './live.module.css'

interface Props {
  layout: Layout
  /** Address of the coverage. */
  url: string
  /** Number of the page this stands on; 0 is the coverage's own. */
  page: number
  ctx: ViewContext
}

/** `20 nov, 07.30 – 08.51`: from the oldest to the newest of some updates. */
export function rangeOf(updates: readonly Update[], ctx: ViewContext): string {
  const [newest, oldest] = [updates[0], updates.at(-1)]
  if (!newest || !oldest) return ''
  const day = (date: string) => `${formatDayMonth(date, ctx.locale)}, ${clockTime(date)}`
  const to = dayOf(newest.date) === dayOf(oldest.date) ? clockTime(newest.date) : day(newest.date)
  return ctx.text(liveMessages)('live.range', { from: day(oldest.date), to })
}

/** The ways to older and newer updates, and to every page of them by its hours. */
export function ArchiveNav({ layout, url, page, ctx }: Props): ReactElement | null {
  const { archive, front } = layout
  if (archive.length === 0) return null
  const t = ctx.text(liveMessages)
  const older = page === 0 ? archive.length : page - 1
  const newer = page === archive.length ? 0 : page + 1
  const numbers = [0, ...archive.map((_, index) => archive.length - index)]
  const current = { 'aria-current': 'page' as const }
  return (
    <nav className={styles.archive} aria-label={t('live.pages')}>
      <div className={styles.ways}>
        {page > 0 ? (
          <a className="button button--line" href={archiveHref(url, newer)} rel="next">
            {t(newer === 0 ? 'live.newest' : 'live.newer')}
          </a>
        ) : null}
        {older > 0 ? (
          <a className="button button--line" href={archiveHref(url, older)} rel="prev">
            {t('live.older')}
          </a>
        ) : null}
      </div>
      <details open={archive.length <= 6}>
        <summary className="opens">{t('live.pages')}</summary>
        <ol className="chips">
          {numbers.map((number) => (
            <li key={number}>
              <a className="chip" href={archiveHref(url, number)} {...(number === page ? current : {})}>
                {number === 0 && front.length > 0 ? t('live.newest') : rangeOf(archive[number - 1] ?? [], ctx)}
              </a>
            </li>
          ))}
        </ol>
      </details>
    </nav>
  )
}
