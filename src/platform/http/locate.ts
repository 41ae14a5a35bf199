import type { IncomingMessage } from 'node:http'
import { PREVIEW_PARAMETER } from '../preview/preview.ts'
import type { Address, AddressQuestion } from '../../sites/model.ts'

/** A request's address with the key of its page in the cache. */
export interface Located {
  address: Address
  /** What Fastify routes: the path without base and language, and the query. */
  target: string
  /** Allow-listed parameters, sorted; `''` or `a=1&b=2`. */
  query: string
  key: string
  /** The token of a preview, unchecked; no part of the key. */
  preview: string | null
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
const LOCATED = Symbol('located')

/** @param allowed query parameters that reach pages; all others are no part of the key */
export function locator(resolve: (question: AddressQuestion) => Address, allowed: ReadonlySet<string>): Locator {
  let known = new Map<string, Located>()

  function find(question: AddressQuestion): Located {
    const address = resolve(question)
    const query = allowedQuery(address.search, allowed)
    const { site, base, locale, path } = address
    const key = `${site.alias}\n${base}\n${locale}\n${path}\n${query}`
    const preview = address.search.includes(PREVIEW) ? new URLSearchParams(address.search).get(PREVIEW_PARAMETER) : null
    return { address, target: address.malformed ? '/' : (path || '/') + address.search, query, key, preview }
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

/** The parameters that pages read, in a fixed order; what campaigns and trackers add is dropped. */
export function allowedQuery(search: string, allowed: ReadonlySet<string>): string {
  if (search.length < 2) return ''
  const kept = [...new URLSearchParams(search)].filter(([name]) => allowed.has(name))
  kept.sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0))
  return new URLSearchParams(kept).toString()
}
