import type { IncomingMessage } from 'node:http'
import { PREVIEW_PARAMETER } from '../preview/preview.ts'
import { readQuery, type DeclaredQuery } from '../render/query.ts'
import type { Address, AddressQuestion } from '../../sites/model.ts'
import { VERSION_COOKIE, VERSION_PARAMETER } from '../wall-version.ts'

/** A request's address with the key of its page in the cache. */
export interface Located {
  address: Address
  /** What Fastify routes: the path without base and language, and the query. */
  target: string
  /** What the page of this address reads of its query, sorted; `''` or `a=1&b=2`. */
  query: string
  key: string
  /** The token of a preview, unchecked; no part of the key. */
  preview: string | null
  /** The address asks for more than a page, e.g. a cookie: nothing answers it from memory. */
  acts: boolean
  /** Whether the open form of a gated page is asked for; only the gatekeeper may say so, and no address can. */
  opened?: true
  /** Whether somebody looks at a version of the wall, so that the page says so (PAYW-30): another key, kept by nobody else. */
  trial?: true
  /** For which reader alone a personal page is made; only a session says so. */
  readerId?: string
}

/** Finds out where a request leads; the answer is remembered, because few addresses get most requests. */
export interface Locator {
  locate(request: IncomingMessage): Located
  /** Must be called when the sites change. */
  forget(): void
}

const REMEMBERED = 5000
const LONGEST = 600
const PREVIEW = `${PREVIEW_PARAMETER}=`
/** A link of the newsroom that sets a cookie (OPEN-116). */
const ACTS = `${VERSION_PARAMETER}=`
const TRIAL = `${VERSION_COOKIE}=`
const LOCATED = Symbol('located')

/** The key of a page in the cache. */
export function pageKey(
  { site, base, locale, path }: Pick<Address, 'site' | 'base' | 'locale' | 'path'>,
  query: string,
): string {
  return `${site.alias}\n${base}\n${locale}\n${path}\n${query}`
}

/** The open form of a gated page: another key, so that neither form is ever taken for the other. */
export function openForm(located: Located): Located {
  return { ...located, key: `${located.key}\nopen`, opened: true }
}

/** A personal page as one reader gets it: with another key, so that it is made for nobody else at the same time. */
export function personalForm(located: Located, readerId: string): Located {
  return { ...located, key: `${located.key}\nreader ${readerId}`, readerId }
}

/** @param declared the parameters that the page of an address reads; all others are no part of the key */
export function locator(
  resolve: (question: AddressQuestion) => Address,
  declared: (address: Address) => DeclaredQuery = () => ({}),
): Locator {
  let known = new Map<string, Located>()

  function find(question: AddressQuestion): Located {
    const address = resolve(question)
    const query = address.search.length > 1 ? readQuery(address.search, declared(address)) : ''
    const { site, base, locale, path } = address
    const key = pageKey({ site, base, locale, path }, query)
    const preview = address.search.includes(PREVIEW) ? new URLSearchParams(address.search).get(PREVIEW_PARAMETER) : null
    const acts = address.search.includes(ACTS)
    return { address, target: address.malformed ? '/' : (path || '/') + address.search, query, key, preview, acts }
  }

  return {
    locate(request) {
      const holder = request as IncomingMessage & { [LOCATED]?: Located }
      if (holder[LOCATED]) return holder[LOCATED]
      const { host, 'x-site-alias': header } = request.headers
      const url = request.url ?? '/'
      const aliasHeader = typeof header === 'string' ? header : undefined
      const memory = aliasHeader || url.length > LONGEST ? null : `${host}\n${url}`
      let located = memory ? known.get(memory) : undefined
      if (!located) {
        located = find({ host, url, aliasHeader })
        if (memory) {
          if (known.size >= REMEMBERED) known = new Map()
          known.set(memory, located)
        }
      }
      if (request.headers.cookie?.includes(TRIAL)) located = { ...located, key: `${located.key}\ntrial`, trial: true }
      holder[LOCATED] = located
      return located
    },
    forget: () => void (known = new Map()),
  }
}

/** Where `locate` put the answer for this request. */
export function locatedOf(request: IncomingMessage): Located {
  const located = (request as IncomingMessage & { [LOCATED]?: Located })[LOCATED]
  if (!located) throw new Error('the request was not located')
  return located
}
