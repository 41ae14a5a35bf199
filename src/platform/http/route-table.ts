import type { FastifyInstance } from 'fastify'

/** Which methods the API's paths know, to tell «no such path» from «not this way». */
export interface RouteTable {
  /** Methods of the routes that match a path, e.g. `['GET', 'HEAD']`. */
  methods(path: string): string[]
}

/** Listens to the routes that are registered after it. */
export function routeTable(app: FastifyInstance): RouteTable {
  const routes: { pattern: RegExp; methods: string[] }[] = []
  app.addHook('onRoute', ({ url, method }) => {
    if (!/^\/(?:web)?api\//.test(url)) return
    routes.push({ pattern: patternOf(url), methods: [method].flat() })
  })
  return {
    methods: (path) => [
      ...new Set(routes.filter(({ pattern }) => pattern.test(path)).flatMap(({ methods }) => methods)),
    ],
  }
}

function patternOf(url: string): RegExp {
  const source = url
    .replace(/[.+?^${}()|[\]\\]/g, '\\$&')
    .replace(/:[A-Za-z0-9_]+/g, '[^/]+')
    .replace(/\*/g, '.*')
  return new RegExp(`^${source}$`)
}
