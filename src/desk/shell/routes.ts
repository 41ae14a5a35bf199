import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isLocale, type Locale, ROOT_LOCALE } from '../../platform/i18n/locale.ts'
import { COMPLETE } from '../../platform/i18n/text.ts'
import { PRIVATE } from '../../web/http/private-answer.ts'
import { callLocale } from '../../web/http/calls.ts'
import { cookiesOf } from '../../web/http/cookies.ts'
import { locatedOf } from '../../web/http/locate.ts'
import type { Assets } from '../../web/render/assets.ts'
import { DESK_POLICY, deskDocument } from './document.ts'
import { LANGUAGE_COOKIE } from './language-cookie.ts'

/** The desk at `/redaccion/…`: which screen an address shows is for the script to know. */
export function shellRoutes(app: FastifyInstance, { assets }: { assets: Assets }): void {
  const documents = new Map<Locale, string>(
    COMPLETE.map((language) => [language, deskDocument(language, assets.forDesk(language))]),
  )
  const answer = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const { site, base, locale, path, search } = locatedOf(request.raw).address
    // One newsroom for all sites and languages: their prefixes lead to the same desk.
    const tidy = path === START ? `${START}/` : path
    if (base !== '' || locale !== site.defaultLocale || tidy !== path)
      return reply.headers(HEADERS).redirect(tidy + search, 302)
    return reply
      .headers(HEADERS)
      .type('text/html; charset=utf-8')
      .send(documents.get(languageOf(request)) ?? documents.get(ROOT_LOCALE))
  }
  for (const url of [START, `${START}/*`]) app.get(url, { schema: { hide: true } }, answer)
}

/** The last language of this browser, else the one that it asks for. */
function languageOf(request: FastifyRequest): Locale {
  const kept = cookiesOf(request)[LANGUAGE_COOKIE]
  return isLocale(kept) ? kept : callLocale(request)
}

const START = '/redaccion'
const HEADERS = {
  ...PRIVATE,
  'content-security-policy': DESK_POLICY,
  'x-robots-tag': 'noindex, nofollow',
  'referrer-policy': 'same-origin',
}
