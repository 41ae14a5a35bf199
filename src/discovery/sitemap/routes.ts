import type { FastifyReply, FastifyRequest } from 'fastify'
import { secondsUntilDue } from '../../content/listings.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/database/schema.ts'
import { AppError } from '../../web/http/errors.ts'
import { locatedOf } from '../../web/http/locate.ts'
import type { App } from '../../web/http/server.ts'
import { typesOff } from '../../content/types/shown.ts'
import type { Site } from '../../sites/model.ts'
import type { SiteRegistry } from '../../sites/registry.ts'
import { sendDocument } from '../../web/http/send-document.ts'
import { newsSet, publicUrl, robotsTxt, sectionSet, sitemapIndex, urlSet } from './documents.ts'
import { mediaOf } from './media.ts'
import { sectionPaths } from './sections.ts'
import { newsOfTwoDays, sitemapMonths, sitemapOfMonth, type SitemapQuestion, type SitemapRow } from './store.ts'

const XML = 'application/xml'
const MAX_AGE = 300
interface Deps {
  db: Db
  clock: Clock
  sites: SiteRegistry
  /** What other rooms have with pages of their own and no contents, by the name of its map. */
  maps: Readonly<Record<string, (db: Db, question: SitemapQuestion) => Promise<SitemapRow[]>>>
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

async function index({ db, clock, maps }: Deps, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const { site } = locatedOf(request.raw).address
  const now = clock.now()
  const entries = await Promise.all(
    site.languages.map(async (locale) => {
      const question = { site: site.alias, locale, now, without: typesOff(site) }
      const months = await sitemapMonths(db, question)
      const [newest] = await newsOfTwoDays(db, question, 1)
      const url = (name: string): string => publicUrl(site, locale, `/sitemap/${name}.xml`)
      return [
        // A site may have none for days, or never.
        ...(newest ? [{ url: url('news'), newest: newest.changedAt }] : []),
        { url: url('sections'), newest: null },
        ...months.map((one) => ({ url: url(one.month), newest: one.newest })),
        ...(await further(maps, db, question)).map(({ name, newest }) => ({ url: url(name), newest })),
      ]
    }),
  )
  return sendMap(db, reply, { site, now }, sitemapIndex(entries.flat()))
}

/** The maps of other rooms that name anything, with the moment of the newest. */
async function further(
  maps: Deps['maps'],
  db: Db,
  question: SitemapQuestion,
): Promise<{ name: string; newest: Date }[]> {
  const found = await Promise.all(
    Object.entries(maps).map(async ([name, rowsOf]) => ({ name, newest: (await rowsOf(db, question))[0]?.changedAt })),
  )
  return found.flatMap(({ name, newest }) => (newest ? [{ name, newest }] : []))
}

async function map(deps: Deps, request: FastifyRequest, reply: FastifyReply, name: string): Promise<FastifyReply> {
  const { site, locale } = locatedOf(request.raw).address
  const now = deps.clock.now()
  const question = { site: site.alias, locale, now, without: typesOff(site) }
  const send = (body: string) => sendMap(deps.db, reply, { site, now }, body)
  const month = /^(\d{4}-(?:0[1-9]|1[0-2]))\.xml$/.exec(name)?.[1]
  if (month) {
    const rows = await sitemapOfMonth(deps.db, question, month)
    if (rows.length === 0) throw new AppError('NOT_FOUND')
    return send(urlSet(site, locale, rows, await mediaOf(deps.db, site, rows)))
  }
  if (name === 'news.xml') {
    const rows = await newsOfTwoDays(deps.db, question)
    return send(newsSet(site, locale, rows))
  }
  const rowsOf = Object.entries(deps.maps).find(([own]) => name === `${own}.xml`)?.[1]
  if (rowsOf) {
    const rows = await rowsOf(deps.db, question)
    if (rows.length === 0) throw new AppError('NOT_FOUND')
    return send(urlSet(site, locale, rows))
  }
  if (name !== 'sections.xml') throw new AppError('NOT_FOUND')
  return send(sectionSet(site, locale, await sectionPaths(deps.db, question, site)))
}

async function sendMap(
  db: Db,
  reply: FastifyReply,
  { site, now }: { site: Site; now: Date },
  body: string,
): Promise<FastifyReply> {
  return sendDocument(reply, { body, type: XML, maxAge: await secondsUntilDue(db, site.alias, now, MAX_AGE) })
}
