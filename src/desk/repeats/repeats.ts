import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { AppError } from '../../web/http/errors.ts'
import { offBudget } from '../../platform/database/request-budget.ts'
import type { DeskDeps } from '../deps.ts'
import { freeKey, keepAnswer, takeKey } from './store.ts'

const KEY = /^[\w-]{8,80}$/
/** What was not answered after so long was lost with its process. */
const LOST_MS = 60_000

/** Does what a call asks; a repeat with the same `Idempotency-Key` gets the first answer and does nothing. */
export async function onceFor<T>(
  { db, clock }: Pick<DeskDeps, 'db' | 'clock'>,
  request: FastifyRequest,
  staff: string,
  work: () => Promise<T>,
): Promise<T> {
  const key = request.headers['idempotency-key']
  if (key === undefined) return work()
  if (typeof key !== 'string' || !KEY.test(key)) throw new AppError('INVALID_FIELD', { field: 'Idempotency-Key' })
  const sent = `${request.method} ${request.url} ${JSON.stringify(request.body ?? null)}`
  const call = { staff, key, digest: createHash('sha256').update(sent).digest('base64url') }
  const now = clock.now()
  const known = await takeKey(db, call, now, new Date(now.getTime() - LOST_MS))
  if (known) {
    if (known.digest !== call.digest) throw new AppError('INVALID_FIELD', { field: 'Idempotency-Key' })
    if (!known.answer) throw new AppError('CONFLICT', { text: 'error.running', headers: { 'retry-after': '2' } })
    return known.answer.value as T
  }
  let answer: T
  try {
    answer = await work()
  } catch (error) {
    await offBudget(() => freeKey(db, call))
    throw error
  }
  // What was done is done: without this answer a repeat would wait a minute, and do it again.
  await offBudget(() => keepAnswer(db, call, answer ?? null))
  return answer
}
