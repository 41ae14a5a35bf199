import type { ReactElement } from 'react'
import type { ViewContext } from '../../platform/render/page.ts'
import { Icon } from '../../ui/icon/icon.tsx'
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
        <div
          data-streams={`${ctx.base}/api/front/streaming/list`}
          data-watch={t('streaming.watch')}
          data-listen={t('streaming.listen')}
          data-empty={t('streaming.empty')}
          data-list={css.streamList}
          data-links={css.streamLinks}
        >
          <noscript>
            <p>{t('common.no-script')}</p>
          </noscript>
        </div>
      </aside>
    </details>
  )
}
