import { asAppError, sendCallError } from '../web/http/calls.ts'
import { cacheableAnswers } from '../web/http/cacheable-answers.ts'
import { apiDocs } from '../web/http/docs.ts'
import { jsonBodies } from '../web/http/json-body.ts'
import { locator } from '../web/http/locate.ts'
import { createServer, type App } from '../web/http/server.ts'
import { silentLog } from '../platform/log.ts'
import { siteSchema } from './site-schema.ts'
import type { Site } from './model.ts'
import { siteRegistry, type SiteRegistry } from './registry.ts'
import { resolveAddress } from './resolve.ts'

/** A site as tests use it. */
export function testSite(more: Record<string, unknown> = {}): Site {
  const record = siteSchema.parse({
    alias: 'portal',
    id: '1',
    name: 'Mestral',
    url: 'https://mestral.example',
    ...more,
  })
  return { ...record, version: 1 }
}

/** The web server without any route, for the ones that a test registers. */
export function bareServer(sites: SiteRegistry = siteRegistry([])): App {
  return createServer({
    log: silentLog,
    locator: locator((question) => resolveAddress(sites, question)),
    trustProxy: [],
  })
}

/** The same with what all calls of the API stand on: bodies, errors in the language of the call, schemas. */
export async function callServer(sites: SiteRegistry): Promise<App> {
  const app = bareServer(sites)
  jsonBodies(app)
  cacheableAnswers(app)
  app.setErrorHandler((error, request, reply) => sendCallError(request, reply, asAppError(error)))
  await apiDocs(app, { version: '0', shown: true })
  return app
}
