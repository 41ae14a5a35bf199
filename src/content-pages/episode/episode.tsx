import type { ReactElement } from 'react'
import type { EpisodeLine } from '../../broadcast/shows/model.ts'
import { hasStage } from '../../broadcast/player/model.ts'
import { AudioButton, AudioQueue, Player } from '../../broadcast/player/player.tsx'
import { Transcript } from '../../broadcast/player/transcript.tsx'
import { formatLength } from '../../platform/i18n/dates.ts'
import type { DocumentOf } from '../../content/types/model.ts'
import type { ViewContext } from '../../web/render/page.ts'
import { SectionHead } from '../../ui/section-head/section-head.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { Picture } from '../../ui/image/picture.tsx'
import { ContentFrame } from '../article/article.tsx'
import { Caption } from '../frame/caption.tsx'
import { Stars } from '../frame/stars.tsx'
import type { Reading } from '../model.ts'
import s from './episode.module.css'
import type { EpisodeContext, OtherEpisode } from './load.ts'
import { episodeMessages } from './messages.ts'

interface Props {
  reading: Reading<DocumentOf<'episode'>>
  context: EpisodeContext
  ctx: ViewContext
}

/** «T6 · E54», as far as it is known. */
function shortNumber(line: Pick<EpisodeLine, 'season' | 'number'>, ctx: ViewContext): string | null {
  const t = ctx.text(episodeMessages)
  if (line.number === null) return null
  return line.season === null
    ? t('show.episode-only', { n: line.number })
    : t('show.episode-short', { season: line.season, n: line.number })
}

const trackOf = (line: EpisodeLine) => ({
  contentId: line.id,
  kind: line.kind,
  source: line.source,
  title: line.title,
  image: line.image,
  duration: line.duration ?? undefined,
  href: line.url,
})

interface LineProps {
  line: EpisodeLine
  ctx: ViewContext
  current?: boolean
  /** Its show, where it is another one. */
  show?: string | undefined
}

/** One of the episodes beside the player; the one that is being read is no link. */
function Line({ line, ctx, current = false, show }: LineProps): ReactElement {
  const t = ctx.text(episodeMessages)
  const number = show === undefined ? shortNumber(line, ctx) : null
  return (
    <li className={s.line} data-content={line.id} data-kind={line.kind} aria-current={current ? 'true' : undefined}>
      {line.image ? (
        <div className="media">
          <Picture image={line.image} ratio="16-9" sizes="104px" alt="" />
          {line.kind === 'audio' ? <AudioButton media={trackOf(line)} ctx={ctx} /> : null}
        </div>
      ) : null}
      <div>
        <p className="meta">
          {current ? <b>{t('episode.current')}</b> : null}
          {show === undefined ? null : <b>{show}</b>}
          {number ? <span>{number}</span> : null}
          {line.duration === null ? null : (
            <span>
              <Icon name={line.kind === 'audio' ? 'headphones' : 'play'} />
              {formatLength(line.duration)}
            </span>
          )}
        </p>
        <h3 lang={line.lang === ctx.locale ? undefined : line.lang}>
          {current ? line.title : <a href={line.url}>{line.title}</a>}
        </h3>
      </div>
    </li>
  )
}

/** Episodes on the way out of the page. */
const ONWARD = 3

/** The others of its show, else those of other shows. */
function othersOf({ show, list, elsewhere }: Props['context']): readonly OtherEpisode[] {
  if (!show) return []
  return list.length > 1 ? list : elsewhere.slice(ONWARD)
}

/** What stands beside the player: the others of its show, or of other shows where there are none. */
function Others({ reading, context, ctx }: Props): ReactElement | null {
  const { show, season, list } = context
  const t = ctx.text(episodeMessages)
  const own = list.length > 1
  const others = othersOf(context)
  if (!show || others.length === 0) return null
  const title = t(own ? 'episode.list' : 'episode.elsewhere')
  return (
    <section className={s.others} aria-labelledby="others">
      <SectionHead
        id="others"
        rank={2}
        title={title}
        more={
          own
            ? { href: `${season?.url ?? show.url}#episodios`, text: t('show.all-episodes') }
            : { href: ctx.href('/programas/'), text: t('shows.all') }
        }
      />
      <AudioQueue ctx={ctx}>
        <ol className={s.lines} tabIndex={0} aria-label={own ? t('episode.others', { name: show.name }) : title}>
          {others.map((line) => (
            <Line key={line.id} line={line} ctx={ctx} current={line.id === reading.id} show={line.show} />
          ))}
        </ol>
      </AudioQueue>
    </section>
  )
}

