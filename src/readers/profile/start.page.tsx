import { webRoute } from '../../sites/web-route-model.ts'
import { definePage } from '../../web/render/page.ts'
import { profileTab, ROUTES } from './tabs.ts'

/** Where the addresses of the profile begin, for whoever types it or cuts the rest away: it leads to the first view. */
export const page = definePage<true, never>({
  name: 'profile-start',
  match: (path, { site }) => (path === '/perfil/' && site.hasUsers && !profileTab(site, path) ? true : null),
  load: async (ctx) => ({ redirect: ctx.href(webRoute(ctx.site, ROUTES.account)), status: 302 }),
  View: () => <></>,
})
