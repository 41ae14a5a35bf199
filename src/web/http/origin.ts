import type { FastifyRequest } from 'fastify'
import { isMailButton, isProviderAnswer } from './calls.ts'
import { AppError } from './errors.ts'
import { locatedOf } from './locate.ts'

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Refuses writing calls that another site's page sends in the name of a reader (API contract, rule 5). Programs send
 * neither header and prove themselves by a token, as does the button of a mail program; the answer of a sign-in service
 * proves itself by its state.
 */
export function refuseForeign(request: FastifyRequest, origins: ReadonlySet<string>): void {
  if (SAFE.has(request.method)) return
  const { path } = locatedOf(request.raw).address
  if (isProviderAnswer(path) || isMailButton(path)) return
  const { origin, host, 'sec-fetch-site': fetchSite } = request.headers
  if (fetchSite === 'cross-site') throw new AppError('FORBIDDEN_ORIGIN')
  if (origin === undefined || origins.has(origin.toLowerCase())) return
  // The portal under a name nobody configured, e.g. an address in the local network: the page is its own.
  if (host && origin.toLowerCase().replace(/^https?:\/\//, '') === host.toLowerCase()) return
  throw new AppError('FORBIDDEN_ORIGIN')
}

/**
 * The origin of a request as the configuration has it: that of its host when a site or PUBLIC_URL has it, else of its
 * site. What others are told must not depend on what somebody writes into a header.
 */
export function configuredOrigin(request: FastifyRequest, addresses: Iterable<string>): string {
  const origins = [...addresses].map((address) => new URL(address))
  const asked = origins.find(({ host }) => host === request.host.toLowerCase())
  return (asked ?? new URL(locatedOf(request.raw).address.site.url)).origin
}

/** The origin that a reader sees: of the site when it is asked by its own name, else of the name it was asked by. */
export function originOf(request: FastifyRequest): string {
  const own = new URL(locatedOf(request.raw).address.site.url)
  return own.host === request.host ? own.origin : `${request.protocol}://${request.host}`
}
