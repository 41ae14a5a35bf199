import type { App } from '../../web/http/server.ts'
import type { DeskDeps } from '../deps.ts'
import { actingOn } from '../drafts/acting.ts'
import { contentParams } from '../drafts/calls-model.ts'
import { figuresAnswer } from './model.ts'
import { figuresOf } from './store.ts'

/** What readers did with a content, for whoever may read its draft. */
export function figureRoutes(app: App, deps: DeskDeps): void {
  app.get(
    '/api/staff/contents/:id/figures',
    {
      schema: {
        tags: ['desk'],
        summary: 'How often a content was read, commented, saved and rated',
        params: contentParams,
        response: { 200: figuresAnswer },
      },
    },
    async (request) => {
      const { id, read } = await actingOn(deps, request, 'read')
      await read()
      return figuresOf(deps.db, id, deps.clock.now())
    },
  )
}
