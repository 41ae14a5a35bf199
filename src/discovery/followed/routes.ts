import type { FastifyReply, FastifyRequest } from 'fastify'
import { isShow } from '../../broadcast/shows/entry.ts'
import { broadcastEvents } from '../../broadcast/shows/feeds.ts'
import { contentHref, toCard } from '../../content/cards/to-card.ts'
import { feedType } from '../../content/feed-model.ts'
import { changesOf } from '../../content/listings.ts'
import { taxonomyOf } from '../../content/taxonomy.ts'
import { newestFirst } from '../../content/types/live/updates.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/database/schema.ts'
import { calendar, type CalendarEvent } from '../../platform/ical/write.ts'
import { followingMessages } from '../../readers/following/messages.ts'
import { FOLLOWING_PATH } from '../../readers/following/model.ts'
import { readerOfFeed } from '../../readers/following/store.ts'
import { siteWithReaders } from '../../readers/session/session.ts'
import type { Site } from '../../sites/model.ts'
import type { SiteRegistry } from '../../sites/registry.ts'
import { PRIVATE } from '../../web/http/private-answer.ts'
import { AppError } from '../../web/http/errors.ts'
import { locatedOf } from '../../web/http/locate.ts'
import { limited, type RateLimiter } from '../../web/http/rate-limit.ts'
import type { App } from '../../web/http/server.ts'
import type { ViewContext } from '../../web/render/page.ts'
import { absolute } from '../../web/structured-data.ts'
import { viewContext } from '../../web/view-context.ts'
import { calendarEvent } from '../agenda/calendar-event.ts'
import { feedItem, type FeedItem, writeFeed } from '../feeds/formats.ts'
import { coverageItems } from './coverage-items.ts'
import { followedCoverages, followedShows, newestFollowed, savedEvents } from './store.ts'

const LIMIT = { name: 'followed-feeds', max: 60, seconds: 60 }
/** Entries of the feed. */
const SIZE = 50

interface Deps {
  db: Db
  clock: Clock
  limiter: RateLimiter
  sites: SiteRegistry
}

/** What a reader's own calendar or feed is made from. */
interface Asked extends Deps {
  readerId: string
  ctx: ViewContext
  /** The view of another site, whose addresses are its own. */
  of(alias: string): ViewContext
}

/**
 * What a reader follows, for calendars and readers of feeds: at an address that only the reader knows, that can be
 * changed, and whose answer no cache keeps.
 */
export function followedRoutes(app: App, deps: Deps): void {
  const documents = {
    ics: { type: 'text/calendar', write: calendarOf },
    xml: { type: feedType('rss'), write: feedOf },
  }
  for (const [ending, { type, write }] of Object.entries(documents))
    app.get<{ Params: { token: string } }>(
      `/agenda/sigo/:token(^[\\w-]{32}).${ending}`,
      { preHandler: limited(deps.limiter, LIMIT), schema: { hide: true } },
      async (request, reply) => {
        const body = await write(await asked(deps, request, request.params.token))
        return send(reply, type, body)
      },
    )
}

const send = (reply: FastifyReply, type: string, body: string): FastifyReply =>
  reply.headers(PRIVATE).header('x-robots-tag', 'noindex').type(`${type}; charset=utf-8`).send(body)

async function asked(deps: Deps, request: FastifyRequest, token: string): Promise<Asked> {
  const { db, clock, sites } = deps
  const site = siteWithReaders(request)
  const { locale, path } = locatedOf(request.raw).address
  const readerId = await readerOfFeed(db, token)
  if (!readerId) throw new AppError('NOT_FOUND')
  const now = clock.now()
  const view = (home: Site) => viewContext({ site: home, base: '', locale, path }, now)
  return { ...deps, readerId, ctx: view(site), of: (alias) => view(sites.get(alias) ?? site) }
}

const titleOf = ({ ctx }: Asked): string => ctx.text(followingMessages)('followed.name', { site: ctx.site.name })

/** Broadcasts of shows that are followed, events that are saved, coverages from their beginning on. */
async function calendarOf(all: Asked): Promise<string> {
  const { db, ctx, readerId, of } = all
  const events: CalendarEvent[] = []
  for (const { id, site } of await followedShows(db, readerId)) {
    const show = taxonomyOf(site).byId(id)
    if (isShow(show)) events.push(...(await broadcastEvents(db, of(site), show)))
  }
  for (const event of await savedEvents(db, readerId, ctx.now)) events.push(calendarEvent(of(event.site), event))
  for (const { id, path, site, document, publishAt, changedAt } of await followedCoverages(db, readerId, ctx.now)) {
    const end = document.ended ? newestFirst(document.updates)[0]?.date : undefined
    events.push({
      uid: `content-${id}@${new URL(of(site).site.url).hostname}`,
      stamp: changedAt,
      title: document.title,
      description: document.summary,
      url: absolute(of(site), contentHref(of(site), { path, language: document.language })),
      times: [{ start: publishAt, end: end === undefined ? undefined : new Date(end) }],
    })
  }
  return calendar(events, { name: titleOf(all), language: ctx.locale })
}

/** The newest of authors, shows and topics that are followed, and what came to coverages. */
async function feedOf(all: Asked): Promise<string> {
  const { db, ctx, readerId, of, sites } = all
  const aliases = sites.all.map(({ alias }) => alias)
  const found = await newestFollowed(db, readerId, { locale: ctx.locale, sites: aliases, now: ctx.now, size: SIZE })
  const changes = await changesOf(
    db,
    found.map(({ card }) => card.id),
  )
  const items: FeedItem[] = found.map(({ card, site }) => feedItem(toCard(card, of(site)), of(site).site, changes))
  for (const coverage of await followedCoverages(db, readerId, ctx.now))
    items.push(...coverageItems(coverage, of(coverage.site)))
  const name = titleOf(all)
  return writeFeed.rss({
    title: name,
    description: name,
    pageUrl: ctx.site.url + ctx.href(FOLLOWING_PATH),
    url: ctx.site.url + ctx.href(ctx.path),
    language: ctx.locale,
    items: items.toSorted((a, b) => b.date.localeCompare(a.date)).slice(0, SIZE),
  })
}
