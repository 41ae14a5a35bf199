import { AppError } from '../../web/http/errors.ts'
import { translator } from '../../platform/i18n/text.ts'
import { queueMail } from '../../platform/mail/store.ts'
import { resendValidation } from '../accounts/actions.ts'
import type { Acting } from '../accounts/context.ts'
import type { Reader } from '../accounts/model.ts'
import { findReader, holdByEmail, noteEvent } from '../accounts/store.ts'
import { codeMail } from '../mail/emails.ts'
import { codeMessages } from './messages.ts'
import { readCode } from '../../forms/rules/mailed-code.ts'
import { issueCode, redeemCode } from './store.ts'

/**
 * Mails a code to an account. An address that was never validated gets the mail that validates it instead: whoever
 * made the account may have written somebody else's address. Nobody learns which of it happened.
 */
export async function mailCode(ctx: Acting, secret: string, email: string, attempt: string): Promise<void> {
  const unproved = await ctx.db.transaction().execute(async (trx) => {
    const reader = await holdByEmail(trx, email)
    if (!reader || reader.blockedAt) return null
    if (!reader.validatedAt) return reader
    const code = await issueCode(trx, { reader, attempt, secret, now: ctx.now })
    await noteEvent(trx, reader.id, 'code-asked', { now: ctx.now, ...ctx.visitor })
    await queueMail(trx, codeMail({ ...ctx, to: reader.email }, code), ctx.now)
    return null
  })
  if (unproved) await resendValidation(ctx, unproved.id)
}

/** Who somebody is by a mailed code; throws `INVALID_CREDENTIALS` for a code that is wrong, used, too old or tried out. */
export async function identifyByCode(ctx: Acting, secret: string, attempt: string, typed: string): Promise<Reader> {
  const code = readCode(typed)
  const admitted = code && attempt && (await redeemCode(ctx.db, { attempt, code, secret, now: ctx.now }))
  const reader = admitted ? await findReader(ctx.db, admitted.id) : null
  const same = admitted && reader?.accessVersion === admitted.accessVersion
  if (same && reader.validatedAt && !reader.blockedAt) return reader
  const text = translator(codeMessages, ctx.locale, ctx.site.texts[ctx.locale])
  throw new AppError('INVALID_CREDENTIALS', { field: 'code', message: text('code.error') })
}
