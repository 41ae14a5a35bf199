import type { ReactElement, ReactNode } from 'react'
import type { Card } from '../../content/cards/model.ts'
import type { AspectRatio } from '../../platform/images/page-image.ts'
import type { ViewContext } from '../../web/render/page.ts'
import { loginHref } from '../../sites/web-route-model.ts'
import { Avatar } from '../../ui/avatar/avatar.tsx'
import { Heart } from '../../ui/heart/heart.tsx'
import type { Loading } from '../../ui/image/picture.tsx'
import {
  Byline,
  type BylineLook,
  CardMedia,
  type CardText,
  Kicker,
  MediaLine,
  pictureOf,
  RecipeMeta,
  Summary,
} from './card-parts.tsx'
import s from './card.module.css'
import { canDraw } from '../graphic/graphic.tsx'
import { DateBadge } from './date-badge.tsx'
import { cardMessages } from './messages.ts'
import { hasHearts } from '../../sites/model.ts'

/** How a card looks; opinions and events take their own look where `standard` is asked for. */
export const CARD_VARIANTS = [
  'lead',
  'story',
  'package',
  'second',
  'split',
  'standard',
  'horizontal',
  'compact',
  'text',
  'brief',
  'row',
  'media',
  'overlay',
  'mini',
  'show',
  'opinion',
  'column',
  'event',
] as const
export type CardVariant = (typeof CARD_VARIANTS)[number]

/** A card, its look and its place on the page. */
export interface CardViewProps {
  card: Card
  ctx: ViewContext
  variant?: CardVariant
  heading?: 2 | 3 | 4
  /** The page waits for this picture: the one at its top. */
  priority?: boolean
  loading?: Loading
  /** How wide its picture is from some width of the screen on, where its place is wider than those of this look usually are. */
  wide?: string | undefined
  /** Without the date of an event, where a heading says it. */
  undated?: boolean
  /** Below the byline, e.g. the links of a lead. */
  children?: ReactNode
}

/** Everything that cards may show, for lists that get longer: `data-styles` names it. */
export const CARD_STYLES = 'card_* graphic_* avatar* beat byline* kicker* media* meta* on stars* summary* tag*'

/** How wide pictures are on a desktop where cards stand three abreast. */
export const THREE_ABREAST = '(min-width: 1424px) 416px, (min-width: 1100px) 28vw'
const FOUR_ABREAST = '(min-width: 1424px) 302px, (min-width: 1100px) 22vw'

interface Shape {
  ratio: AspectRatio
  /** How wide its picture is on a desktop; a place may know better. */
  wide?: string
  /** The same on narrower screens. */
  sizes: string
  media?: false
  summary?: true
  byline?: BylineLook
}

