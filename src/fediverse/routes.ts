import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { rowId } from '../platform/database/row-id.ts'
import { listTag } from '../content/model.ts'
import { findContent } from '../content/store.ts'
import type { Clock } from '../platform/clock.ts'
import { noteShown } from '../platform/cache/shown-tags.ts'
import type { Db } from '../platform/database/schema.ts'
import type { Reach } from '../platform/network/outgoing.ts'
import type { Site } from '../sites/model.ts'
import type { SiteRegistry } from '../sites/registry.ts'
import { PRIVATE } from '../web/http/private-answer.ts'
import { AppError } from '../web/http/errors.ts'
import { locatedOf } from '../web/http/locate.ts'
import { limited, type RateLimiter } from '../web/http/rate-limit.ts'
import { sendDocument } from '../web/http/send-document.ts'
import type { App } from '../web/http/server.ts'
import { actorOf, NODE_INFO_TYPE, nodeInfoLinksOf, nodeInfoOf, webFingerOf } from './actor.ts'
import { articleOf, isTold, tellingOf, tombstoneOf } from './article.ts'
import { takeActivity } from './inbox.ts'
import { ACTIVITY_TYPE, type ActorAddresses, addressesOf, ARTICLE_CONTEXT, CONTEXT } from './model.ts'
import { remoteActors } from './remote-actor.ts'
import { countFollowers, countPublished, keyOf, publishedPage, wasTold } from './store.ts'

/** What the calls of the fediverse stand on. */
export interface FediverseDeps {
  db: Db
  clock: Clock
  sites: SiteRegistry
  limiter: RateLimiter
  secret: string
  /** How other servers are reached, in tests. */
  reach?: Reach
}

const LETTERS = { name: 'fediverse-inbox', max: 300, seconds: 60 }
const LETTER_BYTES = 64 * 1024
const MAX_AGE = 300
const PAGE = 20
/** So many contents an outbox counts. */
const MOST_COUNTED = 10_000

const tags = ['fediverse']
const CURSOR = /^(\d{4}-\d\d-\d\dT[\d:.]+Z)~(\d{1,19})$/
const outboxQuery = z.object({ before: z.union([z.literal('now'), z.string().regex(CURSOR)]).optional() })

/** Sites as actors of the fediverse: whoever looks one up finds it, reads what it published, and follows it. */
export function fediverseRoutes(app: App, deps: FediverseDeps): void {
  readWebFinger(app, deps)
  readNodeInfo(app, deps)
  readActor(app, deps)
  readFollowers(app, deps)
  readOutbox(app, deps)
  readContent(app, deps)
  receiveActivities(app, deps)
}

function readWebFinger(app: App, { sites }: FediverseDeps): void {
  app.get(
    '/.well-known/webfinger',
    {
      schema: {
        tags,
        summary: 'Where an account of the fediverse is (RFC 7033)',
        querystring: z.object({ resource: z.string().max(400) }),
      },
    },
    async (request, reply) => {
      const found = webFingerOf(sites, request.query.resource)
      if (!found) throw new AppError('NOT_FOUND')
      reply.header('access-control-allow-origin', '*')
      return sendDocument(reply, { body: JSON.stringify(found), type: 'application/jrd+json', maxAge: MAX_AGE })
    },
  )
}

function readNodeInfo(app: App, { sites }: FediverseDeps): void {
  for (const [path, of, type, summary] of [
    [
      '/.well-known/nodeinfo',
      nodeInfoLinksOf,
      'application/jrd+json',
      'Where it is said what this host runs (NodeInfo)',
    ],
    ['/api/activitypub/nodeinfo', nodeInfoOf, NODE_INFO_TYPE, 'What this host runs, and how many can be followed here'],
  ] as const)
    app.get(path, { schema: { tags, summary } }, async (request, reply) => {
      const found = of(sites, locatedOf(request.raw).address.site)
      if (!found) throw new AppError('NOT_FOUND')
      return sendDocument(reply, { body: JSON.stringify(found), type, maxAge: MAX_AGE })
    })
}

function readActor(app: App, deps: FediverseDeps): void {
  const { db, clock, secret } = deps
  app.get(
    '/api/activitypub/actor',
    { schema: { tags, summary: 'The site as an actor of the fediverse, with its key' } },
    async (request, reply) => {
      const { site, addresses } = askedSite(deps, request)
      const { publicKey } = await keyOf(db, site.alias, { secret, now: clock.now() })
      return send(reply, actorOf(site, addresses, publicKey))
    },
  )
}

function readFollowers(app: App, deps: FediverseDeps): void {
  const { db } = deps
  app.get(
    '/api/activitypub/followers',
    { schema: { tags, summary: 'How many follow the site; who they are is not told' } },
    async (request, reply) => {
      const { site, addresses } = askedSite(deps, request)
      reply.headers(PRIVATE).type(`${ACTIVITY_TYPE}; charset=utf-8`)
      const totalItems = await countFollowers(db, site.alias)
      return JSON.stringify({ '@context': CONTEXT, id: addresses.followers, type: 'OrderedCollection', totalItems })
    },
  )
}

