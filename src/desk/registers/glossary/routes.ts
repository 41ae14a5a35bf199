import { AppError } from '../../../web/http/errors.ts'
import type { App } from '../../../web/http/server.ts'
import type { DeskDeps } from '../../deps.ts'
import { done } from '../../entry/model.ts'
import { may } from '../../people/rights.ts'
import { onceFor } from '../../repeats/repeats.ts'
import { glossaryAnswer, glossaryQuestion, newTerm, termAnswer, termChange, termParams, termRemoval } from './model.ts'
import { addTerm, changeTerm, removeTerm, placeOfTerm, termsOf } from './store.ts'

const tags = ['desk']
const ALL = '/api/staff/glossary'
const success = { success: true as const }

/** How the house says a thing in each language. */
export function glossaryRoutes(app: App, deps: DeskDeps): void {
  listTerms(app, deps)
  postTerm(app, deps)
  patchTerm(app, deps)
  deleteTerm(app, deps)
}

function listTerms(app: App, { db, door }: DeskDeps): void {
  app.get(
    ALL,
    {
      schema: {
        tags,
        summary: 'The glossary of a site',
        querystring: glossaryQuestion,
        response: { 200: glossaryAnswer },
      },
    },
    async (request) => {
      const { site } = request.query
      const staff = await door.authorise(request, 'read', { site })
      return { terms: await termsOf(db, site), mayChange: may(staff, 'taxa', { site }) }
    },
  )
}

function postTerm(app: App, deps: DeskDeps): void {
  const { db, door, clock } = deps
  app.post(
    ALL,
    { schema: { tags, summary: 'Adds a term', body: newTerm, response: { 200: termAnswer } } },
    async (request) => {
      const { site } = request.body
      const { id: by } = await door.authorise(request, 'taxa', { site })
      return onceFor(deps, request, by, async () => {
        const id = await addTerm(db, { ...request.body, at: clock.now(), by })
        if (id === null) throw new AppError('CONFLICT', { field: 'words' })
        return { id }
      })
    },
  )
}

function patchTerm(app: App, deps: DeskDeps): void {
  const { db, door, clock } = deps
  app.patch(
    `${ALL}/:id`,
    {
      schema: {
        tags,
        summary: 'Changes a term, unless somebody has meanwhile',
        params: termParams,
        body: termChange,
        response: { 200: done },
      },
    },
    async (request) => {
      const { id } = request.params
      const { staff } = await door.authoriseOn(request, 'taxa', () => placeOfTerm(db, id))
      const outcome = await changeTerm(db, { ...request.body, id, at: clock.now(), by: staff.id })
      if (outcome === 'taken') throw new AppError('CONFLICT', { field: 'words' })
      if (outcome === 'changed') throw new AppError('CONFLICT')
      return success
    },
  )
}

function deleteTerm(app: App, deps: DeskDeps): void {
  const { db, door } = deps
  app.delete(
    `${ALL}/:id`,
    {
      schema: {
        tags,
        summary: 'Takes a term away, unless somebody has changed it',
        params: termParams,
        querystring: termRemoval,
        response: { 200: done },
      },
    },
    async (request) => {
      const { id } = request.params
      await door.authoriseOn(request, 'taxa', () => placeOfTerm(db, id))
      if (!(await removeTerm(db, { id, seen: request.query.mark }))) throw new AppError('CONFLICT')
      return success
    },
  )
}
