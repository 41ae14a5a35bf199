import type { FastifyRequest } from 'fastify'
import { AppError } from '../../web/http/errors.ts'

/**
 * Refuses calls that a page of another origin sends, be it of the same house: the desk's own pages are the only ones
 * that call. What browsers tell of themselves cannot be forged by a page; programs without it have no cookie either.
 */
export function refuseOutsiders(request: FastifyRequest): void {
  const { 'sec-fetch-site': from } = request.headers
  if (from !== undefined && from !== 'same-origin' && from !== 'none') throw new AppError('FORBIDDEN_ORIGIN')
}
