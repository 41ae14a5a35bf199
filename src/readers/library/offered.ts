import type { FastifyRequest } from 'fastify'
import { hasHearts } from '../../sites/model.ts'
import { AppError } from '../../web/http/errors.ts'
import { siteWithReaders } from '../session/session.ts'

/** A site that has switched hearts off has no calls of what is saved and followed, whoever asks (OPEN-05). */
export async function heartsOffered(request: FastifyRequest): Promise<void> {
  if (!hasHearts(siteWithReaders(request))) throw new AppError('NOT_FOUND')
}
