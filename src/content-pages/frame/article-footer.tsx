import type { ReactElement, ReactNode } from 'react'
import { CommentsSection } from '../../participation/comments/comments-section.tsx'
import type { ViewContext } from '../../web/render/page.ts'
import { SharedPart } from '../../web/render/shared-part.tsx'
import { SectionHead } from '../../ui/section-head/section-head.tsx'
import { Picture } from '../../ui/image/picture.tsx'
import { MeterLine } from '../../walls/meter-line.tsx'
import { WallPlace } from '../../walls/wall-place.tsx'
import { pictureOf } from '../../cards/card/card-parts.tsx'
import { CardView } from '../../cards/card/card.tsx'
import { badgeDate } from '../../content/cards/badge-date.ts'
import type { Card } from '../../content/cards/model.ts'
import { formatTimestamp } from '../../platform/i18n/dates.ts'
import { readingMessages } from '../messages.ts'
import type { Reading } from '../model.ts'
import styles from './frame.module.css'

interface Props {
  reading: Reading
  ctx: ViewContext
}

/** Subjects of the content as links to their lists. */
export function Topics({ reading, ctx }: Props): ReactElement | null {
  if (reading.tags.length === 0) return null
  const t = ctx.text(readingMessages)
  return (
    <nav className={`${styles.topics} chips`} aria-label={t('content.topics')}>
      {reading.tags.map((tag) => (
        <a key={tag.url} className="chip" href={tag.url}>
          {tag.name}
        </a>
      ))}
    </nav>
  )
}

/** Who the authors are, for those who say something of themselves. */
export function AuthorBoxes({ reading }: { reading: Reading }): ReactElement | null {
  const known = reading.signers.filter((signer) => signer.about)
  if (known.length === 0) return null
  return (
    <>
      {known.map((signer) => (
        <section key={signer.id} className={styles.author} aria-label={signer.name}>
          {signer.image ? <Picture image={signer.image} ratio="1-1" sizes="80px" alt="" /> : <span />}
          <div>
            <h2>
              <a href={signer.url}>{signer.name}</a>
            </h2>
            {signer.role ? (
              <p>
                <b>{signer.role}</b>
              </p>
            ) : null}
            <p>{signer.about}</p>
          </div>
        </section>
      ))}
    </>
  )
}

/** What was wrong in the text and is right now, the newest first. */
function Corrections({ reading: { document }, ctx }: Props): ReactElement | null {
  const corrections = 'corrections' in document ? (document.corrections ?? []) : []
  if (corrections.length === 0) return null
  const t = ctx.text(readingMessages)
  return (
    <section className={styles.note} aria-label={t('content.corrections')}>
      <b>{t('content.corrections')}</b>
      {corrections.toReversed().map(({ at, text }) => (
        <p key={at}>
          <time dateTime={at}>{formatTimestamp(at, ctx.locale)}</time>: {text}
        </p>
      ))}
    </section>
  )
}

/** What stands below every text: what was corrected, its subjects and authors. */
export function ArticleFooter({ reading, ctx }: Props): ReactElement | null {
  const { document, tags, signers } = reading
  const isCorrected = 'corrections' in document && document.corrections !== undefined
  if (!isCorrected && tags.length === 0 && !signers.some((signer) => signer.about)) return null
  return (
    <div className={styles.footer}>
      <Corrections reading={reading} ctx={ctx} />
      <Topics reading={reading} ctx={ctx} />
      <AuthorBoxes reading={reading} />
    </div>
  )
}

/** What stands instead of the rest of a text for whoever may not read on. */
export function Wall({ reading, ctx }: Props): ReactElement | null {
  if (!reading.refused) return null
  return <WallPlace ctx={ctx} access={reading.access} url={ctx.here} max={reading.wall?.max} />
}

/** What a reader has read of this month, below the head of a content with a counter; what the wall says stands on it. */
export function Meter({ reading, ctx }: Props): ReactElement | null {
  const { access, refused, wall, id } = reading
  if (access === 'free') return null
  return (
    <MeterLine
      ctx={ctx}
      content={id}
      access={access}
      version={wall?.version ?? null}
      max={wall?.max}
      kept={access === 'registered' && !refused}
    />
  )
}

/** Whether there is anything to stand beside a text. */
export const hasAside = ({ side, mostRead, latest }: Reading): boolean =>
  side !== null || mostRead.length > 0 || latest.length > 0

