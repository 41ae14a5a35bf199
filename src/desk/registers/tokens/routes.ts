import { DAY_MS } from '../../../platform/durations.ts'
import { createToken, listTokens, revokeToken } from '../../../content/tokens/store.ts'
import { AppError } from '../../../web/http/errors.ts'
import type { App } from '../../../web/http/server.ts'
import { noteAudit } from '../../audit/store.ts'
import type { DeskDeps } from '../../deps.ts'
import { done } from '../../entry/model.ts'
import { actorOf } from '../../people/model.ts'
import { madeToken, newToken, tokenParams, tokensAnswer } from './model.ts'

const tags = ['desk']
const ALL = '/api/staff/tokens'
const iso = (moment: Date | null) => moment && moment.toISOString()

/** Tokens of programs: for administrators of everything, with a young proof. */
export function tokenRoutes(app: App, { db, clock, door, sites }: DeskDeps): void {
  app.get(
    ALL,
    { schema: { tags, summary: 'The tokens of programs, the newest first', response: { 200: tokensAnswer } } },
    async (request) => {
      await door.authoriseEverywhere(request, 'tokens')
      const now = clock.now()
      return {
        rows: (await listTokens(db)).map(({ createdAt, expiresAt, lastUsedAt, revokedAt, ...token }) => ({
          ...token,
          createdAt: createdAt.toISOString(),
          expiresAt: iso(expiresAt),
          lastUsedAt: iso(lastUsedAt),
          revokedAt: iso(revokedAt),
          isValid: revokedAt === null && (expiresAt === null || expiresAt > now),
        })),
      }
    },
  )
  app.post(
    ALL,
    {
      schema: {
        tags,
        summary: 'Makes a token; its secret is told this once',
        body: newToken,
        response: { 201: madeToken },
      },
    },
    async (request, reply) => {
      const staff = await door.authoriseEverywhere(request, 'tokens')
      const { name, scopes, sites: asked, days } = request.body
      const unknown = asked?.findIndex((alias) => !sites.get(alias)) ?? -1
      if (unknown >= 0) throw new AppError('INVALID_FIELD', { field: `sites.${unknown}` })
      const now = clock.now()
      const expiresAt = days === null ? null : new Date(now.getTime() + days * DAY_MS)
      const made = await db.transaction().execute(async (trx) => {
        const { token, secret } = await createToken(trx, { name, scopes, sites: asked, expiresAt, now })
        await noteAudit(trx, {
          at: now,
          actor: actorOf(staff),
          staffId: staff.id,
          action: 'token.made',
          object: `token:${token.id}`,
          detail: { name, scopes, sites: asked, expiresAt: iso(expiresAt) },
        })
        return { id: token.id, secret }
      })
      return reply.code(201).send(made)
    },
  )
  app.delete(
    `${ALL}/:id`,
    { schema: { tags, summary: 'Ends a token at once', params: tokenParams, response: { 200: done } } },
    async (request) => {
      const staff = await door.authoriseEverywhere(request, 'tokens')
      const { id } = request.params
      const at = clock.now()
      await db.transaction().execute(async (trx) => {
        if (!(await revokeToken(trx, id, at))) throw new AppError('NOT_FOUND')
        await noteAudit(trx, {
          at,
          actor: actorOf(staff),
          staffId: staff.id,
          action: 'token.ended',
          object: `token:${id}`,
        })
      })
      return { success: true as const }
    },
  )
}
