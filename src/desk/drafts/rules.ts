import { AppError } from '../../web/http/errors.ts'
import type { Right, StaffMember } from '../people/model.ts'
import { may, type Place } from '../people/rights.ts'

/** What of a content decides who may do what with it. */
export interface Standing {
  type: string
  state: string
  site: string
  sites: string[]
  /** Ids of its taxa with all above them, and of its authors. */
  sections: string[]
  authors: string[]
  owner: string | null
  draft: { assignee: string | null } | null
}

/** Where a content stands, for what somebody may do. */
export const placeOf = (work: Pick<Standing, 'site' | 'sections'>): Place => ({
  site: work.site,
  sections: work.sections,
})

/** Whether somebody began it, was given it, or signs it. */
export function isOwn(staff: StaffMember, work: Standing, authorId: string | null): boolean {
  return work.owner === staff.id || work.draft?.assignee === staff.id || (!!authorId && work.authors.includes(authorId))
}

/** What somebody may do with a content. */
export interface WorkRights {
  read: boolean
  /** What colleagues say of it: not for who sees only what readers see. */
  annotate: boolean
  write: boolean
  publish: boolean
  withdraw: boolean
  liftEmbargo: boolean
}

/** The rights of somebody on one content. Polls and interviews are made by who looks after readers, too. */
export function rightsOn(staff: StaffMember, work: Standing, authorId: string | null): WorkRights {
  const place = placeOf(work)
  const has = (right: Right) => may(staff, right, place)
  const own = isOwn(staff, work, authorId)
  const asks = (work.type === 'poll' || work.type === 'interview') && has('polls')
  const isSeen = work.state === 'published' || work.state === 'corrected'
  const reads = (right: Right) => [work.site, ...work.sites].some((site) => may(staff, right, { site }))
  return {
    annotate: reads('read'),
    read: reads('read') || (isSeen && reads('read-published')),
    write: has('write-others') || asks || (own && may(staff, 'write-own', { site: work.site })),
    publish: has('publish') || asks || (own && may(staff, 'publish-own', { site: work.site })),
    withdraw: has('withdraw'),
    liftEmbargo: has('lift-embargo'),
  }
}

/** Refuses what somebody may not do; what they may not even read is not there. */
export function demandOn(rights: WorkRights, right: keyof WorkRights): void {
  if (!rights.read) throw new AppError('NOT_FOUND')
  if (!rights[right]) throw new AppError('FORBIDDEN')
}
