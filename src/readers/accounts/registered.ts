import type { FastifyRequest } from 'fastify'

const made = new WeakSet<FastifyRequest>()

/** Notes that a request has made an account, whichever way its reader came. */
export const noteRegistered = (request: FastifyRequest): unknown => made.add(request)

/** Whether a request has made an account: what it answers does not say so in every case. */
export const hasRegistered = (request: FastifyRequest): boolean => made.has(request)
