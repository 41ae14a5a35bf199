import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Site } from '../sites/model.ts'
import { AppError } from '../web/http/errors.ts'
import { locatedOf } from '../web/http/locate.ts'

/** Who is signed in, as the rooms of participation ask for it. */
export interface Sessions {
  /** The session of a request, or null. */
  current(request: FastifyRequest, reply: FastifyReply): Promise<{ readerId: string } | null>
  /** The same; throws `UNAUTHENTICATED` without one. */
  need(request: FastifyRequest, reply: FastifyReply): Promise<{ readerId: string }>
}

/** What is answered to one reader alone. */
export const PRIVATE = { 'cache-control': 'private, no-store' }

/** The site of a call; throws `SITE_WITHOUT_USERS` where nobody has an account (OPEN-03). */
export function siteWithReaders(request: FastifyRequest): Site {
  const { site } = locatedOf(request.raw).address
  if (!site.hasUsers) throw new AppError('SITE_WITHOUT_USERS')
  return site
}