/** The way to the episode before and to the one after. */
function Around({ context, ctx }: Pick<Props, 'context' | 'ctx'>): ReactElement | null {
  const { previous, next } = context
  if (!previous && !next) return null
  const t = ctx.text(episodeMessages)
  return (
    <nav className={`${s.around} no-print`} aria-label={t('episode.around')}>
      {previous ? (
        <a href={previous.url} rel="prev">
          <Icon name="left" />
          <span>
            <small>{t('episode.previous')}</small>
            {previous.title}
          </span>
        </a>
      ) : (
        <span />
      )}
      {next ? (
        <a href={next.url} rel="next">
          <span>
            <small>{t('episode.next')}</small>
            {next.title}
          </span>
          <Icon name="right" />
        </a>
      ) : null}
    </nav>
  )
}

/** Where to go on when the text is read: what came before it, and after it where there is nothing older. */
function Onward({ reading, context, ctx }: Props): ReactElement | null {
  const { show, list, elsewhere } = context
  const at = list.findIndex((line) => line.id === reading.id)
  const own = list.length > 1
  const around = [...list.slice(at + 1), ...list.slice(0, Math.max(0, at)).reverse()]
  const lines: OtherEpisode[] = (own ? around : elsewhere).slice(0, ONWARD)
  if (!show || lines.length === 0) return null
  const t = ctx.text(episodeMessages)
  return (
    <section className={`${s.further} ${own ? s.same : ''} no-print`} aria-labelledby="onward" data-onward="">
      <SectionHead
        id="onward"
        rank={2}
        title={own ? t('episode.others', { name: show.name }) : t('episode.onward')}
        more={
          own
            ? { href: `${show.url}#episodios`, text: t('show.all-episodes') }
            : { href: ctx.href('/programas/'), text: t('shows.all') }
        }
      />
      <AudioQueue ctx={ctx}>
        <ol className={s.onward}>
          {lines.map((line) => (
            <Line key={line.id} line={line} ctx={ctx} show={line.show} />
          ))}
        </ol>
      </AudioQueue>
    </section>
  )
}

/** An episode: the player with the others of its show beside it, then its text. */
export function EpisodeView({ reading, context, ctx }: Props): ReactElement {
  const t = ctx.text(episodeMessages)
  const { season, number } = context
  const numbered = [
    season ? (
      <a key="season" className="tag" href={`${season.url}#episodios`}>
        {season.name}
      </a>
    ) : null,
    number === null ? null : (
      <span key="number" className="tag tag--plain">
        {t('show.episode', { n: number })}
      </span>
    ),
  ]
  const { image } = reading
  return (
    <ContentFrame
      reading={reading}
      ctx={ctx}
      minutes={false}
      tag={numbered.some(Boolean) ? numbered : undefined}
      after={
        <>
          {context.media.source ? <Transcript media={context.media} ctx={ctx} /> : null}
          <Stars reading={reading} ctx={ctx} />
          <Onward reading={reading} context={context} ctx={ctx} />
        </>
      }
      lead={
        <div className={`wrap ${s.stage}`} data-episode={reading.id} data-kind={context.media.kind}>
          <div className={s.player}>
            {hasStage(context.media, { refused: reading.refused, now: ctx.now }) ? (
              <figure>
                <Player media={context.media} ctx={ctx} shared={othersOf(context).length > 0} />
                {image ? <Caption caption={image.caption} credit={image.credit} /> : null}
              </figure>
            ) : null}
            <Around context={context} ctx={ctx} />
          </div>
          <Others reading={reading} context={context} ctx={ctx} />
        </div>
      }
    />
  )
}
