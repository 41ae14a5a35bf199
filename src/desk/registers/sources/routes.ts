import type { FastifyRequest } from 'fastify'
import { findSource, listSources } from '../../../import-export/harvest/store.ts'
import type { App } from '../../../web/http/server.ts'
import type { DeskDeps } from '../../deps.ts'
import { done } from '../../entry/model.ts'
import type { Right } from '../../people/model.ts'
import { may } from '../../people/rights.ts'
import { actOnSource, addDeskSource, changeDeskSource, removeDeskSource } from './actions.ts'
import {
  madeSource,
  newSource,
  sourceChange,
  sourceParams,
  sourceRemoval,
  sourcesAnswer,
  sourcesQuestion,
} from './model.ts'

const tags = ['desk']
const ALL = '/api/staff/sources'
const success = { success: true as const }
const iso = (moment: Date | null) => moment && moment.toISOString()

/** What is fetched by the clock. */
export function sourceRoutes(app: App, deps: DeskDeps): void {
  listSourcesOf(app, deps)
  addSource(app, deps)
  changeSource(app, deps)
  removeSource(app, deps)
  actOnSources(app, deps)
}

function listSourcesOf(app: App, { db, clock, door }: DeskDeps): void {
  app.get(
    ALL,
    {
      schema: {
        tags,
        summary: 'What is fetched for a site by the clock, with its state and its last fault',
        querystring: sourcesQuestion,
        response: { 200: sourcesAnswer },
      },
    },
    async (request) => {
      const { site } = request.query
      const staff = await door.authorise(request, 'sources', { site })
      return {
        rows: (await listSources(db, clock.now(), site)).map(({ dueAt, goodAt, broughtAt, faultAt, ...row }) => ({
          ...row,
          dueAt: dueAt.toISOString(),
          goodAt: iso(goodAt),
          broughtAt: iso(broughtAt),
          faultAt: iso(faultAt),
        })),
        mayManage: may(staff, 'sources-manage', { site }),
      }
    },
  )
}

function addSource(app: App, deps: DeskDeps): void {
  const { door } = deps
  app.post(
    ALL,
    {
      schema: {
        tags,
        summary: 'Adds an address that is fetched by the clock from now on',
        body: newSource,
        response: { 201: madeSource },
      },
    },
    async (request, reply) => {
      const { site } = request.body
      const staff = await door.authorise(request, 'sources-manage', { site })
      return reply.code(201).send({ id: await addDeskSource(deps, staff, request.body) })
    },
  )
}

function changeSource(app: App, deps: DeskDeps): void {
  app.patch(
    `${ALL}/:id`,
    {
      schema: {
        tags,
        summary: 'Changes how often a source is fetched and what of it is published, unless somebody has meanwhile',
        params: sourceParams,
        body: sourceChange,
        response: { 200: done },
      },
    },
    async (request) => {
      const { staff, found: source } = await own(deps, request, 'sources-manage')
      await changeDeskSource(deps, staff, source, request.body)
      return success
    },
  )
}

function removeSource(app: App, deps: DeskDeps): void {
  app.delete(
    `${ALL}/:id`,
    {
      schema: {
        tags,
        summary: 'Forgets a source, unless somebody has changed it; what it brought stays',
        params: sourceParams,
        querystring: sourceRemoval,
        response: { 200: done },
      },
    },
    async (request) => {
      const { staff, found: source } = await own(deps, request, 'sources-manage')
      await removeDeskSource(deps, staff, source, request.query)
      return success
    },
  )
}

function actOnSources(app: App, deps: DeskDeps): void {
  for (const [which, summary] of [
    ['run', 'Has a source fetched within a minute'],
    ['pause', 'Has a source rest until somebody lets it go on'],
    ['resume', 'Lets a source go on, within a minute'],
  ] as const)
    app.post(
      `${ALL}/:id/${which}`,
      { schema: { tags, summary, params: sourceParams, response: { 200: done } } },
      async (request) => {
        const { staff, found: source } = await own(deps, request, 'sources')
        await actOnSource(deps, staff, source, which)
        return success
      },
    )
}

/** The source of a call, for who has a right on its site. */
const own = ({ db, door }: DeskDeps, request: FastifyRequest<{ Params: { id: string } }>, right: Right) =>
  door.authoriseOn(request, right, () => findSource(db, request.params.id))
