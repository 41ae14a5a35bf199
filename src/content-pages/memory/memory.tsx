import type { ReactElement } from 'react'
import { formatClock, formatDate, formatDayMonth, wallTime } from '../../platform/i18n/dates.ts'
import type { ViewContext } from '../../web/render/page.ts'
import { WindBarb } from '../../ui/icon/sky.tsx'
import { Picture } from '../../ui/image/picture.tsx'
import { readingMessages } from '../messages.ts'
import type { Reading } from '../model.ts'
import type { KeyFigure, Memory, Person, StoryPoint } from './model.ts'
import { WIND_UNIT } from './units.ts'
import styles from './memory.module.css'

interface Props {
  memory: Memory
  reading: Reading
  ctx: ViewContext
}

/** The margin of a text as its memory: chapters, the story so far, the figure, who is who; a line to swipe on a telephone. */
export function MemoryColumn({ memory, reading, ctx }: Props): ReactElement {
  const t = ctx.text(readingMessages)
  const { chapters, points, figure, people, quotation } = memory
  return (
    <aside className={styles.memory} aria-label={t('memory.title')}>
      {chapters.length > 0 ? (
        <section aria-labelledby="chapters">
          <h2 id="chapters">{t('memory.chapters')}</h2>
          <ol className={styles.chapters}>
            {chapters.map(({ id, text }) => (
              <li key={id}>
                <a href={`#${id}`}>{text}</a>
              </li>
            ))}
          </ol>
        </section>
      ) : null}
      {points.length > 0 ? <Story points={points} reading={reading} ctx={ctx} /> : null}
      {figure ? <Figure figure={figure} ctx={ctx} /> : null}
      {people.length > 0 ? (
        <section aria-labelledby="who">
          <h2 id="who">{t('memory.people')}</h2>
          <ul className={styles.people}>
            {people.map((person) => (
              <Who key={person.name} person={person} />
            ))}
          </ul>
        </section>
      ) : null}
      {quotation ? (
        <blockquote className={styles.quotation}>
          <p>{quotation}</p>
        </blockquote>
      ) : null}
    </aside>
  )
}

/** `20 nov, 8.42` on the day of the content, `18 nov` in its year, `18 nov 2025` before. */
function pointDate({ date, isSameDay }: StoryPoint, publishedAt: string, ctx: ViewContext): string {
  if (wallTime(date).year !== wallTime(publishedAt).year) return formatDate(date, ctx.locale)
  const day = formatDayMonth(date, ctx.locale)
  return isSameDay ? `${day}, ${formatClock(date)}` : day
}

function Story({ points, reading, ctx }: { points: StoryPoint[]; reading: Reading; ctx: ViewContext }): ReactElement {
  const t = ctx.text(readingMessages)
  const { story, publishedAt } = reading
  return (
    <section aria-labelledby="story">
      <h2 id="story">{t('memory.story')}</h2>
      <ol className={styles.past}>
        {points.map((point) => (
          <li key={point.id} aria-current={point.url === null ? 'true' : undefined}>
            <time dateTime={point.date}>{pointDate(point, publishedAt, ctx)}</time>
            {point.url === null ? <span>{point.title}</span> : <a href={point.url}>{point.title}</a>}
          </li>
        ))}
      </ol>
      {story ? (
        <p className={styles.all}>
          <a href={story.url}>{t('memory.all', { name: story.name })}</a>
        </p>
      ) : null}
    </section>
  )
}

/** Wind comes from the north-west where nothing else is said, as in the mark of the house. */
const NORTH_WEST = 315
const KILOMETRES_PER_KNOT = 1.852

function Figure({ figure, ctx }: { figure: KeyFigure; ctx: ViewContext }): ReactElement {
  const t = ctx.text(readingMessages)
  const { value, unit, text } = figure
  return (
    <section className={styles.figure} aria-labelledby="figure">
      <h2 id="figure">{t('memory.figure')}</h2>
      {unit === WIND_UNIT ? (
        <WindBarb
          from={NORTH_WEST}
          knots={Number(value.replace(',', '.')) / KILOMETRES_PER_KNOT}
          label={t('memory.wind', { n: value })}
        />
      ) : null}
      <p className={styles.number}>
        {value} <small>{unit}</small>
      </p>
      <p>{text}</p>
    </section>
  )
}

function Who({ person: { name, role, url, image } }: { person: Person }): ReactElement {
  return (
    <li className={image ? styles.faced : undefined}>
      {image ? <Picture image={image} ratio="1-1" sizes="44px" alt="" /> : null}
      <b>{url ? <a href={url}>{name}</a> : name}</b>
      {role ? <span>{role}</span> : null}
    </li>
  )
}
