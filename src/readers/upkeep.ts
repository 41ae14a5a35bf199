import type { Db } from '../platform/database/schema.ts'
import { DAY_MS } from '../platform/durations.ts'
import { forgetUsed } from '../platform/once/store.ts'
import { forgetMail } from '../platform/mail/store.ts'
import { forgetTokens } from './accounts/tokens.ts'
import { forgetNeverValidated } from './directory/store.ts'
import { forgetFormer } from './address/store.ts'
import { forgetNews } from './following/store.ts'
import { CONFIRM_DAYS } from './subscriptions/links.ts'
import { forgetPending } from './subscriptions/store.ts'
import { forgetNetworks, forgetSessions } from './session/store.ts'

/** Mail tells who did what and when: a month is enough to answer a question about it. */
const MAIL_DAYS = 30
/** Long enough to know a stranger's sign-in for one. */
const NETWORK_DAYS = 30
/** Whoever has not validated an address by then never will; it may be somebody else's. */
const UNVALIDATED_DAYS = 14

/** How many of each were forgotten. */
export interface Tidied {
  sessions: number
  tokens: number
  accounts: number
  mails: number
  /** Newsletters that nobody confirmed. */
  subscriptions: number
  /** Networks from which readers came. */
  networks: number
  /** What followers were told long ago. */
  told: number
  /** What is good once and can be used no more. */
  used: number
}

/** Forgets what nobody needs any more of readers: sessions, links and mail that are over, accounts never validated. */
export async function tidyReaders(db: Db, now: Date): Promise<Tidied> {
  const ago = (days: number) => new Date(now.getTime() - days * DAY_MS)
  return {
    sessions: await forgetSessions(db, now),
    tokens: (await forgetTokens(db, now)) + (await forgetFormer(db, now)),
    accounts: await forgetNeverValidated(db, ago(UNVALIDATED_DAYS)),
    subscriptions: await forgetPending(db, ago(CONFIRM_DAYS)),
    networks: await forgetNetworks(db, ago(NETWORK_DAYS)),
    told: await forgetNews(db, now),
    used: await forgetUsed(db, now),
    mails: await forgetMail(db, ago(MAIL_DAYS)),
  }
}
