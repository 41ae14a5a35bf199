import type { FastifyReply, FastifyRequest } from 'fastify'
import { CACHE_CHANNEL, parseNotification } from '../../platform/cache/notify.ts'
import type { Notifications } from '../../platform/database/notifications.ts'
import type { Log } from '../../platform/log.ts'
import { AppError } from '../http/errors.ts'
import type { App } from '../http/server.ts'
import {
  MOST_LISTENERS_OF_ONE,
  sseHub,
  type FollowedAddress,
  type FollowedSnapshot,
  type SseHub,
  type SseHubDeps,
} from './hub.ts'

/** What following contents stands on. */
export interface FollowingDeps {
  config: { web: { rateLimitFactor: number } }
  log: Log
  notifications: Notifications | null
}

/**
 * A hub for contents of one kind, which hears what is published by any process and ends with the server.
 * @param ofTag the id of the content that a cache tag names
 */
export function followedContents<A extends FollowedAddress, S extends FollowedSnapshot<S>>(
  app: App,
  { config, log, notifications }: FollowingDeps,
  { read, ofTag }: Pick<SseHubDeps<A, S>, 'read'> & { ofTag(tag: string): string | null },
): SseHub<A, S> {
  const hub = sseHub<A, S>({
    read,
    hearing: () => notifications?.connected ?? false,
    log,
    // Without limits (a load test) one sender may take every connection.
    mostOfOne: config.web.rateLimitFactor * MOST_LISTENERS_OF_ONE || Infinity,
  })
  notifications?.on(CACHE_CHANNEL, (payload) => {
    const tags = parseNotification(payload)?.tags ?? []
    // After everybody else has heard it: names and portraits are read from memory.
    setImmediate(() => hub.changed(tags.flatMap((tag) => ofTag(tag) ?? [])))
  })
  notifications?.onGap(() => setImmediate(() => hub.allChanged()))
  app.addHook('preClose', async () => hub.close())
  return hub
}

/** What a page keeps of a content that has ended. */
export const ENDED = 'public, max-age=60'

/**
 * Answers with the events of a content: `hello` with its state, `news` with what is new since the state `from`, `beat`
 * every 15 seconds, `end` when it is over; then, and for what has ended, 204 stops the client.
 */
export async function sendEvents<A extends FollowedAddress, S extends FollowedSnapshot<S>>(
  request: FastifyRequest,
  reply: FastifyReply,
  { hub, address }: { hub: SseHub<A, S>; address: A },
): Promise<FastifyReply> {
  const snapshot = await hub.snapshot(address)
  if (!snapshot) throw new AppError('NOT_FOUND')
  // 204 is the one answer after which a browser does not try again.
  if (snapshot.ended) return reply.code(204).header('cache-control', ENDED).send()
  if (hub.isFull(request.ip)) throw new AppError('SERVICE_UNAVAILABLE', { headers: { 'retry-after': '60' } })
  if (openEvents(request, reply)) hub.join(address, snapshot, reply.raw, request.ip)
  return reply
}

/** Begins an answer that goes on with events; false where the head alone was asked for, which is all then. */
export function openEvents(request: FastifyRequest, reply: FastifyReply): boolean {
  reply.hijack()
  reply.raw.writeHead(200, {
    ...(reply.getHeaders() as Record<string, string>),
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store, no-transform',
    'x-accel-buffering': 'no',
    // A connection that is kept after the end would keep the server from closing.
    connection: 'close',
  })
  if (request.method !== 'HEAD') return true
  reply.raw.end()
  return false
}
