import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/database/schema.ts'
import { digest } from '../../readers/session/store.ts'
import { visitorOf } from '../../readers/session/session.ts'
import type { SiteRegistry } from '../../sites/registry.ts'
import { cookiesOf, hostOnly, isSecure, setCookie } from '../../web/http/cookies.ts'
import { AppError } from '../../web/http/errors.ts'
import type { Right } from '../people/model.ts'
import { may, STEP_UP_RIGHTS, type Place } from '../people/rights.ts'
import {
  isSteppedUp,
  SESSION_HOURS,
  STAFF_COOKIE,
  type ActingStaff,
  type EntryMethod,
  type StaffSession,
} from './model.ts'
import { endStaffSession, findStaffSession, openStaffSession } from './session-store.ts'

const SAFE = new Set(['GET', 'HEAD'])

/** Who comes in at the newsroom's side, and what they may do there. */
export interface StaffDoor {
  /**
   * Who acts; with a right, only whoever has it there. Throws `UNAUTHENTICATED`, `FORBIDDEN`, `SIGN_IN_AGAIN` for
   * rights that want a young proof, and `SECOND_FACTOR_MISSING` for calls that change something before all is set up.
   * A site that there is not is `NOT_FOUND`, and `INVALID_FIELD` where the body names it.
   */
  authorise(request: FastifyRequest, right?: Right, where?: Place): Promise<ActingStaff>
  /**
   * Who acts on a record, and the record: nobody learns whether there is one who has the right on no site, and
   * whoever has it elsewhere only gets `FORBIDDEN`. Throws `NOT_FOUND` where nothing is found.
   */
  authoriseOn<T extends { site: string }>(
    request: FastifyRequest,
    right: Right,
    find: (staff: ActingStaff) => Promise<T | null | undefined>,
  ): Promise<{ staff: ActingStaff; found: T }>
  /** Who has a right in all sites and sections: who administers one site alone does not act for the others. */
  authoriseEverywhere(request: FastifyRequest, right: Right): Promise<ActingStaff>
  /** Who is in, whatever is still to be set up; throws `UNAUTHENTICATED`. */
  need(request: FastifyRequest): Promise<ActingStaff>
  /** Who is in, or null. */
  current(request: FastifyRequest): Promise<ActingStaff | null>
  /** Throws `FORBIDDEN` unless somebody may do a thing there: for what is known only after reading. */
  demand(staff: ActingStaff, right: Right, where?: Place): void
  /** Throws `SIGN_IN_AGAIN` when the proof of a session is older than ten minutes. */
  requireStepUp(session: StaffSession): void
  /**
   * Lets somebody in; a session that the browser had is over.
   * @param opened done in the transaction of the session
   */
  open(
    request: FastifyRequest,
    reply: FastifyReply,
    { staffId, method }: { staffId: string; method: EntryMethod },
    opened?: (trx: Db) => Promise<void>,
  ): Promise<void>
  /** Signs out. */
  close(request: FastifyRequest, reply: FastifyReply): Promise<void>
}

/** The door over a database. A reader's session opens nothing here, and one of here nothing there. */
export function staffDoor({ db, clock, sites }: { db: Db; clock: Clock; sites: SiteRegistry }): StaffDoor {
  const known = new WeakMap<FastifyRequest, Promise<ActingStaff | null>>()

  async function read(request: FastifyRequest): Promise<ActingStaff | null> {
    const token = cookiesOf(request)[hostOnly(request, STAFF_COOKIE)]
    if (!token) return null
    const found = await findStaffSession(db, token, clock.now())
    if (!found || (found.hostOnly && !isSecure(request))) return null
    const { hostOnly: _, ...staff } = found
    return staff
  }
  const set = (request: FastifyRequest, reply: FastifyReply, value: string | null) =>
    setCookie(request, reply, {
      name: hostOnly(request, STAFF_COOKIE),
      value,
      maxAge: SESSION_HOURS * 3600,
      strict: true,
    })
  async function end(request: FastifyRequest): Promise<void> {
    const token = cookiesOf(request)[hostOnly(request, STAFF_COOKIE)]
    if (token) await endStaffSession(db, digest(token))
  }

  const self: StaffDoor = {
    current(request) {
      const staff = known.get(request) ?? read(request)
      known.set(request, staff)
      return staff
    },
    async need(request) {
      const staff = await self.current(request)
      if (!staff) throw new AppError('UNAUTHENTICATED')
      return staff
    },
    async authorise(request, right, where) {
      const staff = await self.need(request)
      if (right) self.demand(staff, right, where)
      if (!SAFE.has(request.method) && !staff.session.enrolled) throw new AppError('SECOND_FACTOR_MISSING')
      if (where?.site !== undefined && !sites.byAlias.has(where.site)) throw unknownSite(request)
      return staff
    },
    async authoriseOn(request, right, find) {
      const staff = await self.authorise(request, right)
      const found = await find(staff)
      if (!found) throw new AppError('NOT_FOUND')
      self.demand(staff, right, { site: found.site })
      return { staff, found }
    },
    async authoriseEverywhere(request, right) {
      const staff = await self.authorise(request, right)
      for (const { alias } of sites.all) self.demand(staff, right, { site: alias, sections: [] })
      return staff
    },
    demand(staff, right, where) {
      if (!may(staff, right, where)) throw new AppError('FORBIDDEN')
      if (STEP_UP_RIGHTS.includes(right)) self.requireStepUp(staff.session)
    },
    requireStepUp(session) {
      if (!isSteppedUp(session, clock.now())) throw new AppError('SIGN_IN_AGAIN')
    },
    async open(request, reply, who, opened) {
      await end(request)
      const session = { ...who, visitor: visitorOf(request), hostOnly: isSecure(request), now: clock.now() }
      const token = await db.transaction().execute(async (trx) => {
        const made = await openStaffSession(trx, session)
        if (!made) throw new AppError('INVALID_CREDENTIALS')
        await opened?.(trx)
        return made
      })
      known.delete(request)
      set(request, reply, token)
    },
    async close(request, reply) {
      await end(request)
      set(request, reply, null)
    },
  }
  return self
}

function unknownSite({ body }: FastifyRequest): AppError {
  const isInBody = typeof body === 'object' && body !== null && 'site' in body
  return isInBody ? new AppError('INVALID_FIELD', { field: 'site' }) : new AppError('NOT_FOUND')
}
