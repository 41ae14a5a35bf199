import { z } from 'zod'
import { CONTENT_TYPES } from '../../content/types/model.ts'
import type { App } from '../../web/http/server.ts'
import type { DeskDeps } from '../deps.ts'
import { formsOf } from './forms/describe.ts'
import { formsAnswer } from './forms/model.ts'
import { sitesWith } from '../people/rights.ts'
import { referenceQuestion, referencesAnswer } from './references/model.ts'
import { findReferences } from './references/store.ts'

/** What the editor asks besides the content itself. */
export function editorRoutes(app: App, { db, sites, door }: DeskDeps): void {
  app.get(
    '/api/staff/forms/:type',
    {
      schema: {
        // Fields hold fields, which the description of the calls cannot say.
        hide: true,
        tags: ['desk'],
        summary: 'The fields of a type and of the blocks, as forms show them',
        params: z.object({ type: z.enum(CONTENT_TYPES) }),
        response: { 200: formsAnswer },
      },
    },
    async (request) => {
      await door.authorise(request, 'read')
      return formsOf(request.params.type)
    },
  )
  app.get(
    '/api/staff/references',
    {
      schema: {
        tags: ['desk'],
        summary: 'What a field may lead to, by words; or what references are called',
        querystring: referenceQuestion,
        response: { 200: referencesAnswer },
      },
    },
    async (request) => {
      const staff = await door.authorise(request, 'read', { site: request.query.site })
      const where = sitesWith(
        staff,
        'read',
        sites.all.map(({ alias }) => alias),
      )
      return { rows: await findReferences(db, { ...request.query, sites: where, index: sites }) }
    },
  )
}
