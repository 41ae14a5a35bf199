import type { ReactElement } from 'react'
import { badgeParts, formatDate, formatInput, formatLength, lastMoment } from '../../platform/i18n/dates.ts'
import type { Locale } from '../../platform/i18n/locale.ts'
import type { ViewContext } from '../../web/render/page.ts'
import { Icon } from '../../ui/icon/icon.tsx'
import { Picture } from '../../ui/image/picture.tsx'
import { AudioButton } from '../player/player.tsx'
import { showMessages } from './messages.ts'
import type { EpisodeLine } from './model.ts'
import s from './shows.module.css'

/** Everything that episodes may show, for lists that get longer. */
export const EPISODE_STYLES = 'shows_* player_* media* meta* play* summary* tag*'

/** Behind the short name of a day. */
const POINT: Partial<Record<Locale, string>> = { ca: '.' }

/** «vie 20 nov 2026», «dv. 20 nov 2026». */
export function episodeDate(date: string, locale: Locale): string {
  return `${badgeParts(date, locale).weekday}${POINT[locale] ?? ''} ${formatDate(date, locale)}`
}

/** «T6 · E54»; what is unknown is left out. */
export function episodeNumber(
  { season, number }: Pick<EpisodeLine, 'season' | 'number'>,
  ctx: ViewContext,
): string | null {
  const t = ctx.text(showMessages)
  if (number === null) return null
  return season === null ? t('show.episode-only', { n: number }) : t('show.episode-short', { season, n: number })
}

/** Number and day of an episode. */
export function EpisodeMeta({ line, ctx }: { line: EpisodeLine; ctx: ViewContext }): ReactElement {
  const label = episodeNumber(line, ctx)
  return (
    <p className="meta">
      {label ? <b>{label}</b> : null}
      <time dateTime={line.date}>{episodeDate(line.date, ctx.locale)}</time>
    </p>
  )
}

/** Plays an episode for the ears while the reader stays on the page; it needs an `AudioQueue` around. */
export function PlayInPlace({ line, ctx }: { line: EpisodeLine; ctx: ViewContext }): ReactElement | null {
  if (line.kind !== 'audio' || line.source === null) return null
  const { id, source, title, image, duration, url, availableUntil } = line
  const media = {
    contentId: id,
    kind: 'audio' as const,
    source,
    title,
    image,
    duration: duration ?? undefined,
    availableUntil: availableUntil ?? undefined,
    href: url,
  }
  return <AudioButton media={media} ctx={ctx} />
}

/** An episode in the list of its show. */
export function EpisodeItem({ line, ctx }: { line: EpisodeLine; ctx: ViewContext }): ReactElement {
  const t = ctx.text(showMessages)
  return (
    <li className={s.episode} data-content={line.id} data-kind={line.kind}>
      {line.image ? (
        <div className="media">
          <Picture image={line.image} ratio="16-9" sizes="(min-width: 768px) 224px, 108px" alt="" />
          <PlayInPlace line={line} ctx={ctx} />
          <span className="media__mark" data-media={line.kind}>
            <Icon name={line.kind === 'audio' ? 'headphones' : 'play'} />
            {line.duration === null ? null : formatLength(line.duration)}
          </span>
        </div>
      ) : null}
      <div className={s.episodeBody}>
        <EpisodeMeta line={line} ctx={ctx} />
        <h3 lang={line.lang === ctx.locale ? undefined : line.lang}>
          <a href={line.url}>{line.title}</a>
        </h3>
        {line.summary ? <p className={`summary ${s.wide}`}>{line.summary}</p> : null}
        {line.gone ? (
          <p>
            <span className="tag tag--plain">{t('vod.unavailable')}</span>
          </p>
        ) : line.availableUntil ? (
          <p>
            <span className="tag tag--plain">
              {t('vod.available-until', { date: formatInput(lastMoment(line.availableUntil)) })}
            </span>
          </p>
        ) : null}
      </div>
    </li>
  )
}

/** Lines of a list; also what the call for further ones appends. */
export function EpisodeItems({ lines, ctx }: { lines: readonly EpisodeLine[]; ctx: ViewContext }): ReactElement {
  return (
    <>
      {lines.map((line) => (
        <EpisodeItem key={line.id} line={line} ctx={ctx} />
      ))}
    </>
  )
}
