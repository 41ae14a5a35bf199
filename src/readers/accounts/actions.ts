import { AppError } from '../../web/http/errors.ts'
import { DAY_MS, MINUTE_MS } from '../../platform/durations.ts'
import { transact } from '../../platform/database/transaction.ts'
import { queueMail } from '../../platform/mail/store.ts'
import { recoveryMail, validationMail, deletedMail, passwordChangedMail } from '../mail/emails.ts'
import { CENTRAL_REGISTRATION, REGISTRATION } from '../../forms/rules/forms.ts'
import { ruleMessages } from '../../forms/rules/messages.ts'
import { required } from '../../forms/rules/rules.ts'
import { translator } from '../../platform/i18n/text.ts'
import { siteName } from '../../sites/model.ts'
import { readDay } from '../../platform/i18n/typed-day.ts'
import { asksProvince } from '../municipalities/model.ts'
import { keyNames } from '../passkeys/store.ts'
import { confirmSubscriptions, subscribeReader } from '../subscriptions/store.ts'
import type { Session } from '../session/model.ts'
import { endAccess, holdOwn } from './access.ts'
import { isCommonPassword } from './common-password.ts'
import type { Acting } from './context.ts'
import { refuseFaults } from './faults.ts'
import { checkPassword, hashPassword } from './passwords.ts'
import { registrationChoices, saysCentral, type Reader } from './model.ts'
import {
  eraseReader,
  findByEmail,
  findReader,
  holdByEmail,
  holdReader,
  insertReader,
  noteEvent,
  updateReader,
} from './store.ts'
import { activatedBy, issuedSince, issueToken, redeemToken } from './tokens.ts'

/** Validation mails: one in two minutes, five a day (OPEN-38). */
const MAIL_PAUSE = 2 * MINUTE_MS
const MAILS_A_DAY = 5

/** The day of a call as it is kept; null when it has none. */
export function isoDay(value: unknown): string | null {
  return typeof value === 'string' && readDay(value) ? value : null
}

const textOf = (value: unknown): string | null =>
  typeof value === 'string' && value.trim() !== '' ? value.trim() : null

/** Throws `INVALID_FIELD` for a password that many people have, or one that is what the site is called (OPEN-44). */
export async function refuseCommon(
  { site, locale }: Pick<Acting, 'site' | 'locale'>,
  { password, field }: { password: string; field: string },
): Promise<void> {
  const names = [site.alias, ...site.languages.map((language) => siteName(site, language))]
  if (!(await isCommonPassword(password, names))) return
  const message = translator(ruleMessages, locale, site.texts[locale])('valid.password.common')
  throw new AppError('INVALID_FIELD', { field, message })
}

/** Who somebody is by address and password; throws the errors of a sign-in. */
export async function identify(ctx: Acting, email: string, password: string): Promise<Reader> {
  const reader = await findByEmail(ctx.db, email)
  const right = await checkPassword(password, reader?.passwordHash ?? null)
  if (reader?.legacy && reader.passwordHash === null) throw new AppError('LEGACY_USER_PASSWORD_NOT_RESET')
  if (!reader || !right || reader.blockedAt) throw new AppError('INVALID_CREDENTIALS')
  if (!reader.validatedAt)
    throw new AppError('USER_NOT_VALIDATED', { body: { userId: reader.id, response: { userId: reader.id } } })
  return reader
}

/** Throws everything that is wrong with what a registration sends; one that has to prove itself lacks its proof as well. */
export function refuseRegistration(ctx: Acting, body: Record<string, unknown>, proof: boolean): void {
  const central = saysCentral(body)
  const rules = central ? CENTRAL_REGISTRATION : REGISTRATION
  refuseFaults(ctx, proof ? { ...rules, recaptcha: [required] } : rules, body)
  if (!central && !registrationChoices.safeParse(body['newsletters']).success)
    throw new AppError('INVALID_FIELD', { field: 'newsletters' })
}

/** Makes an account that waits for its address to be validated, of a body that nothing is wrong with. */
export async function registerReader(ctx: Acting, body: Record<string, unknown>): Promise<string> {
  const central = saysCentral(body)
  const password = body['password'] as string
  await refuseCommon(ctx, { password, field: 'password' })
  const { email: _, password: __, terms: ___, recaptcha: ____, backUrl: _____, ...rest } = body
  const passwordHash = await hashPassword(password)
  const country = textOf(body['country']) ?? ctx.site.country
  const asked = asksProvince(country, ctx.site.country)
  return ctx.db.transaction().execute(async (trx) => {
    const made = await insertReader(
      trx,
      {
        email: body['email'] as string,
        passwordHash,
        site: ctx.site.alias,
        locale: ctx.locale,
        nick: textOf(body['nick']),
        name: textOf(body['name']),
        surname: textOf(body['surname']),
        birthdate: isoDay(body['birthdate']),
        phone: textOf(body['phone'])?.replace(/\s/g, '') ?? null,
        country,
        province: asked ? textOf(body['province']) : null,
        city: asked ? textOf(body['city']) : null,
        address: textOf(body['address']),
        postalCode: textOf(body['postalCode']),
        origin: textOf(body['origin']) ?? ctx.site.alias,
        ...(central && { centralAccount: true, centralData: rest }),
      },
      ctx.now,
    )
    if ('taken' in made)
      throw new AppError(made.taken === 'email' ? 'EMAIL_ALREADY_IN_USE' : 'NICK_ALREADY_IN_USE', { field: made.taken })
    const { data: choices = [] } = registrationChoices.safeParse(body['newsletters'])
    await subscribeReader(
      { ...ctx, db: trx },
      { email: body['email'] as string, proved: false },
      choices.filter((each) => each.isSubscribed === true),
    )
    await noteEvent(trx, made.id, 'registered', { now: ctx.now, ...ctx.visitor })
    await mailValidation({ ...ctx, db: trx }, made.id)
    return made.id
  })
}

