import type { ReactElement } from 'react'
import type { EpisodeLine } from '../../broadcast/shows/model.ts'
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
import type { EpisodeContext } from './load.ts'
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

/** One of the episodes beside the player; the one that is being read is no link. */
function Line({ line, current, ctx }: { line: EpisodeLine; current: boolean; ctx: ViewContext }): ReactElement {
  const t = ctx.text(episodeMessages)
  const number = shortNumber(line, ctx)
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

function Others({ reading, context, ctx }: Props): ReactElement | null {
  if (!context.show || context.list.length < 2) return null
  const t = ctx.text(episodeMessages)
  return (
    <section className={s.others} aria-labelledby="others">
      <SectionHead
        id="others"
        rank={2}
        title={t('episode.list')}
        more={{ href: `${context.season?.url ?? context.show.url}#episodios`, text: t('show.all-episodes') }}
      />
      <AudioQueue ctx={ctx}>
        <ol className={s.lines} tabIndex={0} aria-label={t('episode.others', { name: context.show.name })}>
          {context.list.map((line) => (
            <Line key={line.id} line={line} current={line.id === reading.id} ctx={ctx} />
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

/** Episodes on the way out of the page. */
const ONWARD = 3

/** Where to go on when the text is read: what came before it, and after it where there is nothing older. */
function Onward({ reading, context, ctx }: Props): ReactElement | null {
  const at = context.list.findIndex((line) => line.id === reading.id)
  const lines = [...context.list.slice(at + 1), ...context.list.slice(0, Math.max(0, at)).reverse()].slice(0, ONWARD)
  if (!context.show || lines.length === 0) return null
  const t = ctx.text(episodeMessages)
  return (
    <section className={`${s.further} no-print`} aria-labelledby="onward" data-onward="">
      <SectionHead
        id="onward"
        rank={2}
        title={t('episode.others', { name: context.show.name })}
        more={{ href: `${context.show.url}#episodios`, text: t('show.all-episodes') }}
      />
      <AudioQueue ctx={ctx}>
        <ol className={s.onward}>
          {lines.map((line) => (
            <Line key={line.id} line={line} current={false} ctx={ctx} />
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
            <figure>
              <Player media={context.media} ctx={ctx} />
              {image ? <Caption caption={image.caption} credit={image.credit} /> : null}
            </figure>
            <Around context={context} ctx={ctx} />
          </div>
          <Others reading={reading} context={context} ctx={ctx} />
        </div>
      }
    />
  )
}
