import type { Located } from '../http/locate.ts'
import type { PageRegistry } from './pages.ts'

/**
 * One address per page: single slashes, a final slash on lists, none after `.html` (OPEN-08). Null when it is this one.
 * @param ownPath the path by which pages know an address
 */
export function tidyPath(
  pages: PageRegistry,
  { path: asked, site, untidy }: Located['address'],
  ownPath: (path: string) => string,
): string | null {
  const path = asked || '/'
  const own = ownPath(path)
  const isPage = (one: string) => pages.find(one, site) !== null
  const same = untidy || asked === '' ? path : null
  if (isPage(own)) return same
  if (path.endsWith('.html/')) return isPage(own.slice(0, -1)) ? path.slice(0, -1) : same
  const directory = !path.endsWith('/') && !/\.[a-z0-9]+$/i.test(path)
  return directory && isPage(`${own}/`) ? `${path}/` : same
}
