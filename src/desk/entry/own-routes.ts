import { z } from 'zod'
import { LOCALES } from '../../platform/i18n/locale.ts'
import { secretOf } from '../../platform/secret.ts'
import { AppError } from '../../web/http/errors.ts'
import { limited } from '../../web/http/rate-limit.ts'
import type { App } from '../../web/http/server.ts'
import type { DeskDeps } from '../deps.ts'
import { newPassword } from '../people/actions.ts'
import { changeStaff, findStaff, setPassword } from '../people/store.ts'
import { keepTotp, recoveryLeft, renewRecovery } from './factor-store.ts'
import { codesOffer, confirmBody, done, factorsAnswer, recoveryAnswer, sessionsAnswer } from './model.ts'
import { changeOwn, changing, CHANGES, portalOf } from './own-changes.ts'
import { ownPasskeyRoutes } from './own-passkey-routes.ts'
import { qrPath } from './qr.ts'
import { endOneStaffSession, endStaffSessions, staffSessionsOf } from './session-store.ts'
import { openTicket, sealTicket } from './ticket.ts'
import { base32, newTotpSecret, stepOfCode, totpAddress } from './totp.ts'

const success = { success: true as const }
const tags = ['desk']

/** What everybody has of their own: sessions, keys, the telephone, recovery codes, the language. */
export function ownRoutes(app: App, deps: DeskDeps): void {
  chooseLanguage(app, deps)
  listSessions(app, deps)
  endSession(app, deps)
  readFactors(app, deps)
  offerCodes(app, deps)
  confirmCodes(app, deps)
  renewRecoveryCodes(app, deps)
  changePassword(app, deps)
  ownPasskeyRoutes(app, deps)
}

function chooseLanguage(app: App, { db, door }: DeskDeps): void {
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
}

function listSessions(app: App, { db, clock, door }: DeskDeps): void {
  app.get(
    '/api/staff/sessions',
    { schema: { tags, summary: 'Where one is in', response: { 200: sessionsAnswer } } },
    async (request) => {
      const { id, session } = await door.need(request)
      return { sessions: await staffSessionsOf(db, id, session.hash, clock.now()) }
    },
  )
}

function endSession(app: App, deps: DeskDeps): void {
  const { door } = deps
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
      return changeOwn(deps, request, staff, { action: 'session.ended', detail: { which } }, async (trx) => {
        if (which === 'others') await endStaffSessions(trx, staff.id, staff.session.hash)
        else if (!(await endOneStaffSession(trx, staff.id, id))) throw new AppError('NOT_FOUND')
        return success
      })
    },
  )
}

function readFactors(app: App, { db, door }: DeskDeps): void {
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
}

function offerCodes(app: App, deps: DeskDeps): void {
  const { config, clock, limiter, sites } = deps
  app.post(
    '/api/staff/codes',
    {
      preHandler: limited(limiter, CHANGES),
      schema: { tags, summary: 'What a telephone is told to make codes', response: { 200: codesOffer } },
    },
    async (request) => {
      const { id, email, session } = await changing(deps, request)
      const key = newTotpSecret()
      const ticket = sealTicket(secretOf(config), { staffId: id, session: session.hash, key }, clock.now())
      return { ticket, secret: base32(key), picture: qrPath(totpAddress(key, { portal: portalOf(sites), email })) }
    },
  )
}

function confirmCodes(app: App, deps: DeskDeps): void {
  const { config, clock, limiter } = deps
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
      const staff = await changing(deps, request)
      const now = clock.now()
      const key = openTicket(
        secretOf(config),
        request.body.ticket,
        { staffId: staff.id, session: staff.session.hash },
        now,
      )
      if (!key) throw new AppError('INVALID_TOKEN')
      const step = stepOfCode(key, request.body.code, now)
      if (step === null) throw new AppError('INVALID_FIELD', { field: 'code' })
      const recovery = await changeOwn(deps, request, staff, { action: 'codes.set' }, async (trx) => {
        await keepTotp(trx, secretOf(config), { staffId: staff.id, key, step, now })
        return renewRecovery(trx, secretOf(config), staff.id)
      })
      return { recovery }
    },
  )
}

function renewRecoveryCodes(app: App, deps: DeskDeps): void {
  const { config, limiter } = deps
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
      const staff = await changing(deps, request)
      const recovery = await changeOwn(deps, request, staff, { action: 'recovery.renewed' }, (trx) =>
        renewRecovery(trx, secretOf(config), staff.id),
      )
      return { recovery }
    },
  )
}

function changePassword(app: App, deps: DeskDeps): void {
  const { limiter, sites } = deps
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
      const staff = await changing(deps, request)
      const known = [staff.name, staff.email, ...sites.all.map(({ name }) => name)]
      const password = await newPassword(request.body.password, known)
      return changeOwn(deps, request, staff, { action: 'password.changed' }, async (trx) => {
        await setPassword(trx, staff.id, password)
        await endStaffSessions(trx, staff.id, staff.session.hash)
        return success
      })
    },
  )
}