const SHAPES: Record<CardVariant, Shape> = {
  lead: {
    ratio: '16-9',
    wide: '(min-width: 1424px) 872px, (min-width: 1100px) 62vw',
    sizes: '100vw',
    summary: true,
    byline: 'full',
  },
  story: {
    ratio: '16-9',
    // As high as what stands beside it, and so cut at its sides.
    wide: '(min-width: 1424px) 720px, (min-width: 1100px) 60vw',
    sizes: '100vw',
    summary: true,
    byline: 'full',
  },
  package: {
    ratio: '16-9',
    wide: '(min-width: 1424px) 416px, (min-width: 1100px) 30vw',
    sizes: '(min-width: 578px) 50vw, 100vw',
    summary: true,
  },
  second: {
    ratio: '16-9',
    wide: '(min-width: 1424px) 644px',
    sizes: '(min-width: 578px) 50vw, 100vw',
    summary: true,
    byline: 'plain',
  },
  split: {
    ratio: '4-3',
    wide: '(min-width: 1424px) 449px',
    sizes: '(min-width: 768px) 50vw, 100vw',
    summary: true,
    byline: 'plain',
  },
  standard: {
    ratio: '16-9',
    wide: FOUR_ABREAST,
    sizes: '(min-width: 578px) 50vw, 100vw',
    summary: true,
    byline: 'plain',
  },
  horizontal: {
    ratio: '16-9',
    wide: FOUR_ABREAST,
    sizes: '(min-width: 578px) 50vw, 192px',
    summary: true,
    byline: 'plain',
  },
  compact: { ratio: '1-1', sizes: '120px' },
  text: { ratio: '16-9', sizes: '100vw', media: false, byline: 'short' },
  brief: { ratio: '16-9', sizes: '100vw', media: false, summary: true, byline: 'plain' },
  row: { ratio: '16-9', sizes: '(min-width: 768px) 240px, 192px', summary: true, byline: 'aged' },
  media: {
    ratio: '16-9',
    wide: '(min-width: 1424px) 302px, (min-width: 1084px) 23vw',
    sizes: '(min-width: 567px) 48vw, 90vw',
  },
  overlay: { ratio: '1-1', sizes: '(min-width: 1424px) 229px, (min-width: 567px) 16vw, 39vw' },
  mini: { ratio: '1-1', sizes: '10vw' },
  show: { ratio: '4-3', wide: '(min-width: 1424px) 302px', sizes: '(min-width: 578px) 50vw, 192px', summary: true },
  opinion: { ratio: '1-1', sizes: '72px', media: false },
  column: { ratio: '1-1', sizes: '72px', media: false, summary: true, byline: 'date' },
  event: { ratio: '16-9', sizes: '100vw', media: false },
}

const joined = (wide: string | undefined, sizes: string): string => (wide ? `${wide}, ${sizes}` : sizes)

/** Of each look, where its place says nothing else: written once, as a page has dozens of them. */
const USUAL_SIZES = Object.fromEntries(
  Object.entries(SHAPES).map(([variant, { wide, sizes }]) => [variant, joined(wide, sizes)]),
) as Record<CardVariant, string>

/** Looks whose place on the page says what they are about. */
const WITHOUT_SUBJECT: readonly CardVariant[] = ['story', 'package', 'event', 'opinion', 'column', 'mini']

/** Looks in which the system may make the picture. */
const DRAWN: readonly CardVariant[] = ['package', 'second', 'split', 'standard', 'horizontal', 'row']

/** The look a card gets: what it is wins over the plain looks (OPEN-97). */
export function variantOf(card: Card, asked: CardVariant): CardVariant {
  if (asked !== 'standard' && asked !== 'horizontal') return asked
  if (card.articleNewsTypeEnum === 'opinion') return 'opinion'
  return card.event ? 'event' : asked
}

function Title({ card, heading, ctx }: { card: Card; heading: 2 | 3 | 4; ctx: ViewContext }): ReactElement {
  const Tag = `h${heading}` as 'h2' | 'h3' | 'h4'
  return (
    <Tag className={s.title} lang={card.lang && card.lang !== ctx.locale ? card.lang : undefined}>
      <a href={card.url}>{card.title}</a>
    </Tag>
  )
}

/** The voice of an opinion: portrait and name come before the title (CONT-38). */
function Who({ card }: { card: Card }): ReactElement | null {
  const author = card.authors[0]
  if (!author)
    return card.signature ? (
      <p className={s.who}>
        <b>{card.signature}</b>
      </p>
    ) : null
  return (
    <div className={s.who}>
      {author.image && <Avatar image={author.image} />}
      <p>
        <b>{author.url ? <a href={author.url}>{author.name}</a> : author.name}</b>
        {author.role && <span>{author.role}</span>}
      </p>
    </div>
  )
}

/** Looks whose picture has room for a heart in its corner. */
const HEARTED: Partial<Record<CardVariant, true>> = { lead: true, second: true, standard: true, horizontal: true }

