import { formContext } from '../../forms/field/form-context.ts'
import { webRoute, type WebRoute } from '../../sites/web-route-model.ts'
import type { ViewContext } from '../../web/render/page.ts'
import { FOLLOWING_PATH } from '../following/model.ts'
import { bulletinNewsletter } from '../subscriptions/model.ts'
import { ACTIVITY_PATH, TABS, type ProfileContext, type ProfileTab } from './model.ts'
import { ROUTES, tabsOf } from './tabs.ts'

const pathsOf = (href: (route: WebRoute) => string) =>
  Object.fromEntries(TABS.map((tab) => [tab, href(ROUTES[tab])])) as Record<ProfileTab, string>

/** What the profile knows of its page. */
export function profileContext(ctx: ViewContext): ProfileContext {
  const href = (route: WebRoute) => ctx.href(webRoute(ctx.site, route))
  return {
    ...formContext(ctx),
    paths: pathsOf(href),
    tabs: tabsOf(ctx.site),
    login: href('login'),
    activity: ctx.href(ACTIVITY_PATH),
    following: ctx.href(FOLLOWING_PATH),
    exit: href('logout'),
    bulletin: bulletinNewsletter(ctx.site),
  }
}
