import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { metrics } from '../../platform/metrics.ts'
import type { Db } from '../../platform/database/schema.ts'
import { answeredWithin } from '../../platform/database/silence.ts'

const LOOPBACK = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1'])
const READY_MS = 1500

interface Deps {
  db: Db
  /** Who brings it may read the figures. */
  token: string | null
  /** Whether this machine may as well. */
  local: boolean
  /** What is shown; without it the figures of this process. */
  figures?: (() => Promise<string>) | undefined
}

/** Alive, ready and measured (OPEN-158). */
export function technicalRoutes(
  app: FastifyInstance,
  { db, token, local, figures = () => metrics.metrics() }: Deps,
): void {
  const options = { schema: { hide: true } }
  app.get('/healthz', options, async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'ok' }),
  )
  app.get('/readyz', options, async (_request, reply) => {
    const ready = await answers(db)
    reply.code(ready ? 200 : 503).header('cache-control', 'no-store')
    return { status: ready ? 'ok' : 'unavailable', database: ready }
  })
  app.get('/metrics', options, async (request, reply) => {
    reply.header('cache-control', 'no-store')
    const known = token !== null && isSame(request.headers.authorization ?? '', `Bearer ${token}`)
    if (!known && !(local && isLocal(request))) return reply.code(403).type('text/plain').send('Forbidden')
    return reply.type(metrics.contentType).send(await figures())
  })
}

/** A proxy on this machine speaks for the whole world. */
function isLocal({ ip, headers }: FastifyRequest): boolean {
  return LOOPBACK.has(ip) && !headers['forwarded'] && !headers['x-forwarded-for']
}

/** Tells nothing by the time it takes, not even the length. */
function isSame(given: string, wanted: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(given), digest(wanted))
}

async function answers(db: Db): Promise<boolean> {
  return answeredWithin(sql`SELECT 1`.execute(db), READY_MS).then(
    () => true,
    () => false,
  )
}
