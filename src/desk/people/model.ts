import { z } from 'zod'
import { LOCALES, type Locale } from '../../platform/i18n/locale.ts'

/** What a person of the newsroom may be. */
export const ROLE_NAMES = [
  'writer',
  'editor',
  'front-editor',
  'moderator',
  'community',
  'programme-editor',
  'data-protection',
  'admin',
] as const
export type Role = (typeof ROLE_NAMES)[number]

/** All that not everybody may do; who may is in `rights.ts`. */
export const RIGHTS = [
  'read',
  'read-published',
  'write-own',
  'write-others',
  'publish',
  'publish-own',
  'polls',
  'withdraw',
  'lift-embargo',
  'submit',
  'breaking',
  'live',
  'fronts',
  'topics',
  'alert',
  'media-upload',
  'media-manage',
  'moderate',
  'answer',
  'community',
  'newsletters',
  'walls',
  'taxa-propose',
  'taxa',
  'redirects',
  'schedule',
  'agenda',
  'people',
  'tokens',
  'sites',
  'sources',
  'sources-manage',
  'emergency',
  'health',
  'audit',
] as const
/** Something that not everybody may do. */
export type Right = (typeof RIGHTS)[number]

export const grantSchema = z.object({
  role: z.enum(ROLE_NAMES),
  /** Null means everywhere. */
  site: z.string().max(40).nullable().default(null),
  /** The id of a taxon; null means in all of them. */
  section: z.string().max(60).nullable().default(null),
  /** A writer whose own texts go out without anybody else. */
  trusted: z.boolean().default(false),
})
/** What somebody is, and where. */
export type Grant = z.output<typeof grantSchema>

export const staffSchema = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  language: z.enum(LOCALES),
  /** The author they write as, by its external id. */
  author: z.string().nullable(),
  grants: z.array(grantSchema),
})
/** Somebody who works in the newsroom. */
export interface StaffMember {
  id: string
  name: string
  email: string
  language: Locale
  author: string | null
  grants: Grant[]
}

/** How the history of contents and the audit name a person. */
export function actorOf({ id }: Pick<StaffMember, 'id'>): string {
  return `staff:${id}`
}
