import { profileContext } from '../../readers/profile/context.ts'
import { ProfileFrame } from '../../readers/profile/frame.tsx'
import { twinsAt } from '../../sites/resolve.ts'
import { loginHref } from '../../sites/web-route-model.ts'
import { definePage } from '../../web/render/page.ts'
import { oneOf, wholeNumber } from '../../web/render/query.ts'
import type { SentForm } from '../../web/render/sent-form.ts'
import { ownActivity, type OwnActivity } from './activity.ts'
import { receiptMessages } from './messages.ts'
import { ACTIVITY_PATH } from '../../readers/profile/model.ts'
import { ACTIVITY_DONE, ACTIVITY_PAGE } from './model.ts'
import { isAbout, RECEIPT_STYLES, Receipts } from './receipt-view.tsx'
import s from './receipts.module.css'

interface Own {
  activity: OwnActivity
  /** Seconds of the oldest one, where there may be older ones. */
  older: number | null
  sent: SentForm | null
}

interface Data {
  /** Null for whoever is not signed in. */
  own: Own | null
  done: keyof typeof ACTIVITY_DONE | null
}

const FAR_AWAY = 9_999_999_999

/**
 * What a reader sent and what became of it: made for whoever is signed in, and kept by nobody. Its forms send
 * themselves; with script the element sends them in place.
 */
export const page = definePage<true, Data>({
  name: 'activity',
  order: 50,
  query: { ok: oneOf(...Object.keys(ACTIVITY_DONE)), antes: wholeNumber(1, FAR_AWAY) },
  match: (path, { site }) => (path === ACTIVITY_PATH && site.hasUsers ? true : null),
  async load(ctx) {
    const { db, now, readerId, query } = ctx
    const before = query.has('antes') ? new Date(Number(query.get('antes')) * 1000) : null
    let own: Own | null = null
    if (readerId) {
      const site = ctx.site.alias
      const activity = await ownActivity(db, { readerId, site, now, before })
      const last = activity.receipts.length === ACTIVITY_PAGE ? activity.receipts.at(-1)! : null
      const older = last && Math.floor(last.issuedAt.getTime() / 1000)
      own = { activity, older, sent: ctx.sent ?? null }
    }
    return {
      data: { own, done: query.get('ok') as Data['done'] },
      head: { title: ctx.text(receiptMessages)('activity.title'), robots: 'noindex, nofollow' },
      tags: [],
      maxAge: 0,
      personal: true,
      twins: twinsAt(ctx, ACTIVITY_PATH),
      // Whoever signs in from here comes to the first page of it.
      back: ctx.href(ACTIVITY_PATH),
    }
  },
  View({ data: { own, done }, ctx }) {
    const t = ctx.text(receiptMessages)
    const login = loginHref(ctx, ctx.href(ACTIVITY_PATH))
    return (
      <div className="wrap band">
        <ProfileFrame
          context={profileContext(ctx)}
          place="activity"
          title={t('activity.title')}
          intro={t('activity.intro')}
        >
          {own?.sent && !own.activity.receipts.some((receipt) => isAbout(own.sent!, receipt)) ? (
            <p className="notice notice--bad" role="status">
              {own.sent.text}
            </p>
          ) : null}
          {own && done ? (
            <p className="notice notice--good" role="status">
              {t(ACTIVITY_DONE[done])}
            </p>
          ) : null}
          <nx-activity
            class={s.list}
            data-styles={RECEIPT_STYLES}
            data-login={login}
            data-filled={own ? '' : undefined}
            data-texts={JSON.stringify({
              login: t('activity.login'),
              error: t('activity.error'),
              failed: t('receipt.appeal.error'),
              saved: t('activity.mail.saved'),
            })}
          >
            {own ? (
              <Receipts {...own.activity} sent={own.sent} ctx={ctx} />
            ) : (
              <a className="button" href={login}>
                {t('activity.login')}
              </a>
            )}
          </nx-activity>
          {own?.older ? (
            <p>
              <a className="button button--line" href={`${ctx.href(ACTIVITY_PATH)}?antes=${own.older}`} rel="next">
                {t('activity.older')}
              </a>
            </p>
          ) : null}
        </ProfileFrame>
      </div>
    )
  },
})