/** The heart that keeps a recipe for the day when somebody cooks; it leads, signed out, to the recipe by the sign-in page. */
function Save({ card, ctx, text }: { card: Card; ctx: ViewContext; text: CardText }): ReactElement | null {
  const { id, type, title } = card
  if (type !== 'recipe' || !card.image || !hasHearts(ctx.site)) return null
  const login = loginHref(ctx, card.url)
  const [label, undo] = [text('card.save', { title }), text('card.unsave', { title })]
  return <Heart kind="like" id={id} href={login} label={label} undo={undo} bare className={s.like!} />
}

/** A price of nothing, as editors and imports write it. */
const FREE = /^(gratis|gratuït|gratuïta|gratuito|gratuita|entrada lliure|entrada libre|0([.,]0+)? ?€?)$/i

function Price({ price, text }: { price: string; text: CardText }): ReactElement {
  return FREE.test(price) ? (
    <span className="tag tag--free">{text('card.free')}</span>
  ) : (
    <span className="tag tag--plain">{price}</span>
  )
}

/** Where an event is, at what time and for how much. */
function EventMeta({ card, text }: { card: Card; text: CardText }): ReactElement | null {
  const event = card.event
  if (!event) return null
  const time = event.timetable[0] ?? event.datesLiteral
  return (
    <>
      {event.location && <p className="meta">{event.location.name}</p>}
      {(time || event.price) && (
        <p className="meta">
          {time && <span>{time}</span>}
          {event.price && <Price price={event.price} text={text} />}
        </p>
      )}
    </>
  )
}

const isAudio = (card: Card): boolean => card.multimedia?.type.startsWith('audio') ?? false

function classesOf(card: Card, variant: CardVariant, drawn: boolean): string {
  const bare = !drawn && !pictureOf(card)
  const own = variant === 'media' ? (isAudio(card) ? 'audio' : 'video') : variant
  const voice = variant !== 'opinion' && variant !== 'column' && card.articleNewsTypeEnum === 'opinion'
  return [
    s.card,
    s[own],
    variant === 'show' && s.horizontal,
    variant === 'column' && s.opinion,
    bare && s.bare,
    voice && s.voice,
  ]
    .filter(Boolean)
    .join(' ')
}

/** A content on a list, in one of the looks of the card family. */
export function CardView(props: CardViewProps): ReactElement {
  const { card, ctx, heading = 3, priority, loading, undated, children } = props
  const variant = variantOf(card, props.variant ?? 'standard')
  const shape = SHAPES[variant]
  const text: CardText = ctx.text(cardMessages)
  const audio = variant === 'media' && isAudio(card)
  const ratio = audio ? '1-1' : shape.ratio
  const wide = props.wide ?? (audio ? THREE_ABREAST : undefined)
  const sizes = wide ? joined(wide, shape.sizes) : USUAL_SIZES[variant]
  const drawn = DRAWN.includes(variant) && canDraw(card.graphic, ctx)
  const subject = !WITHOUT_SUBJECT.includes(variant)
  const markless = shape.media !== false && variant !== 'mini' && (drawn || !pictureOf(card))
  return (
    <article className={classesOf(card, variant, drawn)} data-card={variant} data-content={card.id}>
      {shape.media !== false && (
        <CardMedia {...{ card, text, ratio, priority, loading }} ctx={drawn ? ctx : undefined} sizes={sizes} />
      )}
      {variant === 'event' && !undated && card.event && (
        <DateBadge event={card.event} now={ctx.now} locale={ctx.locale} />
      )}
      {(variant === 'opinion' || variant === 'column') && <Who card={card} />}
      <div className={s.body}>
        {subject && <Kicker card={card} text={text} />}
        <Title card={card} heading={heading} ctx={ctx} />
        {variant === 'event' && <EventMeta card={card} text={text} />}
        {shape.summary && <Summary card={card} />}
        {markless && <MediaLine card={card} text={text} />}
        {variant !== 'compact' && variant !== 'mini' && <RecipeMeta card={card} text={text} />}
        {shape.byline && card.type !== 'recipe' && <Byline card={card} ctx={ctx} look={shape.byline} />}
        {children}
      </div>
      {variant in HEARTED && <Save {...{ card, ctx, text }} />}
    </article>
  )
}
