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

/** Routes with addresses below them. A site that has them elsewhere moves all of those (`pathForReaders`). */
export const ROUTE_FAMILIES = ['search', 'agenda', 'archive'] as const satisfies readonly WebRoute[]
type Family = (typeof ROUTE_FAMILIES)[number]
/** Where a site has them, as far as that is not where the product has them. */
export type MovedRoutes = Partial<Record<Family, string>>

/** Where a family of addresses may stand: segments of a path, with the final slash. */
export const isFamilyPath = (path: string): boolean => /^\/(?:[a-z0-9-]+\/)+$/.test(path)

const movedBySite = new WeakMap<object, MovedRoutes>()

/** The families of addresses that a site has elsewhere; asked for every link of a page. */
export function movedRoutes({ webRoutes }: Pick<SiteRoutes, 'webRoutes'>): MovedRoutes {
  const known = movedBySite.get(webRoutes)
  if (known) return known
  const moved = ROUTE_FAMILIES.flatMap((name) => {
    const own = webRoutes[name]
    return own && own !== WEB_ROUTES[name] && isFamilyPath(own) ? [[name, own] as const] : []
  })
  const routes: MovedRoutes = Object.fromEntries(moved)
  movedBySite.set(webRoutes, routes)
  return routes
}

/** What follows the beginning of a family; null for what stands elsewhere. Its final slash may be missing. */
function below(family: string, path: string): string | null {
  if (path.startsWith(family)) return path.slice(family.length)
  const bare = family.slice(0, -1)
  return path.startsWith(bare) && /^(?:$|[?#])/.test(path.slice(bare.length)) ? path.slice(bare.length) : null
}

/** Another beginning with the rest of a path; a missing slash stays missing. */
const joined = (family: string, path: string, rest: string, former: string): string =>
  (path.startsWith(former) ? family : family.slice(0, -1)) + rest

/** The address at which readers find a path of the product. */
export function pathForReaders(moved: MovedRoutes, path: string): string {
  for (const name of ROUTE_FAMILIES) {
    const rest = moved[name] ? below(WEB_ROUTES[name], path) : null
    if (rest !== null) return joined(moved[name]!, path, rest, WEB_ROUTES[name])
  }
  return path
}

/** The path of the product that stands at an address; `former` where the site has it elsewhere. */
export function pathOfProduct(moved: MovedRoutes, path: string): { path: string; former: boolean } {
  for (const name of ROUTE_FAMILIES) {
    const rest = moved[name] ? below(moved[name], path) : null
    if (rest !== null) return { path: joined(WEB_ROUTES[name], path, rest, moved[name]!), former: false }
  }
  return { path, former: pathForReaders(moved, path) !== path }
}

/** The path of a named route below the site base: the site's own, else the product's. Families move in `siteHref`. */
export function webRoute(site: SiteRoutes, name: WebRoute): string {
  if (ROUTE_FAMILIES.some((family) => family === name)) return WEB_ROUTES[name]
  const loginUrl = site.settings['loginUrl']
  if (name === 'login' && !site.webRoutes.login && typeof loginUrl === 'string') return `/${loginUrl}/`
  return site.webRoutes[name] ?? WEB_ROUTES[name]
}
