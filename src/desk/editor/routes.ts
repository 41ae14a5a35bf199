import { z } from 'zod'
import { CONTENT_TYPES } from '../../content/types/model.ts'
import type { App } from '../../web/http/server.ts'
import type { DeskDeps } from '../deps.ts'
import { formsOf } from './forms/describe.ts'
import { formsAnswer } from './forms/model.ts'

/** What the editor asks besides the content itself. */
export function editorRoutes(app: App, { door }: DeskDeps): void {
  app.get(
    '/api/staff/forms/:type',
    {
      schema: {
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
}
