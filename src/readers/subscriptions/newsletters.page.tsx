import { definePage } from '../../web/render/page.ts'
import { webRoute } from '../../sites/web-route-model.ts'
import { authAnswer, loadAuthPage, type AuthPage } from '../entry/auth-page.ts'
import { AuthLayout } from '../entry/auth-layout.tsx'
import { newslettersMessages } from './messages.ts'
import { NEWSLETTERS_PATH, newsletterPath, newsletterSection } from './model.ts'
import s from './newsletters.module.css'
import { newslettersOf } from './store.ts'

type Newsletters = AuthPage & {
  newsletters: { id: string; name: string; description: string; href: string | null }[]
  /** Where they are chosen; null on a site without accounts. */
  choose: string | null
}

/** The newsletters of a site: what they are, and where a reader chooses them. */
export const page = definePage<true, Newsletters>({
  name: 'newsletters',
  match: (path) => (path === NEWSLETTERS_PATH ? true : null),
  async load(ctx) {
    const { site, locale } = ctx
    const t = ctx.text(newslettersMessages)
    const data = {
      ...(await loadAuthPage(ctx)),
      newsletters: (await newslettersOf(ctx.db, site.alias, locale)).map((one) => ({
        ...one,
        href: newsletterSection(site, one.id) && ctx.href(newsletterPath(one.id)),
      })),
      choose: site.hasUsers ? ctx.href(webRoute(site, 'user.newsletters')) : null,
    }
    const description = t('newsletters.meta', { site: site.name })
    return { ...authAnswer(ctx, t('newsletters.title'), data, NEWSLETTERS_PATH, description), back: undefined }
  },
  View({ data: { newsletters, choose, routes, story }, ctx }) {
    const t = ctx.text(newslettersMessages)
    const some = newsletters.length > 0
    return (
      <AuthLayout
        ctx={ctx}
        title={t('newsletters.title')}
        intro={t(some && choose ? 'newsletters.how' : 'newsletters.empty')}
        story={story}
      >
        {some && choose ? (
          <>
            <dl className={s.list}>
              {newsletters.map(({ id, name, description, href }) => (
                <div key={id}>
                  <dt>
                    {href && !name.includes('<a ') ? (
                      <a href={href} dangerouslySetInnerHTML={{ __html: name }} />
                    ) : (
                      <span dangerouslySetInnerHTML={{ __html: name }} />
                    )}
                  </dt>
                  {description ? <dd>{description}</dd> : null}
                </div>
              ))}
            </dl>
            <p className="hint">{t('newsletters.soon')}</p>
            <p className={s.actions}>
              <a className="button" href={choose}>
                {t('newsletters.choose')}
              </a>
              <a className="button button--line" href={routes.register}>
                {t('newsletters.register')}
              </a>
            </p>
          </>
        ) : null}
      </AuthLayout>
    )
  },
})
