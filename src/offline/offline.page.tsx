import { definePage } from '../web/render/page.ts'
import { Mark } from '../ui/icon/mark.tsx'
import { SectionHead } from '../ui/section-head/section-head.tsx'
import { offlineMessages } from './messages.ts'
import { keepsOffline } from '../sites/keeps-offline.ts'
import { KEPT_HERE, KEPT_UNTIL } from './model.ts'
import { PackPlace } from './pack/pack.tsx'
import s from './offline.module.css'

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
              <p>{t('offline.text')}</p>
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
            <div dangerouslySetInnerHTML={{ __html: `${KEPT_HERE}<p>${t('offline.saved.empty')}</p>${KEPT_UNTIL}` }} />
          </div>
          <PackPlace ctx={ctx} />
        </div>
      </>
    )
  },
})
