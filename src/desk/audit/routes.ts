import type { App } from '../../web/http/server.ts'
import type { DeskDeps } from '../deps.ts'
import { auditAnswer, auditQuery } from './model.ts'
import { auditChoices, readAudit } from './store.ts'

/** Who did what. */
export function auditRoutes(app: App, { db, door }: DeskDeps): void {
  app.get(
    '/api/staff/audit',
    {
      schema: {
        tags: ['desk'],
        summary: 'Who did what, the newest first; for who may read it in all sites, with a young proof',
        querystring: auditQuery,
        response: { 200: auditAnswer },
      },
    },
    async (request) => {
      const { language } = await door.authoriseEverywhere(request, 'audit')
      return { ...(await readAudit(db, request.query, language)), ...(await auditChoices(db)) }
    },
  )
}
