import type { FastifyRequest } from 'fastify'
import type { Config } from '../../platform/config.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/database/schema.ts'
import { AppError } from '../../web/http/errors.ts'
import type { SiteIndex } from '../../sites/resolve.ts'
import { InvalidContent } from '../publishing/prepare.ts'
import type { ApiToken, Scope } from '../tokens/model.ts'
import { findToken } from '../tokens/store.ts'
import { errorAnswer } from './model.ts'

/** What the content API needs. */
export interface ContentApiDeps {
  config: Config
  db: Db
  clock: Clock
  sites: SiteIndex
}

/** What the description of a call says of it. */
export const about = (summary: string, scope: Scope) => ({
  tags: ['content'],
  summary,
  description: `Needs a token with \`${scope}\`.`,
  security: [{ token: [] as string[] }],
})
/** How every call of the content API refuses. */
export const refusals = { 400: errorAnswer, 401: errorAnswer, 403: errorAnswer }

/** The token of a program that may do this. */
export async function authorise(
  request: FastifyRequest,
  { db, clock }: ContentApiDeps,
  scope: Scope,
): Promise<ApiToken> {
  const secret = /^Bearer\s+(\S{20,200})$/i.exec(request.headers.authorization ?? '')?.[1]
  const token = secret === undefined ? null : await findToken(db, secret, clock.now())
  if (!token)
    throw new AppError('UNAUTHENTICATED', {
      text: 'error.token',
      headers: { 'www-authenticate': 'Bearer realm="content"' },
    })
  if (!token.scopes.includes(scope)) throw new AppError('FORBIDDEN')
  return token
}

/** Whether a token is for contents of a site. */
export function maySee(token: ApiToken, site: string): boolean {
  return token.sites === null || token.sites.includes(site)
}

/** Tells the sender which fields are wrong. */
export function refuse(error: unknown): never {
  if (!(error instanceof InvalidContent)) throw error
  const fields = error.faults.map(({ field, fault }) => ({
    field,
    fault,
    code: fault.code === 'missing' ? ('REQUIRED_FIELD' as const) : ('INVALID_FIELD' as const),
  }))
  if (fields.length === 1) throw new AppError(fields[0]!.code, fields[0])
  throw new AppError('INVALID_FIELDS', { fields })
}
