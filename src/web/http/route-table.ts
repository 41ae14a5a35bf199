import type { FastifyInstance } from 'fastify'
import { isCall } from './calls.ts'

/** What is registered, by path and method. */
export interface RouteTable {
  /**
   * Methods of the routes that match a path, e.g. `['GET', 'HEAD']`: tells «no such path» of the API from «not this way».
   * Pages, which one route answers, are not among them: a page with a form has its `POST` alone here.
   */
  methods(path: string): string[]
  /** Every path that answers GET, as it was registered. */
  readonly paths: readonly string[]
  /** Every path beside the API that takes what is sent by POST: the forms of readers without script. */
  readonly forms: readonly string[]
  /** Every call of the API as it was registered, e.g. `PATCH /api/staff/me`. */
  readonly calls: readonly string[]
}

const tables = new WeakMap<FastifyInstance, RouteTable>()

/** Listens to the routes that are registered after it. */
export function routeTable(app: FastifyInstance): RouteTable {
  const routes: { pattern: RegExp; methods: string[] }[] = []
  const paths: string[] = []
  const forms: string[] = []
  const named: string[] = []
  app.addHook('onRoute', ({ url, method }) => {
    const methods = [method].flat()
    if (methods.includes('GET')) paths.push(url)
    if (url !== '/*') routes.push({ pattern: patternOf(url), methods })
    if (isCall(url)) named.push(...methods.map((each) => `${each} ${url}`))
    else if (methods.includes('POST')) forms.push(url)
  })
  const table: RouteTable = {
    methods: (path) => [
      ...new Set(routes.filter(({ pattern }) => pattern.test(path)).flatMap(({ methods }) => methods)),
    ],
    paths,
    forms,
    calls: named,
  }
  tables.set(app, table)
  return table
}

/** The table of a whole portal, for those who go through all it answers. */
export function routesOf(app: FastifyInstance): RouteTable {
  return tables.get(app)!
}

function patternOf(url: string): RegExp {
  const source = url
    .replace(/[.+?^${}()|[\]\\]/g, '\\$&')
    .replace(/:[A-Za-z0-9_]+/g, '[^/]+')
    .replace(/\*/g, '.*')
  return new RegExp(`^${source}$`)
}