/** Sends the link that validates an address; an older one is worth nothing then. */
export async function mailValidation(ctx: Acting, readerId: string): Promise<void> {
  const reader = await findReader(ctx.db, readerId)
  if (!reader) return
  const token = await issueToken(ctx.db, reader, 'validation', ctx.now)
  await noteEvent(ctx.db, readerId, 'mail:validation', { now: ctx.now })
  await queueMail(ctx.db, validationMail({ ...ctx, to: reader.email, nick: reader.nick }, token, ctx.back), ctx.now)
}

/** Sends the validation mail again, unless nobody waits for it or it was just sent; never says which (OPEN-38). */
export async function resendValidation(ctx: Acting, readerId: string): Promise<void> {
  await ctx.db.transaction().execute(async (trx) => {
    // Of two at once the second waits and counts the mail of the first.
    const reader = await holdReader(trx, readerId)
    if (!reader || reader.validatedAt) return
    const sent = await issuedSince(trx, readerId, 'validation', new Date(ctx.now.getTime() - DAY_MS))
    // The mail of the registration itself does not count: whoever asks at once did not get it.
    const own = sent.findIndex((at) => at.getTime() === reader.createdAt.getTime())
    const again = sent.filter((_, index) => index !== own)
    if (again.length >= MAILS_A_DAY || again.some((at) => ctx.now.getTime() - at.getTime() < MAIL_PAUSE)) return
    await mailValidation({ ...ctx, db: trx }, readerId)
  })
}

/**
 * Validates the address that a token was sent to and answers whose it is; null when the token is wrong or too old, or was
 * used for an account that is not active any more (OPEN-37).
 */
export async function activate(ctx: Acting, token: string): Promise<string | null> {
  return ctx.db.transaction().execute(async (trx) => {
    const reader = await redeemToken(trx, token, 'validation', ctx.now)
    if (!reader) return activatedBy(trx, token)
    await confirmSubscriptions(trx, reader, ctx.now)
    await updateReader(trx, reader.id, { validatedAt: ctx.now }, ctx.now)
    await noteEvent(trx, reader.id, 'validated', { now: ctx.now, ...ctx.visitor })
    return reader.id
  })
}

/** Sends the link to make a new password, unless there are enough; throws `USER_NOT_FOUND` (OPEN-39). */
export async function recover(ctx: Acting, { email, enough }: { email: string; enough: boolean }): Promise<void> {
  await ctx.db.transaction().execute(async (trx) => {
    const reader = await holdByEmail(trx, email)
    if (!reader || reader.blockedAt) throw new AppError('USER_NOT_FOUND')
    if (enough) return
    const token = await issueToken(trx, reader, 'recovery', ctx.now)
    await noteEvent(trx, reader.id, 'recovery-asked', { now: ctx.now, ...ctx.visitor })
    await queueMail(trx, recoveryMail({ ...ctx, to: reader.email }, token, ctx.back), ctx.now)
  })
}

/** Sets the password by a mailed token, which proves the address too; all sessions end (OPEN-40). */
export async function changePassword(ctx: Acting, token: string, password: string): Promise<void> {
  const passwordHash = await hashPassword(password)
  await ctx.db.transaction().execute(async (trx) => {
    const reader = await redeemToken(trx, token, 'recovery', ctx.now)
    if (!reader || reader.blockedAt) throw new AppError('INVALID_TOKEN')
    await confirmSubscriptions(trx, reader, ctx.now)
    await updateReader(
      trx,
      reader.id,
      { passwordHash, legacy: false, validatedAt: reader.validatedAt ?? ctx.now },
      ctx.now,
    )
    await endAccess(trx, reader.id)
    await noteEvent(trx, reader.id, 'password-changed', { now: ctx.now, ...ctx.visitor })
    await queueMail(trx, passwordChangedMail({ ...ctx, to: reader.email }, await keyNames(trx, reader.id)), ctx.now)
  })
}

/** Erases an account for good and tells its address (OPEN-58); throws `DEMO_USER_CANNOT_BE_DELETED`. */
export async function deleteReader(ctx: Acting, session: Session): Promise<void> {
  await transact(ctx.db, async (trx) => {
    const reader = await holdOwn(trx, session)
    if (reader.centralAccount) {
      const contact = ctx.site.settings['demoContactEmail']
      throw new AppError('DEMO_USER_CANNOT_BE_DELETED', {
        values: { email: typeof contact === 'string' ? contact : `cuentas@${new URL(ctx.site.url).hostname}` },
      })
    }
    await eraseReader(trx, reader, ctx.now)
    await queueMail(trx, deletedMail({ ...ctx, to: reader.email }), ctx.now)
  })
}
