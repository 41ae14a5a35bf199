import { localePrefix } from '../../sites/model.ts'
import { keepsOffline } from '../../sites/keeps-offline.ts'
import { twinsAt } from '../../sites/resolve.ts'
import { SectionHead } from '../../ui/section-head/section-head.tsx'
import { definePage } from '../../web/render/page.ts'
import { pushTexts } from './messages.ts'
import { NOTICES_PATH } from './model.ts'
import { PushButton } from './push-button.tsx'
import s from './push.module.css'

/** What this device is told of, in one place, and the portal on its screen. */
export const page = definePage<true, null>({
  name: 'notices',
  order: 50,
  match: (path, { site }) => (path === NOTICES_PATH && keepsOffline(site) ? true : null),
  load: (ctx) =>
    Promise.resolve({
      data: null,
      head: { title: ctx.text(pushTexts)('notices.title'), robots: 'noindex' },
      tags: [`site:${ctx.site.alias}`],
      twins: twinsAt(ctx, NOTICES_PATH),
    }),
  View({ ctx }) {
    const t = ctx.text(pushTexts)
    const { site } = ctx
    return (
      <div className={`wrap band ${s.page}`}>
        <h1>{t('notices.title')}</h1>
        <p className="summary">{t('notices.intro')}</p>
        <noscript>
          <p className="notice">{t('notices.no-script')}</p>
        </noscript>
        <section className="flow" aria-labelledby="notices-breaking">
          <SectionHead title={t('notices.breaking')} rank={2} id="notices-breaking" />
          <p>{t('notices.breaking.text', { name: site.name })}</p>
          <p>
            <PushButton ctx={ctx} topic={`breaking:${site.alias}`} name={site.name} />
          </p>
        </section>
        <section className="flow" aria-labelledby="notices-own">
          <SectionHead title={t('notices.own')} rank={2} id="notices-own" />
          <nx-push-list
            data-path={`${ctx.base}${localePrefix(site, ctx.locale)}/api/front/push/`}
            data-remove={t('push.stop')}
            data-remove-name={t('push.stop.name', { name: '{name}' })}
            data-none={t('notices.none')}
            data-off={t('push.off')}
          >
            <p data-none="">{t('notices.none')}</p>
            <p role="status" data-said="" />
          </nx-push-list>
        </section>
        <section className="flow" aria-labelledby="notices-offline">
          <SectionHead
            title={t('notices.offline')}
            rank={2}
            id="notices-offline"
            more={{ href: ctx.href('/offline/'), text: t('notices.offline.open') }}
          />
          <p>{t('notices.offline.text')}</p>
        </section>
        <section className="flow" aria-labelledby="notices-install">
          <SectionHead title={t('notices.install')} rank={2} id="notices-install" />
          <p>{t('notices.install.text', { name: site.name })}</p>
          <nx-install>
            <button className={`button button--line ${s.install}`} type="button" hidden>
              {t('notices.install.button')}
            </button>
          </nx-install>
        </section>
      </div>
    )
  },
})
