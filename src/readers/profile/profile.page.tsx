import { definePage, type ViewContext } from '../../web/render/page.ts'
import { Island } from '../../web/render/island.tsx'
import { webRoute, type WebRoute } from '../../sites/web-route-model.ts'
import { twinsAt } from '../../sites/resolve.ts'
import { formContext } from '../../forms/field/form-context.ts'
import { followingMessages } from '../following/messages.ts'
import { FOLLOWING_PATH } from '../following/model.ts'
import { bulletinNewsletter } from '../subscriptions/model.ts'
import { profileMessages } from './messages.ts'
import { TABS, type ProfileContext, type ProfileTab } from './model.ts'
import { Island as Profile } from './profile.island.tsx'
import { profileTab, ROUTES, tabsOf } from './tabs.ts'

/** A page of its own: what fills it belongs to other rooms. */
const ACTIVITY = '/perfil/mi-actividad/'

const pathsOf = (href: (route: WebRoute) => string) =>
  Object.fromEntries(TABS.map((tab) => [tab, href(ROUTES[tab])])) as Record<ProfileTab, string>

function profileContext(ctx: ViewContext): ProfileContext {
  const href = (route: WebRoute) => ctx.href(webRoute(ctx.site, route))
  return {
    ...formContext(ctx),
    paths: pathsOf(href),
    tabs: tabsOf(ctx.site),
    login: href('login'),
    activity: ctx.href(ACTIVITY),
    following: ctx.href(FOLLOWING_PATH),
    exit: href('logout'),
    bulletin: bulletinNewsletter(ctx.site),
  }
}

/**
 * The profile: the same empty frame for everybody, which the browser fills with what the portal answers to the
 * session's cookie. Who has none was sent to the sign-in page before (`require-session.ts`).
 */
export const page = definePage<ProfileTab, ProfileTab>({
  name: 'profile',
  match: (path, { site }) => profileTab(site, path),
  async load(ctx, tab) {
    const t = ctx.text(profileMessages)
    return {
      data: tab,
      head: { title: t(`profile.tab.${tab}`), robots: 'noindex, nofollow' },
      tags: [],
      maxAge: 0,
      twins: twinsAt(ctx, webRoute(ctx.site, ROUTES[tab])),
    }
  },
  View: ({ data, ctx }) => (
    <div className="wrap band">
      <noscript>
        <p className="notice notice--note">{ctx.text(profileMessages)('common.no-script')}</p>
        <p>
          <a href={ctx.href(FOLLOWING_PATH)}>{ctx.text(followingMessages)('followed.title')}</a>
        </p>
      </noscript>
      <Island name="profile" id="profile" on="idle" of={Profile} props={{ context: profileContext(ctx), tab: data }} />
    </div>
  ),
})
