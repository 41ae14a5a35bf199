import type { ReactElement } from 'react'
import type { Card } from '../../content/cards/model.ts'
import type { MultimediaType } from '../../content/cards/parts-model.ts'
import { DAY_MS } from '../../platform/durations.ts'
import type { AspectRatio, PageImage } from '../../platform/images/page-image.ts'
import {
  formatAgo,
  formatDate,
  formatLength,
  formatMinutes,
  formatShort,
  formatHour,
  isOfToday,
} from '../../platform/i18n/dates.ts'
import { formatNumber } from '../../platform/i18n/numbers.ts'
import type { Translate } from '../../platform/i18n/text.ts'
import { featureEnabled } from '../../sites/model.ts'
import type { ViewContext } from '../../web/render/page.ts'
import { Icon } from '../../ui/icon/icon.tsx'
import type { IconName } from '../../ui/icon/icons.ts'
import { type Loading, Picture } from '../../ui/image/picture.tsx'
import { RatingStars } from '../../ui/rating/rating-stars.tsx'
import { canDraw, GraphicView } from '../graphic/graphic.tsx'
import { cardMessages } from './messages.ts'

/** The texts of cards. */
export type CardText = Translate<typeof cardMessages.es>

/** The subject above the title: a link where there is one to follow; without a kicker the category. */
export function Kicker({ card, text }: { card: Card; text: CardText }): ReactElement | null {
  const { kicker, category } = card
  const going = card.live && !card.live.ended
  const href = kicker ? (kicker.url ?? kicker.href) : category?.url
  const name = kicker?.text ?? category?.name
  if (!name && !going) return null
  // A kicker that says no more than the tag beside it.
  const same = going && name?.toLocaleLowerCase() === text('card.live').toLocaleLowerCase()
  return (
    <p className="kicker">
      {name &&
        !same &&
        (href ? (
          <a href={href} title={kicker?.title ?? category?.name}>
            {name}
          </a>
        ) : (
          <span title={kicker?.title}>{name}</span>
        ))}
      {going && (
        <span className="tag tag--live">
          <span className="beat" />
          {text('card.live')}
        </span>
      )}
    </p>
  )
}

const MARKS: Record<Exclude<MultimediaType, 'image'>, { icon: IconName; label: keyof typeof cardMessages.es }> = {
  video: { icon: 'play', label: 'type.video' },
  videoEmbed: { icon: 'play', label: 'type.video' },
  video360: { icon: '360', label: 'type.video360' },
  audio: { icon: 'headphones', label: 'type.audio' },
  audioEmbed: { icon: 'headphones', label: 'type.audio' },
  'photo-gallery': { icon: 'gallery', label: 'type.gallery' },
}

function markOf({ multimedia }: Card): (typeof MARKS)[keyof typeof MARKS] | null {
  return multimedia && multimedia.type !== 'image' ? MARKS[multimedia.type] : null
}

/** What the mark says beside its icon: the given text, else the length (audio in minutes). */
function markText(card: Card): string | undefined {
  const { text, duration } = card.mediaInfo ?? {}
  if (text || duration === undefined) return text
  return card.multimedia?.type.startsWith('audio')
    ? formatMinutes(Math.max(1, Math.round(duration / 60)))
    : formatLength(duration)
}

/** The dark pill on a picture that says what kind of media waits behind it (CONT-26..CONT-32). */
export function MediaMark({ card, text }: { card: Card; text: CardText }): ReactElement | null {
  const mark = markOf(card)
  const words = markText(card)
  if (!mark && !words) return null
  return (
    <span className="media__mark" data-media={card.multimedia?.type}>
      {mark && <Icon name={mark.icon} label={text(mark.label)} />}
      {words}
    </span>
  )
}

/** The same among the words of a card that has no picture. */
export function MediaLine({ card, text }: { card: Card; text: CardText }): ReactElement | null {
  const mark = markOf(card)
  if (!mark) return null
  const words = markText(card)
  return (
    <p className="meta">
      <span data-media={card.multimedia?.type}>
        {words ? <Icon name={mark.icon} label={text(mark.label)} /> : <Icon name={mark.icon} />}
        {words ?? text(mark.label)}
      </span>
    </p>
  )
}

/** The picture of a card: of its media the poster, else the media's image, else its own. */
export function pictureOf({ multimedia, image }: Card): PageImage | null {
  return multimedia?.poster ?? multimedia?.image ?? image
}

