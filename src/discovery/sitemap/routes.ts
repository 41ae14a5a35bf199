import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/database/schema.ts'
import { AppError } from '../../web/http/errors.ts'
import { locatedOf } from '../../web/http/locate.ts'
import type { App } from '../../web/http/server.ts'
import type { SiteRegistry } from '../../sites/registry.ts'
import { sendDocument } from '../../web/http/send-document.ts'
import { newsSet, publicUrl, robotsTxt, sectionSet, sitemapIndex, urlSet } from './documents.ts'
import { sectionPaths } from './sections.ts'
import { newsOfTwoDays, sitemapMonths, sitemapOfMonth } from './store.ts'

const XML = 'application/xml'
const MAX_AGE = 300
interface Deps {
  db: Db
  clock: Clock
  sites: SiteRegistry
}

/** What search engines are told: `/sitemap.xml`, one map per month and language, the news map, `/robots.txt`. */
export function sitemapRoutes(app: App, deps: Deps): void {
  const options = { schema: { hide: true } }
  app.get('/sitemap.xml', options, (request, reply) => index(deps, request, reply))
  app.get<{ Params: { map: string } }>('/sitemap/:map', options, (request, reply) =>
    map(deps, request, reply, request.params.map),
  )
  app.get('/robots.txt', options, async (request, reply) => {
    const host = request.headers.host
    const own = deps.sites.all.filter((site) => new URL(site.url).host === host)
    const { site } = locatedOf(request.raw).address
    return sendDocument(reply, {
      body: robotsTxt(own.length > 0 ? own : [site]),
      type: 'text/plain',
      maxAge: 3600,
    })
  })
}

async function index({ db, clock }: Deps, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const { site } = locatedOf(request.raw).address
  const now = clock.now()
  const entries = await Promise.all(
    site.languages.map(async (locale) => {
      const months = await sitemapMonths(db, { site: site.alias, locale, now })
      const url = (name: string): string => publicUrl(site, locale, `/sitemap/${name}.xml`)
      return [
        { url: url('news'), newest: months[0]?.newest ?? null },
        { url: url('sections'), newest: null },
        ...months.map(({ month, newest }) => ({ url: url(month), newest })),
      ]
    }),
  )
  return sendDocument(reply, { body: sitemapIndex(entries.flat()), type: XML, maxAge: MAX_AGE })
}

async function map(deps: Deps, request: FastifyRequest, reply: FastifyReply, name: string): Promise<FastifyReply> {
  const { site, locale } = locatedOf(request.raw).address
  const question = { site: site.alias, locale, now: deps.clock.now() }
  const month = /^(\d{4}-(?:0[1-9]|1[0-2]))\.xml$/.exec(name)?.[1]
  if (month) {
    const rows = await sitemapOfMonth(deps.db, question, month)
    if (rows.length === 0) throw new AppError('NOT_FOUND')
    return sendDocument(reply, { body: urlSet(site, locale, rows), type: XML, maxAge: MAX_AGE })
  }
  if (name === 'news.xml') {
    const rows = await newsOfTwoDays(deps.db, question)
    return sendDocument(reply, { body: newsSet(site, locale, rows), type: XML, maxAge: MAX_AGE })
  }
  if (name !== 'sections.xml') throw new AppError('NOT_FOUND')
  return sendDocument(reply, {
    body: sectionSet(site, locale, await sectionPaths(deps.db, question, site)),
    type: XML,
    maxAge: MAX_AGE,
  })
}
