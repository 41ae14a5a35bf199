import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/database/schema.ts'
import { asAppError, sendCallError } from '../../web/http/calls.ts'
import { AppError } from '../../web/http/errors.ts'
import { locatedOf } from '../../web/http/locate.ts'
import { limited, type RateLimiter } from '../../web/http/rate-limit.ts'
import { sendDocument } from '../../web/http/send-document.ts'
import type { App } from '../../web/http/server.ts'
import type { ViewContext } from '../../web/render/page.ts'
import { featureEnabled } from '../../sites/model.ts'
import { viewContext } from '../../web/view-context.ts'
import { agendaChoices } from '../agenda/store.ts'
import { changesOf, secondsUntilDue } from '../../content/listings.ts'
import { feedItem, writeFeed } from '../feeds/formats.ts'
import { FEED_SIZE, feedType } from '../../content/feed-model.ts'
import { addressOf, paramsOf, stateOf, type SearchState } from '../searcher/address.ts'
import { chosenNames } from '../searcher/chosen.ts'
import { isDay } from '../searcher/dates.ts'
import type { SearcherDefinition } from '../searcher/definition.ts'
import { agendaSearch, diySearch, recipeSearch, siteSearch, withChosenNames } from '../searcher/definitions.ts'
import { searcherMessages } from '../searcher/messages.ts'
import { searchParams } from '../searcher/model.ts'
import { SEARCHER_PARAMETERS } from '../searcher/query.ts'
import { search } from '../searcher/search.ts'

const MAX_AGE = 120
const LIMIT = { name: 'search-feed', max: 120, seconds: 60 }

interface Deps {
  db: Db
  clock: Clock
  limiter: RateLimiter
  services: { secret: string }
}

/** Searchers whose results can be subscribed to, by their last segment, and whether a site has them. */
const SEARCHERS: Record<string, (ctx: ViewContext, deps: Deps) => Promise<SearcherDefinition> | SearcherDefinition> = {
  '': siteSearch,
  cocina: recipeSearch,
  bricolaje: diySearch,
  agenda: async (ctx, { db, clock }) =>
    agendaSearch(ctx, await agendaChoices(db, ctx.site.alias, ctx.locale, clock.now())),
}
const FEATURES = { cocina: 'recipes', bricolaje: 'diy', agenda: 'events' } as const

const words = z.string().max(10_000).optional()
const values = z.union([z.string().max(200), z.array(z.string().max(200)).max(10)]).optional()
const day = z
  .string()
  .refine((text) => text === '' || isDay(text))
  .optional()
const querystring = z.object({
  ...Object.fromEntries(SEARCHER_PARAMETERS.map((name) => [name, values])),
  text: words,
  searchText: words,
  startDate: day,
  endDate: day,
  orderBy: z.enum(['relevance', 'date']).optional(),
})
type Query = z.output<typeof querystring>

/** The newest results of any search, to subscribe to; what cannot be understood is answered as the search calls do. */
export function searchFeedRoutes(app: App, deps: Deps): void {
  const options = {
    preHandler: limited(deps.limiter, LIMIT),
    errorHandler: (thrown: FastifyError, request: FastifyRequest, reply: FastifyReply) =>
      void sendCallError(request, reply, asAppError(thrown)),
    schema: { tags: ['search'], querystring },
  }
  const summary = 'The newest results of a search as RSS'
  app.get('/rss/buscar/', { ...options, schema: { ...options.schema, summary } }, (request, reply) =>
    send(deps, request, reply, '', request.query as Query),
  )
  const params = z.object({ searcher: z.enum(['cocina', 'bricolaje', 'agenda']) })
  app.get(
    '/rss/buscar/:searcher/',
    { ...options, schema: { ...options.schema, summary: `${summary}: recipes, things to do, agenda`, params } },
    (request, reply) => send(deps, request, reply, request.params.searcher, request.query as Query),
  )
}

async function send(
  deps: Deps,
  request: FastifyRequest,
  reply: FastifyReply,
  name: string,
  given: Query,
): Promise<FastifyReply> {
  const { site, locale, path } = locatedOf(request.raw).address
  const feature = FEATURES[name as keyof typeof FEATURES]
  if (!featureEnabled(site, 'listing', 'searcher') || (feature && !featureEnabled(site, 'content', feature)))
    throw new AppError('NOT_FOUND')
  const now = deps.clock.now()
  // Without the base of the visit: a feed says the public addresses to everybody.
  const ctx = viewContext({ site, base: '', locale, path }, now)
  const { definition, state, query } = asked(ctx, await SEARCHERS[name]!(ctx, deps), given, now)
  const answer = await search(
    { db: deps.db, ctx, now, key: deps.services.secret },
    searchParams.parse({ ...paramsOf(definition, { ...state, order: 'date', page: 1 }), limit: FEED_SIZE }),
  )
  const changes = await changesOf(
    deps.db,
    answer.results.map((card) => card.id),
  )
  const t = ctx.text(searcherMessages)
  const chosen = [state.text && `«${state.text}»`, ...chosenNames(definition, state, ctx)].filter(Boolean).join(', ')
  const title = `${t('searcher.title.empty', { site: ctx.site.name })}${chosen ? `: ${chosen}` : ''}`
  const body = writeFeed.rss({
    title,
    description: title,
    pageUrl: site.url + ctx.href(addressOf(definition, { ...state, page: 1 })),
    url: site.url + ctx.href(path) + (query && `?${query}`),
    language: locale,
    items: answer.results.map((card) => feedItem(card, site, changes)),
  })
  reply.header('x-robots-tag', 'noindex')
  const maxAge = await secondsUntilDue(deps.db, site.alias, now, MAX_AGE)
  return sendDocument(reply, { body, type: feedType('rss'), maxAge })
}

/** What a query asks for; throws INVALID_FIELD where a page would leave out what it does not understand. */
function asked(
  ctx: ViewContext,
  offered: SearcherDefinition,
  given: Query,
  now: Date,
): { definition: SearcherDefinition; state: SearchState; query: string } {
  const query = new URLSearchParams(
    Object.entries(given).flatMap(([name, value]) =>
      [value ?? []].flat().flatMap((each) => (each.trim() === '' ? [] : [[name, each]])),
    ),
  )
  const { definition, query: named } = withChosenNames(offered, query, ctx)
  const state = stateOf(definition, named, now)
  for (const { name } of definition.filters)
    if (new Set(query.getAll(name)).size !== (state.filters[name]?.length ?? 0))
      throw new AppError('INVALID_FIELD', { field: name })
  return { definition, state, query: query.toString() }
}
