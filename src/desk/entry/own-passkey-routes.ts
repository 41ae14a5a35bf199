import type { RegistrationResponseJSON } from '@simplewebauthn/server'
import { z } from 'zod'
import { secretOf } from '../../platform/secret.ts'
import { networkOf } from '../../readers/session/session.ts'
import { AppError } from '../../web/http/errors.ts'
import { limited } from '../../web/http/rate-limit.ts'
import type { App } from '../../web/http/server.ts'
import { keyOffer, readNewKey, relyingPartyOf } from '../../web/passkeys/ceremony.ts'
import { challenges, type ChallengeFor } from '../../web/passkeys/challenges.ts'
import { MOST_PASSKEYS } from '../../web/passkeys/limits.ts'
import { newKeySchema, passkeySchema, readName } from '../../web/passkeys/model.ts'
import { audited } from '../audit/audited.ts'
import type { DeskDeps } from '../deps.ts'
import { actorOf } from '../people/model.ts'
import { done } from './model.ts'
import { changeOwn, changing, CHANGES, portalOf } from './own-changes.ts'
import { handleOf, insertStaffKey, removeStaffKey, staffKeys } from './passkey-store.ts'
import { passkeysAnswer } from './passkeys-model.ts'

const success = { success: true as const }
const tags = ['desk']

/** The keys by which somebody comes in. */
export function ownPasskeyRoutes(app: App, deps: DeskDeps): void {
  listPasskeys(app, deps)
  offerPasskey(app, deps)
  addPasskey(app, deps)
  removePasskey(app, deps)
}

function listPasskeys(app: App, { db, door }: DeskDeps): void {
  app.get(
    '/api/staff/passkeys',
    {
      schema: { tags, summary: 'One’s own keys', response: { 200: passkeysAnswer } },
    },
    async (request) => {
      const { id } = await door.need(request)
      return { passkeys: await staffKeys(db, id) }
    },
  )
}

function offerPasskey(app: App, deps: DeskDeps): void {
  const { config, db, clock, limiter, sites } = deps
  app.post(
    '/api/staff/passkeys/options',
    {
      preHandler: limited(limiter, CHANGES),
      schema: {
        tags,
        summary: 'What a browser needs to make a key (WebAuthn)',
        response: { 200: z.record(z.string(), z.unknown()) },
      },
    },
    async (request) => {
      const { id, email, name, session } = await changing(deps, request)
      const { host } = relyingPartyOf(request)
      const known = await staffKeys(db, id)
      if (known.length >= MOST_PASSKEYS) throw new AppError('LIMIT_REACHED')
      const maker = {
        userId: handleOf(id),
        email,
        displayName: name,
        portal: portalOf(sites),
        known: known.filter((key) => key.host === host).map(({ credentialId }) => credentialId),
      }
      return {
        ...(await keyOffer(
          challenges(secretOf(config)),
          { purpose: 'staff-key-add', whom: session.hash, host },
          maker,
          clock.now(),
        )),
      }
    },
  )
}

function addPasskey(app: App, deps: DeskDeps): void {
  const { config, db, clock, limiter } = deps
  app.post(
    '/api/staff/passkeys',
    {
      preHandler: limited(limiter, CHANGES),
      schema: {
        tags,
        summary: 'Adds a key within ten minutes of a proof',
        body: z.object({ name: z.string().max(200), response: newKeySchema }),
        response: { 201: passkeySchema },
      },
    },
    async (request, reply) => {
      const staff = await changing(deps, request)
      const name = readName(request.body.name)
      if (name === null) throw new AppError('INVALID_FIELD', { field: 'name' })
      const { origin, host } = relyingPartyOf(request)
      const whose: ChallengeFor = { purpose: 'staff-key-add', whom: staff.session.hash, host }
      const response = request.body.response as RegistrationResponseJSON
      const now = clock.now()
      const key = await readNewKey(db, challenges(secretOf(config)), { origin, whose, response, now })
      const made = await changeOwn(deps, request, staff, { action: 'passkey.added', detail: { name } }, async (trx) => {
        const kept = await insertStaffKey(trx, { ...key, staffId: staff.id, host, name, now })
        if (!kept) throw new AppError('LIMIT_REACHED')
        return kept
      })
      return reply.code(201).send(made)
    },
  )
}

function removePasskey(app: App, deps: DeskDeps): void {
  const { limiter } = deps
  app.delete(
    '/api/staff/passkeys/:id',
    {
      preHandler: limited(limiter, CHANGES),
      schema: {
        tags,
        summary: 'Removes a key within ten minutes of a proof',
        params: z.object({ id: z.string().max(60) }),
        response: { 200: done },
      },
    },
    async (request) => {
      const staff = await changing(deps, request)
      const removed = (name: string) => ({
        action: 'passkey.removed' as const,
        object: actorOf(staff),
        detail: { name },
        address: networkOf(request.ip),
      })
      await audited(deps, staff, removed, async (trx) => {
        const name = await removeStaffKey(trx, staff.id, request.params.id)
        if (name === null) throw new AppError('NOT_FOUND')
        return name
      })
      return success
    },
  )
}
