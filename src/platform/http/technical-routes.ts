import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { metrics } from '../metrics.ts'
import type { Db } from '../database/schema.ts'

const LOOPBACK = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1'])
const READY_MS = 1500

/** Alive, ready and measured (OPEN-158). */
export function technicalRoutes(app: FastifyInstance, { db, token }: { db: Db; token: string | null }): void {
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
    const { authorization, forwarded, 'x-forwarded-for': forwardedFor } = request.headers
    // A proxy on this machine speaks for the whole world.
    const local = LOOPBACK.has(request.ip) && !forwarded && !forwardedFor
    const allowed = local || (token !== null && authorization === `Bearer ${token}`)
    if (!allowed) return reply.code(403).type('text/plain').send('Forbidden')
    return reply
      .header('cache-control', 'no-store')
      .type(metrics.contentType)
      .send(await metrics.metrics())
  })
}

async function answers(db: Db): Promise<boolean> {
  const question = sql`SELECT 1`.execute(db).then(
    () => true,
    () => false,
  )
  const late = new Promise<boolean>((resolve) => setTimeout(resolve, READY_MS, false).unref())
  return Promise.race([question, late])
}
