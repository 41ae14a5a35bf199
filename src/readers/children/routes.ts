import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { PRIVATE } from '../../web/http/private-answer.ts'
import { AppError } from '../../web/http/errors.ts'
import { featureEnabled } from '../../sites/model.ts'
import { siteWithReaders } from '../session/session.ts'
import type { App } from '../../web/http/server.ts'
import { isoDay } from '../accounts/actions.ts'
import { acting, type Acting, type ReaderDeps } from '../accounts/context.ts'
import { nickTaken, refuseFaults } from '../accounts/faults.ts'
import { findReader } from '../accounts/store.ts'
import { childBody } from '../../forms/rules/bodies.ts'
import { CHILD } from '../../forms/rules/forms.ts'
import { ageOn, MIN_AGE } from '../../forms/rules/rules.ts'
import { success } from '../session/answers.ts'
import { signedIn } from '../session/session.ts'
import { MOST_CHILDREN } from './model.ts'
import { addChild, changeChild, childrenOf, removeChild, type ChildRow } from './store.ts'

const ADULT = 18
const LIMITS = {
  add: { name: 'child-add', max: 20, seconds: 3600 },
  change: { name: 'child-change', max: 60, seconds: 3600 },
  remove: { name: 'child-remove', max: 20, seconds: 3600 },
}
const childSchema = z.object({
  id: z.string(),
  nick: z.string(),
  name: z.string(),
  birthdate: z.string(),
  avatar: z.int().min(1).max(12),
  readOnly: z.boolean(),
})

const tags = ['children']
const params = z.object({ id: z.string().max(60) })

/** Profiles of children under 13, kept by an adult (OPEN-57). */
export function childrenRoutes(app: App, deps: ReaderDeps): void {
  listChildren(app, deps)
  makeChild(app, deps)
  patchChild(app, deps)
  eraseChild(app, deps)
}

function listChildren(app: App, deps: ReaderDeps): void {
  const { db, sessions } = deps
  app.get(
    '/api/front/user/children/',
    {
      onRequest: [offered, signedIn(sessions)],
      schema: {
        tags,
        summary: 'The profiles of one’s children',
        response: { 200: z.object({ children: z.array(childSchema), max: z.number() }) },
      },
    },
    async (request, reply) => {
      const { ctx, readerId } = await guardian(deps, request, reply)
      return { children: (await childrenOf(db, readerId)).map((child) => shown(child, ctx)), max: MOST_CHILDREN }
    },
  )
}

function makeChild(app: App, deps: ReaderDeps): void {
  const { db, limiter, sessions } = deps
  app.post(
    '/api/front/user/children/',
    {
      onRequest: [offered, signedIn(sessions)],
      schema: { tags, summary: 'Makes a profile', body: childBody, response: { 201: childSchema } },
    },
    async (request, reply) => {
      const { ctx, readerId } = await guardian(deps, request, reply)
      limiter.take(LIMITS.add, readerId)
      const child = checked(ctx, request.body)
      const made = await addChild(db, readerId, child, ctx.now)
      if (made === 'full') throw new AppError('LIMIT_REACHED')
      if (made === 'nick') throw nickTaken(ctx)
      return reply.code(201).send(shown({ ...child, id: made.id }, ctx))
    },
  )
}

function patchChild(app: App, deps: ReaderDeps): void {
  const { db, limiter, sessions } = deps
  app.patch(
    '/api/front/user/children/:id',
    {
      onRequest: [offered, signedIn(sessions)],
      schema: { tags, summary: 'Changes a profile', params, body: childBody, response: { 200: childSchema } },
    },
    async (request, reply) => {
      const { ctx, readerId } = await guardian(deps, request, reply)
      limiter.take(LIMITS.change, readerId)
      const child = (await childrenOf(db, readerId)).find(({ id }) => id === request.params.id)
      if (!child) throw new AppError('NOT_FOUND')
      if (shown(child, ctx).readOnly) throw new AppError('INVALID_FIELD', { field: 'birthdate' })
      const changed = { ...checked(ctx, { ...child, ...request.body }), id: child.id }
      await db.transaction().execute(async (trx) => {
        const outcome = await changeChild(trx, readerId, changed)
        if (outcome === 'gone') throw new AppError('NOT_FOUND')
        if (outcome === 'nick') throw nickTaken(ctx)
      })
      return shown(changed, ctx)
    },
  )
}

function eraseChild(app: App, deps: ReaderDeps): void {
  const { db, limiter, sessions } = deps
  app.delete(
    '/api/front/user/children/:id',
    {
      onRequest: [offered, signedIn(sessions)],
      schema: { tags, summary: 'Erases a profile', params, response: { 200: success } },
    },
    async (request, reply) => {
      const { readerId } = await guardian(deps, request, reply)
      limiter.take(LIMITS.remove, readerId)
      if (!(await removeChild(db, readerId, request.params.id))) throw new AppError('NOT_FOUND')
      return { success: true as const }
    },
  )
}

/** A site that has switched profiles of children off has no such calls, whoever asks (OPEN-05). */
async function offered(request: FastifyRequest): Promise<void> {
  if (!featureEnabled(siteWithReaders(request), 'user', 'children')) throw new AppError('NOT_FOUND')
}

/** The guardian that asks; throws `NOT_A_GUARDIAN` for anybody not known to be of age. */
async function guardian(deps: ReaderDeps, request: FastifyRequest, reply: FastifyReply) {
  reply.headers(PRIVATE)
  const ctx = acting(deps, request)
  const { readerId } = await deps.sessions.need(request, reply)
  const reader = await findReader(deps.db, readerId)
  const age = reader?.birthdate ? ageOn(reader.birthdate, ctx.now) : null
  if (age === null || age < ADULT) throw new AppError('NOT_A_GUARDIAN')
  return { ctx, readerId }
}

const shown = (child: ChildRow, { now }: Acting) => ({
  ...child,
  readOnly: (ageOn(child.birthdate, now) ?? 0) >= MIN_AGE,
})

/** The child of a body; throws all that is wrong with it at once (OPEN-24). */
function checked(ctx: Acting, body: Record<string, unknown>): Omit<ChildRow, 'id'> {
  refuseFaults(ctx, CHILD, body)
  const { nick, name, birthdate, avatar } = body as Omit<ChildRow, 'id'>
  return { nick: nick.trim(), name: name.trim(), birthdate: isoDay(birthdate)!, avatar }
}
