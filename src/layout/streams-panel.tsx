import type { ReactElement } from 'react'
import type { ViewContext } from '../web/render/page.ts'
import { Icon } from '../ui/icon/icon.tsx'
import css from './layers.module.css'
import { layoutTexts } from './messages.ts'

/**
 * The live streams. What is on the air is asked for when the panel opens (client/streams.ts), since the header is
 * kept and what it would say of this minute would soon be wrong.
 */
export function StreamsPanel({ ctx }: { ctx: ViewContext }): ReactElement {
  const t = ctx.text(layoutTexts)
  return (
    <details className={css.holder} name="nx-layer" data-layer="streams" data-lock="">
      <summary className={`button button--line button--small ${css.directs} ${css.button}`} title={t('streaming.open')}>
        <span className="beat beat--live" />
        <span className={css.beatText}>{t('streaming.button')}</span>
        <Icon name="tv" />
      </summary>
      <aside className={`${css.layer} ${css.streams}`} aria-label={t('streaming.title')}>
        <div className={css.streamsHead}>
          <h2>{t('streaming.title')}</h2>
          <button
            className="iconbutton"
            type="button"
            aria-label={t('streaming.close')}
            data-close=""
            data-autofocus=""
          >
            <Icon name="close" />
          </button>
        </div>
        <div data-streams={`${ctx.base}/api/front/streaming/list`}>
          <ul className={css.streamList} data-stream-list="" />
          <p data-stream-empty="" hidden>
            {t('streaming.empty')}
          </p>
          <template>
            <StreamPattern ctx={ctx} />
          </template>
          <p className={css.streamsAll}>
            <a href={ctx.href('/directos/')}>{t('streaming.all')}</a>
          </p>
        </div>
      </aside>
    </details>
  )
}

/** What the browser makes of each stream (client/streams.ts). */
function StreamPattern({ ctx }: { ctx: ViewContext }): ReactElement {
  const t = ctx.text(layoutTexts)
  return (
    <li>
      <img src="data:," data-part="image" alt="" width={1600} height={900} loading="lazy" hidden />
      <div>
        <span className="kicker" data-part="kicker" hidden />
        <a className={css.streamName} href={ctx.href('/directos/')} data-part="name">
          {t('streaming.live')}
        </a>
        <span className={css.streamNow} data-holder="" hidden>
          <b>{t('schedule.now')}</b> <span data-part="now" />
        </span>
        <span className={css.streamNext} data-holder="" hidden>
          <b>{t('schedule.next')}</b> <span data-part="next" />
        </span>
        <span className={css.streamLinks}>
          <a href={ctx.href('/directos/')} data-part="watch" hidden>
            {t('streaming.watch')}
          </a>
          <a href={ctx.href('/directos/')} data-part="listen" hidden>
            {t('streaming.listen')}
          </a>
        </span>
      </div>
    </li>
  )
}
