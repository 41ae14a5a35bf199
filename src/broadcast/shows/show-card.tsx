import type { ReactElement } from 'react'
import { shortHash } from '../../platform/short-hash.ts'
import { firstLetter } from '../../platform/i18n/first-letter.ts'
import type { ViewContext } from '../../web/render/page.ts'
import { Icon } from '../../ui/icon/icon.tsx'
import { Picture } from '../../ui/image/picture.tsx'
import { showMessages } from './messages.ts'
import type { ShowCard } from './model.ts'
import s from './shows.module.css'

/** Shows side by side. */
export function ShowRow({ shows, ctx }: { shows: readonly ShowCard[]; ctx: ViewContext }): ReactElement {
  return (
    <div className="row">
      {shows.map((show) => (
        <div key={show.id} className="c25">
          <ShowCardView show={show} ctx={ctx} />
        </div>
      ))}
    </div>
  )
}

interface Props {
  show: ShowCard
  ctx: ViewContext
  heading?: 2 | 3
  eager?: boolean
}

/** So many colours shows have; each keeps its own. */
const TONES = 6
const toneOf = (id: string): number => Number.parseInt(shortHash(id).slice(0, 4), 36) % TONES

/** A show on a list: a poster with its name as a link, what it is about (TV-50, TV-51). */
export function ShowCardView({ show, ctx, heading = 3, eager }: Props): ReactElement {
  const Title = `h${heading}` as 'h2' | 'h3'
  const t = ctx.text(showMessages)
  const tv = show.media === 'tv'
  return (
    <article className={s.card} data-show={show.id} data-media={show.media} data-tone={toneOf(show.id)}>
      <div className="media media--43">
        {show.image ? (
          <Picture
            image={show.image}
            ratio="4-3"
            sizes="(min-width: 1424px) 302px, (min-width: 1100px) 25vw, (min-width: 768px) 33vw, (min-width: 578px) 50vw, 108px"
            alt=""
            eager={eager ?? false}
          />
        ) : (
          <span className={s.letter} aria-hidden="true">
            {firstLetter(show.name)}
          </span>
        )}
        <span className="media__mark">
          <Icon name={tv ? 'tv' : 'headphones'} label={t(tv ? 'shows.tv' : 'shows.radio')} />
        </span>
      </div>
      <div className={s.cardBody}>
        <Title>
          <a href={show.url}>{show.name}</a>
        </Title>
        {show.resume[0] ? <div className="summary" dangerouslySetInnerHTML={{ __html: show.resume[0].html }} /> : null}
      </div>
    </article>
  )
}
