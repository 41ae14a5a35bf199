import { definePage } from '../../web/render/page.ts'
import { Island } from '../../web/render/island.tsx'
import { webRoute } from '../../sites/web-route-model.ts'
import { twinsAt } from '../../sites/resolve.ts'
import { followingMessages } from '../following/messages.ts'
import { FOLLOWING_PATH } from '../following/model.ts'
import { profileContext } from './context.ts'
import { profileMessages } from './messages.ts'
import type { ProfileTab } from './model.ts'
import { Island as Profile } from './profile.island.tsx'
import { profileTab, ROUTES } from './tabs.ts'

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
