import type { FastifyReply, FastifyRequest } from 'fastify'
import { toCard } from '../../content/cards/to-card.ts'
import { entityOnceAt } from '../../content/former-address.ts'
import { changesOf, listCards, secondsUntilDue } from '../../content/listings.ts'
import { type ListKey, listTag } from '../../content/model.ts'
import { taxonomyOf } from '../../content/taxonomy.ts'
import { noteShown } from '../../platform/cache/shown-tags.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/database/schema.ts'
import { AppError } from '../../web/http/errors.ts'
import { locatedOf } from '../../web/http/locate.ts'
import type { App } from '../../web/http/server.ts'
import { localized } from '../../platform/i18n/locale.ts'
import { siteName } from '../../sites/model.ts'
import { siteHref } from '../../sites/resolve.ts'
import { decodePath, viewContext } from '../../web/view-context.ts'
import { listOf } from '../listing/subject.ts'
import { findingMessages } from '../messages.ts'
import { feedItem, writeFeed } from './formats.ts'
import { FEED_SIZE, type FeedFormat, feedPath, feedType } from '../../content/feed-model.ts'
import { typesOff } from '../../content/types/shown.ts'
import { sendDocument, sendMoved } from '../../web/http/send-document.ts'

const MAX_AGE = 120

interface Deps {
  db: Db
  clock: Clock
}

/** The newest contents of a site, a section or an author, to subscribe to (OPEN-140). */
export function feedRoutes(app: App, deps: Deps): void {
  const options = { schema: { hide: true } }
  app.get('/rss/', options, (request, reply) => siteFeed(deps, request, reply, 'rss'))
  app.get('/rss/atom.xml', options, (request, reply) => siteFeed(deps, request, reply, 'atom'))
  app.get('/rss/feed.json', options, (request, reply) => siteFeed(deps, request, reply, 'json'))
  // Below /buscar/ «rss» is a word that somebody looks for (SRCH-06).
  for (const path of ['/:a((?!buscar$)[^/]+)/rss/', '/:a/:b/rss/', '/:a/:b/:c/rss/', '/:a/:b/:c/:d/rss/']) {
    app.get(path, options, (request, reply) => entityFeed(deps, request, reply))
  }
}

function siteFeed(deps: Deps, request: FastifyRequest, reply: FastifyReply, format: FeedFormat): Promise<FastifyReply> {
  const { site, locale } = locatedOf(request.raw).address
  return send(deps, request, reply, { list: 'all', format, path: '/', name: siteName(site, locale) })
}

async function entityFeed(deps: Deps, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const { site, base, locale, path } = locatedOf(request.raw).address
  const list = decodePath(path).replace(/rss\/$/, '')
  const entry = taxonomyOf(site.alias).byPath(list)
  if (!entry || feedPath(entry) === null) {
    // Whoever subscribed goes on being told where the list is called otherwise now.
    const now = await entityOnceAt(deps.db, site.alias, list)
    const feed = now ? feedPath(now) : null
    if (feed === null) throw new AppError('NOT_FOUND')
    return sendMoved(reply, siteHref(site, base, locale, feed))
  }
  const name = `${siteName(site, locale)}: ${localized(entry.name, locale)}`
  return send(deps, request, reply, { list: listOf(entry), format: 'rss', path: entry.path, name })
}

interface Wanted {
  list: ListKey
  format: FeedFormat
  /** Path of the page that the feed is of. */
  path: string
  name: string
}

async function send(
  { db, clock }: Deps,
  request: FastifyRequest,
  reply: FastifyReply,
  { list, format, path, name }: Wanted,
): Promise<FastifyReply> {
  const { site, locale, path: own } = locatedOf(request.raw).address
  const now = clock.now()
  // Without the base of the visit: a feed says the public addresses to everybody.
  const ctx = viewContext({ site, base: '', locale, path: own }, now)
  noteShown([listTag(site.alias, locale, list)])
  const { cards } = await listCards(db, {
    site: site.alias,
    without: typesOff(site),
    languages: [locale],
    list,
    size: FEED_SIZE,
    now,
    count: false,
  })
  const changes = await changesOf(
    db,
    cards.map((card) => card.id),
  )
  const body = writeFeed[format]({
    title: name,
    description: path === '/' ? ctx.text(findingMessages)('feed.latest', { site: site.name }) : name,
    pageUrl: site.url + ctx.href(path),
    url: site.url + ctx.href(own),
    language: locale,
    items: cards.map((card) => feedItem(toCard(card, ctx), site, changes)),
  })
  const maxAge = await secondsUntilDue(db, site.alias, now, MAX_AGE)
  return sendDocument(reply, { body, type: feedType(format), maxAge })
}
