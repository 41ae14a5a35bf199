import type { FastifyRequest } from 'fastify'
import type { Db } from '../../platform/database/schema.ts'
import { networkOf } from '../../readers/session/session.ts'
import { audited } from '../audit/audited.ts'
import type { AuditNote } from '../audit/store.ts'
import type { DeskDeps } from '../deps.ts'
import { actorOf } from '../people/model.ts'
import type { ActingStaff } from './model.ts'

/** How often somebody changes their ways in. */
export const CHANGES = { name: 'staff-own', max: 30, seconds: 3600 }

/** Who changes the ways in has to have proved just now who they are. */
export async function changing({ door }: DeskDeps, request: FastifyRequest): Promise<ActingStaff> {
  const staff = await door.need(request)
  door.requireStepUp(staff.session)
  return staff
}

/** Changes something of one's own, and notes it. */
export function changeOwn<T>(
  deps: DeskDeps,
  request: FastifyRequest,
  staff: ActingStaff,
  { action, detail }: Pick<AuditNote, 'action' | 'detail'>,
  change: (trx: Db) => Promise<T>,
): Promise<T> {
  return audited(deps, staff, { action, object: actorOf(staff), detail, address: networkOf(request.ip) }, change)
}

/** What the portal is called on a telephone and by a key. */
export const portalOf = (sites: DeskDeps['sites']): string => sites.all[0]?.name ?? 'Portada'
