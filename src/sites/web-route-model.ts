/** Paths of the named routes below the site base (OPEN-06). */
export const WEB_ROUTES = {
  login: '/acceso/',
  register: '/registro/',
  logout: '/logout/',
  recover: '/recuperar-contrasena/',
  changePassword: '/cambiar-contrasena/',
  contact: '/contacto/',
  search: '/buscar/',
  agenda: '/agenda/',
  archive: '/hemeroteca/',
  'user.profile': '/perfil/mi-cuenta/',
  'user.savedContents': '/perfil/contenidos-guardados/',
  'user.authors': '/perfil/autores/',
  'user.newsletters': '/perfil/boletines/',
  'user.children': '/perfil/menores/',
} as const
export type WebRoute = keyof typeof WEB_ROUTES

/** What a site says of its routes. */
interface SiteRoutes {
  settings: Readonly<Record<string, unknown>>
  webRoutes: Partial<Record<WebRoute, string>>
}

/** Where a reader signs in, to be sent back then to where the link stood. */
export function loginHref(ctx: { site: SiteRoutes; href(path: string): string }, back: string): string {
  return `${ctx.href(webRoute(ctx.site, 'login'))}?backUrl=${encodeURIComponent(back)}`
}

/** The path of a named route below the site base: the site's own, else the product's. */
export function webRoute(site: SiteRoutes, name: WebRoute): string {
  const loginUrl = site.settings['loginUrl']
  if (name === 'login' && !site.webRoutes.login && typeof loginUrl === 'string') return `/${loginUrl}/`
  return site.webRoutes[name] ?? WEB_ROUTES[name]
}
