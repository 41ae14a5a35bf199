import type { RegistrationResponseJSON } from '@simplewebauthn/server'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Db } from '../../platform/database/schema.ts'
import { LOCALES } from '../../platform/i18n/locale.ts'
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
import type { AuditNote } from '../audit/store.ts'
import type { DeskDeps } from '../deps.ts'
import { actorOf } from '../people/model.ts'
import { newPassword } from '../people/actions.ts'
import { changeStaff, findStaff, setPassword } from '../people/store.ts'
import { keepTotp, recoveryLeft, renewRecovery } from './factor-store.ts'
import {
  type ActingStaff,
  codesOffer,
  confirmBody,
  done,
  factorsAnswer,
  recoveryAnswer,
  sessionsAnswer,
} from './model.ts'
import { handleOf, insertStaffKey, removeStaffKey, staffKeys } from './passkey-store.ts'
import { passkeysAnswer } from './passkeys-model.ts'
import { qrPath } from './qr.ts'
import { endOneStaffSession, endStaffSessions, staffSessionsOf } from './session-store.ts'
import { openTicket, sealTicket } from './ticket.ts'
import { base32, newTotpSecret, stepOfCode, totpAddress } from './totp.ts'

const success = { success: true as const }
const tags = ['desk']
const CHANGES = { name: 'staff-own', max: 30, seconds: 3600 }

