import type { Db } from '../../platform/database/schema.ts'
import { queueMail } from '../../platform/mail/store.ts'
import { hashPassword } from '../../readers/accounts/passwords.ts'
import type { Site } from '../../sites/model.ts'
import { AppError } from '../../web/http/errors.ts'
import type { AuditAction, AuditDetail } from '../audit/model.ts'
import { noteAudit } from '../audit/store.ts'
import { MAX_PASSWORD, MIN_PASSWORD } from '../entry/model.ts'
import { markOf } from '../notices/actions.ts'
import { makeInvitation, acceptInvitation } from './invitation-store.ts'
import { isGuessable } from './guessable.ts'
import { invitationMail } from './mails.ts'
import type { Grant } from './model.ts'
import {
  addGrant,
  changeStaff,
  findStaff,
  hasAdministrator,
  holdAdministrators,
  insertStaff,
  type NewStaff,
  replaceGrants,
  setState,
  type StaffRecord,
  takeWaysIn,
} from './store.ts'

/** Who keeps the list of people, and when. */
export interface Keeping {
  db: Db
  now: Date
  /** As the audit names them. */
  actor: string
  staffId: string | null
  address: string | null
  /** Whose name stands in the mails. */
  site: Site
}

const audit = (
  trx: Db,
  { now, actor, staffId, address }: Keeping,
  action: AuditAction,
  id: string,
  detail: AuditDetail = {},
) => noteAudit(trx, { at: now, actor, staffId, action, object: `staff:${id}`, detail, address })

/** Invites somebody by mail; throws `EMAIL_ALREADY_IN_USE`. */
export function invite(
  keeping: Keeping,
  { grants, ...person }: Omit<NewStaff, 'now'> & { grants: readonly Grant[] },
): Promise<string> {
  return keeping.db.transaction().execute(async (trx) => {
    const id = await insertStaff(trx, { ...person, now: keeping.now })
    if (!id) throw new AppError('EMAIL_ALREADY_IN_USE', { field: 'email' })
    for (const grant of grants) await addGrant(trx, id, grant)
    await audit(trx, keeping, 'person.invited', id, { email: person.email, grants })
    await sendInvitation(trx, keeping, (await findStaff(trx, id))!)
    return id
  })
}

/** Takes every way in from somebody and invites them again; throws `NOT_FOUND`, `CONFLICT` for the last administrator. */
export function inviteAgain(keeping: Keeping, id: string): Promise<void> {
  return withAdministrator(keeping, async (trx) => {
    const person = await findStaff(trx, id)
    if (!person || person.state === 'disabled') throw new AppError('NOT_FOUND')
    await takeWaysIn(trx, id)
    await audit(trx, keeping, 'person.reset', id)
    await sendInvitation(trx, keeping, person)
  })
}

async function sendInvitation(trx: Db, { site, staffId, now }: Keeping, person: StaffRecord): Promise<void> {
  const token = await makeInvitation(trx, { staffId: person.id, by: staffId, now })
  const { email: to, name, language: locale } = person
  await queueMail(trx, invitationMail({ to, name, locale, site }, token), now)
}

/** Tells what was seen of somebody from what is there now. */
export const markOfPerson = ({ name, language, author, grants, state }: StaffRecord): string =>
  markOf({ name, language, author, grants, state })

/** What of somebody is to be another. */
export interface Changes {
  /** What was seen of them; without it whatever there is is changed. */
  mark?: string | undefined
  name?: string | undefined
  language?: StaffRecord['language'] | undefined
  author?: string | null | undefined
  grants?: readonly Grant[] | undefined
  state?: 'active' | 'disabled' | undefined
}

/** Changes somebody; throws `NOT_FOUND`, and `CONFLICT` when they are others than were seen, or nobody would be left who may do everything. */
export function change(keeping: Keeping, id: string, { mark, grants, state, ...said }: Changes): Promise<void> {
  return withAdministrator(keeping, async (trx) => {
    const before = await findStaff(trx, id)
    if (!before) throw new AppError('NOT_FOUND')
    if (mark !== undefined && markOfPerson(before) !== mark) throw new AppError('CONFLICT', { field: 'mark' })
    await changeStaff(trx, id, said)
    if (grants) await replaceGrants(trx, id, grants)
    if (state) await setState(trx, id, state)
    await audit(trx, keeping, 'person.changed', id, {
      ...said,
      ...(state && { state }),
      ...(grants && { before: before.grants, grants }),
    })
  })
}

/** Undoes what would leave nobody who may do everything. */
export function withAdministrator(keeping: Keeping, work: (trx: Db) => Promise<void>): Promise<void> {
  return keeping.db.transaction().execute(async (trx) => {
    await holdAdministrators(trx)
    const had = await hasAdministrator(trx)
    await work(trx)
    if (had && !(await hasAdministrator(trx))) throw new AppError('CONFLICT')
  })
}

/** Lets somebody in by an invitation, with a password of their own; throws `INVALID_TOKEN`, `INVALID_FIELD`. */
export async function accept(
  { db, now, address }: Pick<Keeping, 'db' | 'now' | 'address'>,
  { token, password, known }: { token: string; password: string; known: readonly string[] },
): Promise<string> {
  const passwordHash = await newPassword(password, known)
  return db.transaction().execute(async (trx) => {
    const id = await acceptInvitation(trx, { token, passwordHash, now })
    if (!id) throw new AppError('INVALID_TOKEN')
    const actor = `staff:${id}`
    await noteAudit(trx, { at: now, actor, staffId: id, action: 'invitation.accepted', object: actor, address })
    return id
  })
}

/** What is kept of a new password; throws `INVALID_FIELD` for one that is short or soon guessed. */
export async function newPassword(password: string, known: readonly string[]): Promise<string> {
  const fits = password.length >= MIN_PASSWORD && password.length <= MAX_PASSWORD
  if (!fits || (await isGuessable(password, known))) throw new AppError('INVALID_FIELD', { field: 'password' })
  return hashPassword(password)
}
