import { randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Db } from '../../platform/database/schema.ts'
import type { SiteRegistry } from '../../sites/registry.ts'
import { webRoute } from '../../sites/web-route-model.ts'
import { PRIVATE } from '../../web/http/private-answer.ts'
import { AppError } from '../../web/http/errors.ts'
import { locatedOf } from '../../web/http/locate.ts'
import { refuseForeign } from '../../web/http/origin.ts'
import { limited } from '../../web/http/rate-limit.ts'
import type { App } from '../../web/http/server.ts'
import type { ReaderDeps } from '../accounts/context.ts'
import { findReader, holdReader } from '../accounts/store.ts'
import { originsOf } from '../entry/back-url.ts'
import { drop, put } from '../library/actions.ts'
import { FOLLOWED_KINDS } from '../library/model.ts'
import { heartsOffered } from '../library/offered.ts'
import type { SavedList } from '../library/store.ts'
import { mailButton, wrongLink } from '../mail/mail-button.ts'
import { siteWithReaders } from '../session/session.ts'
import { readerOfLink } from './links.ts'
import { FOLLOWING_LEAVE_CALL, FOLLOWING_PATH, quietSchema, someChannelsSchema } from './model.ts'
import { followNothing, setFeedToken, setFollowChannels, setQuietHours } from './store.ts'

const LIMIT = { name: 'following-page', max: 30, seconds: 3600 }

type Fields = Record<string, string | string[] | undefined>

/**
 * The page of all that is followed and its forms: a link of a mail opens it, and so does a session; who comes with
 * neither signs in first.
 */
export function followingPageRoutes(app: App, deps: ReaderDeps & { sites: SiteRegistry }): void {
  const { db, clock, limiter, secret, sessions, sites, hrefOf } = deps

  function toSignIn(request: FastifyRequest, reply: FastifyReply, asked: URLSearchParams): FastifyReply {
    const { site } = locatedOf(request.raw).address
    const path = hrefOf(request, FOLLOWING_PATH)
    const back = encodeURIComponent(asked.size > 0 ? `${path}?${asked}` : path)
    return reply.headers(PRIVATE).redirect(`${hrefOf(request, webRoute(site, 'login'))}?backUrl=${back}`, 302)
  }

  app.addHook('onRequest', async (request, reply) => {
    const { site, path, search } = locatedOf(request.raw).address
    const opens = path === FOLLOWING_PATH && site.hasUsers && (request.method === 'GET' || request.method === 'HEAD')
    if (!opens) return
    const asked = new URLSearchParams(search)
    if (asked.has('token') || (await sessions.current(request, reply))) return
    asked.delete('hecho')
    return toSignIn(request, reply, asked)
  })

  app.post(FOLLOWING_PATH, { preHandler: limited(limiter, LIMIT), schema: { hide: true } }, async (request, reply) => {
    refuseForeign(request, originsOf(sites.all))
    siteWithReaders(request)
    const fields = (request.body ?? {}) as Fields
    const text = (name: string) => (typeof fields[name] === 'string' ? fields[name] : '')
    const token = text('token')
    const readerId = token
      ? readerOfLink(secret, token, clock.now())
      : (await sessions.current(request, reply))?.readerId
    if (!readerId && !token) return toSignIn(request, reply, new URLSearchParams())
    if (!readerId) throw wrongLink()
    const act = text('act')
    const id = text('id')
    if (act === 'follow') {
      await heartsOffered(request)
      await put(deps, 'followed', readerId, id)
    } else if (act === 'keep' && !token) {
      await heartsOffered(request)
      await put(deps, 'saved', readerId, id)
    } else if (act === 'kept' && !token) await dropUnmarked('saved', readerId, fields)
    else if (act === 'leave') await leave(readerId)
    else if (act === 'feed') await setFeedToken(db, readerId, randomBytes(24).toString('base64url'))
    else if (act === 'no-feed') await setFeedToken(db, readerId, null)
    else await save(readerId, fields)
    const asked = new URLSearchParams({ hecho: act === 'leave' ? 'baja' : '1', ...(token && { token }) })
    return reply.headers(PRIVATE).redirect(`${hrefOf(request, FOLLOWING_PATH)}?${asked}`, 303)
  })

  mailButton(app, FOLLOWING_LEAVE_CALL, {
    limiter,
    limit: LIMIT,
    tags: ['bookmarks'],
    summary: 'Ends the mails about what a reader follows, by the token of one of them and the button of mail programs',
    async leave(token) {
      const readerId = readerOfLink(secret, token, clock.now())
      if (!readerId) throw wrongLink()
      if (await findReader(db, readerId)) await setFollowChannels(db, readerId, LIST_ALONE, clock.now())
    },
    page: (request) => hrefOf(request, FOLLOWING_PATH),
  })

  /** Changes what a reader chose, with the account held: who erases it at the same moment holds it first as well. */
  const change = (readerId: string, write: (trx: Db) => Promise<void>) =>
    db.transaction().execute(async (trx) => {
      if (!(await holdReader(trx, readerId))) throw new AppError('UNAUTHENTICATED')
      await write(trx)
    })

  const leave = (readerId: string) =>
    change(readerId, async (trx) => {
      await setFollowChannels(trx, readerId, LIST_ALONE, clock.now())
      await followNothing(trx, readerId)
    })

  /** What the form says of channels and hours, and who of those it showed stands no more in it. */
  async function save(readerId: string, fields: Fields): Promise<void> {
    const channels = someChannelsSchema.safeParse(
      Object.fromEntries(FOLLOWED_KINDS.flatMap((kind) => (fields[kind] ? [[kind, fields[kind]]] : []))),
    )
    const quiet = quietSchema.safeParse({ from: Number(fields['from']), until: Number(fields['until']) })
    if (!channels.success || !quiet.success) throw new AppError('INVALID_FIELDS')
    await change(readerId, async (trx) => {
      await setFollowChannels(trx, readerId, channels.data, clock.now())
      await setQuietHours(trx, readerId, quiet.data)
      await dropUnmarked('followed', readerId, fields, trx)
    })
  }

  /** Takes off a list what the form showed and nobody left marked. */
  async function dropUnmarked(list: SavedList, readerId: string, fields: Fields, of = db): Promise<void> {
    const kept = new Set(several(fields['kept']))
    for (const id of several(fields['shown'])) if (!kept.has(id)) await drop({ db: of }, list, readerId, id)
  }
}

const LIST_ALONE = Object.fromEntries(FOLLOWED_KINDS.map((kind) => [kind, 'list'])) as Record<
  (typeof FOLLOWED_KINDS)[number],
  'list'
>

const several = (field: string | string[] | undefined): string[] => [field ?? []].flat().slice(0, 1000)
