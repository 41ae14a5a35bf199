import type { ReactElement, ReactNode } from 'react'
import { HeadPicture } from '../frame/lead-figure.tsx'
import { eventOf } from '../../content/types/event/card.ts'
import type { DocumentOf } from '../../content/types/model.ts'
import { isWholeDay } from '../../content/types/event/occurrence.ts'
import { dayOf, formatClock, formatFullDate, spokenDays } from '../../platform/i18n/dates.ts'
import type { Locale } from '../../platform/i18n/locale.ts'
import type { Translate } from '../../platform/i18n/text.ts'
import type { ViewContext } from '../../web/render/page.ts'
import { DateBadge } from '../../cards/card/date-badge.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { ICONS, type IconName } from '../../ui/icon/icons.ts'
import { ContentFrame, type ContentViewProps } from '../article/article.tsx'
import { ArticleHeader } from '../frame/article-header.tsx'
import { ArticleByline } from '../frame/byline.tsx'
import type { Reading } from '../model.ts'
import css from './event.module.css'
import { eventMessages } from './messages.ts'
import type { eventEs } from './messages.es.ts'
import { datesOf, hoursOf, isFree, isPast } from '../../content/event-model.ts'

type Document = DocumentOf<'event'>
type EventText = Translate<typeof eventEs>

/** `domingo, 22 de noviembre de 2026, 20.00 h`; the hour where one is known and no timetable tells it. */
export function dateText(date: string, locale: Locale, t: EventText, withHour: boolean): string {
  const day = formatFullDate(date, locale)
  if (!withHour || isWholeDay(date)) return day
  return t('event.date-hour', { date: day, hour: formatClock(date) })
}

/** The dates as one line: the editor's own words, or what the kind of occurrence gives (EVT-02..EVT-05). */
export function whenText(d: Document, locale: Locale, t: EventText): string {
  if (d.datesLiteral) return d.datesLiteral
  const dates = datesOf(d.occurrence)
  const [first = '', last = ''] = [dates[0], dates.at(-1)]
  const withHour = d.timetable.length === 0
  if (d.occurrence.code === 'multiple-times' && dates.length > 1) return t('event.multiple-times')
  const hours = hoursOf(d.occurrence)
  if (hours && withHour) {
    const date = formatFullDate(first, locale)
    return t('event.date-hours', { date, start: formatClock(hours.start), end: formatClock(hours.end) })
  }
  if (d.occurrence.code === 'date-range' && !hours && dayOf(first) !== dayOf(last))
    return t('event.date-range', spokenDays({ start: dayOf(first), end: dayOf(last) }, locale))
  return dateText(first, locale, t, withHour)
}

interface RowProps {
  icon: IconName
  /** What the icon says by itself. */
  means?: string | undefined
  label: string
  /** What it says, where that may be a word for which half a line is too short. */
  words?: string | undefined
  children: ReactNode
}

/** As many letters as half a line of a telephone has. */
const LONG_WORD = /[^\s-]{13}/

function Row({ icon, means, label, words = '', children }: RowProps): ReactElement {
  return (
    <div className={LONG_WORD.test(words) ? `${css.row} ${css.whole}` : css.row}>
      <dt>
        {means ? <Icon name={icon} label={means} /> : <Icon name={icon} />}
        <span>{label}</span>
      </dt>
      <dd>{children}</dd>
    </div>
  )
}

/** A name, and a link where it has an address. */
function Named({ name, url, ctx }: { name: string; url?: string | undefined; ctx: ViewContext }): ReactElement {
  if (!url) return <>{name}</>
  const words = name || url.replace(/^https?:\/\/(www\.)?/, '')
  const own = url.startsWith('/')
  return (
    <a href={own ? ctx.href(url) : url} rel={own ? undefined : 'noopener'}>
      {words}
    </a>
  )
}

/** The next date of several, or the last one, and below it all of them. */
function AllDates({ d, ctx }: { d: Document; ctx: ViewContext }): ReactElement | null {
  const t = ctx.text(eventMessages)
  const dates = datesOf(d.occurrence)
  if (d.datesLiteral || d.occurrence.code !== 'multiple-times' || dates.length < 2) return null
  const withHour = d.timetable.length === 0
  const next = dates.find((date) => dayOf(date) >= dayOf(ctx.now))
  const text = (date: string) => dateText(date, ctx.locale, t, withHour)
  return (
    <>
      <p className={css.next}>
        {next ? t('event.next-date', { date: text(next) }) : t('event.last-date', { date: text(dates.at(-1)!) })}
      </p>
      <details className={css.all}>
        <summary className="opens">{t('event.all-dates')}</summary>
        <ul>
          {dates.map((date) => (
            <li key={date} className={dayOf(date) < dayOf(ctx.now) ? css.gone : undefined}>
              <time dateTime={date}>{text(date)}</time>
            </li>
          ))}
        </ul>
      </details>
    </>
  )
}

