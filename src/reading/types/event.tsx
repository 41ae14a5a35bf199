import type { ReactElement } from 'react'
import type { DocumentOf } from '../../content/types/model.ts'
import { dayOf, formatFullDate, formatLongDate } from '../../platform/i18n/dates.ts'
import { ContentFrame, type ContentViewProps } from '../article/article.tsx'
import { FactRow } from '../frame/facts.tsx'
import { readingMessages } from '../messages.ts'
import styles from './types.module.css'

type Occurrence = DocumentOf<'event'>['occurrence']

/** All dates of an event, in order. */
export function datesOf(occurrence: Occurrence): string[] {
  switch (occurrence.code) {
    case 'unique-date':
      return [occurrence.date]
    case 'date-range':
      return [occurrence.start, occurrence.end]
    case 'multiple-times':
      return [...occurrence.dates].sort()
  }
}

/** Whether an event is over: its last day lies before today. */
export function isPast(occurrence: Occurrence, now: Date): boolean {
  return dayOf(datesOf(occurrence).at(-1) ?? now) < dayOf(now)
}

/** An event: when, where, how much (CONT-09). */
export function EventView({ reading, ctx }: ContentViewProps<DocumentOf<'event'>>): ReactElement {
  const { document: d } = reading
  const t = ctx.text(readingMessages)
  const dates = datesOf(d.occurrence)
  const past = isPast(d.occurrence, ctx.now)
  const shown = dates.find((date) => dayOf(date) >= dayOf(ctx.now)) ?? dates.at(-1) ?? ''
  const when =
    d.datesLiteral ??
    (d.occurrence.code === 'date-range'
      ? t('event.date-range', {
          start: formatLongDate(d.occurrence.start, ctx.locale),
          end: formatLongDate(d.occurrence.end, ctx.locale),
        })
      : formatFullDate(shown, ctx.locale))
  const place = [d.location?.name, d.address?.name].filter(Boolean).join(', ')
  const map = d.address?.url ?? d.location?.url
  return (
    <ContentFrame
      reading={reading}
      ctx={ctx}
      ratio="16-9"
      minutes={false}
      tag={past ? <span className="tag tag--plain">{t('event.past')}</span> : undefined}
      before={
        <div className={styles.event}>
          <FactRow
            facts={[
              [t('event.when'), when],
              [t('event.timetable'), d.timetable.join(' · ')],
              [t('event.where'), place],
              [t('event.price'), d.price ?? null],
              [t('event.modality'), d.modality?.name ?? null],
              [t('event.thematics'), d.thematics.map((thematic) => thematic.name).join(', ')],
            ]}
          />
          {map ? (
            <p>
              <a className="button button--line button--small" href={map} rel="noopener nofollow" target="_blank">
                {t('event.map')}
              </a>
            </p>
          ) : null}
          {d.occurrence.code === 'multiple-times' && dates.length > 1 ? (
            <details>
              <summary>{t('event.all-dates')}</summary>
              <ul>
                {dates.map((date) => (
                  <li key={date}>
                    <time dateTime={date}>{formatFullDate(date, ctx.locale)}</time>
                  </li>
                ))}
              </ul>
            </details>
          ) : null}
        </div>
      }
    />
  )
}
