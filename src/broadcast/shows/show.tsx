import type { ReactElement } from 'react'
import poster from '../../content/boards/modules/poster.module.css'
import { addDays, badgeParts, dayOf, formatTime } from '../../platform/i18n/dates.ts'
import type { ViewContext } from '../../platform/render/page.ts'
import { SectionHead } from '../../ui/head/section-head.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { Picture } from '../../ui/image/picture.tsx'
import { LoadMore } from '../../ui/load-more/load-more.tsx'
import { Pagination } from '../../ui/pagination/pagination.tsx'
import { EmptyState } from '../../ui/state/empty-state.tsx'
import { ShareBar } from '../../sharing/share-bar.tsx'
import { absolute } from '../../sites/structured-data.ts'
import { AudioQueue, Player } from '../player/player.tsx'
import { EpisodeItems, EpisodeMeta } from './episode-item.tsx'
import type { ShowPage } from './load.ts'
import { showMessages } from './messages.ts'
import { ShowRow } from './show-card.tsx'
import s from './shows.module.css'

interface Props {
  data: ShowPage
  ctx: ViewContext
}

/** Names joined as a list is spoken: «Ana, Pau y Neus». */
function namesOf(data: ShowPage, ctx: ViewContext): string {
  return new Intl.ListFormat(ctx.locale, { type: 'conjunction' }).format(data.presenters.map((one) => one.name))
}

/** That it is on the air now, or when it will be. */
function NextBroadcast({ data, ctx }: Props): ReactElement | null {
  const [first] = data.broadcasts
  if (!first) return null
  const t = ctx.text(showMessages)
  if (first.onAir)
    return (
      <a className="tag tag--live" href={ctx.href('/directos/')} data-on-air="">
        <span className="beat" />
        {t('show.on-air')} · {first.channel}
      </a>
    )
  const [before, after] = t('show.next-broadcast', { date: '\0' }).split('\0')
  return (
    <span data-next-broadcast="">
      <Icon name="calendar" />
      <span>
        {before}
        <time dateTime={first.start}>
          {dayWord(first.start, ctx).toLocaleLowerCase(ctx.locale)}, {formatTime(first.start).replace(':', '.')}
        </time>
        {after}
      </span>
    </span>
  )
}

/** The head of a show over its picture: medium, name, what it is, when it is on. */
function ShowHead({ data, ctx }: Props): ReactElement {
  const t = ctx.text(showMessages)
  const { show, episodes } = data
  const newest = data.latest?.line ?? episodes.find((line) => !line.gone)
  const radio = show.media === 'radio'
  return (
    <header className={poster.poster} data-show={show.id} data-media={show.media}>
      {show.image ? (
        <Picture image={show.image} ratio="16-9" sizes="(min-width: 768px) 74vw, 100vw" alt="" priority />
      ) : null}
      <div className={`wrap ${poster.inner} ${s.head}`}>
        <p className="kicker">
          <span className="tag tag--sun">
            <Icon name={radio ? 'headphones' : 'tv'} />
            {t(radio ? 'shows.radio' : 'shows.tv')}
          </span>
        </p>
        <h1 className={poster.title}>{show.name}</h1>
        {data.description ? <p className={poster.text}>{data.description}</p> : null}
        {data.timetable || data.presenters.length > 0 || data.broadcasts.length > 0 ? (
          <p className={s.facts}>
            <NextBroadcast data={data} ctx={ctx} />
            {data.timetable ? (
              <span>
                <Icon name="clock" />
                {data.timetable}
              </span>
            ) : null}
            {data.presenters.length > 0 ? (
              <span>
                <Icon name="user" />
                {t(data.presenters.length > 1 ? 'show.presenters' : 'show.presenter')} {namesOf(data, ctx)}
              </span>
            ) : null}
          </p>
        ) : null}
        <p className="actions">
          {newest && data.page === 1 ? (
            <a className="button button--sun" href={data.latest ? '#ultimo' : newest.url}>
              <Icon name="play" />
              {t(newest.kind === 'audio' ? 'show.listen' : 'show.watch')}
            </a>
          ) : null}
          <a className={`button button--line ${s.onDeep}`} href="#sigue">
            <Icon name="heart" />
            {t('show.follow')}
          </a>
        </p>
      </div>
    </header>
  )
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
  const note = listed === 1 ? t('show.count.one') : t('show.count', { n: listed })
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
        <LoadMore ctx={ctx} nextPage={data.nextPage} href={hrefs[page]} />
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

/** «Hoy», «Mañana» or the day of the week with its date. */
function dayWord(start: string, ctx: ViewContext): string {
  const t = ctx.text(showMessages)
  const today = dayOf(ctx.now)
  const day = dayOf(start)
  if (day <= today) return t('show.today')
  if (day === addDays(today, 1)) return t('show.tomorrow')
  const { weekday, day: date } = badgeParts(start, ctx.locale)
  return `${weekday.slice(0, 1).toUpperCase()}${weekday.slice(1)}${ctx.locale === 'ca' ? '.' : ''} ${date}`
}

/** When the show is on the air. */
function Broadcasts({ data, ctx }: Props): ReactElement | null {
  if (data.broadcasts.length === 0) return null
  const t = ctx.text(showMessages)
  return (
    <section aria-labelledby="emisiones">
      <SectionHead id="emisiones" rank={data.broadcasts[0]!.onAir ? 'now' : 2} title={t('show.broadcasts')} />
      <ul className={s.broadcasts}>
        {data.broadcasts.map((one) => (
          <li key={one.id} data-broadcast={one.id}>
            <b>{dayWord(one.start, ctx)}</b>
            <span>
              <time dateTime={one.start}>{formatTime(one.start).replace(':', '.')}</time>
              {one.title ? ` · ${one.title}` : ''} · {one.channel}
              {one.onAir ? <span className="tag tag--live">{t('show.on-air')}</span> : null}
              {one.repeat ? <span className="tag tag--plain">{t('show.repeat')}</span> : null}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

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
