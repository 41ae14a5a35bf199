import type { ReactElement } from 'react'
import type { ViewContext } from '../../web/render/page.ts'
import { SectionHead } from '../../ui/section-head/section-head.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { Picture } from '../../ui/image/picture.tsx'
import { LoadMore } from '../../ui/load-more/load-more.tsx'
import { Pagination } from '../../ui/pagination/pagination.tsx'
import { EmptyState } from '../../ui/state/empty-state.tsx'
import { RateBox } from '../../participation/ratings/rate-box.tsx'
import { Rating } from '../../participation/ratings/rating.tsx'
import { ShareBar } from '../../sharing/share-bar.tsx'
import { absolute } from '../../web/structured-data.ts'
import { AudioQueue, Player } from '../player/player.tsx'
import { EPISODE_STYLES, EpisodeItems, EpisodeMeta } from './episode-item.tsx'
import type { ShowPage } from './load.ts'
import { showMessages } from './messages.ts'
import { ShowRow } from './show-card.tsx'
import s from './shows.module.css'
import { Broadcasts } from './on-air.tsx'
import { ShowHead } from './show-head.tsx'

interface Props {
  data: ShowPage
  ctx: ViewContext
}

/** Seasons as tabs: plain links, so that every season has an address. */
function Seasons({ data, ctx }: Props): ReactElement | null {
  if (data.seasons.length === 0) return null
  const t = ctx.text(showMessages)
  return (
    <nav className="tabs" aria-label={t('show.seasons')}>
      <a href={`${data.show.url}#episodios`} aria-current={data.season ? undefined : 'page'}>
        {t('show.all-episodes')}
      </a>
      {data.seasons.map((season) => (
        <a
          key={season.id}
          href={`${ctx.href(season.path)}#episodios`}
          aria-current={data.season?.id === season.id ? 'page' : undefined}
        >
          {season.name}
        </a>
      ))}
    </nav>
  )
}

function Episodes({ data, ctx }: Props): ReactElement {
  const t = ctx.text(showMessages)
  const { page, last, hrefs, listed } = data
  const note = t('show.count', { count: listed, n: listed })
  return (
    <section aria-labelledby="episodios">
      <SectionHead id="episodios" title={t('show.episodes')} note={page > 1 ? t('show.page', { n: page }) : note} />
      <Seasons data={data} ctx={ctx} />
      {data.episodes.length > 0 ? (
        <AudioQueue ctx={ctx}>
          <ul className={s.episodes} data-load-more-list="">
            <EpisodeItems lines={data.episodes} ctx={ctx} />
          </ul>
        </AudioQueue>
      ) : (
        <div className={s.rise}>
          <EmptyState title={t('show.no-episodes')} />
        </div>
      )}
      <div className={s.foot}>
        <LoadMore ctx={ctx} nextPage={data.nextPage} href={hrefs[page]} styles={EPISODE_STYLES} />
        <Pagination ctx={ctx} current={page} last={last} hrefOf={(n) => hrefs[n - 1] ?? ''} />
      </div>
    </section>
  )
}

/** The newest episode, ready to be played. */
function Latest({ data, ctx }: Props): ReactElement | null {
  if (!data.latest) return null
  const t = ctx.text(showMessages)
  const { line, media } = data.latest
  return (
    <section aria-labelledby="ultimo" className={s.latest}>
      <SectionHead id="ultimo" title={t('show.latest')} />
      <Player media={media} ctx={ctx} />
      <div className={s.episodeBody}>
        <EpisodeMeta line={line} ctx={ctx} />
        <h3>
          <a href={line.url}>{line.title}</a>
        </h3>
        {line.summary ? <p className="summary">{line.summary}</p> : null}
      </div>
    </section>
  )
}

/** What readers think of it, and the stars to say it. */
function Stars({ data: { show, rating }, ctx }: Props): ReactElement | null {
  if (!rating) return null
  return (
    <div className="no-print">
      <p className="meta">
        <Rating value={rating.ratingValue} votes={rating.ratingNumVotes} ctx={ctx} />
      </p>
      <RateBox id={show.id} type="show" voided={rating.voided} ctx={ctx} />
    </div>
  )
}

/** Who presents it, for those who say something of themselves. */
function People({ data }: Pick<Props, 'data'>): ReactElement {
  return (
    <>
      {data.presenters.map((person) => (
        <section key={person.id} className={s.person} aria-label={person.name}>
          {person.image ? <Picture image={person.image} ratio="1-1" sizes="80px" alt="" /> : null}
          <div>
            <h2>
              <a href={person.url}>{person.name}</a>
            </h2>
            <p>{person.about ?? person.role}</p>
          </div>
        </section>
      ))}
    </>
  )
}

/** The ways to hear of it: podcast, calendar, share bar. */
function Follow({ data, ctx }: Props): ReactElement {
  const t = ctx.text(showMessages)
  return (
    <section aria-labelledby="sigue" className={s.follow}>
      <SectionHead id="sigue" rank={2} title={t('show.follow')} />
      <ul className="plain">
        <li>
          <a href={data.podcast}>
            <Icon name="headphones" />
            {t('show.follow.podcast')}
          </a>
        </li>
        <li>
          <a href={data.calendar}>
            <Icon name="calendar" />
            {t('show.follow.calendar')}
          </a>
        </li>
      </ul>
      <ShareBar page={{ title: data.show.name, absoluteUrl: absolute(ctx, data.show.url) }} ctx={ctx} variant="rrss" />
    </section>
  )
}

/** The page of a show (LIST-21). */
export function ShowView({ data, ctx }: Props): ReactElement {
  const t = ctx.text(showMessages)
  return (
    <>
      <ShowHead data={data} ctx={ctx} />
      <div className="wrap band">
        <div className={s.columns}>
          <div className={s.main}>
            <Latest data={data} ctx={ctx} />
            <Episodes data={data} ctx={ctx} />
            <Stars data={data} ctx={ctx} />
          </div>
          <aside className="stack" aria-label={t('show.about')}>
            <People data={data} />
            <Broadcasts data={data} ctx={ctx} />
            <Follow data={data} ctx={ctx} />
          </aside>
        </div>
      </div>
      {data.related.length > 0 ? (
        <section className="band band--tint no-print" aria-labelledby="related">
          <div className="wrap">
            <SectionHead
              id="related"
              title={t('show.related')}
              more={{ href: ctx.href('/programas/'), text: t('shows.title') }}
            />
            <ShowRow shows={data.related} ctx={ctx} />
          </div>
        </section>
      ) : null}
    </>
  )
}
