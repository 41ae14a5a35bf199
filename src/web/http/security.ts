import { LRUCache } from 'lru-cache'
import { atMost } from '../../platform/cache/at-most.ts'
import type { Site } from '../../sites/model.ts'
import type { PageAllowance } from '../render/compose.ts'
import { NEXT_PAGES_HEADER } from './next-pages.ts'

/** Hosts that pages of a site may reach besides the portal's own, as a content policy names them. */
export interface AllowedHosts {
  /** Whose frames may stand in a page. */
  frames: readonly string[]
  /** From where the player may read playlists, segments and captions. */
  media: readonly string[]
  /** From where advertisements come once a reader has agreed: their scripts, frames and pictures. */
  ads: readonly string[]
}

/** Pages differ in few of them: which rules they have. */
const KEPT = 300
const kept = new WeakMap<Site, { hosts: AllowedHosts; byPage: LRUCache<string, Headers> }>()
type Headers = Readonly<Record<string, string>>

/**
 * Headers of every answer (OPEN-158). A cached page cannot carry a nonce: of inline scripts and styles a page may have
 * exactly those whose hashes are named.
 */
export function securityHeaders(site: Site, hosts: AllowedHosts, allowed: PageAllowance = NONE): Headers {
  let known = kept.get(site)
  if (known?.hosts !== hosts) kept.set(site, (known = { hosts, byPage: new LRUCache(atMost(KEPT)) }))
  const { byPage } = known
  const key = allowed === NONE ? 'no page' : [allowed.script, allowed.style, ...allowed.scriptsFrom].join(' ')
  let headers = byPage.get(key)
  if (!headers) byPage.set(key, (headers = Object.freeze(written(site, hosts, allowed))))
  return headers
}

function written(site: Site, hosts: AllowedHosts, allowed: PageAllowance): Record<string, string> {
  const cdn = /^https?:\/\//.test(site.staticUrl) ? [new URL(site.staticUrl).origin] : []
  // A script of somebody else asks its own host, and shows what it has there.
  const { scriptsFrom } = allowed
  const frames = [...hosts.frames, ...scriptsFrom, ...hosts.ads]
  return {
    'content-security-policy': [
      directive('default-src', ["'self'", ...cdn]),
      directive('script-src', ["'self'", ...quoted(allowed.script), ...cdn, ...scriptsFrom, ...hosts.ads]),
      directive('style-src', ["'self'", ...quoted(allowed.style), ...cdn]),
      directive('img-src', ["'self'", 'data:', 'blob:', ...cdn, ...hosts.ads]),
      directive('font-src', ["'self'", ...cdn]),
      "media-src 'self' blob: https:",
      directive('frame-src', frames.length > 0 ? frames : ["'none'"]),
      directive('connect-src', ["'self'", ...hosts.media, ...scriptsFrom, ...hosts.ads]),
      "object-src 'none'",
      "base-uri 'none'",
      "form-action 'self'",
      "frame-ancestors 'self'",
    ].join('; '),
    'permissions-policy': permissions(hosts.frames),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    ...(allowed === NONE ? {} : NEXT_PAGES_HEADER),
    ...(site.scheme === 'https' ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
  }
}

const NONE: PageAllowance = { script: null, style: null, scriptsFrom: [] }
const quoted = (hash: string | null) => (hash ? [`'${hash}'`] : [])
const directive = (name: string, sources: readonly string[]): string => [name, ...new Set(sources)].join(' ')

/** What no page of a portal asks a browser for. */
const NEVER =
  'accelerometer camera display-capture geolocation gyroscope magnetometer microphone midi payment usb xr-spatial-tracking'.split(
    ' ',
  )
/** What players need, also those of somebody else. */
const PLAYERS = ['encrypted-media', 'fullscreen', 'picture-in-picture']

function permissions(frames: readonly string[]): string {
  const players = ['self', ...frames.filter((host) => host !== "'self'").map((host) => `"${host}"`)].join(' ')
  return [...NEVER.map((name) => `${name}=()`), ...PLAYERS.map((name) => `${name}=(${players})`)].join(', ')
}

/** The API's documentation page needs what its generator writes inline; nothing else gets this. */
export const DOCS_POLICY =
  "default-src 'self'; script-src 'self' 'unsafe-inline'; style-src 'self' 'unsafe-inline'; " +
  "img-src 'self' data:; object-src 'none'; base-uri 'none'; frame-ancestors 'self'"
