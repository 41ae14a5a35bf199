import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod'
import type { App } from './server.ts'
import { DOCS_POLICY } from './security.ts'

/** The API's description, made from the routes' schemas, at `/api/docs` where it is shown; must be registered before the routes. */
export async function apiDocs(app: App, { version, shown }: { version: string; shown: boolean }): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Portada', version, description: 'The calls of the portal and of its newsroom.' },
      components: { securitySchemes: { token: { type: 'http', scheme: 'bearer' } } },
    },
    transform: jsonSchemaTransform,
    transformObject: jsonSchemaTransformObject,
  })
  if (!shown) return
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    uiHooks: {
      onRequest: (_request, reply, next) => {
        reply.header('content-security-policy', DOCS_POLICY)
        next()
      },
    },
  })
}