/** What everybody has of their own: sessions, keys, the telephone, recovery codes, the language. */
export function ownRoutes(app: App, deps: DeskDeps): void {
  const { config, db, clock, limiter, sites, door } = deps
  const secret = secretOf(config)
  const keys = challenges(secret)
  const portal = () => sites.all[0]?.name ?? 'Portada'

  /** Who changes the ways in has to have proved just now who they are. */
  async function changing(request: FastifyRequest): Promise<ActingStaff> {
    const staff = await door.need(request)
    door.requireStepUp(staff.session)
    return staff
  }
  /** Changes something of one's own, and notes it. */
  const act = <T>(
    request: FastifyRequest,
    staff: ActingStaff,
    { action, detail }: Pick<AuditNote, 'action' | 'detail'>,
    change: (trx: Db) => Promise<T>,
  ) => audited(deps, staff, { action, object: actorOf(staff), detail, address: networkOf(request.ip) }, change)

  app.patch(
    '/api/staff/me',
    {
      schema: {
        tags,
        summary: 'Chooses the language of the desk',
        body: z.object({ language: z.enum(LOCALES) }),
        response: { 200: done },
      },
    },
    async (request) => {
      const staff = await door.need(request)
      await changeStaff(db, staff.id, { language: request.body.language })
      return success
    },
  )

  app.get(
    '/api/staff/sessions',
    { schema: { tags, summary: 'Where one is in', response: { 200: sessionsAnswer } } },
    async (request) => {
      const { id, session } = await door.need(request)
      return { sessions: await staffSessionsOf(db, id, session.hash, clock.now()) }
    },
  )

  app.delete(
    '/api/staff/sessions/:id',
    {
      schema: {
        tags,
        summary: 'Ends one session of one’s own, or with `others` all but this one',
        params: z.object({ id: z.string().max(60) }),
        response: { 200: done },
      },
    },
    async (request) => {
      const staff = await door.need(request)
      const { id } = request.params
      const which = id === 'others' ? 'others' : 'one'
      return act(request, staff, { action: 'session.ended', detail: { which } }, async (trx) => {
        if (which === 'others') await endStaffSessions(trx, staff.id, staff.session.hash)
        else if (!(await endOneStaffSession(trx, staff.id, id))) throw new AppError('NOT_FOUND')
        return success
      })
    },
  )

  app.get(
    '/api/staff/factors',
    { schema: { tags, summary: 'What of the ways in is set up', response: { 200: factorsAnswer } } },
    async (request) => {
      const { id } = await door.need(request)
      const staff = await findStaff(db, id)
      return {
        password: Boolean(staff?.passwordHash),
        codes: Boolean(staff?.hasCodes),
        recoveryLeft: await recoveryLeft(db, id),
      }
    },
  )

  app.post(
    '/api/staff/codes',
    {
      preHandler: limited(limiter, CHANGES),
      schema: { tags, summary: 'What a telephone is told to make codes', response: { 200: codesOffer } },
    },
    async (request) => {
      const { id, email, session } = await changing(request)
      const key = newTotpSecret()
      const ticket = sealTicket(secret, { staffId: id, session: session.hash, key }, clock.now())
      return { ticket, secret: base32(key), picture: qrPath(totpAddress(key, { portal: portal(), email })) }
    },
  )

  app.post(
    '/api/staff/codes/confirm',
    {
      preHandler: limited(limiter, CHANGES),
      schema: {
        tags,
        summary: 'Takes the telephone whose first code is right; ten recovery codes come with it',
        body: confirmBody,
        response: { 200: recoveryAnswer },
      },
    },
    async (request) => {
      const staff = await changing(request)
      const now = clock.now()
      const key = openTicket(secret, request.body.ticket, { staffId: staff.id, session: staff.session.hash }, now)
      if (!key) throw new AppError('INVALID_TOKEN')
      const step = stepOfCode(key, request.body.code, now)
      if (step === null) throw new AppError('INVALID_FIELD', { field: 'code' })
      const recovery = await act(request, staff, { action: 'codes.set' }, async (trx) => {
        await keepTotp(trx, secret, { staffId: staff.id, key, step, now })
        return renewRecovery(trx, secret, staff.id)
      })
      return { recovery }
    },
  )

  app.post(
    '/api/staff/recovery',
    {
      preHandler: limited(limiter, CHANGES),
      schema: {
        tags,
        summary: 'Ten new recovery codes; those there were are worth nothing',
        response: { 200: recoveryAnswer },
      },
    },
    async (request) => {
      const staff = await changing(request)
      const recovery = await act(request, staff, { action: 'recovery.renewed' }, (trx) =>
        renewRecovery(trx, secret, staff.id),
      )
      return { recovery }
    },
  )

  app.post(
    '/api/staff/password',
    {
      preHandler: limited(limiter, CHANGES),
      schema: {
        tags,
        summary: 'Changes one’s own password within ten minutes of a proof; all other sessions are over',
        body: z.object({ password: z.string().max(1000) }),
        response: { 200: done },
      },
    },
    async (request) => {
      const staff = await changing(request)
      const known = [staff.name, staff.email, ...sites.all.map(({ name }) => name)]
      const password = await newPassword(request.body.password, known)
      return act(request, staff, { action: 'password.changed' }, async (trx) => {
        await setPassword(trx, staff.id, password)
        await endStaffSessions(trx, staff.id, staff.session.hash)
        return success
      })
    },
  )

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
      const { id, email, name, session } = await changing(request)
      const { host } = relyingPartyOf(request)
      const known = await staffKeys(db, id)
      if (known.length >= MOST_PASSKEYS) throw new AppError('LIMIT_REACHED')
      const maker = {
        userId: handleOf(id),
        email,
        displayName: name,
        portal: portal(),
        known: known.filter((key) => key.host === host).map(({ credentialId }) => credentialId),
      }
      return { ...(await keyOffer(keys, { purpose: 'staff-key-add', whom: session.hash, host }, maker, clock.now())) }
    },
  )

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
      const staff = await changing(request)
      const name = readName(request.body.name)
      if (name === null) throw new AppError('INVALID_FIELD', { field: 'name' })
      const { origin, host } = relyingPartyOf(request)
      const whose: ChallengeFor = { purpose: 'staff-key-add', whom: staff.session.hash, host }
      const response = request.body.response as RegistrationResponseJSON
      const now = clock.now()
      const key = await readNewKey(db, keys, { origin, whose, response, now })
      const made = await act(request, staff, { action: 'passkey.added', detail: { name } }, async (trx) => {
        const kept = await insertStaffKey(trx, { ...key, staffId: staff.id, host, name, now })
        if (!kept) throw new AppError('LIMIT_REACHED')
        return kept
      })
      return reply.code(201).send(made)
    },
  )

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
      const staff = await changing(request)
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
