import type { ReactElement } from 'react'
import { formatHour } from '../../platform/i18n/dates.ts'
import type { ViewContext } from '../../web/render/page.ts'
import { fallbackSrc } from '../../platform/images/srcset.ts'
import { streamMessages } from './messages.ts'
import type { Programme, StreamLine } from './model.ts'
import s from './streams.module.css'

/** «14.00 Informativo» as the list says it. */
function spoken(programme: Programme | null): string {
  return programme ? `${formatHour(programme.start)} ${programme.title}` : ''
}

/** Off the air: its channel is known, and shows nothing now; or there is nothing to see and to hear. */
const isSilent = ({ now, next, watch, listen }: StreamLine): boolean =>
  now === null && (next !== null || (watch === null && listen === null))

/** An address of nothing: an image must have one. */
const NO_PICTURE = 'data:,'

const hiddenIf = (hidden: boolean): { hidden?: true } => (hidden ? { hidden: true } : {})

/** A stream of a list. Without one it is the pattern by which the browser makes new ones (client/streams.ts). */
function StreamItem({
  line,
  ctx,
  heading,
}: {
  line: StreamLine | null
  ctx: ViewContext
  heading: 2 | 3
}): ReactElement {
  const t = ctx.text(streamMessages)
  const Name = `h${heading}` as 'h2' | 'h3'
  const image = line?.image ?? null
  const name = line?.name ?? ''
  const src = image ? fallbackSrc(image, '16-9') : undefined
  return (
    <li className={s.item} data-stream={line?.id}>
      <div className="media">
        <img
          src={src ?? NO_PICTURE}
          alt={image && image.alt !== name ? image.alt : ''}
          width={1600}
          height={900}
          loading="lazy"
          decoding="async"
          data-part="image"
          data-for={src}
          {...hiddenIf(!src)}
        />
        <span className="media__tag tag tag--live" data-part="live" {...hiddenIf(line !== null && isSilent(line))}>
          <span className="beat" />
          {t('streaming.live')}
        </span>
      </div>
      <div className={s.body}>
        <p className="kicker" data-part="kicker" {...hiddenIf(!line?.kicker)}>
          {line?.kicker}
        </p>
        <Name>
          <a href={line?.url} data-part="name">
            {name}
          </a>
        </Name>
        <p className={s.now} data-holder="" {...hiddenIf(!line?.now)}>
          <b>{t('schedule.now')}</b> <span data-part="now">{spoken(line?.now ?? null)}</span>
        </p>
        <progress
          className={s.progress}
          max={1}
          value={0}
          hidden
          aria-label={t('streaming.progress')}
          data-part="progress"
        />
        <p className={s.next} data-holder="" {...hiddenIf(!line?.next)}>
          <b>{t('schedule.next')}</b> <span data-part="next">{spoken(line?.next ?? null)}</span>
        </p>
        <p className={s.links}>
          <a
            href={line?.watch ?? undefined}
            aria-label={line?.watch ? `${t('streaming.watch')}: ${name}` : undefined}
            data-part="watch"
            {...hiddenIf(!line?.watch)}
          >
            {t('streaming.watch')}
          </a>
          <a
            href={line?.listen ?? undefined}
            aria-label={line?.listen ? `${t('streaming.listen')}: ${name}` : undefined}
            data-part="listen"
            {...hiddenIf(!line?.listen)}
          >
            {t('streaming.listen')}
          </a>
        </p>
      </div>
    </li>
  )
}

interface Props {
  lines: readonly StreamLine[]
  ctx: ViewContext
  /** Left out of the list, by its id. */
  exclude?: string
  layout?: 'row' | 'stack'
  heading?: 2 | 3
}

/** The live streams as links; while the list is on screen it asks every ten seconds what is on (TV-19, TV-26). */
export function StreamList({ lines, ctx, exclude, layout = 'row', heading = 3 }: Props): ReactElement {
  const t = ctx.text(streamMessages)
  const shown = lines.filter(({ id }) => id !== exclude)
  return (
    <nx-streams
      class={layout === 'row' ? s.row : s.stack}
      data-streams={`${ctx.base}/api/front/streaming/list${exclude ? `/${exclude}` : ''}`}
    >
      <ul className={s.list} data-stream-list="">
        {shown.map((line) => (
          <StreamItem key={line.id} line={line} ctx={ctx} heading={heading} />
        ))}
      </ul>
      <p data-stream-empty="" {...hiddenIf(shown.length > 0)}>
        {t('streaming.empty')}
      </p>
      <template>
        <StreamItem line={null} ctx={ctx} heading={heading} />
      </template>
    </nx-streams>
  )
}
