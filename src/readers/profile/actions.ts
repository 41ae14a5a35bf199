import { AppError } from '../../web/http/errors.ts'
import type { RateLimiter } from '../../web/http/rate-limit.ts'
import { queueMail } from '../../platform/mail/store.ts'
import { isoDay, mailValidation, refuseCommon } from '../accounts/actions.ts'
import { tellFormer } from '../address/actions.ts'
import { endAccess, holdOwn } from '../accounts/access.ts'
import type { Acting } from '../accounts/context.ts'
import { nickTaken, refuseFaults } from '../accounts/faults.ts'
import { emailKey, type Reader } from '../accounts/model.ts'
import { provePassword, wrongPassword } from '../accounts/own-password.ts'
import { hashPassword } from '../accounts/passwords.ts'
import { findReader, noteEvent, updateReader, userOf, type ReaderFields } from '../accounts/store.ts'
import { passwordChangedMail } from '../mail/emails.ts'
import { keyNames } from '../passkeys/store.ts'
import { refuseStale, type Session } from '../session/model.ts'
import { noteProof } from '../session/store.ts'
import { asksProvince } from '../municipalities/model.ts'
import { bulletinNewsletter } from '../subscriptions/model.ts'
import { newsletterIds, subscribedAddress, subscribeReader, unsubscribe } from '../subscriptions/store.ts'
import { PROFILE } from '../../forms/rules/forms.ts'

/** Fields that a profile update may carry; others are ignored, missing ones stay as they are. */
const TEXTS = ['name', 'surname', 'phone', 'postalCode', 'address', 'city', 'province', 'country', 'nif'] as const

/**
 * Changes the profile of a reader; the session that asks goes on (OPEN-46..OPEN-48). A new address asks for the password
 * or a sign-in of just now, because whoever has it gets a new password mailed there.
 */
export async function updateProfile(
  ctx: Acting & { limiter: RateLimiter },
  session: Session,
  body: Record<string, unknown>,
): Promise<void> {
  const reader = await findReader(ctx.db, session.readerId)
  if (!reader) throw new AppError('UNAUTHENTICATED')
  refuseFaults(ctx, rulesFor(reader, body), body)
  const password = await newPassword(ctx, reader, body)
  const fields: ReaderFields = {
    ...fieldsOf(body, reader, ctx.site.country),
    ...(password && { passwordHash: password }),
  }
  await ctx.db.transaction().execute(async (trx) => {
    const inside = { ...ctx, db: trx }
    const held = await holdOwn(trx, session)
    // The password that was given now may just have been replaced.
    if (password && held.passwordHash !== reader.passwordHash) throw wrongPassword()
    const moved = fields.email !== undefined && emailKey(fields.email) !== emailKey(held.email)
    if (moved && !password) refuseStale(session, ctx.now)
    const taken = await updateReader(trx, reader.id, { ...fields, ...(moved && { validatedAt: null }) }, ctx.now)
    if (taken === 'nick') throw nickTaken(ctx)
    if (taken) throw new AppError('EMAIL_ALREADY_IN_USE', { field: taken })
    // Whoever else is signed in has to show again who that is.
    if (moved || password) await endAccess(trx, reader.id, { except: session.hash })
    if (moved) {
      await tellFormer(inside, held)
      await mailValidation(inside, reader.id)
    }
    if (password) {
      await noteEvent(trx, reader.id, 'password-changed', { now: ctx.now, ...ctx.visitor })
      await noteProof(trx, session.hash, ctx.now)
      const keys = await keyNames(trx, reader.id)
      await queueMail(trx, passwordChangedMail({ ...ctx, to: fields.email ?? held.email }, keys), ctx.now)
    }
  })
}

/**
 * Turns the bulletin over and answers how it stands then. Where the site names the newsletter that it is, the two are one
 * row. Runs in a transaction.
 */
export async function toggleBulletin(ctx: Acting, session: Session): Promise<boolean> {
  const { db, now, site } = ctx
  const reader = await holdOwn(db, session)
  const newsletter = bulletinNewsletter(site)
  const wanted = !(await userOf(db, reader.id, site, ctx.locale))!.bulletin
  if (!newsletter || !(await newsletterIds(db, site.alias)).has(newsletter))
    await updateReader(db, reader.id, { bulletin: wanted }, now)
  else if (wanted) await subscribeReader(ctx, await subscribedAddress(db, reader), [{ id: newsletter }])
  else await unsubscribe(db, (await subscribedAddress(db, reader)).email, [newsletter])
  return wanted
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

function fieldsOf(body: Record<string, unknown>, { country }: Reader, own: string): ReaderFields {
  const fields: Record<string, string | null> = {}
  for (const name of TEXTS) {
    if (!(name in body)) continue
    const value = body[name]
    fields[name] = typeof value === 'string' && value.trim() !== '' ? value.trim() : null
  }
  if (typeof fields['phone'] === 'string') fields['phone'] = fields['phone'].replace(/\s/g, '')
  if (!asksProvince(fields['country'] ?? country, own)) Object.assign(fields, { province: null, city: null })
  return {
    ...fields,
    ...('birthdate' in body && { birthdate: isoDay(body['birthdate']) }),
    ...(typeof body['nick'] === 'string' && { nick: body['nick'].trim() }),
    ...(typeof body['email'] === 'string' && { email: body['email'].trim() }),
  }
}

/** The hash of a new password, once the current one was right; throws `INVALID_CREDENTIALS`. */
async function newPassword(
  ctx: Acting & { limiter: RateLimiter },
  reader: Reader,
  body: Record<string, unknown>,
): Promise<string | null> {
  const { password, newPassword: wanted } = body
  if (typeof wanted !== 'string' || wanted === '' || reader.passwordHash === null) return null
  await provePassword(ctx.limiter, reader, password)
  await refuseCommon(ctx, { password: wanted, field: 'newPassword' })
  return hashPassword(wanted)
}
