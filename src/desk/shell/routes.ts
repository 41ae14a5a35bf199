import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { locatedOf } from '../../web/http/locate.ts'
import type { Assets } from '../../web/render/assets.ts'
import { DESK_POLICY, deskDocument } from './document.ts'

/** The desk at `/redaccion/…`: which screen an address shows is for the script to know. */
export function shellRoutes(app: FastifyInstance, { assets }: { assets: Assets }): void {
  const html = deskDocument(assets.forDesk())
  const answer = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const { site, base, locale, path, search } = locatedOf(request.raw).address
    // One newsroom for all sites and languages: their prefixes lead to the same desk.
    const tidy = path === START ? `${START}/` : path
    if (base !== '' || locale !== site.defaultLocale || tidy !== path)
      return reply.headers(HEADERS).redirect(tidy + search, 302)
    return reply.headers(HEADERS).type('text/html; charset=utf-8').send(html)
  }
  for (const url of [START, `${START}/*`]) app.get(url, { schema: { hide: true } }, answer)
}

const START = '/redaccion'
const HEADERS = {
  'cache-control': 'private, no-store',
  'content-security-policy': DESK_POLICY,
  'x-robots-tag': 'noindex, nofollow',
  'referrer-policy': 'same-origin',
}
