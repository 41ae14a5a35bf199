import { featureEnabled, hasHearts, type Site } from '../../sites/model.ts'
import { webRoute, type WebRoute } from '../../sites/web-route-model.ts'
import { ACTIVITY_PATH, TABS, type ProfileTab } from './model.ts'

/** Where each view of the profile stands. */
export const ROUTES: Record<ProfileTab, WebRoute> = {
  account: 'user.profile',
  saved: 'user.savedContents',
  authors: 'user.authors',
  newsletters: 'user.newsletters',
  children: 'user.children',
}

/** What a site may switch off (OPEN-05). */
const SWITCHED: Partial<Record<ProfileTab, (site: Site) => boolean>> = {
  saved: hasHearts,
  authors: hasHearts,
  children: (site) => featureEnabled(site, 'user', 'children'),
}

/** The views that a site has. */
export function tabsOf(site: Site): ProfileTab[] {
  return TABS.filter((tab) => SWITCHED[tab]?.(site) ?? true)
}

/** The view of the profile at a path of a site; null elsewhere, and on sites without readers (OPEN-03) or without it (OPEN-05). */
export function profileTab(site: Site, path: string): ProfileTab | null {
  if (!site.hasUsers) return null
  return tabsOf(site).find((tab) => webRoute(site, ROUTES[tab]) === path) ?? null
}

/** Whether a path is a place of the profile, which only readers have. */
export function isInProfile(site: Site, path: string): boolean {
  return profileTab(site, path) !== null || (site.hasUsers && path === ACTIVITY_PATH)
}
