import { parseCookie, stringifySetCookie } from 'cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { locatedOf } from './locate.ts'

/** A cookie of the portal: of the whole site, and never sent along by what another site's page does by itself. */
export interface Cookie {
  name: string
  /** Null takes it away. */
  value: string | null
  /** Seconds; without it the cookie ends with the browser. */
  maxAge?: number | undefined
  /** The page's scripts may read it. */
  readable?: boolean
  /** Where browsers send it; everywhere unless told. */
  path?: string
  /** Browsers send it with nothing that another site's page began, not even with a link. */
  strict?: boolean
}

/** The cookies of a request by name. */
export function cookiesOf(request: FastifyRequest): Record<string, string | undefined> {
  return parseCookie(request.headers.cookie ?? '')
}

/** Whether readers reach the site of a request over https, so that its cookies may be kept to that. */
export function isSecure(request: FastifyRequest): boolean {
  return request.protocol === 'https' || locatedOf(request.raw).address.site.url.startsWith('https:')
}

/** The name of a cookie that no other host and no page without https can set; its plain name where there is no https. */
export function hostOnly(request: FastifyRequest, name: string): string {
  return isSecure(request) ? `__Host-${name}` : name
}

/** Gives a browser a cookie, or takes it away. */
export function setCookie(request: FastifyRequest, reply: FastifyReply, cookie: Cookie): void {
  reply.header('set-cookie', cookieText(request, cookie))
}

/** A cookie as its header says it, for answers that leave without a reply. */
export function cookieText(
  request: FastifyRequest,
  { name, value, maxAge, readable, path = '/', strict }: Cookie,
): string {
  const life = value === null ? 0 : maxAge
  return stringifySetCookie({
    name,
    value: value ?? '',
    path,
    sameSite: strict ? 'strict' : 'lax',
    httpOnly: !readable,
    secure: isSecure(request),
    ...(life !== undefined && { maxAge: life }),
  })
}
