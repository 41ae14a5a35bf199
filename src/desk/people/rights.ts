import { RIGHTS, ROLE_NAMES, type Right, type Role, type StaffMember } from './model.ts'

/** How far a right of a role goes: always, only in the section that its grant names, or only with a trusted grant. */
type Reach = 'always' | 'section' | 'trusted'

const always = (...roles: Role[]): Partial<Record<Role, Reach>> =>
  Object.fromEntries(roles.map((role) => [role, 'always']))

/** Who may do what: the one table. Everything that asks goes through `may`. */
const TABLE: Readonly<Record<Right, Partial<Record<Role, Reach>>>> = {
  /** Everything in its sites, in every state. */
  read: always('writer', 'editor', 'front-editor', 'community', 'programme-editor', 'admin'),
  /** What readers see anyway, on the desk's screens. */
  'read-published': always(...ROLE_NAMES),
  'write-own': always('writer', 'editor', 'front-editor', 'community', 'programme-editor', 'admin'),
  'write-others': { ...always('editor', 'admin'), writer: 'section' },
  publish: always('editor', 'admin'),
  /** What one wrote oneself. */
  'publish-own': { ...always('editor', 'admin'), writer: 'trusted' },
  /** Polls, interviews, and the stars that count. */
  polls: always('editor', 'community', 'admin'),
  withdraw: always('editor', 'admin'),
  'lift-embargo': always('editor', 'admin'),
  /** Breaking news and live updates that somebody else lets out. */
  submit: always('writer', 'editor', 'front-editor', 'admin'),
  breaking: { ...always('editor', 'front-editor', 'admin'), writer: 'trusted' },
  live: { ...always('editor', 'front-editor', 'admin'), writer: 'trusted' },
  fronts: always('front-editor', 'admin'),
  topics: always('front-editor', 'admin'),
  alert: always('editor', 'front-editor', 'admin'),
  'media-upload': always('writer', 'editor', 'front-editor', 'community', 'programme-editor', 'admin'),
  'media-manage': always('editor', 'admin'),
  /** Comments, appeals, suspensions. */
  moderate: always('moderator', 'community', 'admin'),
  /** Answers readers' comments in the newsroom's name. */
  answer: always('writer', 'editor', 'moderator', 'community', 'admin'),
  /** Messages to the newsroom, questions to guests, readers' material. */
  community: always('community', 'admin'),
  newsletters: always('community', 'admin'),
  walls: always('admin'),
  'taxa-propose': always('writer', 'editor', 'admin'),
  taxa: always('editor', 'admin'),
  redirects: always('editor', 'admin'),
  schedule: always('editor', 'programme-editor', 'admin'),
  agenda: always('editor', 'community', 'programme-editor', 'admin'),
  people: always('admin'),
  tokens: always('admin'),
  sites: always('admin'),
  /** Sees what is fetched by the clock, runs it, lets it rest and go on. */
  sources: always('editor', 'admin'),
  /** Says from where, how often, and what of it is published. */
  'sources-manage': always('admin'),
  emergency: always('admin'),
  /** What waits, what failed, and tries it again. */
  health: always('admin'),
  audit: always('data-protection', 'admin'),
}

const reachOf = (right: Right, role: Role): Reach | undefined => TABLE[right][role]

/** What each role may, some of it only as its grant says. */
export const ROLES = Object.fromEntries(
  ROLE_NAMES.map((role) => [role, RIGHTS.filter((right) => reachOf(right, role))]),
) as unknown as Record<Role, readonly Right[]>

/** What is done only by who proved within ten minutes who they are. */
export const STEP_UP_RIGHTS: readonly Right[] = ['people', 'tokens', 'sites', 'sources-manage', 'emergency', 'audit']

/** Where something is done: without a site anywhere; sections are those of the content with all above them. */
export interface Place {
  site?: string | undefined
  sections?: readonly string[] | undefined
}

/** Whether somebody may do a thing there. A grant of one section counts wherever no section is asked for. */
export function may(staff: Pick<StaffMember, 'grants'>, right: Right, where: Place = {}): boolean {
  return staff.grants.some((grant) => {
    const reach = reachOf(right, grant.role)
    if (!reach) return false
    if (reach === 'trusted' && !grant.trusted) return false
    if (reach === 'section' && grant.section === null) return false
    if (grant.site !== null && where.site !== undefined && grant.site !== where.site) return false
    return grant.section === null || where.sections === undefined || where.sections.includes(grant.section)
  })
}

/** The sites of a list in which somebody may do a thing. */
export function sitesWith(staff: Pick<StaffMember, 'grants'>, right: Right, sites: readonly string[]): string[] {
  return sites.filter((site) => may(staff, right, { site }))
}
