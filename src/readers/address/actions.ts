import { DAY_MS } from '../../platform/durations.ts'
import { leaveMails, queueMail } from '../../platform/mail/store.ts'
import { endAccess } from '../accounts/access.ts'
import type { Acting } from '../accounts/context.ts'
import { emailKey, type Reader } from '../accounts/model.ts'
import { findReader, holdReader, noteEvent, updateReader } from '../accounts/store.ts'
import { issueToken } from '../accounts/tokens.ts'
import { emailChangedMail } from '../mail/emails.ts'
import { keyNames } from '../passkeys/store.ts'
import { moveSubscriptions, subscribedAddress } from '../subscriptions/store.ts'
import { dropAdded, findFormer, keepFormer, takeFormer } from './store.ts'

/** Whoever takes an account over adds keys first: those of the day before the change go with it. */
const BEFORE_MS = DAY_MS

/**
 * Tells the address that an account had until now, with the link that takes it back if it was proved. Belongs into the
 * transaction of the change.
 */
export async function tellFormer(ctx: Acting, before: Reader): Promise<void> {
  const token = before.validatedAt ? await keepFormer(ctx.db, before, ctx.now) : null
  await noteEvent(ctx.db, before.id, 'email-changed', { now: ctx.now, ...ctx.visitor })
  const keys = await keyNames(ctx.db, before.id)
  await queueMail(ctx.db, emailChangedMail({ ...ctx, to: before.email }, { keys, token }), ctx.now)
  await leaveMails(ctx.db, before.email, before.id)
}

/**
 * Gives an account back to the address that it had: sessions, links, the password and whatever was added to open it are
 * worth nothing any more. The token of the link to a new password, or null when the mailed one is wrong, used or old.
 */
export async function restoreAddress(ctx: Acting, token: string): Promise<string | null> {
  return ctx.db.transaction().execute(async (trx) => {
    const former = await findFormer(trx, token, ctx.now)
    const reader = former && (await holdReader(trx, former.readerId))
    if (!former || !reader) return null
    const subscribed = await subscribedAddress(trx, reader)
    if (!(await takeFormer(trx, former))) return null
    if (subscribed.proved && emailKey(subscribed.email) !== emailKey(former.email))
      await moveSubscriptions(trx, subscribed.email, former.email)
    const renewal = reader.passwordHash === null ? {} : { passwordHash: null, legacy: true }
    const taken = await updateReader(trx, reader.id, { email: former.email, validatedAt: ctx.now, ...renewal }, ctx.now)
    if (taken) throw new Error(`the former address of ${reader.id} was given away`)
    await leaveMails(trx, reader.email, reader.id)
    await dropAdded(trx, reader.id, new Date(former.since.getTime() - BEFORE_MS))
    await endAccess(trx, reader.id)
    await noteEvent(trx, reader.id, 'email-restored', { now: ctx.now, ...ctx.visitor })
    return issueToken(trx, (await findReader(trx, reader.id))!, 'recovery', ctx.now)
  })
}