/** The picture of a card and its shape. */
export interface MediaProps {
  card: Card
  /** Where a picture may be one that the system makes. */
  ctx?: ViewContext | undefined
  text: CardText
  ratio: AspectRatio
  sizes: string
  priority?: boolean
  loading?: Loading
}

const FRAMES: Record<AspectRatio, string> = {
  '21-9': ' media--21',
  '16-9': '',
  '4-3': ' media--43',
  '1-1': ' media--11',
}

/** The picture of a card, or what the system draws, in its shape. */
export function CardMedia({ card, ctx, text, ratio, sizes, priority, loading }: MediaProps): ReactElement | null {
  if (ctx && canDraw(card.graphic, ctx))
    return (
      <div className={`media${FRAMES[ratio]}`} data-graphic={card.graphic.kind}>
        <GraphicView graphic={card.graphic} ctx={ctx} />
      </div>
    )
  const image = pictureOf(card)
  if (!image) return null
  return (
    <div className={`media${FRAMES[ratio]}`}>
      <Picture image={image} ratio={ratio} sizes={sizes} priority={priority} loading={loading} />
      <MediaMark card={card} text={text} />
    </div>
  )
}

/** The first description, HTML that the portal itself has sanitised on write (CONT-23). */
export function Summary({ card }: { card: Card }): ReactElement | null {
  const html = card.description[0]?.html
  return html ? <div className="summary" dangerouslySetInnerHTML={{ __html: html }} /> : null
}

/**
 * What a byline says beside its names: place and age, the same with the date alone for what is older than a day, the
 * date, the date as short lists have it (SITE-40); or the date alone.
 */
export type BylineLook = 'full' | 'aged' | 'plain' | 'short' | 'date'

/** «08.42» for what is of today, the date for what is older; leads and rows say their age. */
function momentText(date: string, { now, locale }: ViewContext, look: BylineLook): string {
  const ages = look === 'full' || (look === 'aged' && now.getTime() - Date.parse(date) < DAY_MS)
  if (ages) return formatAgo(date, now, locale)
  if (isOfToday(date, now)) return formatHour(date)
  return look === 'short' ? formatShort(date) : formatDate(date, locale)
}

/** How many comments it has, where readers can write them; refreshed whenever the list is made anew. */
export function CommentCount({ card, ctx }: { card: Card; ctx: ViewContext }): ReactElement | null {
  const { comments = 0 } = card
  if (comments === 0 || !ctx.site.hasUsers || !featureEnabled(ctx.site, 'user', 'comments')) return null
  const n = formatNumber(comments, ctx.locale)
  return (
    <span data-comments="">
      <Icon name="comment" />
      <span aria-hidden="true">{n}</span>
      <span className="hide">{ctx.text(cardMessages)('card.comments', { count: comments, n })}</span>
    </span>
  )
}

/** Who wrote it, where and when; without authors the signature (CONT-35, CONT-36). */
export function Byline({ card, ctx, look }: { card: Card; ctx: ViewContext; look: BylineLook }): ReactElement | null {
  const date = card.publishedDate?.date
  if (card.authors.length === 0 && !card.signature && !date) return null
  return (
    <p className="byline">
      {(look === 'date' ? [] : card.authors).map((author) => (
        <b key={author.id}>{author.url ? <a href={author.url}>{author.name}</a> : author.name}</b>
      ))}
      {look !== 'date' && card.authors.length === 0 && card.signature && <b>{card.signature}</b>}
      {(look === 'full' || look === 'aged') && card.place && <span>{card.place}</span>}
      {date && <time dateTime={date}>{momentText(date, ctx, look)}</time>}
      <CommentCount card={card} ctx={ctx} />
    </p>
  )
}

/** Time and rating of a recipe (CARD-26..CARD-28). */
export function RecipeMeta({ card, text }: { card: Card; text: CardText }): ReactElement | null {
  const { totalTime, ratingNumVotes: votes } = card
  const ratingValue = votes === 0 ? null : card.ratingValue
  if (totalTime === null && ratingValue === null) return null
  return (
    <p className="meta">
      {totalTime !== null && (
        <span>
          <Icon name="clock" />
          {formatMinutes(totalTime)}
        </span>
      )}
      {ratingValue !== null && (
        <span>
          <RatingStars
            value={ratingValue}
            label={text('card.rating', { value: String(ratingValue).replace('.', ',') })}
          />
          {votes ? <span>{text('recipe.votes', { count: votes, n: votes })}</span> : null}
        </span>
      )}
    </p>
  )
}
