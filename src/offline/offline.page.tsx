import { NOTICES_PATH } from '../layout/push/model.ts'
import { definePage } from '../web/render/page.ts'
import { Mark } from '../ui/icon/mark.tsx'
import { EmptyState } from '../ui/state/empty-state.tsx'
import { SectionHead } from '../ui/section-head/section-head.tsx'
import { offlineMessages } from './messages.ts'
import { keepsOffline } from '../sites/keeps-offline.ts'
import { staticMarkup } from '../web/render/static-markup.ts'
import { KEPT_HERE, KEPT_UNTIL } from './model.ts'
import { PackPlace } from './pack/pack.tsx'
import s from './offline.module.css'

/** What stands in the place of the list while it is empty; the worker takes it out. */
const nothing = (title: string): string => staticMarkup(<EmptyState title={title} />)

/** What stands in the place of any page that the network does not bring; the worker keeps it from its first day. */
export const page = definePage<true, null>({
  name: 'offline',
  match: (path, { site }) => (path === '/offline/' && keepsOffline(site) ? true : null),
  load: (ctx) =>
    Promise.resolve({
      data: null,
      head: { title: ctx.text(offlineMessages)('offline.title'), robots: 'noindex' },
      tags: [`site:${ctx.site.alias}`],
    }),
  View({ ctx }) {
    const t = ctx.text(offlineMessages)
    return (
      <>
        <div className={s.band}>
          <div className={`wrap ${s.calm}`}>
            <div className="flow">
              <h1 data-online={t('offline.pages')}>{t('offline.title')}</h1>
              <p role="status" data-back={t('offline.back-online')}>
                {t('offline.text')}
              </p>
              <p>
                <a className="button button--sun" href={ctx.href('/offline/')}>
                  {t('offline.retry')}
                </a>
              </p>
            </div>
            <Mark className={s.mark} />
          </div>
        </div>
        <div className={`wrap ${s.kept}`}>
          <div>
            <SectionHead title={t('offline.saved')} rank={2} id="kept" />
            <p className={s.how}>{t('offline.saved.how')}</p>
            <div
              dangerouslySetInnerHTML={{ __html: `${KEPT_HERE}${nothing(t('offline.saved.empty'))}${KEPT_UNTIL}` }}
            />
          </div>
          <div className={s.beside}>
            <PackPlace ctx={ctx} />
            <section className="flow" aria-labelledby="offline-notices">
              <SectionHead
                title={t('offline.notices')}
                rank={2}
                id="offline-notices"
                more={{ href: ctx.href(NOTICES_PATH), text: t('offline.notices.open') }}
              />
              <p>{t('offline.notices.text')}</p>
            </section>
          </div>
        </div>
      </>
    )
  },
})
