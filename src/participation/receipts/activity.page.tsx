import { loginHref, webRoute } from '../../sites/web-route-model.ts'
import { siteHref } from '../../sites/resolve.ts'
import { definePage } from '../../web/render/page.ts'
import { receiptMessages } from './messages.ts'
import { RECEIPT_STYLES } from './receipt-view.tsx'
import s from './receipts.module.css'

const PATH = '/perfil/mi-actividad/'

/** What a reader sent and what became of it: the same empty frame for everybody, filled by a call with the cookie. */
export const page = definePage<true, null>({
  name: 'activity',
  order: 50,
  match: (path, { site }) => (path === PATH && site.hasUsers ? true : null),
  async load(ctx) {
    return {
      data: null,
      head: { title: ctx.text(receiptMessages)('activity.title'), robots: 'noindex, nofollow' },
      tags: [],
      maxAge: 0,
      twin: siteHref(ctx.site, ctx.base, ctx.locale === 'es' ? 'ca' : 'es', PATH),
    }
  },
  View({ ctx }) {
    const t = ctx.text(receiptMessages)
    return (
      <div className="wrap band">
        <h1>{t('activity.title')}</h1>
        <p className="summary">{t('activity.intro')}</p>
        <p>
          <a href={ctx.href(webRoute(ctx.site, 'user.profile'))}>{t('activity.profile')}</a>
        </p>
        <noscript>
          <p className="notice notice--note">{t('activity.no-script')}</p>
        </noscript>
        <nx-activity
          class={s.list}
          data-styles={RECEIPT_STYLES}
          data-login={loginHref(ctx, ctx.here)}
          data-texts={JSON.stringify({
            login: t('activity.login'),
            error: t('activity.error'),
            failed: t('receipt.appeal.error'),
            saved: t('activity.mail.saved'),
          })}
        />
      </div>
    )
  },
})
