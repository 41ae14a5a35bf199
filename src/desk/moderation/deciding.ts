import type { FastifyRequest } from 'fastify'
import type { DeskDeps } from '../deps.ts'
import { actorOf } from '../people/model.ts'
import { sitesWith } from '../people/rights.ts'

/** Who decides, and on which sites. */
export async function deciding({ door, sites, clock }: DeskDeps, request: FastifyRequest, site?: string) {
  const staff = await door.authorise(request, 'moderate', { site })
  const all = sites.all.map(({ alias }) => alias)
  return {
    staff,
    by: { id: actorOf(staff) },
    where: site === undefined ? sitesWith(staff, 'moderate', all) : [site],
    now: clock.now(),
  }
}