/** The column beside the text: what the site has composed, else what others read, or what is new. */
export function Aside({ reading, ctx, children }: Props & { children?: ReactNode }): ReactElement | null {
  const t = ctx.text(readingMessages)
  const { mostRead, latest, side } = reading
  if (!side && mostRead.length === 0 && latest.length === 0) return null
  return (
    <aside className="stack no-print" aria-label={t('content.besides')}>
      {side ? (
        <SharedPart ctx={ctx} name="side" of={[side]}>
          {() => <div className="stack" dangerouslySetInnerHTML={{ __html: side.html }} />}
        </SharedPart>
      ) : null}
      {mostRead.length > 0 ? (
        <SharedPart ctx={ctx} name="most-read" of={mostRead}>
          {(shared) => <MostRead cards={mostRead} ctx={shared} />}
        </SharedPart>
      ) : null}
      {children}
      {latest.length > 0 ? (
        <SharedPart ctx={ctx} name="latest" of={latest}>
          {(shared) => <Latest cards={latest} ctx={shared} />}
        </SharedPart>
      ) : null}
    </aside>
  )
}

interface ListProps {
  cards: readonly Card[]
  ctx: ViewContext
}

function MostRead({ cards, ctx }: ListProps): ReactElement {
  const t = ctx.text(readingMessages)
  return (
    <section aria-labelledby="most-read">
      <SectionHead rank={2} id="most-read" title={t('most-read.read')} />
      <ol className={styles.ranking}>
        {cards.map((card) => (
          <li key={card.id}>
            <a href={card.url} lang={card.lang && card.lang !== ctx.locale ? card.lang : undefined}>
              {card.title}
            </a>
          </li>
        ))}
      </ol>
    </section>
  )
}

function Latest({ cards, ctx }: ListProps): ReactElement {
  const t = ctx.text(readingMessages)
  return (
    <section aria-labelledby="latest">
      <SectionHead rank={2} id="latest" title={t('content.besides')} />
      <div className="stack stack--lined">
        {cards.map((card, index) => (
          <CardView key={card.id} card={card} ctx={ctx} variant={index === 0 ? 'compact' : 'text'} />
        ))}
      </div>
    </section>
  )
}

/** What comes after a content: related ones, then what readers say of it. */
export function Below({ reading, ctx, upright }: Props & { upright?: boolean }): ReactElement {
  return (
    <>
      <Further reading={reading} ctx={ctx} {...(upright && { upright })} />
      {reading.comments ? (
        <div className="wrap band">
          <CommentsSection of={reading} ctx={ctx} />
        </div>
      ) : null}
    </>
  )
}

/**
 * Further contents after the end: related ones, or the newest of the same section. On a telephone all but the first lie
 * down, unless the page wants them upright: each look has rules, and a page has so much room for them.
 */
export function Further(props: Props & { upright?: boolean }): ReactElement | null {
  const { ctx, upright = false } = props
  const { related } = props.reading
  if (related.length === 0) return null
  return (
    <SharedPart ctx={ctx} name={upright ? 'further-upright' : 'further'} of={related}>
      {(shared) => <Related cards={related} ctx={shared} upright={upright} />}
    </SharedPart>
  )
}

function Related({ cards, ctx, upright }: ListProps & { upright: boolean }): ReactElement {
  const t = ctx.text(readingMessages)
  // Dates are lower than cards with pictures: beside those they stand one below the other, the next one first.
  const at = ({ event }: Card): number => (event && badgeDate(event, ctx.now)?.getTime()) ?? 0
  const dates = cards.filter(({ event }) => event).sort((a, b) => at(a) - at(b))
  const isMixed = dates.length > 1 && dates.length < cards.length
  const events = isMixed ? dates : []
  const others = cards.filter((card) => !events.includes(card))
  const isHalf = others.length === 1 && events.length > 1
  return (
    <section className={`band band--tint no-print ${styles.further ?? ''}`} aria-labelledby="further">
      <div className="wrap">
        <SectionHead id="further" title={t('content.related')} />
        <div className="row row--ruled">
          {others.map((card, index) => (
            <div key={card.id} className={isHalf ? 'c50' : 'c25'}>
              <CardView
                card={card}
                ctx={ctx}
                // Without a picture it is a text as the others, below a shaft of its own.
                variant={upright || (index === 0 && (pictureOf(card) || card.graphic)) ? 'standard' : 'horizontal'}
                wide={isHalf ? '(min-width: 1424px) 644px, (min-width: 1100px) 45vw' : undefined}
              />
            </div>
          ))}
          {isMixed ? (
            <div className="c50 stack">
              {events.map((card) => (
                <CardView key={card.id} card={card} ctx={ctx} />
              ))}
            </div>
          ) : null}
        </div>
      </div>
    </section>
  )
}
