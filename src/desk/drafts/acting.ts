import { findAnyContent } from '../../content/store.ts'
import type { DeskDeps } from '../deps.ts'
import type { StaffMember } from '../people/model.ts'
import { rightsOn, type Standing, type WorkRights } from './rules.ts'

/** The id of the author that somebody writes as. */
export const authorOf = async ({ db }: Pick<DeskDeps, 'db'>, { author }: StaffMember): Promise<string | null> =>
  author ? ((await findAnyContent(db, `ext:${author}`))?.id ?? null) : null

/** What somebody may do with a content. */
export const rightsOf = async (deps: Pick<DeskDeps, 'db'>, staff: StaffMember, work: Standing): Promise<WorkRights> =>
  rightsOn(staff, work, await authorOf(deps, staff))
