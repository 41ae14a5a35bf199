import { AppError } from '../../platform/http/errors.ts'
import { queueMail } from '../../platform/mail/store.ts'
import { isoDay, mailValidation, refuseCommon } from '../accounts/actions.ts'
import { endAccess, holdOwn } from '../accounts/access.ts'
import type { Acting } from '../accounts/context.ts'
import { refuseFaults } from '../accounts/faults.ts'
import { emailKey, type Reader } from '../accounts/model.ts'
import { checkPassword, hashPassword } from '../accounts/passwords.ts'
import { findReader, noteEvent, updateReader, type ReaderFields } from '../accounts/store.ts'
import { emailChangedMail, passwordChangedMail } from '../mail/letters.ts'
import { keyNames } from '../passkeys/store.ts'
import { PROFILE } from '../rules/forms.ts'
import { moveSubscriptions } from '../subscriptions/store.ts'

/** Fields that a profile update may carry; others are ignored, missing ones stay as they are. */
const TEXTS = ['name', 'surname', 'phone', 'postalCode', 'address', 'city', 'province', 'country', 'nif'] as const

/** Changes the profile of a reader; the session that asks goes on (OPEN-46..OPEN-48). */
export async function updateProfile(
  ctx: Acting,
  session: { readerId: string; hash: string },
  body: Record<string, unknown>,
): Promise<void> {
  const reader = await findReader(ctx.db, session.readerId)
  if (!reader) throw new AppError('UNAUTHENTICATED')
  refuseFaults(ctx, rulesFor(reader, body), body)
  const password = await newPassword(ctx, reader, body)
  const fields: ReaderFields = { ...fieldsOf(body), ...(password && { passwordHash: password }) }
  await ctx.db.transaction().execute(async (trx) => {
    const inside = { ...ctx, db: trx }
    const held = await holdOwn(trx, session)
    // The password that was given now may just have been replaced.
    if (password && held.passwordHash !== reader.passwordHash) throw wrongPassword()
    const moved = fields.email !== undefined && emailKey(fields.email) !== emailKey(held.email)
    const taken = await updateReader(trx, reader.id, { ...fields, ...(moved && { validatedAt: null }) }, ctx.now)
    if (taken) throw new AppError(taken === 'nick' ? 'NICK_ALREADY_IN_USE' : 'EMAIL_ALREADY_IN_USE', { field: taken })
    const keys = moved || password ? await keyNames(trx, reader.id) : []
    // Whoever else is signed in has to show again who that is.
    if (moved || password) await endAccess(trx, reader.id, { except: session.hash })
    if (moved) {
      await moveSubscriptions(trx, held.email, fields.email!)
      await noteEvent(trx, reader.id, 'email-changed', { now: ctx.now, ...ctx.visitor })
      await queueMail(trx, emailChangedMail({ ...ctx, to: held.email }, keys), ctx.now)
      await mailValidation(inside, reader.id)
    }
    if (password) {
      await noteEvent(trx, reader.id, 'password-changed', { now: ctx.now, ...ctx.visitor })
      await queueMail(trx, passwordChangedMail({ ...ctx, to: fields.email ?? held.email }, keys), ctx.now)
    }
  })
}

/** Only what is sent is judged; an account without a password has no rules for it (VALI-14). */
function rulesFor(reader: Reader, body: Record<string, unknown>): typeof PROFILE {
  const social = reader.passwordHash === null
  return Object.fromEntries(
    Object.entries(PROFILE).filter(([field]) => {
      if (field === 'password' || field === 'newPassword') return !social
      return field in body
    }),
  )
}

function fieldsOf(body: Record<string, unknown>): ReaderFields {
  const fields: Record<string, string | null> = {}
  for (const name of TEXTS) {
    if (!(name in body)) continue
    const value = body[name]
    fields[name] = typeof value === 'string' && value.trim() !== '' ? value.trim() : null
  }
  if (typeof fields['phone'] === 'string') fields['phone'] = fields['phone'].replace(/\s/g, '')
  if ('country' in fields) fields['country'] ??= 'ES'
  if (typeof fields['country'] === 'string' && fields['country'] !== 'ES')
    Object.assign(fields, { province: null, city: null })
  return {
    ...fields,
    ...('birthdate' in body && { birthdate: isoDay(body['birthdate']) }),
    ...(typeof body['nick'] === 'string' && { nick: body['nick'].trim() }),
    ...(typeof body['email'] === 'string' && { email: body['email'].trim() }),
  }
}

const wrongPassword = (): AppError =>
  new AppError('INVALID_CREDENTIALS', { field: 'password', text: 'profile.error.password' })

/** The hash of a new password, once the current one was right; throws `INVALID_CREDENTIALS`. */
async function newPassword(ctx: Acting, reader: Reader, body: Record<string, unknown>): Promise<string | null> {
  const { password, newPassword: wanted } = body
  if (typeof wanted !== 'string' || wanted === '' || reader.passwordHash === null) return null
  if (!(await checkPassword(String(password), reader.passwordHash))) throw wrongPassword()
  refuseCommon(ctx, wanted, 'newPassword')
  return hashPassword(wanted)
}
