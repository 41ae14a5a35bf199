import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Storage } from '../../platform/storage/storage.ts'
import { AppError } from '../../web/http/errors.ts'
import { sendFile } from '../../web/http/send-file.ts'
import { openContribution } from './files.ts'

/** Sends a file to somebody who may see it though nobody else may. */
export async function sendStored(
  { storage }: { storage: Storage },
  request: FastifyRequest,
  reply: FastifyReply,
  { storageKey, kind }: { storageKey: string; kind: 'image' | 'video' },
): Promise<FastifyReply> {
  const file = await openContribution(storage, storageKey)
  if (!file) throw new AppError('NOT_FOUND')
  reply.headers({ 'x-content-type-options': 'nosniff', 'content-security-policy': "default-src 'none'; sandbox" })
  const type = kind === 'image' ? 'image/jpeg' : 'video/mp4'
  return sendFile(request, reply, file, { type, caching: 'private, no-store' })
}
