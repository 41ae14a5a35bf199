import { queueMail } from '../../platform/mail/store.ts'
import { mailValidation } from '../accounts/actions.ts'
import type { Acting } from '../accounts/context.ts'
import { findByEmail, findReader, holdReader, insertReader, noteEvent } from '../accounts/store.ts'
import type { Session } from '../session/model.ts'
import { isOpen, type Admitted } from '../session/store.ts'
import { identityMail } from '../mail/emails.ts'
import * as rules from '../../forms/rules/rules.ts'
import { PROVIDER_NAMES, type ProviderName, type SocialProfile } from './model.ts'
import { linkIdentity, readerOfIdentity } from './store.ts'

/** Who may come in, or what the sign-in page says instead. */
export type SocialOutcome =
  | { reader: Admitted; isNew?: true }
  | { owner: Admitted; email: string }
  | { failure: 'social' | 'not-validated'; isNew?: true }

/**
 * Finds or makes the account of somebody whom a service knows (OPEN-21). An account of the same address that is there
 * already is linked only when the service vouches for the address, the address was validated here, and the owner signs
 * in: neither an address claimed elsewhere, nor one that somebody has given up there, nor an account made in somebody's
 * name leads into anybody's account. `signedIn` is the session of somebody who has just done so here.
 */
export async function socialReader(
  ctx: Acting,
  provider: ProviderName,
  profile: SocialProfile,
  signedIn: Session | null,
): Promise<SocialOutcome> {
  const { subject, email, emailVerified } = profile
  if (subject === '') return { failure: 'social' }
  return ctx.db.transaction().execute(async (trx) => {
    const inside = { ...ctx, db: trx }
    const known = await readerOfIdentity(trx, provider, subject)
    if (known) return admitted(inside, known)
    if (!email || rules.email(email, {}, ctx.now)) return { failure: 'social' }
    const owner = await findByEmail(trx, email)
    if (!owner) return newReader(inside, provider, { ...profile, email })
    if (!emailVerified || !owner.validatedAt || owner.blockedAt) return { failure: 'social' }
    if (signedIn?.readerId !== owner.id || !(await isOpen(trx, signedIn.hash))) return { owner, email }
    await linkReader(inside, owner, { provider, subject, email })
    return { reader: owner }
  })
}

/** Lets an identity at a service open an account, unless the ways into it have just changed, and tells its owner. */
export async function linkReader(
  ctx: Acting,
  { id, accessVersion }: Admitted,
  { provider, subject, email }: { provider: ProviderName; subject: string; email: string },
): Promise<void> {
  const reader = await holdReader(ctx.db, id)
  if (reader?.accessVersion !== accessVersion) return
  if (!(await linkIdentity(ctx.db, reader.id, { provider, subject, email, now: ctx.now }))) return
  await noteEvent(ctx.db, reader.id, 'identity-linked', { now: ctx.now, ...ctx.visitor, detail: provider })
  await queueMail(ctx.db, identityMail({ ...ctx, to: reader.email }, PROVIDER_NAMES[provider]), ctx.now)
}

async function admitted(ctx: Acting, readerId: string): Promise<SocialOutcome> {
  const reader = await findReader(ctx.db, readerId)
  if (!reader || reader.blockedAt) return { failure: 'social' }
  return reader.validatedAt ? { reader } : { failure: 'not-validated' }
}

/** An account without a password and without a nick (OPEN-22); an address nobody vouches for is asked by mail. */
async function newReader(
  ctx: Acting,
  provider: ProviderName,
  { subject, email, emailVerified, name, surname }: SocialProfile & { email: string },
): Promise<SocialOutcome> {
  const { db, now, site, locale, visitor } = ctx
  const short = (text: string | null) => text?.slice(0, rules.MAX_TEXT) ?? null
  const made = await insertReader(
    db,
    {
      email,
      site: site.alias,
      locale,
      name: short(name),
      surname: short(surname),
      origin: provider,
      validatedAt: emailVerified ? now : null,
    },
    now,
  )
  if ('taken' in made) return { failure: 'social' }
  await linkIdentity(db, made.id, { provider, subject, email, now })
  await noteEvent(db, made.id, 'registered', { now, ...visitor, detail: provider })
  if (emailVerified) {
    await noteEvent(db, made.id, 'validated', { now, ...visitor, detail: provider })
    return { reader: { id: made.id, accessVersion: 0 }, isNew: true }
  }
  await mailValidation(ctx, made.id)
  return { failure: 'not-validated', isNew: true }
}
