import { createElement } from 'react'
import { z } from 'zod'
import { toCard } from '../../content/cards/to-card.ts'
import { listCards } from '../../content/listings.ts'
import { listTag } from '../../content/model.ts'
import { noteShown } from '../../platform/cache/shown-tags.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/database/schema.ts'
import { AppError } from '../../web/http/errors.ts'
import { locatedOf } from '../../web/http/locate.ts'
import { limited, type RateLimiter } from '../../web/http/rate-limit.ts'
import type { App } from '../../web/http/server.ts'
import { staticAddresses } from '../../web/render/static-addresses.ts'
import { listLanguages } from '../../sites/model.ts'
import { viewContext } from '../../web/view-context.ts'
import { ListingCells } from '../listing/listing.tsx'
import { loadMoreHref } from '../listing/load.ts'
import { pageSize, parseListId } from '../../content/listing-model.ts'
import { MAX_PAGE } from '../../content/types/numbered-page.ts'
import { typesOff } from '../../content/types/shown.ts'
import { staticMarkup } from '../../web/render/static-markup.ts'

const LIMIT = { name: 'load-more', max: 120, seconds: 60 }

/** The next cards of a list as HTML, with the address of those after them (LIST-15, LIST-16, OPEN-93). */
export function loadMoreRoutes(app: App, { db, clock, limiter }: { db: Db; clock: Clock; limiter: RateLimiter }): void {
  app.get(
    '/webapi/load-more/:listId/:page',
    {
      preHandler: limited(limiter, LIMIT),
      schema: {
        tags: ['lists'],
        summary: 'The next cards of a list',
        params: z.object({ listId: z.string(), page: z.string() }),
        response: { 200: z.object({ html: z.string(), nextPage: z.string().nullable() }) },
      },
    },
    async (request, reply) => {
      const { listId } = request.params
      const page = /^[1-9]\d{0,8}$/.test(request.params.page) ? Number(request.params.page) : 0
      const { base, site } = locatedOf(request.raw).address
      const wanted = parseListId(listId)
      if (wanted?.site !== site.alias || page < 1 || page > MAX_PAGE) throw new AppError('NOT_FOUND')
      const { list, locale } = wanted
      const now = clock.now()
      const languages = listLanguages(site, locale)
      noteShown(languages.map((language) => listTag(site.alias, language, list)))
      const found = await listCards(db, {
        site: site.alias,
        without: typesOff(site),
        languages,
        list,
        page,
        size: pageSize(site),
        now,
        count: false,
      })
      if (found.cards.length === 0) throw new AppError('NOT_FOUND')
      const ctx = viewContext({ site, base, locale, path: '/' }, now)
      const cards = found.cards.map((card) => toCard(card, ctx))
      const nextPage = found.hasMore && page < MAX_PAGE ? loadMoreHref(base, listId, page + 1) : null
      reply.header('cache-control', 'public, max-age=30')
      const html = staticMarkup(createElement(ListingCells, { cards, ctx }))
      return { html: staticAddresses(html, site.staticUrl), nextPage }
    },
  )
}
