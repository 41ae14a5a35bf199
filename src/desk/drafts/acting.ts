import type { FastifyRequest } from 'fastify'
import { findAnyContent } from '../../content/store.ts'
import { AppError } from '../../web/http/errors.ts'
import type { DeskDeps } from '../deps.ts'
import type { StaffMember } from '../people/model.ts'
import { may } from '../people/rights.ts'
import { demandOn, rightsOn, type Standing, type WorkRights } from './rules.ts'
import { readStanding } from './store.ts'

/** The id of the author that somebody writes as. */
export const authorOf = async ({ db }: Pick<DeskDeps, 'db'>, { author }: StaffMember): Promise<string | null> =>
  author ? ((await findAnyContent(db, `ext:${author}`))?.id ?? null) : null

/** What somebody may do with a content. */
export const rightsOf = async (deps: Pick<DeskDeps, 'db'>, staff: StaffMember, work: Standing): Promise<WorkRights> =>
  rightsOn(staff, work, await authorOf(deps, staff))

/** Who acts on the content of an address; `allowed` refuses them within the transaction that has read it. */
export async function actingOn(deps: DeskDeps, request: FastifyRequest, right: keyof WorkRights) {
  const { id } = request.params as { id: string }
  const staff = await deps.door.authorise(request)
  const author = await authorOf(deps, staff)
  const allowed = (work: Standing) => demandOn(rightsOn(staff, work, author), right)
  return {
    id,
    staff: staff.id,
    allowed,
    /** Refuses sites that are not there, and those in which they write nothing. */
    placed(sites: readonly string[]): void {
      for (const site of sites) {
        if (!deps.sites.byAlias.has(site)) throw new AppError('INVALID_FIELD', { field: 'sites' })
        if (!may(staff, 'write-own', { site })) throw new AppError('FORBIDDEN')
      }
    },
    /** The same for calls that write no draft. */
    async read(): Promise<Standing> {
      const standing = await readStanding(deps.db, id)
      if (!standing) throw new AppError('NOT_FOUND')
      allowed(standing)
      return standing
    },
  }
}
