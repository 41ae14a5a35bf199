import type { ReactElement } from 'react'
import { textsForScript } from '../../platform/i18n/text.ts'
import { localePrefix } from '../../sites/model.ts'
import { SectionHead } from '../../ui/section-head/section-head.tsx'
import type { ViewContext } from '../../web/render/page.ts'
import { offlineMessages } from '../messages.ts'
import { PACK_MINUTES } from './model.ts'

/** What can be taken along, and what this device keeps; both come with script, and the first with a network. */
export function PackPlace({ ctx }: { ctx: ViewContext }): ReactElement {
  const t = ctx.text(offlineMessages)
  const n = PACK_MINUTES
  const texts = {
    size: t('offline.pack.size'),
    going: t('offline.pack.going'),
    done: t('offline.pack.done', { n }),
    failed: t('offline.pack.failed'),
    cleared: t('offline.cleared'),
    pages: t('offline.device.pages'),
    'pages.one': textsForScript(t, ['offline.device.pages'], ctx.locale)['offline.device.pages.one'],
  }
  return (
    <nx-pack
      data-path={`${ctx.base}${localePrefix(ctx.site, ctx.locale)}/api/front/offline/pack?minutes=${n}`}
      data-alias={ctx.site.alias}
      data-texts={JSON.stringify(texts)}
    >
      <section className="flow" data-part="way" aria-labelledby="pack-way" hidden>
        <SectionHead title={t('offline.way')} rank={2} id="pack-way" />
        <p>{t('offline.way.text', { n })}</p>
        <p>
          <button className="button" type="button" data-part="prepare">
            {t('offline.pack', { n })}
          </button>{' '}
          <span className="hint" data-part="size" />
        </p>
      </section>
      <section className="flow" data-part="device" aria-labelledby="pack-device" hidden>
        <SectionHead title={t('offline.device')} rank={2} id="pack-device" />
        <p data-part="pages" />
        <p>
          <button className="button button--line button--small" type="button" data-part="clear">
            {t('offline.clear')}
          </button>
        </p>
      </section>
      <p role="status" data-part="said" />
    </nx-pack>
  )
}
