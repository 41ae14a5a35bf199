import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { toCard } from '../../content/cards/to-card.ts'
import { withImages } from '../../content/listings.ts'
import type { Db } from '../../platform/database/schema.ts'
import type { SiteRegistry } from '../../sites/registry.ts'
import { PRIVATE } from '../../web/http/private-answer.ts'
import { locatedOf } from '../../web/http/locate.ts'
import { limited } from '../../web/http/rate-limit.ts'
import type { App } from '../../web/http/server.ts'
import { baseOf } from '../../web/links.ts'
import { holdOwn } from '../accounts/access.ts'
import { acting, type ReaderDeps } from '../accounts/context.ts'
import { drop, put } from '../library/actions.ts'
import { heartsOffered } from '../library/offered.ts'
import { keptCards } from '../library/store.ts'
import { success } from '../session/answers.ts'
import { signedIn } from '../session/session.ts'
import { channelsSchema, quietSchema, someChannelsSchema } from './model.ts'
import { followingPageRoutes } from './page-routes.ts'
import { followChannels, quietHours, setFollowChannels, setQuietHours } from './store.ts'

const LIMIT = { name: 'following', max: 60, seconds: 60 }
const chosen = { channels: channelsSchema, quiet: quietSchema }
const following = z.object({
  items: z.array(z.object({ id: z.string(), type: z.string(), title: z.string(), url: z.string() })),
  ...chosen,
})

type FollowingDeps = ReaderDeps & { sites: SiteRegistry }
const tags = ['bookmarks']
/** What every call of a signed-in reader here stands on. */
const asked = ({ limiter, sessions }: ReaderDeps) => ({
  onRequest: [heartsOffered, signedIn(sessions)],
  preHandler: limited(limiter, LIMIT),
})

/** What a reader follows, and how it is told: one place for all of it. */
export function followingRoutes(app: App, deps: FollowingDeps): void {
  followingPageRoutes(app, deps)
  readFollowing(app, deps)
  chooseHowTold(app, deps)
  changeFollowed(app, deps)
}

function readFollowing(app: App, deps: FollowingDeps): void {
  const { db, sessions, sites } = deps
  app.get(
    '/api/front/user/following/',
    {
      ...asked(deps),
      schema: { tags, summary: 'Authors, shows, topics and coverages that are followed', response: { 200: following } },
    },
    async (request, reply) => {
      reply.headers(PRIVATE)
      const { site, locale, now } = acting(deps, request)
      const { readerId } = await sessions.need(request, reply)
      const ctx = { site, locale, base: locatedOf(request.raw).address.base }
      const kept = await keptCards(db, 'followed', readerId, { now })
      const cards = await withImages(
        db,
        kept.map(({ card }) => card),
      )
      return {
        items: cards.map((card, at) => {
          const { site: own, sites: shown } = kept[at]!
          const home = shown.includes(site.alias) ? site : (sites.get(own) ?? site)
          const { id, type, title, url } = toCard(card, { ...ctx, site: home, base: baseOf(ctx, sites, home) })
          return { id, type, title, url }
        }),
        ...(await choiceOf(db, readerId)),
      }
    },
  )
}

function chooseHowTold(app: App, deps: FollowingDeps): void {
  const { db, sessions } = deps
  app.post(
    '/api/front/user/following/',
    {
      ...asked(deps),
      schema: {
        tags,
        summary:
          'Chooses how each kind is told (in the list alone, by a daily mail, or at once) and when no mail comes',
        body: z.object({ channels: someChannelsSchema, quiet: quietSchema.optional() }),
        response: { 200: z.object(chosen) },
      },
    },
    async (request, reply) => {
      reply.headers(PRIVATE)
      const { now } = acting(deps, request)
      const session = await sessions.need(request, reply)
      const { readerId } = session
      const { channels, quiet } = request.body
      await db.transaction().execute(async (trx) => {
        await holdOwn(trx, session)
        await setFollowChannels(trx, readerId, channels, now)
        if (quiet) await setQuietHours(trx, readerId, quiet)
      })
      return choiceOf(db, readerId)
    },
  )
}

/** Authors have the bookmarks of the contract; this is for whatever else can be followed (OPEN-51). */
function changeFollowed(app: App, deps: FollowingDeps): void {
  const options = asked(deps)
  const schema = { tags, params: z.object({ id: z.string().max(40) }), response: { 200: success } }
  const url = '/api/front/user/following/:id'
  app.post(
    url,
    { ...options, schema: { ...schema, summary: 'Follows a show, a topic or a coverage' } },
    (request, reply) => change(deps, request, reply, put),
  )
  app.delete(url, { ...options, schema: { ...schema, summary: 'Follows it no more' } }, (request, reply) =>
    change(deps, request, reply, drop),
  )
}

async function change(
  deps: FollowingDeps,
  request: FastifyRequest<{ Params: { id: string } }>,
  reply: FastifyReply,
  act: typeof put | typeof drop,
) {
  const { readerId } = await deps.sessions.need(request, reply)
  await act(deps, 'followed', readerId, request.params.id)
  return { success: true as const }
}

const choiceOf = async (db: Db, readerId: string) => ({
  channels: await followChannels(db, readerId),
  quiet: await quietHours(db, readerId),
})
