import { z } from 'zod'
import { rowId } from '../../platform/database/row-id.ts'
import { LOCALES } from '../../platform/i18n/locale.ts'
import { grantSchema, staffSchema } from './model.ts'

/** Roles of one person. */
const MOST_GRANTS = 30
/** Hours that an invitation is good for. */
export const INVITATION_HOURS = 48

export const personAnswer = staffSchema.extend({
  /** `invited` has not been here yet, `disabled` no longer may. */
  state: z.enum(['invited', 'active', 'disabled']),
  hasPassword: z.boolean(),
  hasCodes: z.boolean(),
  passkeys: z.number(),
  createdAt: z.string(),
  seenAt: z.string().nullable(),
  /** Tells what was seen of them from what is there now. */
  mark: z.string(),
})
/** Somebody as who keeps the list sees them. */
export type Person = z.output<typeof personAnswer>

export const peopleAnswer = z.object({
  people: z.array(personAnswer),
  /** The sections that grants may name. */
  sections: z.array(z.object({ id: z.string(), site: z.string(), name: z.string() })),
})
/** Sections that grants may name. */
export type Sections = z.output<typeof peopleAnswer>['sections']

const name = z.string().trim().min(1).max(120)
const author = z.string().trim().max(200).nullable()
const grants = z.array(grantSchema).max(MOST_GRANTS)

export const invitedBody = z.object({
  name,
  email: z.email().max(300),
  language: z.enum(LOCALES),
  author: author.default(null),
  grants: grants.min(1),
})
/** With what was seen: of two who change somebody the second is told. */
export const changedBody = z.object({
  mark: z.string().max(100),
  name: name.optional(),
  language: z.enum(LOCALES).optional(),
  author: author.optional(),
  grants: grants.optional(),
  state: z.enum(['active', 'disabled']).optional(),
})
export const personIdParams = z.object({ id: rowId })

export const invitationBody = z.object({ token: z.string().max(100) })
export const acceptBody = invitationBody.extend({ password: z.string().max(1000) })
export const invitationAnswer = z.object({ name: z.string(), email: z.string(), language: z.enum(LOCALES) })