function readOutbox(app: App, deps: FediverseDeps): void {
  const { db, clock, sites } = deps
  app.get(
    '/api/activitypub/outbox',
    {
      schema: {
        tags,
        summary: 'What the site has published, page by page, the newest first',
        querystring: outboxQuery,
      },
    },
    async (request, reply) => {
      const { site, addresses } = askedSite(deps, request)
      const now = clock.now()
      const { before } = request.query
      const id = addresses.outbox
      noteShown(site.languages.map((locale) => listTag(site.alias, locale, 'all')))
      if (before === undefined) {
        const totalItems = await countPublished(db, site, { now, most: MOST_COUNTED })
        const first = `${id}?before=now`
        return send(reply, { '@context': CONTEXT, id, type: 'OrderedCollection', totalItems, first })
      }
      const [, at, last] = CURSOR.exec(before) ?? []
      const cursor = at && last ? { at: new Date(at), id: last } : null
      const entries = await publishedPage(db, site, { before: cursor, now, most: PAGE })
      const orderedItems: object[] = []
      for (const entry of entries) {
        const record = await findContent(db, entry.id, now)
        if (!record || !isTold(record, site, now)) continue
        const article = await articleOf(db, { sites, site, addresses }, record)
        const { '@context': _, ...activity } = tellingOf({ addresses }, { article, isKnown: false, now }) as {
          '@context': unknown
        }
        orderedItems.push(activity)
      }
      const end = entries.at(-1)
      const isMore = entries.length === PAGE && end !== undefined
      return send(reply, {
        '@context': ARTICLE_CONTEXT,
        id: `${id}?before=${encodeURIComponent(before)}`,
        type: 'OrderedCollectionPage',
        partOf: id,
        ...(isMore && { next: `${id}?before=${encodeURIComponent(`${end.at.toISOString()}~${end.id}`)}` }),
        orderedItems,
      })
    },
  )
}

function readContent(app: App, deps: FediverseDeps): void {
  const { db, clock, sites } = deps
  app.get(
    '/api/activitypub/contents/:id',
    {
      schema: {
        tags,
        summary: 'A content as an Article; 410 with a Tombstone once it is withdrawn',
        params: z.object({ id: rowId }),
      },
    },
    async (request, reply) => {
      const { site, addresses } = askedSite(deps, request)
      const now = clock.now()
      const record = await findContent(db, request.params.id, now)
      if (record && isTold(record, site, now))
        return send(reply, {
          '@context': ARTICLE_CONTEXT,
          ...(await articleOf(db, { sites, site, addresses }, record)),
        })
      const { id } = request.params
      const isWithdrawn = record?.site === site.alias && record.state === 'withdrawn'
      if (isWithdrawn || (await wasTold(db, id, site.alias))) {
        reply.code(410).header('cache-control', 'no-store').type(`${ACTIVITY_TYPE}; charset=utf-8`)
        return JSON.stringify({ '@context': CONTEXT, ...tombstoneOf(addresses, id) })
      }
      throw new AppError('NOT_FOUND')
    },
  )
}

/** Letters come as they were signed, byte by byte. */
function receiveActivities(app: App, deps: FediverseDeps): void {
  const actors = remoteActors(deps.limiter, deps.reach)
  void app.register(async (plain) => {
    const scope = plain as unknown as App
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(
      ['application/activity+json', 'application/ld+json', 'application/json'],
      { parseAs: 'buffer' },
      (_request, body, parsed) => parsed(null, body),
    )
    scope.post(
      '/api/activitypub/inbox',
      {
        bodyLimit: LETTER_BYTES,
        preHandler: limited(deps.limiter, LETTERS),
        schema: {
          tags,
          summary: 'Takes a signed activity of another server: somebody follows the site, does no more, or is gone',
          response: { 202: z.null() },
        },
      },
      async (request, reply) => {
        const { site, addresses } = askedSite(deps, request)
        const body = request.body as unknown
        if (!Buffer.isBuffer(body)) throw new AppError('UNSUPPORTED_MEDIA_TYPE')
        await takeActivity(deps, actors, { site, addresses, headers: request.headers, body })
        return reply.code(202).headers(PRIVATE).send(null)
      },
    )
  })
}

/** The site that is asked, as an actor; one that is none is not found. */
function askedSite({ sites }: FediverseDeps, request: FastifyRequest): { site: Site; addresses: ActorAddresses } {
  const { site } = locatedOf(request.raw).address
  const addresses = addressesOf(sites, site)
  if (!addresses) throw new AppError('NOT_FOUND')
  return { site, addresses }
}

const send = (reply: FastifyReply, body: object) =>
  sendDocument(reply, { body: JSON.stringify(body), type: ACTIVITY_TYPE, maxAge: MAX_AGE })