/** What one has to know before going there. */
function Facts({ d, ctx }: { d: Document; ctx: ViewContext }): ReactElement {
  const t = ctx.text(eventMessages)
  const event = eventOf(d)
  const icon = event.eventOccurrenceType.icon
  const map = d.address?.url
  return (
    <dl className={css.facts} data-occurrence={event.eventOccurrenceType.code}>
      <Row
        icon={icon in ICONS ? (icon as IconName) : 'calendar'}
        means={event.eventUniqueDate ? t('event.unique-date') : undefined}
        label={t('event.when')}
      >
        {whenText(d, ctx.locale, t)}
        <AllDates d={d} ctx={ctx} />
      </Row>
      {d.timetable.length > 0 ? (
        <Row icon="clock" label={t('event.timetable')}>
          {d.timetable.map((line, index) => (
            <span key={index} className={css.line}>
              {line}
            </span>
          ))}
        </Row>
      ) : null}
      {d.location ? (
        <Row icon="pin" label={t('event.where')} words={d.location.name}>
          <Named {...d.location} ctx={ctx} />
        </Row>
      ) : null}
      {d.address?.name || map ? (
        <Row icon="map" label={t('event.address')} words={d.address?.name}>
          {map ? (
            <a href={map} rel="noopener nofollow" target="_blank">
              {d.address?.name || t('event.map')}
              <span className="hide"> ({t('common.new-tab')})</span>
            </a>
          ) : (
            d.address?.name
          )}
        </Row>
      ) : null}
      {d.price ? (
        <Row icon="ticket" label={t('event.price')}>
          {isFree(d.price) ? <span className="tag tag--free">{d.price}</span> : d.price}
        </Row>
      ) : null}
      {d.modality ? (
        <Row icon="authors" label={t('event.modality')} words={d.modality.name}>
          <Named {...d.modality} ctx={ctx} />
        </Row>
      ) : null}
      {d.thematics.length > 0 ? (
        <Row icon="label" label={t('event.thematics')} words={d.thematics.map(({ name }) => name).join(' ')}>
          {d.thematics.map((thematic, index) => (
            <span key={thematic.name}>
              {index > 0 ? ', ' : ''}
              <Named {...thematic} ctx={ctx} />
            </span>
          ))}
        </Row>
      ) : null}
    </dl>
  )
}

/** Headline, when and where beside its picture: what one wants to know stands in the first screen. */
function Head({ reading, ctx }: { reading: Reading<Document>; ctx: ViewContext }): ReactElement {
  const t = ctx.text(eventMessages)
  const { document: d, image } = reading
  const past = isPast(d.occurrence, ctx.now)
  return (
    <div className="wrap">
      <div className={css.head}>
        <div className={css.what}>
          <ArticleHeader reading={reading} ctx={ctx}>
            {past ? <span className="tag tag--plain">{t('event.past')}</span> : null}
          </ArticleHeader>
          <div className={css.panel}>
            <DateBadge event={eventOf(d)} now={ctx.now} locale={ctx.locale} />
            <div>
              <Facts d={d} ctx={ctx} />
              {past ? null : (
                <p className={css.actions}>
                  <a
                    className="button button--line button--small"
                    href={reading.url.replace(/\.html$/, '.ics')}
                    type="text/calendar"
                  >
                    <Icon name="calendar" />
                    {t('event.calendar')}
                  </a>
                </p>
              )}
            </div>
          </div>
        </div>
        {image ? (
          <HeadPicture
            image={image}
            ratio="4-3"
            sizes="(min-width: 1424px) 720px, (min-width: 1100px) 52vw, 100vw"
            className={css.picture}
          />
        ) : null}
      </div>
      <ArticleByline reading={reading} ctx={ctx} minutes={false} />
    </div>
  )
}

/** An event: when, where, how much, and the way into the reader's own calendar (CONT-09). */
export function EventView({ reading, ctx }: ContentViewProps<Document>): ReactElement {
  return (
    <ContentFrame
      reading={reading}
      ctx={ctx}
      minutes={false}
      atEdge
      header={<Head reading={reading} ctx={ctx} />}
      lead={<></>}
    />
  )
}
