import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod'
import { describeWhole, type ApiDescription } from './api-description.ts'
import type { App } from './server.ts'
import { DOCS_POLICY } from './security.ts'

/** What the description says of the portal, and whether anybody sees it. */
interface ApiDocs {
  version: string
  shown: boolean
  /** Where the sites are. */
  servers?: () => { url: string; description: string }[]
}

/** The API's description, made from the routes' schemas, at `/api/docs` where it is shown; must be registered before the routes. */
export async function apiDocs(app: App, { version, shown, servers = () => [] }: ApiDocs): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Portada', version, description: 'The calls of the portal and of its newsroom.' },
      components: { securitySchemes: { token: { type: 'http', scheme: 'bearer' } } },
    },
    // What is left of an address has no name in a route, and has to have one here.
    transform: (route) => {
      const { schema, url } = jsonSchemaTransform(route)
      return { schema, url: url.replace(/\*$/, ':path') }
    },
    transformObject: (document) =>
      describeWhole(jsonSchemaTransformObject(document) as ApiDescription, servers()) as never,
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
