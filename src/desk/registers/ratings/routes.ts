import type { FastifyRequest } from 'fastify'
import { contentUrl } from '../../../content/address.ts'
import { RATED_TYPES } from '../../../content/ratings/model.ts'
import { ratingVoidsOf, starsOf } from '../../../content/ratings/void-store.ts'
import { findAnyContent } from '../../../content/store.ts'
import { localized } from '../../../platform/i18n/locale.ts'
import type { App } from '../../../web/http/server.ts'
import type { DeskDeps } from '../../deps.ts'
import { done } from '../../entry/model.ts'
import type { Right } from '../../people/model.ts'
import { may } from '../../people/rights.ts'
import { onceFor } from '../../repeats/repeats.ts'
import { voidBody } from '../voids/model.ts'
import { countStarsAgain, voidStars } from './actions.ts'
import { ratingAnswer, ratingParams, ratingsAnswer, ratingsQuestion, ratingVoidParams } from './model.ts'
import { ratedOf } from './store.ts'

const tags = ['desk']
const ALL = '/api/staff/ratings'
const success = { success: true as const }
const TYPES: readonly string[] = RATED_TYPES

/** What readers gave stars to, and the stars that are not counted. */
export function ratingDeskRoutes(app: App, deps: DeskDeps): void {
  listRatings(app, deps)
  readRatings(app, deps)
  postVoid(app, deps)
  deleteVoid(app, deps)
}

function listRatings(app: App, { db, door }: DeskDeps): void {
  app.get(
    ALL,
    {
      schema: {
        tags,
        summary: 'What readers of a site gave stars to, with those that count',
        querystring: ratingsQuestion,
        response: { 200: ratingsAnswer },
      },
    },
    async (request) => {
      const { site, q } = request.query
      const { language } = await door.authorise(request, 'read', { site })
      return { rows: await ratedOf(db, { site, language, q }) }
    },
  )
}

function readRatings(app: App, deps: DeskDeps): void {
  const { db, sites } = deps
  app.get(
    `${ALL}/:id`,
    {
      schema: {
        tags,
        summary: 'How often each number of stars was given, and what is not counted',
        params: ratingParams,
        response: { 200: ratingAnswer },
      },
    },
    async (request) => {
      const { staff, found: content } = await own(deps, request, 'read')
      const { id, document, site } = content
      const voided = await ratingVoidsOf(db, id)
      return {
        id,
        title:
          'title' in document ? document.title : 'name' in document ? localized(document.name, staff.language) : '',
        url: contentUrl(sites, content),
        stars: await starsOf(db, id),
        voided: voided.map(({ value, ...one }) => ({ ...one, option: String(value) })),
        mayVoid: may(staff, 'polls', { site }),
      }
    },
  )
}

function postVoid(app: App, deps: DeskDeps): void {
  app.post(
    `${ALL}/:id/voids`,
    {
      schema: {
        tags,
        summary: 'Counts some of the stars of a content no more; readers see how many and why',
        params: ratingParams,
        body: voidBody,
        response: { 200: done },
      },
    },
    async (request) => {
      const { staff, found: content } = await own(deps, request, 'polls')
      return onceFor(deps, request, staff.id, async () => {
        await voidStars(deps, staff, content, request.body)
        return success
      })
    },
  )
}

function deleteVoid(app: App, deps: DeskDeps): void {
  app.delete(
    `${ALL}/:id/voids/:void`,
    { schema: { tags, summary: 'Counts such stars again', params: ratingVoidParams, response: { 200: done } } },
    async (request) => {
      const { staff, found: content } = await own(deps, request, 'polls')
      await countStarsAgain(deps, staff, content, request.params.void)
      return success
    },
  )
}

/** The rated content of a call, for who has a right where it stands. */
const own = ({ door, db }: DeskDeps, request: FastifyRequest<{ Params: { id: string } }>, right: Right) =>
  door.authoriseOn(request, right, async () => {
    const content = await findAnyContent(db, request.params.id)
    return content && TYPES.includes(content.document.type) ? content : null
  })
