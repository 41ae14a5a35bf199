import type { ReactElement } from 'react'
import { formatFullDate, formatLongDate, pointed } from '../../platform/i18n/dates.ts'
import type { ViewContext } from '../../web/render/page.ts'
import { CardView } from '../../cards/card/card.tsx'
import { SectionHead } from '../../ui/section-head/section-head.tsx'
import type { ShownFront } from './front.ts'
import { thatDayMessages } from './messages.ts'
import { noonOf, thatDayPath } from './model.ts'
import s from './on-this-day.module.css'

interface Props {
  front: ShownFront
  day: string
  ctx: ViewContext
}

/** Beside the lead stand so many more, with their pictures so many of each row below. */
const BESIDE = 4
const PICTURED = 4
/** The lead has the sheet to itself until the others stand beside it. */
const LEAD_WIDE = '(min-width: 1424px) 722px, (min-width: 1100px) 50vw, (min-width: 578px) 88vw'

/** The front of a day on a sheet of paper: what stood on top, and below it the rest as headlines. */
export function FrontSheet({ front, day, ctx }: Props): ReactElement {
  const t = ctx.text(thatDayMessages)
  const [first, ...others] = joined(front.rows)
  const lead = first!.cards.find(({ image }) => image) ?? first!.cards[0]!
  const beside = first!.cards.filter((card) => card !== lead)
  const note = front.since
    ? t('day.front.before', { date: formatLongDate(noonOf(front.since), ctx.locale) })
    : t('day.front.at', { time: pointed(front.time) })
  const rest = [{ title: null, cards: beside.slice(BESIDE) }, ...others].filter(({ cards }) => cards.length > 0)
  return (
    <section aria-labelledby="portada">
      <SectionHead id="portada" title={t('day.front')} rank={2} note={note} />
      <Times front={front} day={day} ctx={ctx} />
      <div className={s.sheet}>
        <p className={s.mast}>
          <b>{ctx.site.name}</b>
          <span>{formatFullDate(front.since ? noonOf(front.since) : noonOf(day), ctx.locale)}</span>
        </p>
        <div className={s.top}>
          <CardView card={lead} ctx={ctx} variant="second" wide={LEAD_WIDE} heading={3} />
          {beside.length > 0 ? (
            <ul className={s.beside}>
              {beside.slice(0, BESIDE).map((card) => (
                <li key={card.id}>
                  <CardView card={card} ctx={ctx} variant="compact" heading={3} />
                </li>
              ))}
            </ul>
          ) : null}
        </div>
        {rest.length > 0 ? (
          <details className={s.rest}>
            <summary className="opens">{t('day.front.whole')}</summary>
            {rest.map((row, index) => (
              <Row key={index} row={row} ctx={ctx} />
            ))}
          </details>
        ) : null}
      </div>
    </section>
  )
}

/** Rows without a title belong to what stands above them; a content stands once. */
function joined(rows: ShownFront['rows']): ShownFront['rows'] {
  const seen = new Set<string>()
  const result: { title: string | null; cards: ShownFront['rows'][number]['cards'] }[] = []
  for (const { title, cards } of rows) {
    const own = cards.filter(({ id }) => !seen.has(id) && seen.add(id))
    if (own.length === 0) continue
    const last = result.at(-1)
    if (title === null && last) last.cards = [...last.cards, ...own]
    else result.push({ title, cards: own })
  }
  return result
}

/** The hours of the day at which the front was another one. */
function Times({ front: { times, time }, day, ctx }: Props): ReactElement | null {
  const t = ctx.text(thatDayMessages)
  if (times.length < 2) return null
  return (
    <nav className={s.times} aria-label={t('day.front.times')}>
      <ul className="chips">
        {times.map((each, index) => (
          <li key={each}>
            <a
              className="chip"
              // The last one is what the address without an hour shows.
              href={`${ctx.href(thatDayPath(day))}${index === times.length - 1 ? '' : `?hora=${encodeURIComponent(each)}`}#portada`}
              aria-current={each === time || undefined}
              aria-label={t('day.front.at', { time: pointed(each) })}
            >
              {pointed(each)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function Row({ row: { title, cards }, ctx }: { row: ShownFront['rows'][number]; ctx: ViewContext }): ReactElement {
  return (
    <div className={s.row}>
      {title ? <h3>{title}</h3> : null}
      <ul className={s.cells}>
        {cards.map((card, index) => (
          <li key={card.id}>
            <CardView card={card} ctx={ctx} variant={index < PICTURED ? 'compact' : 'text'} heading={title ? 4 : 3} />
          </li>
        ))}
      </ul>
    </div>
  )
}
