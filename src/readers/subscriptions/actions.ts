import { plainText } from '../../content/blocks/plain-text.ts'
import type { Db } from '../../platform/database/schema.ts'
import { DAY_MS } from '../../platform/durations.ts'
import type { Locale } from '../../platform/i18n/locale.ts'
import { queueMail } from '../../platform/mail/store.ts'
import { useOnce } from '../../platform/once/store.ts'
import type { Site } from '../../sites/model.ts'
import { AppError } from '../../web/http/errors.ts'
import { emailKey, type Reader } from '../accounts/model.ts'
import { holdReader } from '../accounts/store.ts'
import { newsletterConfirmMail, newsletterWelcomeMail } from '../mail/emails.ts'
import { wrongLink } from '../mail/mail-button.ts'
import { confirmAddress, preferencesAddress, readLink, unsubscribeAddress, type LinkText } from './links.ts'
import {
  askForAddress,
  confirmAddressed,
  holdAddress,
  newsletterIds,
  newsletterNames,
  newslettersOf,
  noteMailed,
  setSubscriptions,
  subscribeReader,
  unsubscribe,
  unsubscribeFromAll,
} from './store.ts'
import { isShut, liftSuppression } from './suppression.ts'

/** Where somebody subscribes, and when. */
export interface Subscribing {
  db: Db
  site: Site
  locale: Locale
  now: Date
  secret: string
  /** Where the site stands on its host, as `LinkContext` has it. */
  base?: string | undefined
}

/** One newsletter of a list, as it is wanted. */
interface Wish {
  id: string
  isSubscribed: boolean
}

/**
 * What a form of an address asks for (OPEN-54). Who is signed in with that address decides at once, in both directions;
 * everybody else only adds, and nothing of it holds before the mailed link is pressed. Either way nothing is answered.
 */
export async function chooseNewsletters(
  ctx: Subscribing,
  email: string,
  wishes: readonly Wish[],
  reader: Pick<Reader, 'id'> | null,
): Promise<void> {
  const known = await newsletterIds(ctx.db, ctx.site.alias)
  if (wishes.length === 0 || wishes.some(({ id }) => !known.has(id)))
    throw new AppError('INVALID_FIELD', { field: 'newsletters' })
  const added = wishes.filter(({ isSubscribed }) => isSubscribed)
  await ctx.db.transaction().execute(async (trx) => {
    // Held, so that whoever erases the account meanwhile leaves nothing of it to be subscribed.
    const own = reader && (await holdReader(trx, reader.id))
    if (!own?.validatedAt || emailKey(own.email) !== emailKey(email)) {
      await ask({ ...ctx, db: trx }, email, [...new Set(added.map(({ id }) => id))])
      return
    }
    await subscribeReader({ ...ctx, db: trx }, { email: own.email, proved: true }, added)
    await unsubscribe(
      trx,
      email,
      wishes.filter(({ isSubscribed }) => !isSubscribed).map(({ id }) => id),
    )
  })
}

/** Lets newsletters wait for the mailed link; an address is asked about each once a day, whoever types it how often. */
async function ask(ctx: Subscribing, email: string, wanted: readonly string[]): Promise<void> {
  const { db, locale, now, site } = ctx
  const waiting = await askForAddress(db, { email, ids: wanted, locale, now })
  const ids: string[] = []
  for (const id of waiting)
    if (await useOnce(db, `newsletter ${id} ${emailKey(email)}`, new Date(now.getTime() + DAY_MS), now)) ids.push(id)
  if (ids.length === 0 || (await isShut(db, email))) return
  const text: LinkText = { email, newsletters: ids }
  await noteMailed(db, email, ids, now)
  const mail = newsletterConfirmMail(
    { to: email.trim(), site, locale },
    {
      names: await plainNames(db, ids, locale),
      confirm: confirmAddress(ctx, text, now),
      leave: unsubscribeAddress(ctx, text),
    },
  )
  await queueMail(db, mail, now)
}

async function plainNames(db: Db, ids: readonly string[], locale: Locale): Promise<string[]> {
  return (await newsletterNames(db, ids, locale)).map(({ name }) => plainText(name))
}

/** Confirms what a mailed link is about; a second press changes nothing. Throws `INVALID_TOKEN`. */
export async function confirmByLink(ctx: Subscribing, token: string): Promise<void> {
  const link = readLink(ctx.secret, 'newsletter-confirm', token, ctx.now)
  if (!link) throw wrongLink()
  const { email, newsletters: ids } = link
  const { locale, now, site } = ctx
  await ctx.db.transaction().execute(async (db) => {
    const outcome = await confirmAddressed(db, { email, ids, now })
    if (outcome === 'none') throw wrongLink()
    if (outcome === 'before') return
    await liftSuppression(db, email)
    const mail = newsletterWelcomeMail(
      { to: email, site, locale },
      {
        names: await plainNames(db, ids, locale),
        leave: unsubscribeAddress(ctx, link),
        preferences: preferencesAddress(ctx, email),
      },
    )
    await queueMail(db, mail, now)
  })
}

/** Ends what a link is about; a second press changes nothing. Throws `INVALID_TOKEN`. */
export async function leaveByLink({ db, secret, now }: Subscribing, token: string): Promise<void> {
  const link = readLink(secret, 'newsletter-leave', token, now)
  if (!link) throw wrongLink()
  await unsubscribe(db, link.email, link.newsletters)
}

/** What the page of preferences was sent with. */
export interface Preferences {
  newsletters: readonly string[]
  locale: Locale
  /** Ends everything, on all sites. */
  all: boolean
}

/** Sets what an address gets of a site by the link of a mail, which only whoever reads it has. Throws `INVALID_TOKEN`. */
export async function preferByLink(ctx: Subscribing, token: string, wanted: Preferences): Promise<void> {
  const link = readLink(ctx.secret, 'newsletter-preferences', token, ctx.now)
  if (!link) throw wrongLink()
  const { email } = link
  await ctx.db.transaction().execute(async (db) => {
    await holdAddress(db, email)
    if (wanted.all) return unsubscribeFromAll(db, email)
    const of = (await newslettersOf(db, ctx.site.alias, ctx.locale)).map(({ id }) => id)
    await setSubscriptions(db, { email, of, ids: wanted.newsletters, locale: wanted.locale, now: ctx.now })
    if (wanted.newsletters.length > 0) await liftSuppression(db, email)
  })
}
