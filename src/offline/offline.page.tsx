import { definePage } from '../web/render/page.ts'
import { SectionHead } from '../ui/section-head/section-head.tsx'
import { offlineMessages } from './messages.ts'
import { keepsOffline } from '../sites/keeps-offline.ts'
import { KEPT_HERE, KEPT_UNTIL } from './model.ts'
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
          <div className="wrap flow">
            <h1>{t('offline.title')}</h1>
            <p>{t('offline.text')}</p>
            <p>
              <a className="button button--sun" href={ctx.href('/offline/')}>
                {t('offline.retry')}
              </a>
            </p>
          </div>
        </div>
        <div className={`wrap ${s.kept}`}>
          <SectionHead title={t('offline.saved')} rank={2} id="kept" />
          <div dangerouslySetInnerHTML={{ __html: `${KEPT_HERE}<p>${t('offline.saved.empty')}</p>${KEPT_UNTIL}` }} />
        </div>
      </>
    )
  },
})
