import { z } from 'zod'
import { partsOfTopic, pushTopicSchema } from '../../layout/push/model.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/database/schema.ts'
import { arePushKeys } from '../../platform/push/encryption.ts'
import { pushEndpoint } from '../../platform/push/endpoint.ts'
import type { VapidKeys } from '../../platform/push/vapid.ts'
import type { Sessions } from '../../readers/session/session.ts'
import { keepsOffline } from '../../sites/keeps-offline.ts'
import type { SiteRegistry } from '../../sites/registry.ts'
import { PRIVATE } from '../../web/http/private-answer.ts'
import { callLocale } from '../../web/http/calls.ts'
import { AppError } from '../../web/http/errors.ts'
import { locatedOf } from '../../web/http/locate.ts'
import { limited, type RateLimiter } from '../../web/http/rate-limit.ts'
import type { App } from '../../web/http/server.ts'
import { itemsOf } from './items.ts'
import { addTopic, canBeFollowed, forgetDevice, moveDevice, removeTopic, topicsOf } from './subscription-store.ts'

/** What calls of devices stand on. */
export interface PushDeps {
  db: Db
  clock: Clock
  limiter: RateLimiter
  sites: SiteRegistry
  sessions: Pick<Sessions, 'current'>
  keys: VapidKeys
  /** Origin of a push service of the operator's own. */
  trusted: string | null
}

const LIMIT = { name: 'push', max: 60, seconds: 600 }
const tags = ['push']
const item = z.object({ topic: pushTopicSchema, name: z.string(), url: z.string() })
const topics = z.object({ topics: z.array(z.string()) })

const endpointSchema = ({ trusted }: PushDeps) =>
  z
    .string()
    .max(1000)
    .refine((address) => pushEndpoint(address, trusted) !== null, 'the address of no push service')

const deviceSchema = (deps: PushDeps) =>
  z
    .object({ endpoint: endpointSchema(deps), p256dh: z.string().max(120), auth: z.string().max(40) })
    .refine(arePushKeys, 'the keys of no browser')

/**
 * What devices are told of. A device is known by the address that its push service gave it, which nobody else knows; it
 * needs no account, and belongs to the reader who was signed in when it was set up.
 */
export function pushRoutes(app: App, deps: PushDeps): void {
  readKey(app, deps)
  readMine(app, deps)
  addTopicOf(app, deps)
  removeTopicOf(app, deps)
  moveTo(app, deps)
}

function readKey(app: App, { keys }: PushDeps): void {
  app.get(
    '/api/front/push/',
    {
      schema: {
        tags,
        summary: 'The key that browsers subscribe with',
        response: { 200: z.object({ key: z.string() }) },
      },
    },
    async (_, reply) => {
      reply.header('cache-control', 'public, max-age=3600')
      return { key: keys.publicKey }
    },
  )
}

function readMine(app: App, deps: PushDeps): void {
  const { db, clock, limiter, sites } = deps
  app.post(
    '/api/front/push/mine',
    {
      preHandler: limited(limiter, LIMIT),
      schema: {
        tags,
        summary: 'What a device is told of',
        body: z.object({ endpoint: endpointSchema(deps) }),
        response: { 200: topics.extend({ items: z.array(item) }) },
      },
    },
    async (request, reply) => {
      reply.headers(PRIVATE)
      const all = await topicsOf(db, request.body.endpoint)
      const { site, base } = locatedOf(request.raw).address
      return {
        topics: all,
        items: await itemsOf({ db, sites, site, base, locale: callLocale(request), now: clock.now() }, all),
      }
    },
  )
}

function addTopicOf(app: App, deps: PushDeps): void {
  const { db, clock, limiter, sites, sessions } = deps
  app.post(
    '/api/front/push/',
    {
      preHandler: limited(limiter, LIMIT),
      schema: {
        tags,
        summary: 'Lets a device be told of something; answers everything it is told of',
        body: z.object({ device: deviceSchema(deps), topic: pushTopicSchema }),
        response: { 200: topics },
      },
    },
    async (request, reply) => {
      reply.headers(PRIVATE)
      const { site } = locatedOf(request.raw).address
      const { kind, target } = partsOfTopic(request.body.topic)
      const now = clock.now()
      const isThere = kind === 'breaking' ? sites.get(target) !== undefined : await canBeFollowed(db, kind, target, now)
      if (!isThere || !keepsOffline(site)) throw new AppError('NOT_FOUND')
      const readerId = (await sessions.current(request, reply))?.readerId ?? null
      const whose = { site: site.alias, locale: callLocale(request), readerId, now }
      const all = await addTopic(db, request.body.device, request.body.topic, whose)
      if (!all) throw new AppError('LIMIT_REACHED')
      return { topics: all }
    },
  )
}

function removeTopicOf(app: App, deps: PushDeps): void {
  const { db, limiter } = deps
  app.delete(
    '/api/front/push/',
    {
      preHandler: limited(limiter, LIMIT),
      schema: {
        tags,
        summary: 'Tells a device of something no more, or of nothing at all',
        body: z.object({ endpoint: endpointSchema(deps), topic: pushTopicSchema.optional() }),
        response: { 200: topics },
      },
    },
    async (request, reply) => {
      reply.headers(PRIVATE)
      const { topic, endpoint: address } = request.body
      if (topic) return { topics: await removeTopic(db, address, topic) }
      await forgetDevice(db, address)
      return { topics: [] }
    },
  )
}

function moveTo(app: App, deps: PushDeps): void {
  const { db, clock, limiter } = deps
  app.post(
    '/api/front/push/moved',
    {
      preHandler: limited(limiter, LIMIT),
      schema: {
        tags,
        summary: 'A push service gave a device another address',
        body: z.object({ former: endpointSchema(deps), device: deviceSchema(deps) }),
        response: { 200: topics },
      },
    },
    async (request, reply) => {
      reply.headers(PRIVATE)
      const { former, device: next } = request.body
      await moveDevice(db, former, next, clock.now())
      return { topics: await topicsOf(db, next.endpoint) }
    },
  )
}
