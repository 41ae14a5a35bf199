import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { rowId } from '../../platform/database/row-id.ts'
import { contentHref } from '../../content/cards/to-card.ts'
import { findContent } from '../../content/store.ts'
import { isEntity } from '../../content/types/model.ts'
import { isPublic } from '../../content/model.ts'
import { DAY_MS } from '../../platform/durations.ts'
import { momentOf, wallTime } from '../../platform/i18n/dates.ts'
import { readSigned, sign } from '../../platform/signature.ts'
import { translator } from '../../platform/i18n/text.ts'
import { localePrefix } from '../../sites/model.ts'
import { PRIVATE } from '../../web/http/private-answer.ts'
import { callLocale } from '../../web/http/calls.ts'
import { cookiesOf, setCookie } from '../../web/http/cookies.ts'
import { AppError } from '../../web/http/errors.ts'
import { locatedOf } from '../../web/http/locate.ts'
import type { App } from '../../web/http/server.ts'
import { viewContext } from '../../web/view-context.ts'
import { gateOf } from '../gate/model.ts'
import { wallMessages } from '../messages.ts'
import { resetsAt } from '../meter/model.ts'
import type { WallDeps } from '../who-asks.ts'
import { GIFT_DAYS, GIFTS_A_MONTH, giftCookie, giftText, usedCookie } from './model.ts'
import { addGift, findGift, openGift } from './store.ts'
import { giftDigest } from './token.ts'

const UNLISTED = { ...PRIVATE, 'x-robots-tag': 'noindex, nofollow' }
const answer = z.object({ url: z.string(), until: z.string(), left: z.int() })

/** What readers with an account give to others: one content, whole, for two weeks. */
export function giftRoutes(app: App, deps: WallDeps): void {
  const { db, clock, secret, sessions } = deps

  /** A gated content of the site of a request, which readers may see now. */
  async function gatedHere(request: FastifyRequest, id: string, now: Date) {
    const { site } = locatedOf(request.raw).address
    const record = await findContent(db, id, now)
    if (!record || isEntity(record.document) || !isPublic(record, now)) return null
    if (!record.sites.includes(site.alias)) return null
    const { access } = gateOf(record.document, site, { publishedAt: record.publishAt ?? record.createdAt, now })
    return { record, access, language: record.document.language }
  }

  app.post(
    '/api/front/paywall/gift/:id',
    {
      schema: {
        tags: ['paywall'],
        summary: `Gives a content behind a wall by a link, ${GIFTS_A_MONTH} a month; the same one again while its link opens it`,
        params: z.object({ id: rowId }),
        response: { 200: answer },
      },
    },
    async (request, reply) => {
      reply.headers(UNLISTED)
      const { site, base, locale } = locatedOf(request.raw).address
      if (!site.hasUsers) throw new AppError('SITE_WITHOUT_USERS')
      const session = await sessions.current(request, reply)
      if (!session) throw new AppError('UNAUTHENTICATED')
      const now = clock.now()
      const { id } = request.params
      const found = await gatedHere(request, id, now)
      if (!found || found.access === 'free') throw new AppError('NOT_FOUND')
      const until = new Date(now.getTime() + GIFT_DAYS * DAY_MS)
      const { year, month } = wallTime(now)
      const { readerId } = session
      const given = { readerId, site: site.alias, contentId: id, givenAt: now }
      const gift = await addGift(db, secret, { ...given, until, since: momentOf(year, month, 1) })
      if (!gift) {
        const language = callLocale(request)
        const t = translator(wallMessages, language, site.texts[language])
        const free = Math.ceil((resetsAt(now).getTime() - now.getTime()) / 1000)
        throw new AppError('TOO_MANY_REQUESTS', { message: t('gift.none'), headers: { 'retry-after': String(free) } })
      }
      const ctx = viewContext({ site, base, locale, path: '/' }, now)
      const url = site.url + ctx.href(`/r/${gift.token}`).slice(base.length)
      return { url, until: gift.until.toISOString(), left: gift.left }
    },
  )

  app.get<{ Params: { token: string } }>('/r/:token', { schema: { hide: true } }, async (request, reply) => {
    reply.headers(UNLISTED)
    const now = clock.now()
    const hash = giftDigest(request.params.token)
    const gift = await findGift(db, hash)
    const { site, base } = locatedOf(request.raw).address
    const found = gift?.site === site.alias ? await gatedHere(request, gift.contentId, now) : null
    if (!gift || !found) throw new AppError('NOT_FOUND')
    const { record, language } = found
    const ctx = viewContext({ site, base, locale: language, path: '/' }, now)
    const path = `${base}${localePrefix(site, language)}${record.path}`
    await hand(request, reply, { hash, gift, path, now })
    return reply.redirect(contentHref(ctx, { path: record.path, language }), 302)
  })

  /** Gives the browser the cookie of a gift, once; one that is used up only says so. */
  async function hand(
    request: FastifyRequest,
    reply: FastifyReply,
    {
      hash,
      gift,
      path,
      now,
    }: { hash: string; gift: { site: string; contentId: string; until: Date }; path: string; now: Date },
  ): Promise<void> {
    const { contentId } = gift
    if (hasGift(request, secret, gift, now)) return
    const until = new Date(gift.until)
    if (await openGift(db, hash, now)) {
      const maxAge = Math.floor((until.getTime() - now.getTime()) / 1000)
      const value = sign(secret, 'gift', giftText(gift), until)
      setCookie(request, reply, { name: giftCookie(contentId), value, maxAge, path, readable: true })
    } else setCookie(request, reply, { name: usedCookie(contentId), value: '1', maxAge: 60, path, readable: true })
  }
}

/** Whether a browser has a gift that opens a content. */
export function hasGift(
  request: FastifyRequest,
  secret: string,
  gate: { site: string; contentId: string },
  now: Date,
): boolean {
  const cookie = cookiesOf(request)[giftCookie(gate.contentId)]
  return cookie !== undefined && readSigned(secret, 'gift', cookie, now) === giftText(gate)
}
