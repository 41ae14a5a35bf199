import { z } from 'zod'
import { newsletter as findNewsletter } from '../../../newsletters/store.ts'
import type { App } from '../../../web/http/server.ts'
import type { DeskDeps } from '../../deps.ts'
import { onceFor } from '../../repeats/repeats.ts'
import { definitionAnswer, definitionChange, definitionMade, NEW, newDefinition } from './definition-model.ts'
import { shownDefinition, writeDefinition } from './definition.ts'
import { newsletterParams } from './model.ts'

const tags = ['desk']
const ALL = '/api/staff/newsletters'
/** What newsletters are: names, languages, hours, contents and looks. */
export function definitionRoutes(app: App, deps: DeskDeps): void {
  const { db, door } = deps

  app.get(
    `${ALL}/:newsletter`,
    {
      schema: {
        // Fields hold fields, which the description of the calls cannot say.
        hide: true,
        tags,
        summary: 'What a newsletter is, as its form shows it',
        params: newsletterParams.extend({ newsletter: z.string().max(80) }),
        response: { 200: definitionAnswer },
      },
    },
    async (request) => {
      const { newsletter: id } = request.params
      if (id === NEW) {
        await door.authorise(request, 'newsletters')
        return shownDefinition(null)
      }
      return shownDefinition((await door.authoriseOn(request, 'newsletters', () => findNewsletter(db, id))).found)
    },
  )
  app.post(
    ALL,
    {
      schema: { tags, summary: 'Begins a newsletter', body: newDefinition, response: { 200: definitionMade } },
    },
    async (request) => {
      const { site, document } = request.body
      const staff = await door.authorise(request, 'newsletters', { site })
      return onceFor(deps, request, staff.id, async () => ({
        id: await writeDefinition(deps, { id: null, site, document, mark: null, staff: staff.id }),
      }))
    },
  )
  app.put(
    `${ALL}/:newsletter`,
    {
      schema: {
        tags,
        summary: 'Changes what a newsletter is, unless somebody has meanwhile; a new cadence counts from now on',
        params: newsletterParams,
        body: definitionChange,
        response: { 200: definitionMade },
      },
    },
    async (request) => {
      const { staff, found } = await door.authoriseOn(request, 'newsletters', () =>
        findNewsletter(db, request.params.newsletter),
      )
      const { id, site } = found
      return onceFor(deps, request, staff.id, async () => ({
        id: await writeDefinition(deps, { id, site, ...request.body, staff: staff.id }),
      }))
    },
  )
}
